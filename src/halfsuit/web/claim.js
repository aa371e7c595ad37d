// The claim in one sentence: first the book, then for each card a tap on its holder, then the sentence that will be
// said.
import { html } from "./html.js";
import { Icon, Sign } from "./cards.js";
import { t } from "./i18n.js";
import { cornerOf } from "./letters.js";
import { colourOf, suitOf, wordOf } from "./pack.js";
import { Avatar } from "./seats.js";
import { Sheet } from "./sheet.js";

/** @typedef {import("./pack.js").Book} Book */

/**
 * @typedef {object} Mate somebody of my team, in the order of the columns
 * @property {number} seat
 * @property {string} name what the column is called: “You”, “Cleo”
 * @property {boolean} own whether it is me
 * @property {string} initialOf whose first letter the picture shows
 * @property {import("./seats.js").Team} team
 * @property {boolean} bot
 */

/**
 * Step 1: which book.
 * @param {{ books: readonly { book: Book, title: string, held: string, off: boolean }[],
 *   choose: (index: number) => void, close: () => void }} props
 */
export function ChooseBook({ books, choose, close }) {
  return html`<${Sheet} id="sheet-title" title=${t("claim-which")} close=${close} also="choosebook">
    <p class="small lead">${t("claim-which-hint")}</p>
    <ul class="tiles">
      ${books.map(
        ({ book, title, held, off }) => html`<li key=${book.index}>
          <button
            class="btn tile"
            data-book=${book.text}
            aria-disabled=${off ? "true" : undefined}
            onClick=${() => off || choose(book.index)}
          >
            <span class="book"><${Sign} book=${book} /></span><span><b>${title}</b><small>${held}</small></span>
          </button>
        </li>`,
      )}
    </ul>
  <//>`;
}

/**
 * One row of the matrix.
 * @param {{ card: string, mates: readonly Mate[], holder: number, set: boolean, now: boolean,
 *   choose: (seat: number) => void }} props
 */
export function CardRow({ card, mates, holder, set, now, choose }) {
  const chosen = mates.findIndex((mate) => mate.seat === holder);
  /** @param {KeyboardEvent} event */
  const keys = (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step || set) return;
    event.preventDefault();
    const at =
      mates[
        (Math.max(0, chosen < 0 && step < 0 ? 0 : chosen) + (chosen < 0 && step > 0 ? 0 : step) + mates.length) %
          mates.length
      ];
    if (!at) return;
    choose(at.seat);
    const row = /** @type {HTMLElement} */ (event.currentTarget);
    /** @type {HTMLElement | null} */ (row.querySelector(`[data-holder="${at.seat}"]`))?.focus();
  };
  const suit = suitOf(card);
  return html`<div
    class=${`crow${now ? " cur" : ""}${set ? " set" : ""}`}
    role="radiogroup"
    aria-label=${t(wordOf(card))}
    data-card=${card}
    onKeyDown=${keys}
  >
    <span class=${`cc ${colourOf(card)}`} aria-hidden="true">
      <b>${cornerOf(card)}</b><svg class="i sm"><use href=${"#" + suit} /></svg>
    </span>
    ${mates.map(
      (mate, at) => html`<button
        key=${mate.seat}
        role="radio"
        data-holder=${mate.seat}
        aria-checked=${mate.seat === holder ? "true" : "false"}
        aria-disabled=${set ? "true" : undefined}
        aria-label=${mate.name}
        tabindex=${at === Math.max(0, chosen) ? 0 : -1}
        onClick=${() => set || choose(mate.seat)}
      >
        <i>${mate.seat === holder ? html`<svg aria-hidden="true"><use href="#ok" /></svg>` : null}</i>
      </button>`,
    )}
  </div>`;
}

/**
 * The heads of the columns; a tap on one fills all open rows.
 * @param {{ mates: readonly Mate[], fill: ((seat: number) => void) | null }} props
 */
export function Heads({ mates, fill }) {
  return html`<div class="crow chead">
    <span></span>
    ${mates.map((mate) => {
      const inside = html`<${Avatar} name=${mate.initialOf} team=${mate.team} bot=${mate.bot} /><b>${mate.name}</b>`;
      return fill
        ? html`<button
          key=${mate.seat}
          class=${mate.team}
          data-fill=${mate.seat}
          aria-label=${t("claim-fill", { name: mate.name, own: mate.own ? "yes" : "no" })}
          onClick=${() => fill(mate.seat)}
        >${inside}</button>`
        : html`<span key=${mate.seat} class=${mate.team} aria-hidden="true">${inside}</span>`;
    })}
  </div>`;
}

/**
 * Step 2: who holds what.
 * @param {{ book: Book, title: string, mates: readonly Mate[], naming: ReadonlyMap<string, number>, sentence: string,
 *   risk: string, button: string,
 *   ready: boolean, sent: boolean, refusal: string, choose: (card: string, seat: number) => void,
 *   fill: (seat: number) => void,
 *   send: () => void, back: () => void, close: () => void }} props
 */
export function NameHolders({
  book,
  title,
  mates,
  naming,
  sentence,
  risk,
  button,
  ready,
  sent,
  refusal,
  choose,
  fill,
  send,
  back,
  close,
}) {
  const heading = html`<${Sign} book=${book} />${title}`;
  return html`<${Sheet}
    id="sheet-title"
    title=${heading}
    close=${close}
    back=${back}
    backLabel=${t("claim-other-book")}
    also=${`claims m${mates.length}`}
    columns=${mates.length}
  >
    <p class="small lead">${t("claim-hint")}</p>
    <${Heads} mates=${mates} fill=${fill} />
    ${book.cards.map(
      (card) =>
        html`<${CardRow}
          key=${card}
          card=${card}
          mates=${mates}
          holder=${naming.get(card) ?? 0}
          set=${false}
          now=${false}
          choose=${(/** @type {number} */ seat) => choose(card, seat)}
        />`,
    )}
    <div class="sum"><p class="voice">${sentence}</p><p class="small">${risk}</p></div>
    ${refusal ? html`<p class="refused" role="alert">${refusal}</p>` : null}
    <div class="foot2">
      <button
        class="btn go big"
        data-do="send-claim"
        aria-disabled=${ready && !sent ? undefined : "true"}
        aria-busy=${sent ? "true" : undefined}
        onClick=${send}
      >
        <${Icon} name="claim" /><span>${button}${sent ? " …" : ""}</span>
      </button>
    </div>
  <//>`;
}
