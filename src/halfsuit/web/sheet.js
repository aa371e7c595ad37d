// A sheet over the page: it traps the focus, closes with Escape, and gives the focus back to whoever opened it.
import { createPortal } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { html } from "./html.js";
import { Icon } from "./cards.js";
import { t } from "./i18n.js";

const FOCUSABLE = 'a[href],button:not([tabindex="-1"]),input,select,textarea,[tabindex="0"]';

/**
 * @param {{ id: string, title: import("preact").ComponentChildren, close: () => void, back?: (() => void) | null,
 *   backLabel?: string,
 *   also?: string, columns?: number, children?: import("preact").ComponentChildren }} props
 */
export function Sheet({ id, title, close, back = null, backLabel = "", also = "", columns = 0, children }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    const opener = document.activeElement;
    const sheet = box.current;
    const first = /** @type {HTMLElement | null} */ (
      sheet?.querySelector("[data-first]") ?? sheet?.querySelector("h2")
    );
    first?.focus({ preventScroll: true });
    const outside = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-under]")]);
    for (const element of outside) element.inert = true;
    // where the browser knows of such things, its Back closes the sheet and not the page
    const Watcher = /** @type {any} */ (window).CloseWatcher;
    const watcher = Watcher ? new Watcher() : null;
    if (watcher) watcher.onclose = () => latest.current();
    return () => {
      watcher?.destroy();
      for (const element of outside) element.inert = false;
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);

  /** @param {KeyboardEvent} event */
  const keys = (event) => {
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      (back ?? close)();
    } else if (event.key === "Tab") {
      const stops = /** @type {HTMLElement[]} */ ([...(box.current?.querySelectorAll(FOCUSABLE) ?? [])]).filter(
        (one) => one.offsetParent,
      );
      const [first, last] = [stops[0], stops.at(-1)];
      const at = document.activeElement;
      if (event.shiftKey && (at === first || !stops.includes(/** @type {HTMLElement} */ (at)))) {
        event.preventDefault();
        last?.focus();
      } else if (!event.shiftKey && at === last) {
        event.preventDefault();
        first?.focus();
      }
    }
  };

  // beside the page and not in it: what is under a sheet can't be reached while it is open
  const sheet = html`<div class="over" onKeyDown=${keys}>
    <div class="scrim" onClick=${close}></div>
    <section
      ref=${box}
      class=${`sheet ${also}`}
      role="dialog"
      aria-modal="true"
      aria-labelledby=${id}
      style=${columns ? { "--m": String(columns) } : undefined}
    >
      <header>
        ${
          back
            ? html`<button
              class="ib"
              aria-label=${backLabel}
              onClick=${back}
            ><${Icon} name="back" /></button>`
            : null
        }
        <h2 id=${id} class="row" tabindex="-1">${title}</h2>
        <button class="ib end" aria-label=${t("close")} onClick=${close}><${Icon} name="x" small /></button>
      </header>
      ${children}
    </section>
  </div>`;
  return createPortal(sheet, /** @type {Element} */ (document.getElementById("over")));
}
