// Small sounds, made here and now: no files. Off unless somebody turns them on.
import { signal } from "@preact/signals";
import { remember, remembered } from "./storage.js";

export const soundOn = signal(remembered("sound") === "on");

/** @param {boolean} on */
export function setSound(on) {
  soundOn.value = on;
  remember("sound", on ? "on" : null);
  if (on) sound("turn");
}

/** Whether phrases and chat of the others are neither shown nor heard. */
export const muted = signal(remembered("muted") === "on");

/** @param {boolean} on */
export function setMuted(on) {
  muted.value = on;
  remember("muted", on ? "on" : null);
}

/** @typedef {"ask" | "hit" | "miss" | "turn" | "right" | "wrong" | "draw" | "phrase"} SoundName */

/** Each sound as tones: frequency in hertz, when it begins, how long it rings (seconds), how loud. */
/** @type {Record<SoundName, [number, number, number, number][]>} */
const SCORE = {
  ask: [[520, 0, 0.07, 0.25]],
  hit: [
    [587, 0, 0.1, 0.4],
    [880, 0.09, 0.22, 0.4],
  ],
  miss: [
    [330, 0, 0.12, 0.35],
    [262, 0.1, 0.2, 0.3],
  ],
  turn: [
    [660, 0, 0.12, 0.4],
    [990, 0.12, 0.3, 0.4],
  ],
  right: [
    [523, 0, 0.5, 0.3],
    [659, 0.08, 0.5, 0.3],
    [784, 0.16, 0.6, 0.3],
  ],
  wrong: [
    [294, 0, 0.3, 0.35],
    [247, 0.18, 0.45, 0.3],
  ],
  draw: [
    [420, 0, 0.05, 0.25],
    [500, 0.05, 0.06, 0.2],
  ],
  phrase: [[740, 0, 0.06, 0.15]],
};

/** @type {AudioContext | null} */
let context = null;

/** @param {SoundName} name */
export function sound(name) {
  if (!soundOn.value || document.hidden) return;
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
    const start = context.currentTime + 0.01;
    for (const [hertz, delay, length, loud] of SCORE[name]) {
      const tone = context.createOscillator();
      const volume = context.createGain();
      tone.type = "triangle";
      tone.frequency.value = hertz;
      volume.gain.setValueAtTime(0, start + delay);
      volume.gain.linearRampToValueAtTime(loud * 0.3, start + delay + 0.012);
      volume.gain.exponentialRampToValueAtTime(0.0001, start + delay + length);
      tone.connect(volume).connect(context.destination);
      tone.start(start + delay);
      tone.stop(start + delay + length + 0.05);
    }
  } catch {
    // a browser without sound plays without
  }
}
