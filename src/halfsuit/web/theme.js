// Light, dark, or as the system has it. `data-theme` on <html> sets the scheme; look.css holds both values of each
// colour.
import { signal } from "@preact/signals";
import { remember, remembered } from "./storage.js";

/** @typedef {"system" | "light" | "dark"} Theme */

/** @type {readonly Theme[]} */
export const THEMES = ["system", "light", "dark"];

const kept = remembered("theme");

/** The theme that was chosen. */
export const theme = signal(/** @type {Theme} */ (kept === "light" || kept === "dark" ? kept : "system"));

/** @param {Theme} chosen */
export function setTheme(chosen) {
  theme.value = chosen;
  remember("theme", chosen === "system" ? null : chosen);
  if (chosen === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = chosen;
}

/** Whether the page is dark just now. */
export function isDark() {
  return theme.value === "system" ? matchMedia("(prefers-color-scheme: dark)").matches : theme.value === "dark";
}
