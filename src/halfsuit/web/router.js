// Addresses and pages: a link inside the page changes the address and the page, without loading anything anew.
import { signal } from "@preact/signals";

/** Where we are: the path, and what stands behind the # (without it). */
export const place = signal(read());

function read() {
  return { path: location.pathname, hash: location.hash.slice(1) };
}

/** Goes to another page. @param {string} path @param {boolean} [replace] without a step to come back by */
export function go(path, replace = false) {
  const url = new URL(path, location.href);
  if (replace) history.replaceState(null, "", url);
  else {
    history.pushState(null, "", url);
    steps += 1;
  }
  place.value = read();
  if (!replace) scrollTo(0, 0);
}

let steps = 0;

/** Goes back to the page from which one came here; a link that was opened from elsewhere leads on. @param {Event} event */
export function goBack(event) {
  if (!steps) return;
  event.preventDefault();
  history.back();
}

/** Changes what stands behind the #, without a step to come back by. @param {string} hash */
export function mark(hash) {
  history.replaceState(null, "", `#${hash}`);
  place.value = read();
}

/** Follows links and the browser's own steps. */
export function route() {
  addEventListener("popstate", () => {
    steps = Math.max(0, steps - 1);
    place.value = read();
  });
  document.addEventListener("click", (event) => {
    const link = /** @type {HTMLElement} */ (event.target).closest?.("a[href]");
    if (
      !(link instanceof HTMLAnchorElement) ||
      event.defaultPrevented ||
      event.button ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    if (
      link.origin !== location.origin ||
      link.target ||
      link.hasAttribute("download") ||
      link.pathname.startsWith("/api/")
    )
      return;
    event.preventDefault();
    go(link.href);
  });
}
