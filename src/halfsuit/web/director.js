// How what happens is drawn, spoken and sounded: the stage of a table. Speech goes to the screen reader once for
// each event; pictures and sounds follow one after another.
import { render } from "preact";
import { BookTile, Card, Back } from "./cards.js";
import { html } from "./html.js";
import { all, t } from "./i18n.js";
import { announce, interrupt } from "./live.js";
import { flyCards, gatherBook, pause } from "./motion.js";
import { Pack } from "./pack.js";
import { mySide, nameOf } from "./people.js";
import { muted, sound } from "./sounds.js";
import { backSaid } from "./store.js";

/** @typedef {import("../server/protocol.d.ts").Scene} Scene */
/** @typedef {import("../server/protocol.d.ts").Told} Told */
/** @typedef {import("../server/protocol.d.ts").News} News */
/** @typedef {import("../server/protocol.d.ts").Welcome} Welcome */
/** @typedef {import("./i18n.js").Message} Message */

/** How long a question stands before its answer, so that it can be read. */
const READ = 800;
const READ_FAST = 450;

/** Whether a sentence says that it is my turn: that may interrupt. @param {Message} message */
function isMyTurn({ id, args }) {
  return (id === "turn" || id === "turn-again" || id.startsWith("must-")) && args?.you === "name";
}

/** “Six books, seven cards.” @param {Scene} scene */
function handSummary(scene) {
  const { game, rules } = scene;
  if (!game?.hand.length) return "";
  const pack = new Pack(rules.pack.books);
  return t("hand-summary", {
    books: pack.groups(game.hand, rules.pack.asks_rank).length,
    cards: game.hand.length,
    kind: rules.pack.asks_rank ? "ranks" : "books",
  });
}

/**
 * Speaks some sentences; those that say that it is my turn at once.
 * @param {readonly Message[]} said
 * @param {Scene} scene
 */
function speak(said, scene) {
  const mine = said.filter(isMyTurn);
  announce(all(said.filter((message) => !isMyTurn(message))));
  if (mine.length) interrupt(`${all(mine)} ${scene.may.asks ? handSummary(scene) : ""}`.trim());
}

/** The stage that the page uses. */
export class Director {
  /** @param {Welcome} message @param {boolean} first */
  welcomed(message, first) {
    const { scene, missed } = message;
    if (!first) announce(t(backSaid(message)));
    for (const told of first ? [] : missed) announce(all(/** @type {Message[]} */ (told.said)));
    speak(/** @type {Message[]} */ (message.said), scene);
    if (scene.game?.paused)
      interrupt(t("paused-by", { name: scene.table.members[scene.game.paused.seat - 1]?.name ?? "" }));
  }

  /** @param {readonly Told[]} told @param {readonly News[]} news @param {Scene} before @param {Scene} after */
  happened(told, news, before, after) {
    for (const one of news) {
      const words = all(/** @type {Message[]} */ (one.said));
      if (one.kind === "paused") interrupt(words);
      else speak(/** @type {Message[]} */ (one.said), after);
    }
    for (const one of told) speak(/** @type {Message[]} */ (one.said), after);
    const myTurn = (/** @type {Scene} */ scene) =>
      scene.game !== null && scene.game.awaited === scene.me.seat && scene.me.seat > 0;
    if (myTurn(after) && !myTurn(before)) setTimeout(() => sound("turn"), told.length ? 1400 : 0);
  }

  /** @param {import("./store.js").Heard} heard @param {Scene} scene */
  overheard(heard, scene) {
    if (muted.value && heard.seat !== scene.me.seat) return false;
    sound("phrase");
    const text = heard.text ?? t(`phrase-${heard.phrase}`);
    if (heard.seat !== scene.me.seat) announce(t("somebody-says", { name: nameOf(scene, heard.seat), text }));
    return true;
  }

  /** @param {Told} told @param {Scene} before @param {Scene} after @param {() => void} answer */
  async play(told, before, after, answer) {
    const read = after.table.pace === "fast" ? READ_FAST : READ;
    const { event } = told;
    const table = /** @type {HTMLElement | null} */ (document.querySelector(".table"));
    if (event.type === "asked") {
      sound("ask");
      if (event.hit === null) return answer();
      await pause(read);
    } else if (event.type === "claimed") {
      sound("ask");
      await pause(read + 350 * told.quotes.length);
    } else if (event.type === "card-named") {
      sound("ask");
      await pause(read / 2);
    }
    answer();
    const outcome = event.type === "claimed" || event.type === "card-named" ? event.outcome : null;
    if ((event.type === "asked" || event.type === "answered") && event.hit !== null) sound(event.hit ? "hit" : "miss");
    if (event.type === "drawn") sound("draw");
    if (outcome) sound(outcome === "+" ? "right" : "wrong");
    if (table) await this.move(table, told, before, after);
    if (outcome || after.game?.phase === "over") await pause(read * 1.5);
    else await pause(read / 3);
  }

  /** @param {HTMLElement} table @param {Told} told @param {Scene} scene @param {Scene} after */
  async move(table, told, scene, after) {
    const pack = new Pack(scene.rules.pack.books);
    const draw = (/** @type {string | null} */ card) =>
      drawn(card ? html`<${Card} card=${card} pack=${pack} />` : html`<${Back} />`);
    const flying = told.moves.filter((move) => move.book === null || move.book === undefined);
    if (flying.length) await flyCards(table, flying, scene.me.seat, draw);
    const books = new Set(
      told.moves.flatMap((move) => (move.book === null || move.book === undefined ? [] : [move.book])),
    );
    for (const index of books) {
      const gone = told.moves.filter((move) => move.book === index);
      const side = after.game?.won.findLast((won) => won.book === index)?.side ?? -1;
      const sign = () => drawn(html`<${BookTile} book=${pack.book(index)} isVoid=${side < 0} />`);
      await gatherBook(table, gone, scene.me.seat, draw, sign, goal(scene, side));
    }
  }
}

/**
 * Where a book goes: to the score of the team that has it, or before the player who laid it.
 * @param {Scene} scene
 * @param {number} side
 */
function goal(scene, side) {
  if (side < 0) return null;
  if (scene.rules.family === "team") return `.rail .score:${side === (mySide(scene) ?? 0) ? "first" : "last"}-child`;
  return side + 1 === scene.me.seat ? ".mybooks" : `.seat[data-seat="${side + 1}"] .top`;
}

/** @param {import("preact").ComponentChildren} what */
function drawn(what) {
  const box = document.createElement("span");
  render(what, box);
  return box;
}
