// The line to a table: a socket that comes back by itself, commands that count once however often they are sent.

/** @typedef {import("../server/protocol.d.ts").ServerMessage} ServerMessage */
/** @typedef {import("../server/protocol.d.ts").AnyCommand} AnyCommand */
/** @typedef {import("../server/protocol.d.ts").Done} Done */
/** @typedef {import("../server/protocol.d.ts").Refused} Refused */

/** The version of the protocol that these modules speak. */
export const PROTOCOL = 1;

const PING_EVERY = 15_000;
const PONG_WITHIN = 5_000;
const BACK_AFTER = 300;
const BACK_AT_MOST = 10_000;

/**
 * @typedef {object} Ears who is told what comes over the line
 * @property {(message: ServerMessage) => void} heard everything but answers to commands and pings
 * @property {(up: boolean) => void} line whether the line is up
 * @property {() => number} version of the scene that I have; -1 for none
 */

/** @template T @typedef {T extends unknown ? Omit<T, "id" | "v"> : never} Bare */
/** A command before it gets its id and its version. @typedef {Bare<AnyCommand>} Wish */

export class Link {
  /** @param {string} table its id @param {Ears} ears */
  constructor(table, ears) {
    this.table = table;
    this.ears = ears;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {Map<string, { text: string, settle: (answer: Done | Refused) => void }>} */
    this.waiting = new Map();
    this.tries = 0;
    this.closed = false;
    this.up = false;
    this.count = 0;
    this.prefix = Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => (byte % 36).toString(36)).join("");
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.pongTimer = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.backTimer = undefined;
    this.pinger = setInterval(() => this.ping(), PING_EVERY);
    this.wake = () => this.awake();
    addEventListener("online", this.wake);
    addEventListener("pageshow", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    this.open();
  }

  /** Opens the line, or opens it anew. */
  open() {
    if (this.closed) return;
    clearTimeout(this.backTimer);
    const since = this.ears.version();
    const query = new URLSearchParams({ protocol: String(PROTOCOL) });
    if (since >= 0) query.set("since", String(since));
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(
      `${scheme}//${location.host}/api/tables/${encodeURIComponent(this.table)}/live?${query}`,
    );
    this.socket = socket;
    socket.onmessage = (event) => {
      if (this.socket === socket) this.take(/** @type {ServerMessage} */ (JSON.parse(String(event.data))));
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
    this.expect();
  }

  /** The line is dead if nothing comes soon. */
  expect() {
    clearTimeout(this.pongTimer);
    const socket = this.socket;
    this.pongTimer = setTimeout(() => {
      if (this.socket !== socket || this.closed) return;
      this.lost();
    }, PONG_WITHIN);
  }

  lost() {
    const socket = this.socket;
    this.socket = null;
    clearTimeout(this.pongTimer);
    if (socket) {
      socket.onclose = socket.onmessage = null;
      socket.close();
    }
    if (this.up) {
      this.up = false;
      this.ears.line(false);
    }
    if (this.closed) return;
    const pause = Math.min(BACK_AT_MOST, BACK_AFTER * 2 ** this.tries++) * (0.8 + 0.4 * Math.random());
    this.backTimer = setTimeout(() => this.open(), pause);
  }

  /** The tab woke up, or the network came back: is the line still there? */
  awake() {
    if (this.closed || document.visibilityState === "hidden") return;
    if (this.socket?.readyState === WebSocket.OPEN) this.ping();
    else if (this.socket === null) {
      this.tries = 0;
      this.open();
    }
  }

  ping() {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.socket.send('{"do":"ping"}');
    this.expect();
  }

  /** Asks for the whole scene again. */
  sync() {
    const since = this.ears.version();
    if (this.socket?.readyState === WebSocket.OPEN)
      this.socket.send(JSON.stringify({ do: "sync", since: since < 0 ? null : since }));
  }

  /** @param {ServerMessage} message */
  take(message) {
    clearTimeout(this.pongTimer);
    switch (message.t) {
      case "pong":
        if (message.v > this.ears.version()) setTimeout(() => this.ears.version() < message.v && this.sync(), 1000);
        return;
      case "done":
      case "refused": {
        const waiting = message.id === null ? undefined : this.waiting.get(message.id);
        if (message.id !== null) this.waiting.delete(message.id);
        waiting?.settle(message);
        return;
      }
      case "welcome":
        this.tries = 0;
        if (!this.up) {
          this.up = true;
          this.ears.line(true);
        }
        this.ears.heard(message);
        for (const { text } of this.waiting.values()) this.socket?.send(text); // a repeat counts once
        return;
      case "bye":
        if (message.reason !== "restart" && message.reason !== "flood") this.closed = true;
        this.ears.heard(message);
        return;
      default:
        this.ears.heard(message);
    }
  }

  /**
   * Sends a command, now or as soon as the line is back; it counts once.
   * @param {Wish} wish
   * @param {number} version of the scene that I looked at
   * @returns {Promise<Done | Refused>}
   */
  send(wish, version) {
    const id = `${this.prefix}-${++this.count}`;
    const text = JSON.stringify({ ...wish, id, v: version });
    return new Promise((settle) => {
      this.waiting.set(id, { text, settle });
      if (this.up && this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
    });
  }

  /** Hangs up for good. */
  close() {
    this.closed = true;
    clearInterval(this.pinger);
    clearTimeout(this.backTimer);
    removeEventListener("online", this.wake);
    removeEventListener("pageshow", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.lost();
  }
}
