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

/**
 * The widths of look.css on a narrow screen.
 * @typedef {{ card: number, step: number, gap: number, room: number }} Sizes
 */

/** The cards as they are, and as they are where that would not do (`.many`). @param {boolean} large */
function sizes(large) {
  const whole = innerWidth - 20;
  return large
    ? [
        { card: 54, step: 24, gap: 12, room: 300 },
        { card: 48, step: 22, gap: 5, room: Math.min(344, whole) },
      ]
    : [
        { card: 46, step: 25, gap: 7, room: whole },
        { card: 44, step: 21, gap: 2, room: whole },
      ];
}

/** How wide some fans are in one row. @param {readonly Group[]} groups @param {Sizes} size */
function width(groups, { card, step, gap }) {
  return groups.reduce((sum, { cards }) => sum + card + (cards.length - 1) * step + gap, -gap);
}

/**
 * Whether the cards are a little smaller, and after which fan a second row begins (0: nowhere in particular), so that
 * no fan stands alone below a full row.
 * @param {readonly Group[]} groups
 * @param {boolean} large
 */
function rowsOf(groups, large) {
  const total = groups.reduce((sum, group) => sum + group.cards.length, 0);
  const [usual, smaller] = sizes(large);
  if (innerWidth >= 600 || !usual || !smaller) return { many: total > 12, second: 0 };
  const many = total > 12 || width(groups, usual) > usual.room;
  if (!many || width(groups, smaller) <= smaller.room) return { many, second: 0 };
  const splits = groups.slice(1).map((_, at) => {
    const wider = Math.max(width(groups.slice(0, at + 1), smaller), width(groups.slice(at + 1), smaller));
    return { second: at + 1, wider };
  });
  const best = splits.reduce((a, b) => (b.wider < a.wider ? b : a));
  return { many, second: best.wider <= smaller.room ? best.second : 0 };
}

/**
 * @param {{ groups: readonly Group[], pack: Pack, label: string, active: string, press: (key: string) => void,
 *   keys: (event: KeyboardEvent) => void, toggles?: boolean }} props `toggles`: a press chooses the rank to ask for
 */
export function Hand({ groups, pack, label, active, press, keys, toggles = false }) {
  const { many, second } = rowsOf(groups, toggles);
  return html`<div
    class=${many ? "hand many" : "hand"}
    role="group"
    aria-label=${label}
    onKeyDown=${keys}
  >
    ${groups.map(
      (group, at) =>
        html`${second && at === second ? html`<i class="rowend"></i>` : null}<button
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
