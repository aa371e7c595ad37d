// The pack of the table's game, as the server tells it: which cards belong together, in which order, what a book is
// called.

/**
 * @typedef {object} Book
 * @property {number} index its place in the pack
 * @property {string} text its name in records: "h+", "*", "K", "Kr"
 * @property {string} word the id of its name in words
 * @property {string[]} cards
 * @property {number} size how many cards make one
 */

export class Pack {
  /** @param {readonly Book[]} books */
  constructor(books) {
    this.books = books;
    /** @type {Map<string, Book>} */
    this.byCard = new Map();
    /** @type {Map<string, number>} */
    this.order = new Map();
    for (const book of books) {
      for (const card of book.cards) {
        this.byCard.set(card, book);
        this.order.set(card, this.order.size);
      }
    }
    /** Whether books are half-suits (and so have a sign, and cards a band). */
    this.halves = books.some((book) => /[+-]$/.test(book.text));
  }

  /** @param {number} index */
  book(index) {
    return /** @type {Book} */ (this.books[index]);
  }

  /**
   * The book of a card.
   * @param {string} card
   */
  bookOf(card) {
    return this.byCard.get(card);
  }

  /**
   * The band on the card's edge: high half, low half, or none.
   * @param {string} card
   */
  band(card) {
    const text = this.byCard.get(card)?.text ?? "";
    return text.endsWith("+") ? "hi" : text.endsWith("-") ? "lo" : "";
  }

  /**
   * Cards grouped as they lie in a hand, in the pack's order: by book, or by rank where ranks are asked for.
   * @param {readonly string[]} cards
   * @param {boolean} byRank
   * @returns {{ key: string, cards: string[] }[]}
   */
  groups(cards, byRank) {
    /** @type {Map<string, string[]>} */
    const groups = new Map();
    for (const card of cards) {
      const key = byRank ? rankOf(card) : (this.byCard.get(card)?.text ?? "");
      const group = groups.get(key);
      if (group) group.push(card);
      else groups.set(key, [card]);
    }
    return [...groups].map(([key, held]) => ({ key, cards: held }));
  }
}

/** The suit of a card as look.css and the drawings call it; j for a joker. @param {string} card */
export function suitOf(card) {
  return card[0] === "X" ? "j" : (card[1] ?? "");
}

/** The colour class of a card: jokers are drawn in the black or the red of the suits. @param {string} card */
export function colourOf(card) {
  return card === "Xb" ? "s" : card === "Xr" ? "h" : (card[1] ?? "");
}

/** @param {string} card */
export function rankOf(card) {
  return card[0] ?? "";
}

/** The word for a card, or for a rank (one letter). @param {string} wanted */
export function wordOf(wanted) {
  return { id: wanted.length === 1 ? `rank-${wanted}` : `card-${wanted}` };
}
