// Plays at many tables as people's browsers would, and measures. The same program plays at ours and at boardgame.io's:
//
//   node load.cjs halfsuit|boardgame URL TABLES PLAYERS SECONDS PACE
//
// At each table one move is made after the other, by whoever may, with PACE seconds between them (0: as fast as it goes).
// A move's time runs from sending it to the moment when the last of the table has been told.

const { io } = require("socket.io-client");
const WebSocket = require("ws");

const [kind, url, tables, players, seconds, pace] = process.argv.slice(2).map((word, at) => (at < 2 ? word : Number(word)));
const RANKS = ["234567", "9TJQKA"];
const halfOf = (card) => RANKS.find((half) => half.includes(card[0]));
const pick = (list) => list[Math.floor(Math.random() * list.length)];
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

/** A table: `people` have been told so much (`at`), and `wish` says what is done next. */
class Table {
  constructor(place) {
    this.place = place;
    this.people = [];
    this.waiting = null;
  }

  told(at) {
    if (this.waiting && at >= this.waiting.at && ++this.waiting.count === players) {
      this.waiting.done(true);
      this.waiting = null;
    }
  }

  refused() {
    this.waiting?.done(false);
    this.waiting = null;
  }

  /** Make a move, and wait until everybody has heard of it. */
  move(wish) {
    return new Promise((done) => {
      this.waiting = { at: wish.at, count: 0, done };
      wish.send();
    });
  }
}

class Ours extends Table {
  async open() {
    const secret = (seat) => `${String(this.place).padStart(16, "0")}${String(seat).padStart(16, "0")}`;
    const made = await fetch(`${url}/api/tables`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie: `halfsuit=${secret(0)}` },
      body: JSON.stringify({ preset: "literature", options: { players: String(players) }, me: "P0" }),
    });
    const { id } = await made.json();
    for (let seat = 0; seat < players; seat++) {
      const person = { scene: {}, line: null };
      await new Promise((done) => {
        person.line = new WebSocket(`${url.replace("http", "ws")}/api/tables/${id}/live?protocol=1`, {
          headers: { cookie: `halfsuit=${secret(seat)}` },
          perMessageDeflate: false,
        });
        person.line.on("message", (raw) => {
          const message = JSON.parse(raw);
          if (message.t === "refused") this.refused();
          if (message.t === "welcome") {
            person.scene = message.scene;
            done();
          }
          if (message.t === "update") {
            Object.assign(person.scene, message);
            if (message.told.length) this.told(message.v);
          }
        });
      });
      this.people.push(person);
      if (seat) person.line.send(JSON.stringify({ do: "sit", id: `s${seat}`, v: 0, name: `P${seat}` }));
    }
    await sleep(300);
    this.people[0].line.send(JSON.stringify({ do: "start", id: "start", v: 0 }));
    await sleep(300);
  }

  wish() {
    for (const person of this.people) {
      const { may, v, me } = person.scene;
      const base = { id: `m${v}-${me.seat}-${Math.random().toString(36).slice(2)}`, v };
      const send = (command) => ({ at: v + 1, send: () => person.line.send(JSON.stringify({ ...base, ...command })) });
      if (may.pass_to.length) return send({ do: "pass", to: may.pass_to[0] });
      if (may.asks) return send({ do: "ask", target: pick(may.asks.targets), wanted: pick(may.asks.wanted) });
    }
    return null; // only claims are left: boardgame.io's table has none, so this one is done too
  }

  close() {
    for (const person of this.people) person.line.terminate();
  }
}

class Theirs extends Table {
  async open() {
    const match = `match${this.place}`;
    for (let seat = 0; seat < players; seat++) {
      const person = { state: null, socket: io(`${url}/literature`, { forceNew: true, transports: ["websocket"] }) };
      await new Promise((done) => {
        person.socket.on("connect", () => person.socket.emit("sync", match, String(seat), undefined, players));
        person.socket.on("sync", (_, { state }) => {
          person.state = state;
          done();
        });
        person.socket.on("update", (_, state) => {
          person.state = state;
          this.told(state._stateID);
        });
      });
      person.match = match;
      person.seat = seat;
      this.people.push(person);
    }
  }

  wish() {
    const state = this.people[0].state;
    const person = this.people[Number(state.ctx.currentPlayer)];
    const { hands } = person.state.G;
    const mine = hands[person.seat];
    const targets = hands.map((_, seat) => seat).filter((seat) => seat % 2 !== person.seat % 2 && hands[seat] > 0);
    const wanted = mine
      .flatMap((card) => [...halfOf(card)].map((rank) => rank + card[1]))
      .filter((card) => !mine.includes(card));
    if (!targets.length || !wanted.length) return null;
    const action = {
      type: "MAKE_MOVE",
      payload: { type: "ask", args: [pick(targets), pick(wanted)], playerID: String(person.seat) },
    };
    const at = person.state._stateID;
    return { at: at + 1, send: () => person.socket.emit("update", action, at, person.match, String(person.seat)) };
  }

  close() {
    for (const person of this.people) person.socket.disconnect();
  }
}

async function main() {
  const all = Array.from({ length: tables }, (_, place) => (kind === "halfsuit" ? new Ours(place) : new Theirs(place)));
  for (let at = 0; at < all.length; at += 20) await Promise.all(all.slice(at, at + 20).map((table) => table.open()));
  process.stdout.write("open\n");
  await new Promise((done) => process.stdin.once("data", done));
  const until = performance.now() + seconds * 1000;
  const times = [];
  let refused = 0;
  await Promise.all(
    all.map(async (table) => {
      await sleep(Math.random() * pace * 1000);
      while (performance.now() < until) {
        const wish = table.wish();
        if (!wish) return;
        const began = performance.now();
        const done = await Promise.race([table.move(wish), sleep(20_000).then(() => null)]);
        if (done) times.push(performance.now() - began);
        else refused++;
        if (pace) await sleep((0.67 + 0.67 * Math.random()) * pace * 1000);
      }
    }),
  );
  for (const table of all) table.close();
  process.stdout.write(`${JSON.stringify({ times, refused })}\n`, () => process.exit(0));
}

main();
