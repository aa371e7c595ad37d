// The table: who sits around it, what was said last, my cards, and the one thing there is to do.
import { useComputed, useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { middleOf, claimButton } from "./actions.js";
import { ActionBar } from "./act.js";
import { Icon, Stack } from "./cards.js";
import { bubbles, exchanges, isQuestion, lastQuestions } from "./exchange.js";
import { useFitting } from "./fitting.js";
import { Hand } from "./hand.js";
import { html } from "./html.js";
import { t } from "./i18n.js";
import { tableKeys, roving } from "./keys.js";
import { indexOf } from "./letters.js";
import { announce } from "./live.js";
import { MenuButton } from "./menu.js";
import { landed } from "./motion.js";
import { Pack, rankOf } from "./pack.js";
import { mySide, nameOf } from "./people.js";
import { promptOf } from "./prompt.js";
import { presetTitle } from "./rules-words.js";
import { Ring } from "./seats.js";
import { ClaimShelf, Shelf } from "./shelf.js";
import { booksOf, handGroups, seatViews, shelfBooks, shelfView, spokenView, stacksBySeat } from "./table-view.js";
import { Talk } from "./talk.js";
import { TableSheets } from "./table-sheets.js";
import { ticking } from "./ticking.js";
import { bookTitle } from "./words.js";

/** @typedef {import("../server/protocol.d.ts").Scene} Scene */
/** @typedef {import("./store.js").TableStore} TableStore */
/** @typedef {import("./choice.js").Choice} Choice */

/**
 * What lies over the table: nothing, or one of these sheets.
 * @typedef {"" | "menu" | "claim" | "spoken" | "phrases" | "log" | "notes" | "rules"} Over
 */

/** @param {{ store: TableStore, choice: Choice, scene: Scene }} props */
export function Table({ store, choice, scene }) {
  const over = useSignal(/** @type {Over} */ (""));
  const tick = ticking();
  const pack = useMemo(() => new Pack(scene.rules.pack.books), [scene.rules]);
  const playing = store.playing.value;
  const game = scene.game;
  const saying = useComputed(
    () => new Map(store.bubbles.value.map((one) => [one.seat, one.text ?? t(`phrase-${one.phrase}`)])),
  );
  const root = useRef(/** @type {HTMLElement | null} */ (null));

  useEffect(() => choice.follow(scene, pack), [scene, pack, choice]);

  const desk = { store, choice, scene, pack, over, playing, now: tick.value + store.ahead };
  const latest = useRef(desk);
  latest.current = desk;
  useEffect(() => tableKeys(() => latest.current), []);
  useFitting(root);

  if (!game) return null;
  const kids = scene.rules.family === "stock";
  const seats = seatViews(scene, choice, playing, saying.value, desk.now, pack);
  const shelf = shelfView(scene, pack, choice, landed.value, playing !== null);
  const spoken = spokenView(scene, pack);
  const groups = handGroups(scene, pack, choice);
  const mine = game.awaited === scene.me.seat && scene.me.seat > 0 && !game.paused;
  const corner = kids && !scene.rules.pack.asks_rank && seats.length === 3; // where there is room for the pile
  const more = shelf ? shelfBooks(scene, pack) : [];
  const beyond = more.length > new Set(game.hand.map((card) => pack.bookOf(card)?.index)).size;
  const classes = [
    "table",
    kids && scene.rules.pack.asks_rank && "kidst",
    game.paused && "paused",
    store.line.value !== "up" && "offline",
    !scene.me.seat && "watching",
  ];

  return html`
    <div
      ref=${root}
      class=${classes.filter(Boolean).join(" ")}
      data-under
      data-me=${scene.me.seat}
      data-number=${game.number}
      data-phase=${game.phase}
      data-mine=${mine ? "yes" : "no"}
    >
      <${Bar} desk=${desk} />
      <main class="felt">
        <${Ring} seats=${seats} kids=${kids} label=${t("players")} active=${firstPick(seats, choice.seat.value)}
          choose=${(/** @type {number} */ seat) => pickSeat(desk, seat)} keys=${roving(".sb[aria-pressed]", "both")}>
          <${Middle} desk=${desk} corner=${corner} />
        <//>
      </main>
      <section class=${mine ? "tray mine" : "tray"} aria-label=${t("tray")}>
        ${saying.value.has(scene.me.seat) ? html`<span class="bubble own">${saying.value.get(scene.me.seat)}</span>` : null}
        <${Prompt} desk=${desk} />
        ${
          spoken
            ? html`<${ClaimShelf} ...${spoken} pack=${pack} />`
            : shelf
              ? html`<${Shelf} ...${shelf} pack=${pack} active=${firstSlot(shelf.slots, choice.wanted.value)} press=${(/** @type {string} */ card) => pickCard(desk, card)}
              keys=${roving(".slots button", "row")} turn=${beyond ? (/** @type {number} */ step) => turnShelf(desk, step) : null}
              previous=${t("shelf-previous")} next=${t("shelf-next")} />`
              : null
        }
        ${
          scene.me.seat
            ? html`<${Hand} groups=${groups} pack=${pack} label=${t("hand")} active=${activeGroup(groups)} toggles=${scene.rules.pack.asks_rank}
            press=${(/** @type {string} */ key) => pickGroup(desk, key)} keys=${roving(".grp", "row")} />`
            : null
        }
        <${ActionBar} claim=${claimButton(desk)} middle=${middleOf(desk)}
          phrases=${scene.me.seat ? { text: t("phrases"), open: over.value === "phrases", press: () => (over.value = "phrases") } : null} />
      </section>
      <div class="flights" data-flights aria-hidden="true"></div>
    </div>
    <${TableSheets} desk=${desk} />
  `;
}

/** Everything that the parts of the table work with. @typedef {{ store: TableStore, choice: Choice, scene: Scene, pack: Pack,
 *   over: import("@preact/signals").Signal<Over>, playing: import("./store.js").Playing | null, now: number }} Desk */

/**
 * The seat that the focus goes to first.
 * @param {readonly import("./seats.js").SeatView[]} seats
 * @param {number} chosen
 */
function firstPick(seats, chosen) {
  const picks = seats.filter((one) => one.pick);
  return (picks.find((one) => one.seat === chosen) ?? picks[0])?.seat ?? 0;
}

/** @param {readonly import("./shelf.js").Slot[]} slots @param {string} chosen */
function firstSlot(slots, chosen) {
  const asks = slots.filter((one) => one.ask);
  return (asks.find((one) => one.card === chosen) ?? asks[0])?.card ?? "";
}

/** @param {readonly import("./hand.js").Group[]} groups */
function activeGroup(groups) {
  return (groups.find((one) => one.open) ?? groups[0])?.key ?? "";
}

/** @param {Desk} desk @param {number} seat */
export function pickSeat({ choice, store }, seat) {
  store.notice.value = null;
  choice.seat.value = choice.seat.value === seat ? 0 : seat;
}

/** @param {Desk} desk @param {string} card */
export function pickCard({ choice, store, pack }, card) {
  store.notice.value = null;
  choice.wanted.value = choice.wanted.value === card ? "" : card;
  choice.last = pack.bookOf(card)?.text ?? choice.last;
}

/**
 * A press on a fan: opens its book, or, where ranks are asked for, chooses the rank.
 * @param {Desk} desk
 * @param {string} key
 */
export function pickGroup({ choice, scene, store }, key) {
  store.notice.value = null;
  if (scene.rules.pack.asks_rank) {
    if (scene.may.asks?.wanted.includes(key)) choice.wanted.value = choice.wanted.value === key ? "" : key;
  } else choice.turnTo(choice.open.value === key && !scene.may.asks ? "" : key);
}

/** The next or the last book on the shelf. @param {Desk} desk @param {number} step */
export function turnShelf({ choice, scene, pack }, step) {
  const books = shelfBooks(scene, pack);
  const at = books.findIndex((book) => book.text === choice.open.value);
  const next = books[(at + step + books.length) % books.length];
  if (next) choice.turnTo(next.text);
}

/** Says the last question again. @param {Desk} desk */
export function sayAgain({ scene }) {
  announce(lastQuestions(scene).join(" "));
}

/** @param {{ desk: Desk }} props */
function Bar({ desk }) {
  const { scene, store, over, pack } = desk;
  const { game, may } = scene;
  if (!game) return null;
  const canPause = may.actions.includes("pause");
  const canResume = may.actions.includes("resume");
  const name = scene.table.name || presetTitle({ name: scene.rules.preset, title: scene.rules.title });
  return html`<header class="bar">
    <${MenuButton} open=${() => (over.value = "menu")} />
    ${
      scene.rules.family === "team"
        ? html`<h1 class="vh">${name}</h1><${Score} scene=${scene} pack=${pack} />`
        : html`<div class="midbar"><h1 class="h2">${name}</h1><${MyBooks} desk=${desk} /></div>`
    }
    ${
      canPause || canResume || game.paused
        ? html`<button class="ib" data-do=${game.paused ? "resume" : "pause"} aria-label=${t(game.paused ? "resume" : "pause")}
          aria-disabled=${canPause || canResume ? undefined : "true"} onClick=${() => (canPause || canResume) && store.send({ do: game.paused ? "resume" : "pause" })}>
          <${Icon} name=${game.paused ? "play" : "pause"} />
        </button>`
        : html`<span class="ib"></span>`
    }
  </header>`;
}

/** The score of the two teams, mine first. @param {{ scene: Scene, pack: Pack }} props */
function Score({ scene, pack }) {
  const first = mySide(scene) ?? 0;
  const watching = mySide(scene) === null;
  const sides = [first, 1 - first];
  const points = scene.game?.points ?? [0, 0];
  const placed = stacksBySeat(scene, pack);
  const label = t("score-label", {
    watching: watching ? "yes" : "no",
    first: points[sides[0] ?? 0] ?? 0,
    second: points[sides[1] ?? 1] ?? 0,
  });
  return html`<div class="rail" role="img" aria-label=${label}>
    ${sides.map((side, at) => {
      const team = side === 0 ? "sun" : "moon";
      const books = booksOf(scene, pack, side);
      const seen = [...placed].some(([seat, stack]) => seat && stack.some((book) => books.includes(book)));
      const who = html`<span class="who"><svg class="mark"><use href=${"#" + team} /></svg>${t(watching ? `team-${team}` : at ? "them" : "us")}</span>`;
      const sum = html`<b>${points[side] ?? 0}</b>`;
      const stack = html`<span
        class=${`${seen ? "" : "keep"}${books.length > 4 ? " tight" : ""}`}
      ><${Stack} books=${books} /></span>`;
      return html`<span
        key=${side}
        class=${`score ${team}`}
      >${at ? html`${stack}${sum}${who}` : html`${who}${sum}${stack}`}</span>`;
    })}
  </div>`;
}

/** What lies in the middle: the pause, the pile, what was said. @param {{ desk: Desk, corner: boolean }} props */
function Middle({ desk, corner }) {
  const { scene, playing, store, now } = desk;
  const { game } = scene;
  if (!game) return null;
  if (game.paused) return html`<${PausedPlate} scene=${scene} now=${now} />`;
  const heard = playing
    ? [...scene.heard.filter((one) => one.number < playing.told.number), playing.told]
    : scene.heard;
  const all = exchanges(heard);
  const last = all.at(-1);
  const answered = !playing || playing.answered;
  const before = all.slice(0, -1).findLast(isQuestion);
  const pairs = last ? [bubbles(scene, last, answered)] : [];
  const two = scene.rules.values.history !== "last" && last && isQuestion(last);
  if (before && last && (two || !isQuestion(last)) && !playing) pairs.unshift(bubbles(scene, before).slice(0, 2));
  const pile = scene.rules.family === "stock" && (game.pile > 0 || scene.rules.values.deal !== "all");
  const piled = pile
    ? html`<${Pile} n=${game.pile} draw=${scene.may.draw > 0 && !playing ? () => store.send({ do: "draw" }) : null} />`
    : null;
  return html`<${Talk}
    pairs=${pairs}
    label=${t("last-said")}
    again=${() => sayAgain(desk)}
  >${corner ? null : piled}<//>${corner && piled ? html`<li class="corner">${piled}</li>` : null}`;
}

/** @param {{ n: number, draw: (() => void) | null }} props */
function Pile({ n, draw }) {
  const cards = html`${[1, 2, 3].slice(0, Math.min(3, n)).map(
    (at) => html`<span
      key=${at}
      class="card back"
    ></span>`,
  )}<b>${n}</b>`;
  const label = t("pile-label", { n });
  return draw
    ? html`<button class="pile draws" aria-label=${`${t("do-draw")}. ${label}`} onClick=${draw}>${cards}</button>`
    : html`<div class=${n ? "pile" : "pile none"} role="img" aria-label=${label}>${cards}</div>`;
}

/** @param {{ scene: Scene, now: number }} props */
function PausedPlate({ scene, now }) {
  const paused = scene.game?.paused;
  if (!paused) return null;
  const minutes = Math.floor((now - paused.since) / 60_000);
  return html`<li class="talk">
    <div class="plate">
      <${Icon} name="pause" />
      <h2>${t("paused")}</h2>
      <p>
        ${t("paused-who", { name: nameOf(scene, paused.seat), you: paused.seat === scene.me.seat ? "yes" : "no", minutes })}
      </p>
      <p class="small">${t("paused-what")}</p>
    </div>
  </li>`;
}

/** The only place where the table speaks to me. @param {{ desk: Desk }} props */
function Prompt({ desk }) {
  const { strong, text, kind } = promptOf(desk);
  return html`<p class="prompt">
    ${strong ? html`<strong>${strong}</strong>` : null}
    ${
      kind === "plain"
        ? html`<span>${text || "\u00a0"}</span>`
        : html`<span
          class=${kind === "refused" ? "msg err" : "msg"}
          role=${kind === "refused" ? "alert" : undefined}
        >${text}</span>`
    }
  </p>`;
}

/** The books I laid down, where everybody plays alone. @param {{ desk: Desk }} props */
function MyBooks({ desk }) {
  const { scene, pack } = desk;
  const books = scene.me.seat ? booksOf(scene, pack, scene.me.seat - 1) : [];
  if (!books.length) return null;
  return html`<p
    class="mybooks"
    role="img"
    aria-label=${t("my-books", { books: books.map((book) => ({ id: book.word })) })}
  >
    <small aria-hidden="true">${t("my-books-short")}</small>
    ${books.map(
      (book) => html`<span
        class="rb"
        aria-hidden="true"
        title=${bookTitle(book)}
      >${indexOf(rankOf(book.text))}</span>`,
    )}
  </p>`;
}
