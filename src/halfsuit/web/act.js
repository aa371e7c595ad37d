// The action bar: claim left, the one thing to do in the middle, phrases right. Nothing here ever moves.
import { html } from "./html.js";
import { Icon } from "./cards.js";

/** Stands in a sentence for what has not been chosen yet. */
export const GAP = "\ue000";

/**
 * @typedef {object} Press something that can be pressed
 * @property {"ask" | "go" | "plain"} look ask: a sentence to be said; go: the one strong thing; plain: a quiet one
 * @property {string} text with GAP where something is missing
 * @property {string} [strong] the part of the text that should not be broken
 * @property {boolean} [off] cannot be done now; a press says why
 * @property {boolean} [sent] was sent and is not answered yet
 * @property {string} [id] for tests and keys
 * @property {() => void} press
 */

/** @typedef {{ wait: string }} Wait what is awaited, where there is nothing to press */

/** A sentence with dotted gaps. @param {{ text: string, strong?: string | undefined }} props */
function Sentence({ text, strong = "" }) {
  const parts = text.split(GAP);
  return parts.map((part, at) => {
    const place = strong && at === parts.length - 1 ? part.lastIndexOf(strong) : -1;
    const words =
      place < 0
        ? part
        : html`${part.slice(0, place)}<span class="w">${strong}</span>${part.slice(place + strong.length)}`;
    return html`${at ? html`<span class="gap"></span>` : null}${words}`;
  });
}

/** @param {{ press: Press }} props */
function PressButton({ press }) {
  const look = press.look === "ask" ? "btn go ask" : press.look === "go" ? "btn go" : "btn plain";
  const long = press.text.length > 44 ? " long" : "";
  return html`<button
    class=${look + long}
    data-do=${press.id}
    aria-disabled=${press.off || press.sent ? "true" : undefined}
    aria-busy=${press.sent ? "true" : undefined}
    aria-label=${press.text.includes(GAP) ? press.text.replaceAll(GAP, "…") : undefined}
    onClick=${press.press}
  >
    <span><${Sentence} text=${press.text} strong=${press.strong} />${press.sent ? " …" : ""}</span>
  </button>`;
}

/**
 * @param {{ claim: { text: string, off: boolean, press: () => void } | null, middle: readonly (Press | Wait)[],
 *   phrases: { text: string, open: boolean, press: () => void } | null }} props
 */
export function ActionBar({ claim, middle, phrases }) {
  const kind = claim ? (phrases ? "act" : "act noph") : phrases ? "act two" : "act one";
  return html`<div class=${kind}>
    ${
      claim
        ? html`<button
          class="btn claim"
          data-do="claim"
          aria-disabled=${claim.off ? "true" : undefined}
          onClick=${claim.press}
        >
          <${Icon} name="claim" />${claim.text}
        </button>`
        : null
    }
    <div class=${`mid m${middle.length}`}>
      ${middle.map((one) =>
        "wait" in one
          ? html`<div
            key="wait"
            class="wait"
          >${one.wait}</div>`
          : html`<${PressButton} key=${one.id} press=${one} />`,
      )}
    </div>
    ${
      phrases
        ? html`<button
          class="btn soft"
          data-do="phrases"
          aria-label=${phrases.text}
          aria-haspopup="dialog"
          onClick=${phrases.press}
        >
          <${Icon} name="smile" />
        </button>`
        : null
    }
  </div>`;
}
