// Speech in the middle must not grow under the tray: where the page would become longer than the screen, it is set
// smaller.
import { useLayoutEffect } from "preact/hooks";

const TIGHTEST = 2;

/**
 * Sets `data-tight` (0, 1 or 2, see more.css) on the table after every drawing.
 * @param {{ readonly current: HTMLElement | null }} table
 */
export function useFitting(table) {
  useLayoutEffect(() => {
    const fit = () => {
      const element = table.current;
      if (!element) return;
      const page = document.documentElement;
      for (let tight = 0; tight <= TIGHTEST; tight += 1) {
        element.dataset.tight = String(tight);
        if (page.scrollHeight <= innerHeight) return;
      }
    };
    fit();
    addEventListener("resize", fit);
    return () => removeEventListener("resize", fit);
  });
}
