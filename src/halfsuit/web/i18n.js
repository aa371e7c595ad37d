// Sentences in the browser's language. What is said at the table comes from halfsuit.speech (the same Fluent files that
// the terminal uses), what the pages say from ui.*.ftl. A message is an id and the values that go into it; how values
// become variables of a sentence is the contract of halfsuit.speech.formatter.
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { signal } from "@preact/signals";
import { remember, remembered } from "./storage.js";

/** @typedef {{ id: string, args?: Record<string, Value> }} Message */
/** @typedef {string | number | Message | Value[]} Value */
/** @typedef {"en" | "da"} Language */

/** The languages there are, each with the locale of its plurals and lists, and its name in itself. */
export const LANGUAGES = /** @type {const} */ ({
  en: { locale: "en-GB", name: "English" },
  da: { locale: "da", name: "Dansk" },
});

const FILES = ["./speech/$.ftl", "./ui.$.ftl", "./rules.$.ftl"];

/** The language of the page. Reading it in a component draws the component anew when it changes. */
export const language = signal(/** @type {Language} */ ("en"));

/** @type {Map<Language, FluentBundle>} */
const bundles = new Map();

/**
 * The language to begin with: the one chosen before, else the first of the browser's that we speak.
 * @returns {Language}
 */
export function firstLanguage() {
  for (const wanted of [remembered("language") ?? "", ...navigator.languages]) {
    const short = wanted.slice(0, 2).toLowerCase();
    if (short in LANGUAGES) return /** @type {Language} */ (short);
    if (short === "nb" || short === "nn" || short === "no") return "da"; // nearer to a Norwegian than English
  }
  return "en";
}

/**
 * Loads a language and turns the page to it.
 * @param {Language} chosen
 * @param {boolean} [keep] whether to choose it again next time
 */
export async function speak(chosen, keep = false) {
  if (!bundles.has(chosen)) {
    const texts = await Promise.all(
      FILES.map(async (name) => {
        const answer = await fetch(new URL(name.replace("$", chosen), import.meta.url));
        if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
        return answer.text();
      }),
    );
    const bundle = new FluentBundle(LANGUAGES[chosen].locale, { useIsolating: false });
    for (const text of texts) {
      for (const error of bundle.addResource(new FluentResource(text))) console.error(error);
    }
    bundles.set(chosen, bundle);
  }
  if (keep) remember("language", chosen);
  document.documentElement.lang = chosen;
  language.value = chosen;
}

/**
 * The words of a message.
 * @param {string | Message} message
 * @param {Record<string, Value>} [args]
 * @returns {string}
 */
export function t(message, args) {
  if (typeof message === "string") return form({ id: message, args }, null);
  return form(message, null);
}

/** Whether there is such a message. @param {string} id */
export function has(id) {
  return bundles.get(language.value)?.hasMessage(id) ?? false;
}

/**
 * One form of a word: `the` king of hearts, all `six` high hearts.
 * @param {Message} message
 * @param {string} name the attribute
 */
export function formOf(message, name) {
  return form(message, name);
}

/** Several sentences, one after another. @param {readonly Message[]} messages */
export function all(messages) {
  return messages.map((message) => t(message)).join(" ");
}

/**
 * Texts joined by “and” (or “or”) as the language does it.
 * @param {readonly string[]} items
 * @param {"conjunction" | "disjunction"} [type]
 */
export function listed(items, type = "conjunction") {
  return new Intl.ListFormat(LANGUAGES[language.value].locale, { type }).format(items);
}

/**
 * @param {Message} message
 * @param {string | null} attribute
 * @returns {string}
 */
function form(message, attribute) {
  const bundle = bundles.get(language.value);
  const entry = bundle?.getMessage(message.id);
  const pattern = attribute === null ? entry?.value : entry?.attributes[attribute];
  if (!bundle || !pattern) {
    console.error(`no words for ${message.id}${attribute === null ? "" : "." + attribute}`);
    return message.id;
  }
  /** @type {Error[]} */
  const errors = [];
  const text = bundle.formatPattern(pattern, variables(message.args ?? {}), errors);
  for (const error of errors) console.error(message.id, error);
  return text;
}

/**
 * @param {Record<string, Value>} args
 * @returns {Record<string, string | number>}
 */
function variables(args) {
  /** @type {Record<string, string | number>} */
  const found = {};
  for (const [key, value] of Object.entries(args)) {
    if (typeof value === "number") found[key] = value;
    else if (typeof value === "string") found[key] = isolated(value);
    else {
      const forms = Array.isArray(value) ? formsOfList(value) : formsOf(value);
      for (const [name, text] of Object.entries(forms)) found[name ? `${key}_${name}` : key] = text;
    }
  }
  return found;
}

/** @param {Message} message */
function formsOf(message) {
  const entry = bundles.get(language.value)?.getMessage(message.id);
  /** @type {Record<string, string>} */
  const forms = { "": form(message, null) };
  for (const name of Object.keys(entry?.attributes ?? {})) forms[name] = form(message, name);
  return forms;
}

/** @param {Value[]} items */
function formsOfList(items) {
  const each = items.map((item) =>
    typeof item === "object" && !Array.isArray(item) ? formsOf(item) : { "": isolated(String(item)) },
  );
  const shared = Object.keys(each[0] ?? {}).filter((name) => name && each.every((forms) => name in forms));
  const plain = each.map((forms) => forms[""] ?? "");
  /** @type {Record<string, string>} */
  const result = { "": listed(plain), or: listed(plain, "disjunction") };
  for (const name of shared)
    result[name] = listed(each.map((forms) => /** @type {Record<string, string>} */ (forms)[name] ?? ""));
  return result;
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|[\ud802-\ud83b][\udc00-\udfff]/;

/**
 * A name written from right to left is fenced off, so that it does not turn the sentence around it.
 * @param {string} text
 */
export function isolated(text) {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}

/**
 * A date or a span of time in words: “yesterday”, “2 minutes ago”.
 * @param {number} seconds in the past
 */
export function ago(seconds) {
  const format = new Intl.RelativeTimeFormat(LANGUAGES[language.value].locale, { numeric: "auto" });
  /** @type {[Intl.RelativeTimeFormatUnit, number][]} */
  const units = [
    ["day", 86400],
    ["hour", 3600],
    ["minute", 60],
  ];
  for (const [unit, size] of units) if (seconds >= size) return format.format(-Math.floor(seconds / size), unit);
  return format.format(-Math.max(0, Math.floor(seconds)), "second");
}
