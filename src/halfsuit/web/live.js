// What a screen reader hears. Every event appends a node of its own, so that the same sentence twice is heard
// twice, and nothing is ever said again because a page was drawn anew.

const KEPT = 30;

/** @type {HTMLElement | null} */
let polite = null;
/** @type {HTMLElement | null} */
let urgent = null;

/** @param {"polite" | "assertive"} how @param {string} role */
function region(how, role) {
  const element = document.createElement("div");
  element.className = "vh";
  element.setAttribute("role", role);
  element.setAttribute("aria-live", how);
  element.setAttribute("aria-atomic", "false");
  element.setAttribute("aria-relevant", "additions");
  element.dataset.live = how;
  document.body.append(element);
  return element;
}

/** Makes the two regions. Before anything is said, so that the reader knows of them. */
export function listen() {
  polite ??= region("polite", "log");
  urgent ??= region("assertive", "alert");
}

/** @param {HTMLElement | null} into @param {string} text */
function append(into, text) {
  if (!into || !text) return;
  const line = document.createElement("p");
  line.textContent = text;
  into.append(line);
  while (into.childElementCount > KEPT) into.firstElementChild?.remove();
}

/** Says something when the reader has finished what it is saying. @param {string} text */
export function announce(text) {
  append(polite, text);
}

/** Says something at once: my turn, paused. @param {string} text */
export function interrupt(text) {
  append(urgent, text);
}
