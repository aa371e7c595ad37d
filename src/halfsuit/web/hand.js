// My cards, one fan for each book. A press on a fan opens its book on the shelf.
import { html } from "./html.js";
import { Card } from "./cards.js";

/** @typedef {import("./pack.js").Pack} Pack */

/**
 * @typedef {object} Group
 * @property {string} key the book's text, or a rank
 * @property {string} label “High hearts: 10, queen”
 * @property {readonly string[]} cards
 * @property {boolean} open whether it lies on the shelf, or is what will be asked for
 */

/** Whether the fans need two rows on a narrow screen (sizes of look.css): then the cards are a little smaller. @param {readonly Group[]} groups @param {number} total @param {boolean} large */
function twoRows(groups, total, large) {
  if (innerWidth >= 600) return false;
  const [card, step, gap, room] = large ? [54, 24, 12, 300] : [46, 25, 7, innerWidth - 20];
  return groups.length * card + (total - groups.length) * step + (groups.length - 1) * gap > room;
}

/**
 * @param {{ groups: readonly Group[], pack: Pack, label: string, active: string, press: (key: string) => void,
 *   keys: (event: KeyboardEvent) => void, toggles?: boolean }} props `toggles`: a press chooses the rank to ask for
 */
export function Hand({ groups, pack, label, active, press, keys, toggles = false }) {
  const total = groups.reduce((sum, group) => sum + group.cards.length, 0);
  return html`<div class=${total > 12 || twoRows(groups, total, toggles) ? "hand many" : "hand"} role="group" aria-label=${label} onKeyDown=${keys}>
    ${groups.map(
      (group) =>
        html`<button
          key=${group.key}
          class="grp"
          data-key=${group.key}
          aria-expanded=${toggles ? undefined : group.open ? "true" : "false"}
          aria-pressed=${toggles ? (group.open ? "true" : "false") : undefined}
          aria-label=${group.label}
          tabindex=${group.key === active ? 0 : -1}
          onClick=${() => press(group.key)}
        >
          ${group.cards.map((card) => html`<${Card} key=${card} card=${card} pack=${pack} />`)}
        </button>`,
    )}
  </div>`;
}
