// The seats around the table: a horseshoe on small screens, an oval on large ones, in true seat order.
import { html } from "./html.js";
import { Icon, Stack } from "./cards.js";
import { indexOf } from "./letters.js";
import { rankOf } from "./pack.js";

/** @typedef {import("./pack.js").Book} Book */
/** @typedef {"sun" | "moon" | ""} Team */

/**
 * @typedef {object} SeatView all that a seat shows
 * @property {number} seat
 * @property {string} name
 * @property {string} label the seat in words: “Bo, other team, 5 cards”
 * @property {Team} team
 * @property {boolean} bot
 * @property {number | null} count cards in hand; null where that is not said
 * @property {boolean} turn
 * @property {boolean} pick whether it can be chosen
 * @property {boolean} chosen
 * @property {boolean} away
 * @property {string} note a line below the name; empty for none
 * @property {string} bubble a phrase just said; empty for none
 * @property {readonly Book[]} won
 */

/** @param {number} side 0 the odd team, 1 the even one @returns {Team} */
export function teamOf(side) {
  return side === 0 ? "sun" : "moon";
}

/** The first letter of a name, as a reader counts letters. @param {string} name */
export function initial(name) {
  const segments = new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(name.trim());
  for (const { segment } of segments) return segment.toLocaleUpperCase();
  return "?";
}

/** The first word of a name, where there is no room for more. @param {string} name */
function firstWord(name) {
  return name.split(/[\s-]+/).find(Boolean) ?? name;
}

/**
 * The picture of a player: round and sun, square and moon, a bot's head.
 * @param {{ name: string, team: Team, bot?: boolean, also?: string }} props
 */
export function Avatar({ name, team, bot = false, also = "" }) {
  return html`<span class=${`av ${also}`} data-i=${bot ? undefined : initial(name)}>
    ${bot ? html`<${Icon} name="bot" />` : null}
    ${team ? html`<svg class="mark" aria-hidden="true"><use href=${"#" + team} /></svg>` : null}
  </span>`;
}

/**
 * Where a seat goes: left, middle or right, and which place of how many.
 * @param {number} place from 1, clockwise from the one left of me
 * @param {number} others
 */
export function sideOf(place, others) {
  const k = Math.floor(others / 2);
  if (place <= k) return "l";
  return others % 2 && place === k + 1 ? "m" : "r";
}

/**
 * @param {{ seats: readonly SeatView[], kids: boolean, label: string, active: number, choose: (seat: number) => void,
 *   keys: (event: KeyboardEvent) => void, children?: import("preact").ComponentChildren }} props
 */
export function Ring({ seats, kids, label, active, choose, keys, children }) {
  const others = seats.length;
  const k = Math.floor(others / 2);
  const style = { "--k": String(Math.max(1, k)), "--mid": String(others % 2), "--n": String(others + 1) };
  return html`<ol
    class=${kids ? "ring kids" : "ring"}
    data-n=${others + 1}
    data-k=${k}
    data-mid=${others % 2}
    style=${style}
    aria-label=${label}
    onKeyDown=${keys}
  >
    ${children}
    ${seats.map(
      (seat, at) =>
        html`<${Seat}
          key=${seat.seat}
          view=${seat}
          place=${at + 1}
          side=${sideOf(at + 1, others)}
          kids=${kids}
          many=${others >= 9}
          stop=${seat.seat === active}
          choose=${choose}
        />`,
    )}
  </ol>`;
}

/**
 * @param {{ view: SeatView, place: number, side: string, kids: boolean, many: boolean, stop: boolean,
 *   choose: (seat: number) => void }} props
 */
function Seat({ view, place, side, kids, many, stop, choose }) {
  const { seat, name, team, pick, chosen, turn, away, won } = view;
  const also = [
    side,
    team,
    pick && "pick",
    chosen && "chosen",
    turn && "turn",
    away && "gone",
    kids && `kid k${((seat - 1) % 6) + 1}`,
  ];
  const inside = html`<span class="top" aria-hidden="true">
    ${
      kids
        ? html`<span class="fi"><svg aria-hidden="true"><use href="#fish" /></svg></span>`
        : html`<${Avatar}
          name=${name}
          team=${team}
          bot=${view.bot}
        />`
    }
    ${
      view.count === null
        ? null
        : html`<span
          class=${view.count === 0 ? "ct out" : "ct"}
          data-i=${view.count}
        ></span>`
    }
  </span>
  <span class=${name.length > 16 ? "nm long" : "nm"}>${many ? firstWord(name) : name}</span>
  ${view.note ? html`<span class="note" data-i=${view.note}></span>` : null}
  ${chosen ? html`<i class="ok"><${Icon} name="ok" /></i>` : null}`;
  return html`<li
    class=${["seat", ...also].filter(Boolean).join(" ")}
    data-seat=${seat}
    style=${{ "--i": String(place) }}
  >
    ${
      pick
        ? html`<button
          class="sb"
          aria-pressed=${chosen ? "true" : "false"}
          aria-label=${view.label}
          tabindex=${stop ? 0 : -1}
          onClick=${() => choose(seat)}
        >${inside}</button>`
        : html`<span class="sb" role="group" aria-label=${view.label}>${inside}</span>`
    }
    ${view.bubble ? html`<span class="bubble">${view.bubble}</span>` : null}
    ${
      kids
        ? won.length
          ? html`<span class="rbs">${won.map(
              (book) => html`<span
                class="rb"
                aria-hidden="true"
              >${indexOf(rankOf(book.text))}</span>`,
            )}</span>`
          : null
        : won.length
          ? html`<span class="won" aria-hidden="true"><${Stack} books=${won} /></span>`
          : null
    }
  </li>`;
}
