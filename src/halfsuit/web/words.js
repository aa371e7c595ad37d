// Words that the table needs in many places: of cards, books and hands.
import { formOf, has, language, LANGUAGES, listed, t } from "./i18n.js";
import { rankOf, suitOf, wordOf } from "./pack.js";

/** @typedef {import("./pack.js").Book} Book */
/** @typedef {import("./pack.js").Pack} Pack */

/** With a capital first letter. @param {string} text */
export function capital(text) {
  const first = /^./u.exec(text)?.[0] ?? "";
  return first.toLocaleUpperCase(LANGUAGES[language.value].locale) + text.slice(first.length);
}

/** “High hearts”. @param {Book} book */
export function bookTitle(book) {
  return capital(t({ id: book.word }));
}

/** “the king of hearts”, where the language has an article. @param {string} card */
export function theCard(card) {
  return formOf(wordOf(card), "the");
}

/**
 * A card where it is known which book it is of: in a half-suit the rank is enough.
 * @param {string} card @param {Book | undefined} book
 */
export function shortCard(card, book) {
  const half = book && /[+-]$/.test(book.text) && suitOf(card) !== "j";
  return t(half ? wordOf(rankOf(card)) : wordOf(card));
}

/** The same as a message, to go into a sentence. @param {string} card @param {Book | undefined} book */
export function shortWord(card, book) {
  const half = book && /[+-]$/.test(book.text) && suitOf(card) !== "j";
  return half ? wordOf(rankOf(card)) : wordOf(card);
}

/** “High hearts: 10, queen”. @param {Book} book @param {readonly string[]} cards */
export function handLabel(book, cards) {
  return t("hand-group", { title: bookTitle(book), cards: listed(cards.map((card) => shortCard(card, book))) });
}

/** “2 sevens”. @param {string} rank @param {readonly string[]} cards */
export function rankLabel(rank, cards) {
  return t("hand-rank", { n: cards.length, rank: wordOf(rank) });
}

/** What a level of bots is called; one that is new here goes by its own name. @param {string} level */
export function levelName(level) {
  return has(`level-${level}`) ? t(`level-${level}`) : capital(level);
}

/** Minutes and seconds: 0:24. @param {number} ms */
export function clock(ms) {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
