// The replay: the sentence of a move, and the table or the cards as they were then. The address names the move.
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { Refusal, replayOf } from "../api.js";
import { Card, Icon, Sign, Stack } from "../cards.js";
import { copy } from "../copy.js";
import { html, typed } from "../html.js";
import { all, t } from "../i18n.js";
import { cornerOf, indexOf } from "../letters.js";
import { announce } from "../live.js";
import { Pack, rankOf, wordOf } from "../pack.js";
import { Page } from "../page.js";
import { mark, place } from "../router.js";
import { initial, teamOf } from "../seats.js";
import { Segments } from "../settings.js";
import { emphasized } from "../talk.js";
import { bookTitle } from "../words.js";

/** @typedef {import("../../server/protocol.d.ts").Replay} ReplayData */
/** @typedef {import("../../server/protocol.d.ts").ReplayGame} ReplayGame */
/** @typedef {import("../../server/protocol.d.ts").ReplayStep} ReplayStep */
/** @typedef {import("../i18n.js").Message} Message */

const STEP_MS = 1800;

/** @param {{ id: string }} props */
export function Replay({ id }) {
  const data = useSignal(/** @type {ReplayData | null} */ (null));
  const problem = useSignal("");
  const number = Number(new URLSearchParams(location.search).get("game")) || null;
  useEffect(() => {
    replayOf(id, number).then(
      (found) => (data.value = found),
      (error) => (problem.value = error instanceof Refusal ? all(error.said) : String(error)),
    );
  }, [id, number]);
  return html`<${Page} title=${t("replay")}>
    ${
      data.value
        ? html`<${Player} data=${data.value} />`
        : html`<header class="bar"><a
          class="ib"
          href="/"
          aria-label=${t("home")}
        ><${Icon} name="home" /></a><h1 class="h2">${t("replay")}</h1></header>
          <main><p role="status">${problem.value || t("loading")}</p></main>`
    }
  <//>`;
}

