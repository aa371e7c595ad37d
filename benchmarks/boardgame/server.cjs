// A table of Literature in boardgame.io: hands that only their seats see, questions, hits and misses, whose turn it is.
// No claims, no house rules, no bots. As boardgame.io comes, matches are kept in memory and nowhere else.

const { Server, Origins } = require("boardgame.io/dist/cjs/server.js");
const { INVALID_MOVE } = require("boardgame.io/dist/cjs/core.js");

const RANKS = ["234567", "9TJQKA"];
const PACK = [..."cdhs"].flatMap((suit) => RANKS.flatMap((half) => [...half].map((rank) => rank + suit)));
const bookOf = (card) => card[1] + (RANKS[0].includes(card[0]) ? "-" : "+");

const literature = {
  name: "literature",
  setup: ({ random, ctx }) => {
    const hands = Array.from({ length: ctx.numPlayers }, () => []);
    random.Shuffle(PACK).forEach((card, place) => hands[place % ctx.numPlayers].push(card));
    return { hands, last: null };
  },
  playerView: ({ G, playerID }) => ({
    ...G,
    hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : hand.length)),
  }),
  moves: {
    ask: {
      client: false,
      move: ({ G, ctx, events }, target, card) => {
        const asker = Number(ctx.currentPlayer);
        const hand = G.hands[asker];
        const legal =
          Number.isInteger(target) &&
          G.hands[target]?.length > 0 &&
          target % 2 !== asker % 2 &&
          PACK.includes(card) &&
          !hand.includes(card) &&
          hand.some((held) => bookOf(held) === bookOf(card));
        if (!legal) return INVALID_MOVE;
        const hit = G.hands[target].includes(card);
        G.last = { asker, target, card, hit };
        if (hit) {
          G.hands[target] = G.hands[target].filter((held) => held !== card);
          hand.push(card);
        } else {
          events.endTurn({ next: String(target) });
        }
      },
    },
  },
  minPlayers: 4,
  maxPlayers: 12,
};

const server = Server({ games: [literature], origins: [Origins.LOCALHOST] });
server.run({ port: Number(process.argv[2]), callback: () => process.stdout.write("open\n") });
