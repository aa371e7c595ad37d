// House rules in the words of players. The sentences are those of the rules themselves (GET /api/rules); a
// language other than English has them in rules.*.ftl under the same keys and values.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { rulesBook } from "./api.js";
import { html } from "./html.js";
import { has, t } from "./i18n.js";

/** @typedef {import("../server/protocol.d.ts").RulesBook} RulesBook */
/** @typedef {import("../server/protocol.d.ts").OptionInfo} OptionInfo */
/** @typedef {import("../server/protocol.d.ts").PresetInfo} PresetInfo */

/** What is told first of a game; the rest when it is asked for, or where it differs from the usual. */
const TELLING = {
  team: [
    "players",
    "deck",
    "teams",
    "ask",
    "after-hit",
    "after-miss",
    "illegal",
    "claim-when",
    "claim-style",
    "wrong-split",
    "endgame",
    "history",
  ],
  stock: ["players", "books", "deal", "ask", "after-hit", "after-miss", "lucky-draw", "end", "history"],
};

/** The questions in the order in which people ask them. What is in no group comes last. */
export const GROUPS = {
  seats: ["players", "deck", "books", "deal", "teams", "first"],
  asking: ["ask", "ask-own", "after-hit", "after-miss", "lucky-draw", "illegal"],
  claims: [
    "claim-when",
    "claim-style",
    "wrong-split",
    "out-of-turn",
    "cardless-claim",
    "must-claim",
    "after-claim",
    "reveal",
    "high-double",
  ],
  table: ["history", "counts", "announce", "notes"],
  end: ["end", "emptied", "endgame", "empty-hand", "empty-turn"],
};

/** The presets and options, once they have come. @returns {RulesBook | null} */
export function useRulesBook() {
  const book = useSignal(/** @type {RulesBook | null} */ (null));
  useEffect(() => {
    rulesBook().then(
      (found) => (book.value = found),
      () => undefined,
    );
  }, []);
  return book.value;
}

/** Whether a value is a number that is no named choice. @param {OptionInfo} option @param {string} value */
function isNumber(option, value) {
  return option.numeric && /^[0-9]+$/.test(value);
}

/** What a value means at the table, in a sentence. @param {OptionInfo} option @param {string} value */
export function sentence(option, value) {
  if (isNumber(option, value)) return t(`rule-${option.key}`, { n: Number(value) });
  const id = `rule-${option.key}-${value}`;
  return has(id) ? t(id) : (option.choices.find((choice) => choice.value === value)?.sentence ?? value);
}

/** The question that an option answers. @param {OptionInfo} option */
export function question(option) {
  const id = `question-${option.key}`;
  return has(id) ? t(id) : option.question;
}

/** The short name of a value. @param {OptionInfo} option @param {string} value */
export function shortName(option, value) {
  return isNumber(option, value) ? value : t(`choice-${option.key}-${value}`);
}

/** What a preset is called. @param {{ name: string, title: string }} preset */
export function presetTitle(preset) {
  const id = `preset-${preset.name}`;
  return has(id) ? t(id) : preset.title;
}

/** What a preset is, in a line. @param {PresetInfo} preset */
export function presetStory(preset) {
  const id = `preset-${preset.name}-story`;
  return has(id) ? t(id) : preset.story;
}

/** Where a rule comes from: “Wikipedia, Bryn Mawr”. @param {string} letters as the rules write it: "W B" */
export function sourceNames(letters) {
  return letters
    .split(" ")
    .filter((letter) => has(`source-${letter}`))
    .map((letter) => t(`source-${letter}`))
    .join(", ");
}

/**
 * The rules in words, with what differs from the preset marked: what matters most in a paragraph, or all that matters
 * under its headings.
 * @param {{ book: RulesBook, family: "team" | "stock", values: Readonly<Record<string, string>>,
 *   changes: Readonly<Record<string, string>>, told: readonly string[], whole?: boolean }} props
 *   `told`: the options that matter beside the others
 */
export function Words({ book, family, values, changes, told, whole = false }) {
  const first = TELLING[family];
  if (!whole) {
    const rank = (/** @type {string} */ key) => (first.includes(key) ? first.indexOf(key) : first.length);
    const keys = told.filter((key) => key in changes || first.includes(key)).sort((a, b) => rank(a) - rank(b));
    return html`<${Sentences} book=${book} keys=${keys} values=${values} changes=${changes} />`;
  }
  return Object.entries(GROUPS).map(([group, options]) => {
    const keys = options.filter((key) => told.includes(key));
    if (!keys.length) return null;
    return html`<section key=${group} class="ruled">
      <h3>${t(`group-${group}`)}</h3>
      <${Sentences} book=${book} keys=${keys} values=${values} changes=${changes} />
    </section>`;
  });
}

/**
 * @param {{ book: RulesBook, keys: readonly string[], values: Readonly<Record<string, string>>,
 *   changes: Readonly<Record<string, string>> }} props
 */
function Sentences({ book, keys, values, changes }) {
  const options = new Map(book.options.map((option) => [option.key, option]));
  return html`<p class="voice inwords">
    ${keys.map((key, at) => {
      const option = options.get(key);
      if (!option) return null;
      const text = sentence(option, values[key] ?? "");
      return html`${at ? " " : ""}${key in changes ? html`<mark>${text}</mark>` : text}`;
    })}
  </p>`;
}

/**
 * The rules of a table: the preset, the rules in words, and all of them when asked for.
 * @param {{ rules: import("../server/protocol.d.ts").RulesInfo }} props
 */
export function RulesInWords({ rules }) {
  const book = useRulesBook();
  const whole = useSignal(false);
  if (!book) return html`<p class="small">${t("loading")}</p>`;
  const preset = book.presets.find((one) => one.name === rules.preset);
  const n = Object.keys(rules.changes).length;
  return html`<div class="stackv">
    <p>
      <b>${presetTitle(preset ?? { name: rules.preset, title: rules.title })}</b>
      <br /><small>${preset ? sourceNames(preset.source) : ""}${n ? ` · ${t("changes-n", { n })}` : ""}</small>
    </p>
    <${Words}
      book=${book}
      family=${rules.family}
      values=${rules.values}
      changes=${rules.changes}
      told=${rules.told}
      whole=${whole.value}
    />
    ${
      whole.value
        ? null
        : html`<button
          class="btn soft"
          onClick=${() => (whole.value = true)}
        >${t("all-rules")}</button>`
    }
    <a class="lnk" href=${`/how/${rules.preset}`}>${t("how-it-is-played")}</a>
  </div>`;
}