/** @param {{ data: ReplayData }} props */
function Player({ data }) {
  const { steps } = data;
  const pack = useMemo(() => new Pack(data.rules.pack.books), [data]);
  const view = useSignal(/** @type {"table" | "cards"} */ ("cards"));
  const who = useSignal(0);
  const playing = useSignal(false);
  const at = Math.min(steps.length, Math.max(0, Number(place.value.hash) || 0));
  const step = steps[at - 1] ?? null;
  const game = step?.game ?? data.deal;
  /** @param {number} next */
  const to = (next) => {
    const fits = Math.min(steps.length, Math.max(0, next));
    if (fits !== at) mark(String(fits));
    if (fits === steps.length) playing.value = false;
  };
  useEffect(() => {
    if (!playing.value) return;
    const timer = setTimeout(() => to(at + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [playing.value, at]);
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const keys = (event) => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        /** @type {HTMLElement} */ (event.target).closest("input,select,[role=radiogroup]")
      )
        return;
      const step_ = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (step_) to(Number(place.peek().hash || 0) + step_);
      else if (event.key === "Home") to(0);
      else if (event.key === "End") to(steps.length);
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", keys);
    return () => document.removeEventListener("keydown", keys);
  }, [steps]);
  const status = useSignal("");
  const copied = async () => {
    const link = `${location.origin}/t/${data.id}/replay${location.search}#${at}`;
    status.value = t((await copy(link)) ? "copied" : "copy-failed", { link });
    announce(status.value);
  };
  const words = step ? sentences(step) : { main: t("replay-deal"), rest: "" };
  const moved = new Set((step?.moves ?? []).flatMap((move) => (move.card && move.to ? [move.card] : [])));
  return html`
    <header class="bar">
      <a class="ib" href="/" aria-label=${t("home")}><${Icon} name="home" /></a>
      <h1 class="h2 grow">${t("replay")}${data.name ? html` <small>${data.name}</small>` : null}</h1>
      <button class="ib" data-do="copy" aria-label=${t("copy-link-move", { n: at })} onClick=${copied}>
        <${Icon} name="copy" />
      </button>
    </header>
    <main class="replay">
      <section class="panel now" aria-live="polite">
        <p class="small">
          <b>${t("move-n", { n: at })}</b> ${t("of-n", { n: steps.length })}${status.value ? html` · ${status.value}` : null}
        </p>
        <p class="voice big">${emphasized(words.main, step ? strongOf(step) : "")}</p>
        ${
          words.rest || step?.illegal
            ? html`<p class="row">${yesNo(step)}<span>${words.rest}${step?.illegal ? html` <b class="why">${t("was-illegal")}</b>` : null}</span></p>`
            : null
        }
      </section>
      <section class="panel view" aria-label=${t("view")}>
        <div class="row wrap top2">
          <div class="grow"><${Segments} label=${t("view")} value=${view.value} values=${[
            { value: "table", text: t("view-table") },
            { value: "cards", text: t("view-cards") },
          ]} choose=${(/** @type {"table" | "cards"} */ value) => (view.value = value)} /></div>
          <label class="chip level"><span class="vh">${t("whose-view")}</span>
            <select
              value=${String(who.value)}
              onChange=${(/** @type {Event} */ event) => (who.value = Number(typed(event)))}
            >
              <option value="0">${t("all-hands")}</option>
              ${data.players.map((one) => html`<option key=${one.seat} value=${String(one.seat)}>${one.name}</option>`)}
            </select><${Icon} name="down" small /></label>
        </div>
        ${
          view.value === "cards"
            ? html`<${Cards}
              data=${data}
              pack=${pack}
              game=${game}
              moved=${moved}
              who=${who.value}
              at=${at}
            />`
            : html`<${Around} data=${data} pack=${pack} game=${game} moved=${moved} who=${who.value} />`
        }
      </section>
    </main>
    <footer class="foot">
      <div class="steps">
        <label class="vh" for="move">${t("move")}</label>
        <input
          id="move"
          type="range"
          min="0"
          max=${steps.length}
          value=${at}
          aria-valuetext=${`${t("move-n", { n: at })}: ${words.main} ${words.rest}`}
          onInput=${(/** @type {InputEvent} */ event) => to(Number(typed(event)))}
        />
        <div class="row ctl">
          <button class="ib" data-do="first" aria-label=${t("first-move")} onClick=${() => to(0)}>
            <${Icon} name="first" />
          </button>
          <button class="ib" data-do="prev" aria-label=${t("step-back")} onClick=${() => to(at - 1)}>
            <${Icon} name="prev" />
          </button>
          <button class="btn go" data-do="play" aria-label=${t(playing.value ? "pause" : "play")} onClick=${() => {
            if (!playing.value && at === steps.length) to(0);
            playing.value = !playing.value;
          }}><${Icon} name=${playing.value ? "pause" : "play"} /></button>
          <button class="ib" data-do="next" aria-label=${t("step-on")} onClick=${() => to(at + 1)}>
            <${Icon} name="next" />
          </button>
          <button class="ib" data-do="last" aria-label=${t("last-move")} onClick=${() => to(steps.length)}>
            <${Icon} name="last" />
          </button>
        </div>
      </div>
    </footer>
  `;
}

/** The move in words: its first sentence large, the others after it. @param {ReplayStep} step */
function sentences(step) {
  const said = /** @type {Message[]} */ (step.said).map((message) => t(message));
  return { main: said[0] ?? "", rest: said.slice(1).join(" ") };
}

/** @param {ReplayStep} step */
function strongOf({ event }) {
  if (event.type !== "asked") return "";
  return event.wanted.length === 1
    ? t("strong-rank", { rank: wordOf(event.wanted) })
    : t("strong-card", { card: wordOf(event.wanted) });
}

/** @param {ReplayStep | null} step */
function yesNo(step) {
  const event = step?.event;
  const hit = event && (event.type === "asked" || event.type === "answered") ? event.hit : null;
  return hit === null ? null : html`<i class=${hit ? "yn yes" : "yn no"}><${Icon} name=${hit ? "ok" : "x"} /></i>`;
}

/**
 * The seat that holds each card.
 * @param {ReplayGame} game
 */
function holders(game) {
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const [seat, hand] of game.hands.entries()) for (const card of hand) found.set(card, seat);
  return found;
}

/**
 * Every card with its holder.
 * @param {{ data: ReplayData, pack: Pack, game: ReplayGame, moved: ReadonlySet<string>, who: number,
 *   at: number }} props
 */
