// What was said last, in the middle of the table: the question leans to the asker, the answer to the asked.
import { html } from "./html.js";
import { Icon } from "./cards.js";

/**
 * @typedef {object} Say
 * @property {"q" | "a" | "n"} kind question (or claim), answer, or what the table says of it
 * @property {string} key tells one from the next
 * @property {string} by
 * @property {string} text
 * @property {string} strong the part of the text that carries it: the card
 * @property {boolean | null} yes for an answer: yes or no; null for anything else
 * @property {string} from "l", "r", "m" (the side its speaker sits on) or "b" (me)
 * @property {boolean} [judged] a claim of which it was said whether it is right
 */

/** @typedef {readonly Say[]} Pair a question and its answer */

/**
 * The text with its strong part set off. A closing mark stays with it, so that it never stands alone on a line.
 * @param {string} text @param {string} strong
 */
export function emphasized(text, strong) {
  const at = strong ? text.lastIndexOf(strong) : -1;
  if (at < 0) return text;
  const closing = /^[\p{P}]*/u.exec(text.slice(at + strong.length))?.[0] ?? "";
  const stop = at + strong.length + closing.length;
  const part = text.slice(at, stop);
  return html`${text.slice(0, at)}<span class=${part.length > 22 ? "w long" : "w"}>${part}</span>${text.slice(stop)}`;
}

/** @param {{ say: Say }} props */
function Bubble({ say }) {
  const lean = say.from === "r" ? " from-r" : say.from === "l" ? " from-l" : "";
  if (say.kind === "a") {
    return html`<p class=${`say a${lean}`}>
      ${
        say.yes === null
          ? null
          : html`<i
            class=${say.yes ? "yn yes" : "yn"}
          ><${Icon} name=${say.yes ? "ok" : "x"} /></i>`
      }
      <small>${say.by}</small> <span>${say.text}</span>
    </p>`;
  }
  return html`<p class=${`say ${say.kind}${lean}${say.judged ? " judged" : ""}`}>
    ${say.by ? html`<span class="by">${say.by}</span>` : null}${emphasized(say.text, say.strong)}
  </p>`;
}

/**
 * @param {{ pairs: readonly Pair[], label: string, again: () => void,
 *   children?: import("preact").ComponentChildren }} props
 *   `again` says the last question again
 */
export function Talk({ pairs, label, again, children }) {
  const last = pairs.length - 1;
  /** @param {KeyboardEvent} event */
  const keys = (event) => {
    if (event.target !== event.currentTarget || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    again();
  };
  return html`<li class="talk" tabindex="0" aria-label=${label} onKeyDown=${keys}>
    ${children}
    ${pairs.map((pair, at) =>
      at < last
        ? html`<div
          class="older"
          key=${pair[0]?.key}
        >${pair.map((say) => html`<${Bubble} key=${say.key} say=${say} />`)}</div>`
        : pair.map((say) => html`<${Bubble} key=${say.key} say=${say} />`),
    )}
  </li>`;
}
