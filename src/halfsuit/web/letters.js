// The letters on the cards: A K Q J, or the language's own (Danish E K D B) where somebody wants them.
import { signal } from "@preact/signals";
import { t } from "./i18n.js";
import { rankOf, suitOf } from "./pack.js";
import { remember, remembered } from "./storage.js";

/** Whether court cards carry the letters of the language. */
export const ownLetters = signal(remembered("letters") === "own");

/** @param {boolean} own */
export function setOwnLetters(own) {
  ownLetters.value = own;
  remember("letters", own ? "own" : null);
}

/** Whether the language has letters of its own. */
export function hasOwnLetters() {
  return ["A", "K", "Q", "J"].some((rank) => t(`index-${rank}`) !== rank);
}

/** What stands in the corner for a rank. @param {string} rank one letter */
export function indexOf(rank) {
  if (rank === "T") return "10";
  return ownLetters.value && "AKQJ".includes(rank) ? t(`index-${rank}`) : rank;
}

/** What stands in the upper corner of a card; nothing for a joker, which has its cap there. @param {string} card */
export function cornerOf(card) {
  return card[0] === "X" ? "" : indexOf(rankOf(card));
}

/** The small letter of the suit, or of a joker's colour. @param {string} card */
export function suitLetter(card) {
  const suit = suitOf(card);
  return t(`suit-letter-${suit === "j" ? card : suit}`);
}
