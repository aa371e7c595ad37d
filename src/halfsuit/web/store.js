// One table in this browser: the scene that is drawn, the line to the server, and the order in which things
// happen. What comes over the line is drawn one thing at a time, so that a question can be read before its answer;
// whoever is more than three behind skips to the end.
import { signal } from "@preact/signals";
import { Link } from "./link.js";

/** @typedef {import("../server/protocol.d.ts").Scene} Scene */
/** @typedef {import("../server/protocol.d.ts").Told} Told */
/** @typedef {import("../server/protocol.d.ts").Update} Update */
/** @typedef {import("../server/protocol.d.ts").Welcome} Welcome */
/** @typedef {import("../server/protocol.d.ts").News} News */
/** @typedef {import("../server/protocol.d.ts").Refused} Refused */
/** @typedef {import("./i18n.js").Message} Message */
/** @typedef {import("./link.js").Wish} Wish */

/** @typedef {{ kind: "refused" | "news", said: readonly Message[], stays?: boolean }} Notice what the prompt says to me */
/** @typedef {{ told: Told, answered: boolean }} Playing what is being drawn just now, and how far */
/** @typedef {{ wish: Wish }} Sent what I sent and was not answered yet */
/** @typedef {{ seat: number, phrase: string | null, text: string | null, key: number }} Heard a phrase or free words */

/**
 * @typedef {object} Stage how things that happen are drawn, spoken and sounded; the store only says when
 * @property {(told: Told, before: Scene, after: Scene, answer: () => void) => Promise<void>} play
 * @property {(message: Welcome, first: boolean) => void} welcomed
 * @property {(told: readonly Told[], news: readonly News[], before: Scene, after: Scene) => void} happened
 * @property {(heard: Heard, scene: Scene) => boolean} overheard whether it is shown
 */

const SKIP_BEHIND = 3;
const BUBBLE_FOR = 5_000;
const BACK_FOR = 6_000;

/** What somebody who comes back is told. @param {Welcome} message @returns {Message} */
export function backSaid(message) {
  const n = message.missed_count;
  return n ? { id: "back-missed", args: { n } } : { id: "back-nothing-missed" };
}

export class TableStore {
  /** @param {string} id @param {Stage} stage */
  constructor(id, stage) {
    this.id = id;
    this.stage = stage;
    this.scene = signal(/** @type {Scene | null} */ (null));
    /** @type {Scene | null} */
    this.latest = null;
    this.line = signal(/** @type {"connecting" | "up" | "down"} */ ("connecting"));
    this.playing = signal(/** @type {Playing | null} */ (null));
    this.notice = signal(/** @type {Notice | null} */ (null));
    this.sent = signal(/** @type {Sent | null} */ (null));
    this.bubbles = signal(/** @type {readonly Heard[]} */ ([]));
    this.chat = signal(/** @type {readonly Heard[]} */ ([]));
    this.bye = signal(/** @type {string | null} */ (null));
    /** How far the server's clock is ahead of mine, in milliseconds. */
    this.ahead = 0;
    /** @type {{ update: Update, scene: Scene }[]} */
    this.queue = [];
    this.pumping = false;
    this.keys = 0;
    this.link = new Link(id, {
      heard: (message) => this.hear(message),
      line: (up) => {
        this.line.value = up ? "up" : "down";
      },
      version: () => this.latest?.v ?? -1,
    });
  }

  close() {
    this.link.close();
    this.queue.length = 0;
  }

  /** The time by the server's clock. */
  now() {
    return Date.now() + this.ahead;
  }

  /** @param {import("../server/protocol.d.ts").ServerMessage} message */
  hear(message) {
    switch (message.t) {
      case "welcome":
        this.ahead = message.now - Date.now();
        return this.welcome(message);
      case "update":
        this.ahead = message.now - Date.now();
        return this.update(message);
      case "said":
        return this.overhear({ seat: message.seat, phrase: message.phrase, text: message.text, key: ++this.keys });
      case "bye":
        if (message.reason !== "restart") this.bye.value = message.reason;
        return;
    }
  }

