// The table by keyboard: 1–9 a seat, ←→ a card, ↑↓ a book, Enter asks, C claims, P pauses, L says the last
// question again, Escape goes back. Inside seats, shelf and hand the arrows move the focus.
import { ask, claimButton } from "./actions.js";
import { pickCard, pickGroup, pickSeat, sayAgain } from "./table.js";
import { handGroups, shelfBooks, shelfView } from "./table-view.js";
import { others } from "./people.js";
import { announce } from "./live.js";
import { t } from "./i18n.js";
import { wordOf } from "./pack.js";

/** @typedef {import("./table.js").Desk} Desk */

/**
 * Arrows that move the focus among the parts of something that is one stop.
 * @param {string} selector @param {"row" | "both"} direction
 * @returns {(event: KeyboardEvent) => void}
 */
export function roving(selector, direction) {
  return (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, ...(direction === "both" ? { ArrowDown: 1, ArrowUp: -1 } : {}) }[
      event.key
    ];
    if (!step && event.key !== "Home" && event.key !== "End") return;
    const box = /** @type {HTMLElement} */ (event.currentTarget);
    const stops = /** @type {HTMLElement[]} */ ([...box.querySelectorAll(selector)]);
    const at = stops.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    if (at < 0) return;
    event.preventDefault();
    event.stopPropagation();
    const next =
      event.key === "Home"
        ? 0
        : event.key === "End"
          ? stops.length - 1
          : (at + (step ?? 0) + stops.length) % stops.length;
    for (const [place, stop] of stops.entries()) stop.tabIndex = place === next ? 0 : -1;
    stops[next]?.focus();
  };
}

/** Whether a key belongs to something else: a field, a sheet, a key of the browser. @param {KeyboardEvent} event */
function elsewhere(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  return (
    event.ctrlKey || event.metaKey || event.altKey || target.closest("input,select,textarea,[role=dialog]") !== null
  );
}

/**
 * Listens until the function that it returns is called.
 * @param {() => Desk} current
 */
export function tableKeys(current) {
  /** @param {KeyboardEvent} event */
  const press = (event) => {
    if (elsewhere(event) || event.defaultPrevented) return;
    const desk = current();
    if (desk.over.value) return;
    if (act(desk, event)) event.preventDefault();
  };
  document.addEventListener("keydown", press);
  return () => document.removeEventListener("keydown", press);
}

/** @param {Desk} desk @param {KeyboardEvent} event @returns {boolean} whether the key meant something */
function act(desk, event) {
  const { scene, store, choice } = desk;
  const { may, game } = scene;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (/^[0-9]$/.test(key)) return chooseSeat(desk, key === "0" ? 10 : Number(key));
  switch (key) {
    case "ArrowLeft":
    case "ArrowRight":
      return stepCard(desk, key === "ArrowRight" ? 1 : -1);
    case "ArrowUp":
    case "ArrowDown":
      return stepBook(desk, key === "ArrowDown" ? 1 : -1);
    case "Enter": {
      const target = /** @type {HTMLElement} */ (event.target);
      const chosen = target.matches(
        ".ghost[aria-pressed=true],.sb[aria-pressed=true],.grp[aria-pressed=true],.card[aria-pressed=true]",
      );
      if (target.closest("button,a") && !chosen) return false;
      if (may.pass_to.length && choice.seat.value) void store.send({ do: "pass", to: choice.seat.value });
      else if (may.draw) void store.send({ do: "draw" });
      else if (may.asks) ask(desk);
      else return false;
      return true;
    }
    case "c":
      claimButton(desk)?.press();
      return true;
    case "p":
      if (game?.paused ? may.actions.includes("resume") : may.actions.includes("pause"))
        void store.send({ do: game?.paused ? "resume" : "pause" });
      return true;
    case "l":
      sayAgain(desk);
      return true;
    case "Escape":
      choice.clear();
      store.notice.value = null;
      return true;
    default:
      return false;
  }
}

/** @param {Desk} desk @param {number} place clockwise from the one left of me */
function chooseSeat(desk, place) {
  const { scene, choice } = desk;
  const one = others(scene)[place - 1];
  const seats = scene.may.asks ? scene.may.asks.targets : scene.may.pass_to;
  if (!one || !seats.includes(one.seat) || desk.playing) return false;
  if (choice.seat.value !== one.seat) pickSeat(desk, one.seat);
  announce(t("chosen", { what: one.name }));
  return true;
}

/** @param {Desk} desk @param {number} step */
function stepCard(desk, step) {
  const { scene, pack, choice } = desk;
  if (scene.rules.pack.asks_rank) return stepRank(desk, step);
  const asks = shelfView(scene, pack, choice, new Set(), desk.playing !== null)?.slots.filter((slot) => slot.ask) ?? [];
  if (!asks.length) return false;
  const at = asks.findIndex((slot) => slot.card === choice.wanted.value);
  const next = asks[at < 0 ? (step > 0 ? 0 : asks.length - 1) : (at + step + asks.length) % asks.length];
  if (!next) return false;
  if (choice.wanted.value !== next.card) pickCard(desk, next.card);
  announce(t("chosen", { what: t(wordOf(next.card)) }));
  return true;
}

/** @param {Desk} desk @param {number} step */
function stepBook(desk, step) {
  const { scene, pack, choice } = desk;
  if (scene.rules.pack.asks_rank) return stepRank(desk, step);
  const books = shelfBooks(scene, pack);
  if (!books.length) return false;
  const at = books.findIndex((book) => book.text === choice.open.value);
  const next = books[at < 0 ? 0 : (at + step + books.length) % books.length];
  if (!next) return false;
  choice.turnTo(next.text);
  choice.wanted.value = "";
  announce(t({ id: next.word }));
  return true;
}

/** @param {Desk} desk @param {number} step */
function stepRank(desk, step) {
  const { scene, pack, choice } = desk;
  const ranks = handGroups(scene, pack, choice).filter((group) => scene.may.asks?.wanted.includes(group.key));
  if (!ranks.length) return false;
  const at = ranks.findIndex((group) => group.key === choice.wanted.value);
  const next = ranks[at < 0 ? (step > 0 ? 0 : ranks.length - 1) : (at + step + ranks.length) % ranks.length];
  if (!next) return false;
  if (choice.wanted.value !== next.key) pickGroup(desk, next.key);
  announce(t("chosen", { what: t("strong-rank", { rank: wordOf(next.key) }) }));
  return true;
}
