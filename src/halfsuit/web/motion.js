// What moves: cards, and people once, when a draw sends them to their teams. A card flies from giver to taker, a
// claimed book gathers and is put away. With reduced motion nothing moves; the place where a card landed stays ringed.
import { signal } from "@preact/signals";

/** @typedef {import("../server/protocol.d.ts").Move} Move */

const CARD_MS = 620;
const BOOK_MS = 700;
const RINGED_MS = 1500;
const FLY = "cubic-bezier(.45,.05,.2,1)";

/** The cards that came to me just now: their places are ringed. */
export const landed = signal(/** @type {ReadonlySet<string>} */ (new Set()));

export function stillness() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** @param {number} ms */
export function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** @param {readonly string[]} cards */
export function ring(cards) {
  const fresh = new Set(cards);
  landed.value = fresh;
  setTimeout(() => {
    if (landed.value === fresh) landed.value = new Set();
  }, RINGED_MS);
}

/**
 * Where something is on the screen: the middle of it.
 * @param {Element | null | undefined} element
 */
function middle(element) {
  if (!element) return null;
  const box = element.getBoundingClientRect();
  if (!box.width || box.bottom < 0 || box.top > innerHeight) return null;
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/**
 * Where a seat's cards are; mine are on the shelf or in the hand.
 * @param {ParentNode} table @param {number} seat 0 is the pile @param {number} me @param {string | null} card
 */
function place(table, seat, me, card) {
  if (seat === 0) return middle(table.querySelector(".pile"));
  if (seat !== me) return middle(table.querySelector(`.seat[data-seat="${seat}"] .top`));
  const mine = card
    ? (table.querySelector(`.shelf [data-card="${card}"]`) ?? table.querySelector(`.hand [data-card="${card}"]`))
    : null;
  return middle(mine) ?? middle(table.querySelector(".hand")) ?? middle(table.querySelector(".tray"));
}

/**
 * A card to be moved about: a copy of one that lies on the table, or drawn anew by the page.
 * @param {HTMLElement} layer @param {HTMLElement} looks
 */
function flier(layer, looks) {
  const box = document.createElement("div");
  box.className = "fly";
  box.append(looks);
  layer.append(box);
  return box;
}

/**
 * The way of a flight, as dots on the felt.
 * @param {HTMLElement} layer @param {readonly { x: number, y: number }[]} way from, the bend, to
 */
function trail(layer, [from, bend, to]) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "path");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  // the curve goes through the bend: its handle lies as far beyond it
  const handle =
    bend && from && to ? { x: 2 * bend.x - (from.x + to.x) / 2, y: 2 * bend.y - (from.y + to.y) / 2 } : null;
  if (handle) path.setAttribute("d", `M${from?.x} ${from?.y}Q${handle.x} ${handle.y} ${to?.x} ${to?.y}`);
  svg.append(path);
  layer.append(svg);
  return svg;
}

/** @param {number} half the way @param {number | undefined} heart */
function lean(half, heart) {
  return heart === undefined ? half : half + (heart - half) * 0.35;
}

/**
 * Lets cards fly, one after the other by a little.
 * @param {HTMLElement} table @param {readonly Move[]} moves @param {number} me
 * @param {(card: string | null) => HTMLElement} draw
 */
export async function flyCards(table, moves, me, draw) {
  const mine = moves.filter((move) => move.to === me && move.card).map((move) => /** @type {string} */ (move.card));
  if (stillness()) {
    if (mine.length) ring(mine);
    return;
  }
  const layer = /** @type {HTMLElement | null} */ (table.querySelector("[data-flights]"));
  if (!layer) return;
  const heart = middle(table.querySelector(".felt"));
  const flights = moves.map(async (move, at) => {
    const from = place(table, move.from, me, move.card);
    const to = place(table, move.to, me, move.card);
    if (!from || !to) return;
    const box = flier(layer, draw(move.card));
    const { width, height } = box.getBoundingClientRect();
    const dx = -width / 2;
    const dy = -height / 2;
    // an arc that leans to the middle of the felt
    const bend = { x: lean((from.x + to.x) / 2, heart?.x), y: lean((from.y + to.y) / 2, heart?.y) };
    const dots = trail(layer, [from, bend, to]);
    const at_ = (/** @type {{x: number, y: number}} */ p, /** @type {number} */ turn, /** @type {number} */ scale) =>
      `translate(${p.x + dx}px,${p.y + dy}px) rotate(${turn}deg) scale(${scale})`;
    await box
      .animate([{ transform: at_(from, -7, 0.7) }, { transform: at_(bend, -4, 1.1) }, { transform: at_(to, 0, 1) }], {
        duration: CARD_MS,
        delay: at * 90,
        easing: FLY,
        fill: "both",
      })
      .finished.catch(() => undefined);
    box.remove();
    dots.remove();
  });
  await Promise.all(flights);
  if (mine.length) ring(mine);
}

