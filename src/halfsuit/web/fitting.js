// Speech in the middle must not grow under the tray: where the page would become longer than the screen, it is set
// smaller, and a claim that is judged is cut to its beginning. Where large letters leave no room even then, the tray no
// longer sticks to the bottom: everything lies one below the other and can be scrolled to.
import { useLayoutEffect } from "preact/hooks";

/** How tight it may be, see more.css; the last step is the tray that does not stick. */
const STEPS = ["0", "1", "2", "3", "loose"];
/** The tray may stick while it leaves this much of the screen to the others. */
const ROOM = 0.3;

/**
 * Sets `data-tight` on the table after every drawing.
 * @param {{ readonly current: HTMLElement | null }} table
 */
export function useFitting(table) {
  useLayoutEffect(() => {
    const fit = () => {
      const element = table.current;
      if (!element) return;
      for (const step of STEPS) {
        element.dataset.tight = step;
        if (document.documentElement.scrollHeight <= innerHeight) return;
        const tray = element.querySelector(".tray")?.getBoundingClientRect().height ?? 0;
        if (step === "3" && tray < innerHeight * (1 - ROOM)) return;
      }
    };
    fit();
    addEventListener("resize", fit);
    return () => removeEventListener("resize", fit);
  });
}
