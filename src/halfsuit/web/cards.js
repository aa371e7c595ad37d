// Cards, books and signs as they lie on the table. All labels are words, never glyphs.
import { html } from "./html.js";
import { t } from "./i18n.js";
import { cornerOf, indexOf, suitLetter } from "./letters.js";
import { colourOf, rankOf, suitOf, wordOf } from "./pack.js";

/** @typedef {import("./pack.js").Pack} Pack */
/** @typedef {import("./pack.js").Book} Book */

/** An icon of the deck. @param {{ name: string, small?: boolean }} props */
export function Icon({ name, small = false }) {
  return html`<svg class=${small ? "i sm" : "i"} aria-hidden="true"><use href=${"#" + name} /></svg>`;
}

/** The classes of a card. @param {string} card @param {Pack} pack @param {string} more */
function classes(card, pack, more) {
  return ["card", colourOf(card), pack.band(card), suitOf(card) === "j" ? "joker" : "", more].filter(Boolean).join(" ");
}

/** What is printed on a card. @param {{ card: string, mini?: boolean }} props */
function Print({ card, mini = false }) {
  const suit = suitOf(card);
  return html`<b data-i=${cornerOf(card)}></b><svg aria-hidden="true"><use href=${mini ? "#" + suit : "#F" + suit} /></svg>`;
}

/**
 * A card, face up. Without a label it says nothing (what it lies in speaks for it).
 * @param {{ card: string, pack: Pack, label?: string | null, mini?: boolean, also?: string }} props
 */
export function Card({ card, pack, label = null, mini = false, also = "" }) {
  return html`<span
    class=${classes(card, pack, mini ? `mini ${also}` : also)}
    data-l=${mini ? undefined : suitLetter(card)}
    data-card=${card}
    role=${label ? "img" : undefined}
    aria-label=${label ?? undefined}
    ><${Print} card=${card} mini=${mini}
  /></span>`;
}

/** A card, face down. @param {{ also?: string }} props */
export function Back({ also = "" }) {
  return html`<span class=${`card back ${also}`}></span>`;
}

/**
 * A place on the shelf that can be asked for, mostly a card that I lack: a press chooses it.
 * @param {{ card: string, pack: Pack, chosen: boolean, landed?: boolean, held?: string, tabIndex?: number,
 *   press: () => void }} props
 *   `held` is what it is called if I hold it and may ask for it all the same
 */
export function Ghost({ card, pack, chosen, landed = false, held = "", tabIndex = 0, press }) {
  return html`<button
    class=${classes(card, pack, `${held ? "" : "ghost"}${chosen ? " sel" : ""}${landed ? " land" : ""}`)}
    data-l=${suitLetter(card)}
    data-card=${card}
    aria-pressed=${chosen ? "true" : "false"}
    aria-label=${held || t(wordOf(card))}
    tabindex=${tabIndex}
    onClick=${press}
    ><${Print} card=${card} />${chosen ? html`<i class="ok"><${Icon} name="ok" /></i>` : null}</button
  >`;
}

/** The sign of a book: the half sign, the jester's cap, or the rank on a tile. @param {{ book: Book }} props */
export function Sign({ book }) {
  const last = book.text.at(-1);
  if (last === "+" || last === "-") {
    const suit = book.text[0];
    return html`<svg class=${`half ${suit}`} viewBox="0 0 24 24" aria-hidden="true">
      <use href=${"#" + suit} /><use href=${"#" + suit} clip-path=${last === "+" ? "url(#up)" : "url(#dn)"} />
    </svg>`;
  }
  if (book.text === "*")
    return html`<svg class="half whole s" viewBox="0 0 24 24" aria-hidden="true"><use href="#j" /></svg>`;
  const colour = last === "r" ? "h" : last === "b" ? "s" : "";
  return html`<b class=${`rk ${colour}`} aria-hidden="true">${indexOf(rankOf(book.text))}</b>`;
}

/** A book as it lies before those who won it. @param {{ book: Book, label?: string | null, isVoid?: boolean }} props */
export function BookTile({ book, label = null, isVoid = false }) {
  return html`<span class=${isVoid ? "book void" : "book"} role=${label ? "img" : undefined} aria-label=${label ?? undefined}
    ><${Sign} book=${book}
  /></span>`;
}

/** Books won, stacked. @param {{ books: readonly Book[], speak?: boolean, isVoid?: boolean }} props */
export function Stack({ books, speak = false, isVoid = false }) {
  return html`<span class="stack"
    >${books.map(
      (book) => html`<${BookTile}
        book=${book}
        isVoid=${isVoid}
        label=${speak ? t({ id: book.word }) : null}
      />`,
    )}</span
  >`;
}

/** A dashed card that is only looked at. @param {{ card: string, pack: Pack, also?: string }} props */
export function GhostCard({ card, pack, also = "" }) {
  return html`<span
    class=${classes(card, pack, `ghost ${also}`)}
    data-l=${suitLetter(card)}
    data-card=${card}
    aria-hidden="true"
  ><${Print} card=${card} /></span>`;
}