/**
 * A claimed book: its cards gather in the middle, close to its sign, and go to the team's stack; void, they fade.
 * @param {HTMLElement} table @param {readonly Move[]} moves @param {number} me
 * @param {(card: string | null) => HTMLElement} draw
 * @param {() => HTMLElement} sign
 * @param {string | null} stack where it goes
 */
export async function gatherBook(table, moves, me, draw, sign, stack) {
  const layer = /** @type {HTMLElement | null} */ (table.querySelector("[data-flights]"));
  const heart = middle(table.querySelector(".felt"));
  if (stillness() || !layer || !heart) return;
  const gathered = moves.map((move, at) => {
    const from = place(table, move.from, me, move.card) ?? heart;
    const box = flier(layer, draw(move.card));
    const { width, height } = box.getBoundingClientRect();
    const spread = (at - (moves.length - 1) / 2) * 16;
    const to = `translate(${heart.x - width / 2 + spread}px,${heart.y - height / 2}px)`;
    return box
      .animate(
        [
          { transform: `translate(${from.x - width / 2}px,${from.y - height / 2}px) scale(.6)` },
          { transform: to, offset: 0.7 },
          { transform: to, opacity: 0 },
        ],
        {
          duration: BOOK_MS,
          easing: FLY,
          fill: "both",
        },
      )
      .finished.then(
        () => box.remove(),
        () => box.remove(),
      );
  });
  await Promise.all(gathered);
  const goal = stack ? middle(table.querySelector(stack)) : null;
  const box = flier(layer, sign());
  const { width, height } = box.getBoundingClientRect();
  const at = (/** @type {{x: number, y: number}} */ p, /** @type {number} */ scale) =>
    `translate(${p.x - width / 2}px,${p.y - height / 2}px) scale(${scale})`;
  const frames = goal
    ? [{ transform: at(heart, 1.6) }, { transform: at(goal, 1) }]
    : [
        { transform: at(heart, 1.6), opacity: 1 },
        { transform: at(heart, 1.6), opacity: 0 },
      ];
  await box.animate(frames, { duration: BOOK_MS / 2, easing: FLY, fill: "both" }).finished.catch(() => undefined);
  box.remove();
}

/**
 * Where things are now, by what their `data-drew` says.
 * @param {ParentNode} within @param {string} selector
 */
export function placesOf(within, selector) {
  const found = /** @type {NodeListOf<HTMLElement>} */ (within.querySelectorAll(selector));
  return new Map([...found].map((element) => [element.dataset.drew ?? "", element.getBoundingClientRect()]));
}

/**
 * Lets things that were drawn in new places glide there from the old ones.
 * @param {ParentNode} within @param {string} selector @param {ReadonlyMap<string, DOMRect>} before
 */
export function glide(within, selector, before) {
  if (stillness()) return;
  const found = /** @type {NodeListOf<HTMLElement>} */ (within.querySelectorAll(selector));
  for (const element of found) {
    const was = before.get(element.dataset.drew ?? "");
    if (!was) continue;
    const is = element.getBoundingClientRect();
    const from = { transform: `translate(${was.left - is.left}px,${was.top - is.top}px)` };
    element.animate([from, { transform: "none" }], { duration: CARD_MS, easing: FLY });
  }
}
