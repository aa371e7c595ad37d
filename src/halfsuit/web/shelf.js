// The shelf: the places of one book. What I hold lies there solid, what I lack is dashed and can be asked for. During a
// spoken claim it shows everybody what was named so far.
import { html } from "./html.js";
import { Back, Card, Ghost, GhostCard, Icon, Sign } from "./cards.js";

/** @typedef {import("./pack.js").Pack} Pack */
/** @typedef {import("./pack.js").Book} Book */

/**
 * @typedef {object} Slot
 * @property {string} card
 * @property {boolean} held
 * @property {boolean} ask whether it can be asked for
 * @property {boolean} chosen
 * @property {boolean} landed whether it came just now
 * @property {string} label what a held card says: “queen of hearts, yours”
 */

/**
 * @param {{ book: Book, title: string, hint: string, slots: readonly Slot[], pack: Pack, active: string,
 *   press: (card: string) => void, keys: (event: KeyboardEvent) => void, turn: ((step: number) => void) | null,
 *   previous: string, next: string }} props
 *   `turn` goes to another book, where there are more than those in my hand
 */
export function Shelf({ book, title, hint, slots, pack, active, press, keys, turn, previous, next }) {
  return html`<div
    class="shelf"
    role="group"
    aria-label=${title}
    style=${{ "--m": String(slots.length) }}
    onKeyDown=${keys}
  >
    <header>
      <${Sign} book=${book} /><span>${title}</span><small class="end">${hint}</small>
      ${
        turn
          ? html`<span class="turns"
            ><button class="ib" aria-label=${previous} onClick=${() => turn(-1)}><${Icon} name="prev" small /></button
            ><button class="ib" aria-label=${next} onClick=${() => turn(1)}><${Icon} name="next" small /></button
          ></span>`
          : null
      }
    </header>
    <div class="slots">
      ${slots.map((slot) =>
        slot.ask
          ? html`<${Ghost}
            key=${slot.card}
            card=${slot.card}
            pack=${pack}
            chosen=${slot.chosen}
            landed=${slot.landed}
            held=${slot.held ? slot.label : ""}
            tabIndex=${slot.card === active ? 0 : -1}
            press=${() => press(slot.card)}
          />`
          : slot.held
            ? html`<${Card}
              key=${slot.card}
              card=${slot.card}
              pack=${pack}
              label=${slot.label}
              also=${slot.landed ? "land" : ""}
            />`
            : html`<${GhostCard}
              key=${slot.card}
              card=${slot.card}
              pack=${pack}
              also=${slot.chosen ? "sel" : slot.landed ? "land" : ""}
            />`,
      )}
    </div>
  </div>`;
}

/**
 * @typedef {object} Named
 * @property {string} card
 * @property {string} holder
 * @property {import("./seats.js").Team} team
 */

/**
 * A claim being spoken, as everybody sees it: in the order named, the next place ringed.
 * @param {{ book: Book | null, title: string, hint: string, label: string, named: readonly Named[], size: number,
 *   pack: Pack }} props
 */
export function ClaimShelf({ book, title, hint, label, named, size, pack }) {
  const rest = Array.from({ length: Math.max(0, size - named.length) }, (_, at) => at);
  return html`<div class="shelf" role="group" aria-label=${label}>
    <header>
      ${book ? html`<${Sign} book=${book} />` : null}<span>${title}</span><small class="end">${hint}</small>
    </header>
    <div class="slots">
      ${named.map(
        (one) =>
          html`<div
            key=${one.card}
            class=${`slot ${one.team}`}
          ><${Card} card=${one.card} pack=${pack} /><span>${one.holder}</span></div>`,
      )}
      ${rest.map(
        (at) =>
          html`<div
            key=${at}
            class="slot"
          ><${Back} also=${at === 0 ? "nextc" : ""} /><span>${at === 0 ? "…" : "\u00a0"}</span></div>`,
      )}
    </div>
  </div>`;
}
