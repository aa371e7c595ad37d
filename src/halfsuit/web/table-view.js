// From the scene to what the table shows: seats, shelf, hand, prompt and the bar of actions. Nothing is decided
// here but how it looks; what is possible comes from `scene.may`.
import { GAP } from "./act.js";
import { formOf, t } from "./i18n.js";
import { cornerOf } from "./letters.js";
import { rankOf, wordOf } from "./pack.js";
import { calledOf, member, nameOf, others, relation, teamAt } from "./people.js";
import { bookTitle, clock, handLabel, rankLabel } from "./words.js";

/** @typedef {import("../server/protocol.d.ts").Scene} Scene */
/** @typedef {import("../server/protocol.d.ts").Member} Member */
/** @typedef {import("./pack.js").Pack} Pack */
/** @typedef {import("./store.js").Playing} Playing */
/** @typedef {import("./choice.js").Choice} Choice */

/** Who is shown as the one on turn: whoever must act now. @param {Scene} scene */
export function onTurn(scene) {
  const { game } = scene;
  return game && game.phase !== "over" ? game.awaited || game.turn : 0;
}

/**
 * The seats of the others.
 * @param {Scene} scene
 * @param {Choice} choice
 * @param {Playing | null} playing
 * @param {ReadonlyMap<number, string>} bubbles
 * @param {number} now
 * @param {Pack} pack
 * @returns {import("./seats.js").SeatView[]}
 */
export function seatViews(scene, choice, playing, bubbles, now, pack) {
  const { game, may } = scene;
  const pick = new Set(may.asks ? may.asks.targets : may.pass_to);
  const turn = onTurn(scene);
  const stacks = stacksBySeat(scene, pack);
  return others(scene).map((one) => {
    const count = game ? (game.counts[one.seat] ?? null) : null;
    const note = noteOf(scene, one, turn === one.seat, playing, now);
    return {
      seat: one.seat,
      name: one.name,
      label: seatLabel(scene, one, count, turn === one.seat, note),
      team: teamAt(scene, one.seat),
      bot: one.kind === "bot",
      count,
      turn: turn === one.seat,
      pick: pick.has(one.seat) && !playing,
      chosen: choice.seat.value === one.seat && pick.has(one.seat) && !playing,
      away: one.kind === "person" && !one.here,
      note,
      bubble: bubbles.get(one.seat) ?? "",
      won: stacks.get(one.seat) ?? [],
    };
  });
}

/** @param {Scene} scene @param {Member} one @param {number | null} count @param {boolean} turn @param {string} note */
function seatLabel(scene, one, count, turn, note) {
  const label = t("seat-label", {
    name: one.name,
    relation: relation(scene, one.seat),
    known: count === null ? "no" : "yes",
    n: count ?? 0,
  });
  return [label, turn ? t("seat-on-turn") : "", note].filter(Boolean).join(", ");
}

/**
 * @param {Scene} scene
 * @param {Member} one
 * @param {boolean} turn
 * @param {Playing | null} playing
 * @param {number} now
 */
function noteOf(scene, one, turn, playing, now) {
  const { game } = scene;
  if (one.kind === "person" && !one.here) {
    if (one.stand_in) return t("note-stand-in");
    if (one.bot_at !== null && game && game.phase !== "over")
      return t("note-bot-at", { time: clock(one.bot_at - now) });
    return t("note-away");
  }
  if (playing && "seat" in playing.told.event) {
    const { event } = playing.told;
    if (event.type === "asked") {
      if (one.seat === (playing.answered ? event.target : event.seat))
        return t(playing.answered ? "note-answers" : "note-asks");
      return "";
    }
    if (event.seat === one.seat && (event.type === "claimed" || event.type === "card-named")) return t("note-claims");
    if (event.seat === one.seat && event.type === "drawn") return t("note-draws");
    return "";
  }
  if (game?.low.some(([seat, n]) => seat === one.seat && n === 1)) return t("note-last-card");
  if (!turn || !game) return "";
  if (game.phase === "answer" || game.phase === "claim" || game.phase === "pass" || game.phase === "draw") {
    return t({ answer: "note-answers", claim: "note-claims", pass: "note-chooses", draw: "note-draws" }[game.phase]);
  }
  return "";
}

/**
 * Won books, by the seat they lie before: a team's before the first of it (not me) who won one, as far as that may be
 * known, else before the first of its seats.
 * @param {Scene} scene @param {Pack} pack
 */
export function stacksBySeat(scene, pack) {
  /** @type {Map<number, import("./pack.js").Book[]>} */
  const stacks = new Map();
  const around = others(scene);
  /** @type {Map<number, number>} */
  const spot = new Map();
  for (const { book, side, seat } of scene.game?.won ?? []) {
    if (side < 0) continue;
    if (scene.rules.family === "team" && !spot.has(side)) {
      const known = around.find((one) => one.seat === seat && one.side === side);
      spot.set(side, (known ?? around.find((one) => one.side === side))?.seat ?? 0);
    }
    const at = scene.rules.family === "team" ? (spot.get(side) ?? 0) : side + 1;
    stacks.set(at, [...(stacks.get(at) ?? []), pack.book(book)]);
  }
  return stacks;
}

/**
 * The books of a side (-1: of nobody), in the order they were won.
 * @param {Scene} scene
 * @param {Pack} pack
 * @param {number} side
 */
export function booksOf(scene, pack, side) {
  return (scene.game?.won ?? []).filter((won) => won.side === side).map((won) => pack.book(won.book));
}

/**
 * The book on the shelf.
 * @param {Scene} scene
 * @param {Pack} pack
 * @param {Choice} choice
 * @param {ReadonlySet<string>} landed
 * @param {boolean} playing
 */