function Cards({ data, pack, game, moved, who, at }) {
  const held = holders(game);
  const gone = new Map(game.won.map((won) => [won.book, won]));
  const widest = Math.max(...pack.books.map((book) => book.cards.length));
  const name = (/** @type {number} */ seat) => data.players[seat - 1]?.name ?? "";
  const team = (/** @type {number} */ seat) => {
    const side = data.players[seat - 1]?.side ?? null;
    return side === null ? `k${((seat - 1) % 6) + 1}` : teamOf(side);
  };
  return html`
    <div class="scrollx"><table class="loc">
      <caption class="vh">${t("holders-after", { n: at })}</caption>
      <tbody>
        ${pack.books.map((book) => {
          const won = gone.get(book.index);
          const whole = won && !book.cards.some((card) => held.has(card));
          if (whole) {
            const side = won.side < 0 ? "" : data.rules.family === "team" ? teamOf(won.side) : "";
            const text =
              won.side < 0
                ? t("nobody-has-book")
                : data.rules.family === "team"
                  ? t("team-has-book", { team: side })
                  : t("player-has-book", { name: name(won.side + 1) });
            return html`<tr
              key=${book.index}
              class="done"
            ><th scope="row"><${Sign} book=${book} /><span class="vh">${bookTitle(book)}</span></th>
              <td colspan=${widest} class=${side}>
                ${side ? html`<svg class="mark" aria-hidden="true"><use href=${"#" + side} /></svg> ` : null}${text}
              </td>
              </tr>`;
          }
          return html`<tr key=${book.index}><th scope="row"><${Sign} book=${book} /><span class="vh">${bookTitle(book)}</span></th>
          ${book.cards.map((card) => {
            const seat = held.get(card) ?? 0;
            const seen = !who || seat === who;
            const label = `${t(wordOf(card))}: ${!seen ? t("unknown-holder") : seat ? name(seat) : t("the-pile")}`;
            return html`<td
              key=${card}
              class=${`${seen && seat ? team(seat) : ""}${moved.has(card) ? " moved" : ""}`}
            >
              <small aria-hidden="true">${cornerOf(card) || html`<svg class="i sm"><use href="#j" /></svg>`}</small>
              ${
                seen && seat
                  ? html`<b aria-hidden="true">${initial(name(seat))}</b>`
                  : html`<span
                    class="nob"
                    aria-hidden="true"
                  >${seen ? "·" : ""}</span>`
              }<span class="vh">${label}</span></td>`;
          })}</tr>`;
        })}
      </tbody>
    </table></div>
    <p class="legend">
      ${data.players.map(
        (one) => html`<span
          key=${one.seat}
          class=${team(one.seat)}
        ><b class="lg">${initial(one.name)}</b>${one.name}</span>`,
      )}${game.stock.length ? html`<span>${t("pile-label", { n: game.stock.length })}</span>` : null}
    </p>
  `;
}

/**
 * The table as it stood.
 * @param {{ data: ReplayData, pack: Pack, game: ReplayGame, moved: ReadonlySet<string>, who: number }} props
 */
function Around({ data, pack, game, moved, who }) {
  return html`<ul class="around">
    ${data.players.map((one) => {
      const hand = game.hands[one.seat] ?? [];
      const team = one.side === null ? "" : teamOf(one.side);
      const open = !who || who === one.seat;
      return html`<li key=${one.seat} class=${`aroundrow ${team}${game.turn === one.seat ? " turnrow" : ""}`}>
        <span class="row">
          <b class="grow">${one.name}</b>
          ${team ? html`<svg class="mark" role="img" aria-label=${t(`team-${team}`)}><use href=${"#" + team} /></svg>` : null}<span class="tag">${t("cards-n", { n: hand.length })}</span>
        </span>
        ${
          open
            ? html`<span class="minis">${hand.map(
                (card) => html`<${Card}
                  key=${card}
                  card=${card}
                  pack=${pack}
                  mini
                  label=${t(wordOf(card))}
                  also=${moved.has(card) ? "land" : ""}
                />`,
              )}</span>`
            : html`<span class="minis">${hand.map(
                (_, at) => html`<span
                  key=${at}
                  class="card back mini"
                ></span>`,
              )}</span>`
        }
      </li>`;
    })}
  </ul>
  <p class="legend">
    ${
      data.rules.family === "team"
        ? [0, 1].map(
            (side) =>
              html`<span
                key=${side}
                class=${teamOf(side)}
              ><svg class="mark" aria-hidden="true"><use href=${"#" + teamOf(side)} /></svg>${t(`team-${teamOf(side)}`)} ${game.points[side]} <${Stack}
                books=${game.won.filter((won) => won.side === side).map((won) => pack.book(won.book))}
              /></span>`,
          )
        : data.players.map(
            (one) =>
              html`<span key=${one.seat}>${one.name}: ${game.won
                .filter((won) => won.side === one.seat - 1)
                .map(
                  (won) => html`<span
                    class="rb"
                    key=${won.book}
                  >${indexOf(rankOf(pack.book(won.book).text))}</span>`,
                )}</span>`,
          )
    }
  </p>`;
}