  /** @param {Welcome} message */
  welcome(message) {
    const first = this.latest === null;
    this.queue.length = 0;
    this.latest = message.scene;
    this.playing.value = null;
    this.scene.value = message.scene;
    if (!first) this.notify({ kind: "news", said: [backSaid(message)] }, BACK_FOR);
    this.stage.welcomed(message, first);
  }

  /** @param {Update} update */
  update(update) {
    const before = this.latest;
    if (!before) return;
    const { t: _t, now: _now, told, news: _news, heard_from: from, ...parts } = update;
    const heard = update.heard ?? [...before.heard.filter((one) => one.number >= from), ...told];
    this.latest = { ...before, ...parts, heard };
    this.queue.push({ update, scene: this.latest });
    void this.pump();
  }

  /** Says something in the prompt for a while. @param {Notice} notice @param {number} ms */
  notify(notice, ms) {
    this.notice.value = notice;
    setTimeout(() => {
      if (this.notice.value === notice) this.notice.value = null;
    }, ms);
  }

  /** Draws what has come, one thing after another. */
  async pump() {
    if (this.pumping) return;
    this.pumping = true;
    try {
      for (let next = this.queue.shift(); next; next = this.queue.shift()) {
        const { update, scene } = next;
        const before = this.scene.value ?? scene;
        if ((update.told.length || update.news.length) && !this.notice.value?.stays) this.notice.value = null;
        for (const one of update.news)
          // that a program broke concerns everybody, and may not be missed
          if (one.kind === "replaced") this.notify({ kind: "news", said: one.said, stays: true }, BACK_FOR);
        this.stage.happened(update.told, update.news, before, scene);
        const hurry = this.queue.length >= SKIP_BEHIND || update.told.length > SKIP_BEHIND || document.hidden;
        for (const told of hurry ? [] : update.told) {
          this.playing.value = { told, answered: false };
          await this.stage.play(told, before, scene, () => {
            this.playing.value = { told, answered: true };
          });
        }
        // a welcome that came meanwhile is newer than what was being drawn
        if (this.scene.value && this.scene.value.v > scene.v) continue;
        this.scene.value = scene;
        this.playing.value = null;
      }
    } finally {
      this.pumping = false;
    }
  }

  /** Somebody said a phrase: it stands at the seat for a while. @param {Heard} heard */
  overhear(heard) {
    if (!this.latest || !this.stage.overheard(heard, this.latest)) return;
    if (heard.text !== null) this.chat.value = [...this.chat.value.slice(-99), heard];
    this.bubbles.value = [...this.bubbles.value.filter((one) => one.seat !== heard.seat), heard];
    setTimeout(() => {
      this.bubbles.value = this.bubbles.value.filter((one) => one.key !== heard.key);
    }, BUBBLE_FOR);
  }

  /**
   * Sends what I want done. A second press while it is on its way does nothing.
   * @param {Wish} wish
   * @returns {Promise<import("../server/protocol.d.ts").Done | Refused | null>} null if something else is on its way
   */
  async send(wish) {
    if (this.sent.value) return null;
    this.sent.value = { wish };
    this.notice.value = null;
    try {
      const answer = await this.link.send(wish, this.scene.value?.v ?? 0);
      if (answer.t === "refused") this.notice.value = { kind: "refused", said: /** @type {Message[]} */ (answer.said) };
      return answer;
    } finally {
      this.sent.value = null;
    }
  }

  /** Sends what need not wait for anything: a phrase. @param {Wish} wish */
  async sayAside(wish) {
    const answer = await this.link.send(wish, this.scene.value?.v ?? 0);
    if (answer.t === "refused") this.notice.value = { kind: "refused", said: /** @type {Message[]} */ (answer.said) };
  }
}
