// What all pages but the table share: the frame, the title of the window, where the focus goes when a page opens.
import { useEffect, useRef } from "preact/hooks";
import { html } from "./html.js";

let first = true;

/**
 * Gives the window its title, and the focus to the page's heading (not on the first page: the browser has its own
 * way).
 * @param {string} title
 */
export function useTitle(title) {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/**
 * @param {{ title: string, also?: string, children?: import("preact").ComponentChildren }} props
 */
export function Page({ title, also = "", children }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useTitle(title);
  useEffect(() => {
    if (first) first = false;
    else {
      const heading = /** @type {HTMLElement | null} */ (box.current?.querySelector("h1"));
      if (heading) {
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }
    }
  }, []);
  return html`<div ref=${box} class=${`page ${also}`} data-under>${children}</div>`;
}
