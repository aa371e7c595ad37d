// htm bound to Preact: html`<b>…</b>` makes what JSX would make, without a build.
import { h } from "preact";
import htm from "htm";

export const html = htm.bind(h);
