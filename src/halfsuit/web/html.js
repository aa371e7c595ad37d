// htm bound to Preact: html`<b>…</b>` makes what JSX would make, without a build.
import { h } from "preact";
import htm from "htm";

export const html = htm.bind(h);

/** What stands now in the field that an event comes from. @param {Event} event */
export function typed(event) {
  return /** @type {HTMLInputElement | HTMLSelectElement} */ (event.target).value;
}
