// Who sits where, seen from my own chair.
import { t } from "./i18n.js";
import { teamOf } from "./seats.js";

/** @typedef {import("../server/protocol.d.ts").Scene} Scene */
/** @typedef {import("../server/protocol.d.ts").Member} Member */

/** @param {Scene} scene @param {number} seat @returns {Member | undefined} */
export function member(scene, seat) {
  return scene.table.members[seat - 1];
}

/** What a player is called in a sentence. @param {Scene} scene @param {number} seat */
export function nameOf(scene, seat) {
  return member(scene, seat)?.name ?? "";
}

/** What a player is called where no sentence is: I am “You”. @param {Scene} scene @param {number} seat */
export function calledOf(scene, seat) {
  return seat === scene.me.seat ? t("you-speak") : nameOf(scene, seat);
}

/** The others clockwise, beginning left of me; for somebody who watches, everybody. @param {Scene} scene */
export function others(scene) {
  const { members } = scene.table;
  const me = scene.me.seat;
  if (!me) return [...members];
  return [...members.slice(me), ...members.slice(0, me - 1)];
}

/** @param {Scene} scene @param {number} seat @returns {import("./seats.js").Team} */
export function teamAt(scene, seat) {
  const side = member(scene, seat)?.side ?? null;
  return side === null ? "" : teamOf(side);
}

/** My side: 0 or 1; null where everybody plays alone, or for somebody who watches. @param {Scene} scene */
export function mySide(scene) {
  return scene.me.seat ? (member(scene, scene.me.seat)?.side ?? null) : null;
}

/** What a seat's team is to me: ours, theirs, sun or moon, or nothing. @param {Scene} scene @param {number} seat */
export function relation(scene, seat) {
  const side = member(scene, seat)?.side ?? null;
  if (side === null) return "alone";
  const mine = mySide(scene);
  if (mine === null) return teamOf(side);
  return side === mine ? "ours" : "theirs";
}

/** Those of my team with me first, then in the order of the seats to my left. @param {Scene} scene */
export function mates(scene) {
  const mine = mySide(scene);
  const me = member(scene, scene.me.seat);
  if (mine === null || !me) return [];
  return [me, ...others(scene).filter((one) => one.side === mine)];
}

/** On which side of the table somebody sits: l, m, r, or b for me. @param {Scene} scene @param {number} seat */
export function placeOf(scene, seat) {
  const around = others(scene);
  const at = around.findIndex((one) => one.seat === seat);
  if (at < 0) return "b";
  const k = Math.floor(around.length / 2);
  if (at < k) return "l";
  return around.length % 2 && at === k ? "m" : "r";
}
