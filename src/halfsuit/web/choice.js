// What I have chosen and not said yet: whom, for what, and which book lies on the shelf. It is kept as long as the
// server still offers it; everything that can be chosen comes from `may`.
import { batch, signal } from "@preact/signals";

/** @typedef {import("../server/protocol.d.ts").Scene} Scene */
/** @typedef {import("./pack.js").Pack} Pack */

export class Choice {
  constructor() {
    /** Whom I would ask, or who would go on; 0 nobody yet. */
    this.seat = signal(0);
    /** The card or the rank; empty for none yet. */
    this.wanted = signal("");
    /** The book on the shelf, by its text; empty for none. */
    this.open = signal("");
    this.onTurn = false;
  }

  /**
   * Keeps what can still be chosen, and opens the shelf when the turn comes.
   * @param {Scene} scene
   * @param {Pack} pack
   */
  follow(scene, pack) {
    const { may, game } = scene;
    const asks = may.asks;
    batch(() => {
      const seats = asks ? asks.targets : may.pass_to;
      if (!seats.includes(this.seat.value)) this.seat.value = 0;
      if (seats.length === 1 && seats[0] !== undefined) this.seat.value = seats[0];
      if (!asks?.wanted.includes(this.wanted.value)) this.wanted.value = "";
      const live = new Set(game?.live ?? []);
      const open = pack.books.find((book) => book.text === this.open.value);
      if (open && !live.has(open.index)) this.open.value = "";
      if (asks && !scene.rules.pack.asks_rank && (!this.onTurn || !this.open.value)) {
        this.openFirst(scene, pack);
      }
      if (asks?.wanted.length === 1 && asks.wanted[0] !== undefined) this.wanted.value = asks.wanted[0];
      if (!asks && this.onTurn) this.open.value = ""; // the shelf is put away with the turn
      this.onTurn = asks !== null;
    });
  }

  /**
   * The book used last as long as I hold some of it, or else the first of my hand in which something can be asked for.
   * @param {Scene} scene
   * @param {Pack} pack
   */
  openFirst(scene, pack) {
    const wanted = new Set((scene.may.asks?.wanted ?? []).map((card) => pack.bookOf(card)?.text));
    const mine = pack.groups(scene.game?.hand ?? [], false).map((group) => group.key);
    const last = mine.includes(this.last) ? this.last : "";
    this.open.value = [last, ...mine, ...wanted].find((text) => text && wanted.has(text)) ?? "";
  }

  /** The book used last. */
  last = "";

  /** @param {string} text */
  turnTo(text) {
    this.open.value = text;
    if (text) this.last = text;
  }

  clear() {
    this.seat.value = 0;
    this.wanted.value = "";
  }
}