export function shelfView(scene, pack, choice, landed, playing) {
  const book = pack.books.find((one) => one.text === choice.open.value);
  if (!book || scene.rules.pack.asks_rank) return null;
  const hand = new Set(scene.game?.hand ?? []);
  const wanted = new Set(playing ? [] : (scene.may.asks?.wanted ?? []));
  const slots = book.cards.map((card) => ({
    card,
    held: hand.has(card),
    ask: wanted.has(card),
    chosen: choice.wanted.value === card,
    landed: landed.has(card),
    label: t("card-yours", { card: wordOf(card) }),
  }));
  const hint =
    slots.some((slot) => slot.ask) && !choice.wanted.value
      ? t(scene.rules.values.illegal === "table" ? "shelf-hint-any" : "shelf-hint")
      : "";
  return { book, title: bookTitle(book), hint, slots };
}

/**
 * The books that can lie on the shelf: those of my hand, and any other in which I may ask.
 * @param {Scene} scene
 * @param {Pack} pack
 */
export function shelfBooks(scene, pack) {
  const wanted = new Set((scene.may.asks?.wanted ?? []).map((card) => pack.bookOf(card)?.index));
  const held = new Set((scene.game?.hand ?? []).map((card) => pack.bookOf(card)?.index));
  return pack.books.filter((book) => wanted.has(book.index) || held.has(book.index));
}

/** @param {Scene} scene @param {Pack} pack @param {Choice} choice @returns {import("./hand.js").Group[]} */
export function handGroups(scene, pack, choice) {
  const byRank = scene.rules.pack.asks_rank;
  return pack.groups(scene.game?.hand ?? [], byRank).map(({ key, cards }) => {
    const book = pack.books.find((one) => one.text === key);
    return {
      key,
      cards,
      label: byRank || !book ? rankLabel(rankOf(cards[0] ?? ""), cards) : handLabel(book, cards),
      open: byRank ? choice.wanted.value === key : choice.open.value === key,
    };
  });
}

/**
 * A claim being spoken, for everybody to see.
 * @param {Scene} scene @param {Pack} pack
 */
export function spokenView(scene, pack) {
  const claim = scene.game?.claim;
  if (!claim) return null;
  const first = claim.named[0]?.[0];
  const book = claim.book !== null ? pack.book(claim.book) : first ? (pack.bookOf(first) ?? null) : null;
  const size = book?.size ?? pack.books[0]?.cards.length ?? 0;
  const title = book ? bookTitle(book) : t("spoken-no-book");
  const hint = book ? t("spoken-named", { n: claim.named.length, size }) : "";
  return {
    book,
    title,
    hint,
    label: t("spoken-label", { title, hint }),
    size,
    named: claim.named.map(([card, holder]) => ({
      card,
      holder: calledOf(scene, holder),
      team: teamAt(scene, holder),
    })),
  };
}

/** The sentence on the ask button, with gaps for what is missing. @param {Scene} scene @param {Choice} choice */
export function askSentence(scene, choice) {
  const { seat, wanted } = choice;
  const rank = scene.rules.pack.asks_rank;
  const target = seat.value ? nameOf(scene, seat.value) : GAP;
  if (rank && seat.value && wanted.value) {
    // among children the button is the question itself
    return {
      text: t("quoted", { text: t("says-ask-rank", { target, rank: wordOf(wanted.value) }) }),
      strong: formOf(wordOf(wanted.value), "many"),
    };
  }
  if (!wanted.value) return { text: t(rank ? "ask-rank-open" : "ask-card-open", { target, gap: GAP }), strong: "" };
  const id = rank ? "do-ask-rank" : "do-ask-card";
  return {
    text: t(id, { target, [rank ? "rank" : "card"]: wordOf(wanted.value) }),
    strong: rank ? "" : t(wordOf(wanted.value)),
  };
}

/**
 * What is awaited, where there is nothing for me to press.
 * @param {Scene} scene @param {Playing | null} playing @param {number} now
 */
export function waiting(scene, playing, now) {
  const { game } = scene;
  if (!game) return "";
  if (playing) {
    const { event } = playing.told;
    const mine = playing.told.moves.find((move) => move.to === scene.me.seat && move.card);
    if (event.type === "asked") {
      if (playing.answered && mine?.card)
        return t(playing.told.moves.length > 1 ? "wait-cards-come" : "wait-card-comes", { card: wordOf(mine.card) });
      return t("wait-asks", {
        asker: nameOf(scene, event.seat),
        target: nameOf(scene, event.target),
        you: event.seat === scene.me.seat ? "asker" : event.target === scene.me.seat ? "target" : "other",
      });
    }
  }
  if (game.claim) return t("wait-spoken", { n: spokenSize(scene) });
  const seat = onTurn(scene);
  if (!seat) return game.phase === "claims" ? t("wait-claims") : "";
  const who = member(scene, seat);
  const name = nameOf(scene, seat);
  if (seat === scene.me.seat) return "";
  if (who?.kind === "person" && !who.here && !who.stand_in) {
    return who.bot_at === null ? t("wait-away", { name }) : t("wait-away-bot", { name, time: clock(who.bot_at - now) });
  }
  const long = now - game.since;
  if (long > 20_000 && who?.kind === "person") return t("wait-thinking", { name, time: clock(long) });
  return t("wait-turn", { name, phase: game.phase });
}

/** @param {Scene} scene */
function spokenSize(scene) {
  const { books } = scene.rules.pack;
  const book = scene.game?.claim?.book;
  return (book === null || book === undefined ? books[0] : books[book])?.size ?? 6;
}

/** What is printed in the corner of each card of a list, for short notes. @param {readonly string[]} cards */
export function corners(cards) {
  return cards.map((card) => cornerOf(card)).join(" ");
}
