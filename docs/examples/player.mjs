// A small outside player for halfsuit, in JavaScript without any package: node player.mjs
//
// It keeps nothing in mind: every request carries all that it needs. It asks an opponent for a card of the book of
// which it holds most, never for the same card of the same player twice in a row, and claims what it sees whole.
import { createInterface } from "node:readline";

const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");

/** Who is seen to hold which card: my own hand, and every card that has moved since. */
function seen({ game, hand, events }) {
  const holder = new Map(hand.map((card) => [card, game.seat]));
  let asked = null;
  for (const event of events) {
    if (event.what === "asked") asked = event;
    if (event.what === "asked" || event.what === "answered")
      for (const card of event.moved) holder.set(card, asked.seat);
    for (const laid of event.laid ?? []) for (const card of laid.cards) holder.delete(card);
  }
  return holder;
}

const liveBooks = ({ game, state }) => {
  const gone = new Set(game.options.books === "pairs" ? [] : state.won.map((one) => one.book));
  return game.books.filter((one) => !gone.has(one.book));
};

function claim(request, book, holder) {
  const team = request.game.teams.find((side) => side.includes(request.game.seat));
  const holders = {};
  for (const card of book.cards) {
    const named = request.state.claim?.named[card];
    holders[card] = named ?? (team.includes(holder.get(card)) ? holder.get(card) : request.game.seat);
  }
  return { do: "claim", book: book.book, holders };
}

function decide(request) {
  const { game, hand, state, events, want } = request;
  const holder = seen(request);
  if (want === "choose") return { do: "pass", to: state.candidates[0] };
  const books = liveBooks(request);
  if (game.teams.length) {
    const team = game.teams.find((side) => side.includes(game.seat));
    const whole = books.find((book) => book.cards.every((card) => team.includes(holder.get(card))));
    if (state.claim) {
      const first = Object.keys(state.claim.named)[0];
      return first ? claim(request, books.find((book) => book.cards.includes(first)), holder) : { do: "call-off" };
    }
    if (whole) return claim(request, whole, holder);
    if (want === "forced") return claim(request, books[0], holder);
  }
  if (want !== "turn") return null;

  const team = game.teams.find((side) => side.includes(game.seat)) ?? [game.seat];
  const targets = state.counts.map((_, at) => at + 1).filter((seat) => !team.includes(seat) && state.counts[seat - 1]);
  const last = events.findLast((event) => event.what === "asked" && event.seat === game.seat);
  const byRank = game.options.ask === "rank";
  const family = (card) => (byRank ? card[0] : books.find((book) => book.cards.includes(card))?.book);
  const held = (key) => hand.filter((card) => family(card) === key).length;
  const live = new Set(books.flatMap((book) => book.cards));
  const wanted = byRank
    ? [...new Set(hand.map((card) => card[0]))]
    : game.deck.filter((card) => live.has(card) && !hand.includes(card) && held(family(card)));
  const key = (what) => (byRank ? what : family(what));
  const asks = wanted.flatMap((what) => targets.map((target) => ({ do: "ask", target, wanted: what })));
  const score = (ask) =>
    held(key(ask.wanted)) +
    (holder.get(ask.wanted) === ask.target ? 100 : 0) -
    (last && last.wanted === ask.wanted && last.target === ask.target ? 50 : 0);
  asks.sort((one, two) => score(two) - score(one));
  if (asks.length) return asks[0];
  return claim(request, books.find((book) => book.cards.every((card) => hand.includes(card))) ?? books[0], holder);
}

for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  const message = JSON.parse(line);
  if (message.type === "hello") say({ type: "hello", protocol: 1, name: "hoarder", version: "1", memory: false });
  else if (message.type === "game") say({ type: "ready" });
  else if (message.type === "request") say({ type: "action", id: message.id, action: decide(message) });
  else if (message.type === "bye") break;
}
