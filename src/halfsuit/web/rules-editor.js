// House rules as questions. The server says what each choice would break (`blocked`) and what makes no difference
// (`idle`); what can't be chosen stays to be seen, with the reason.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { checkRules, Refusal } from "./api.js";
import { Icon } from "./cards.js";
import { html } from "./html.js";
import { all, has, t } from "./i18n.js";
import {
  presetStory,
  GROUPS,
  presetTitle,
  question,
  sentence,
  shortName,
  sourceNames,
  useRulesBook,
  Words,
} from "./rules-words.js";
import { Segments } from "./settings.js";
import { Sheet } from "./sheet.js";

/** @typedef {import("../server/protocol.d.ts").RulesBook} RulesBook */
/** @typedef {import("../server/protocol.d.ts").RulesChecked} RulesChecked */
/** @typedef {import("../server/protocol.d.ts").OptionInfo} OptionInfo */
/** @typedef {import("../server/protocol.d.ts").FaultInfo} FaultInfo */
/**
 * @typedef {{ preset: string, options: Record<string,
 *   string> }} Draft what was chosen: a preset and what differs from it
 */

/** A fault in the words of players. @param {FaultInfo} fault */
export function faultText(fault) {
  for (const id of [`fault-${fault.key}-${fault.value}`, `fault-${fault.key}`])
    if (has(id)) return t(id, { value: fault.value, works: fault.works });
  return fault.works;
}

/**
 * @param {{ draft: Draft, change: (draft: Draft) => void, done: (draft: Draft) => void, doneText: string,
 *   busy?: boolean, refusal?: string,
 *   children?: import("preact").ComponentChildren }} props
 */
export function RulesEditor({ draft, change, done, doneText, busy = false, refusal = "", children }) {
  const book = useRulesBook();
  const checked = useSignal(/** @type {RulesChecked | null} */ (null));
  const choosing = useSignal(false);
  const problem = useSignal("");
  const asked = JSON.stringify(draft);
  useEffect(() => {
    let current = true;
    checkRules({ preset: draft.preset, options: draft.options }).then(
      (found) => {
        if (current) checked.value = found;
        problem.value = "";
      },
      (error) => {
        problem.value = error instanceof Refusal ? all(error.said) : String(error);
      },
    );
    return () => {
      current = false;
    };
  }, [asked]);

  const preset = book?.presets.find((one) => one.name === draft.preset);
  const known = checked.value;
  if (!book || !preset || !known)
    return html`<main class="cols rules"><p class="small" role="status">${problem.value || t("loading")}</p></main>`;
  /** @param {string} key @param {string} value */
  const set = (key, value) => {
    const options = { ...draft.options, [key]: value };
    if (preset.values[key] === value) delete options[key];
    change({ preset: draft.preset, options });
  };
  const n = Object.keys(known.changes).length;
  const of = (/** @type {string[]} */ keys) =>
    keys.flatMap((key) => book.options.find((option) => option.key === key && key in known.values) ?? []);
  const grouped = Object.values(GROUPS).flat();
  const rest = book.options.filter(({ key }) => key in known.values && !grouped.includes(key));
  /** @param {keyof typeof GROUPS} name */
  const panel = (name) => {
    const options = [...of(GROUPS[name]), ...(name === "end" ? rest : [])];
    return options.length
      ? html`<section class="panel" key=${name} aria-label=${t(`group-${name}`)}>
        <h2>${t(`group-${name}`)}</h2>
        ${options.map(
          (option) => html`<${Question}
            key=${option.key}
            book=${book}
            option=${option}
            known=${known}
            usual=${preset.values[option.key] ?? ""}
            set=${set}
          />`,
        )}
      </section>`
      : null;
  };
  return html`
    <main class="cols rules">
      <div class="stackv">
        <section class="panel stackv" aria-label=${presetTitle(preset)}>
          <div class="row">
            <span class="grow"><b>${presetTitle(preset)}</b><br /><small>${presetStory(preset)}</small></span>
            <button class="btn soft" data-do="preset" aria-haspopup="dialog" onClick=${() => (choosing.value = true)}>
              ${t("change-game")}
            </button>
          </div>
          <${Words}
            book=${book}
            family=${preset.family}
            values=${known.values}
            changes=${known.changes}
            told=${Object.keys(known.values).filter((key) => !(key in known.idle))}
          />
        </section>
        ${children}
        ${panel("seats")} ${preset.family === "stock" ? panel("end") : null}
      </div>
      <div class="stackv">
        ${panel("claims")} ${panel("asking")} ${panel("table")} ${preset.family === "team" ? panel("end") : null}
      </div>
    </main>
    <footer class="foot">
      <div>
        <span class="grow">${
          refusal || problem.value
            ? html`<span class="why" role="alert">${refusal || problem.value}</span>`
            : known.faults.length
              ? html`<span class="why">${known.faults.map(faultText).join(" ")}</span>`
              : n
                ? html`<b>${t("changes-n", { n })}</b> <small>${t("changes-from", { title: presetTitle(preset) })}</small>`
                : html`<small>${t("no-changes", { title: presetTitle(preset) })}</small>`
        }</span>
        ${
          n
            ? html`<button
              class="btn soft"
              data-do="undo"
              onClick=${() => change({ preset: draft.preset, options: {} })}
            >${t("undo")}</button>`
            : null
        }
        <button
          class="btn go"
          data-do="use"
          aria-disabled=${known.faults.length || busy ? "true" : undefined}
          onClick=${() => !known.faults.length && !busy && done(draft)}
        >
          ${doneText}
        </button>
      </div>
    </footer>
    ${
      choosing.value
        ? html`<${Presets} book=${book} chosen=${draft.preset} close=${() => (choosing.value = false)}
        choose=${(/** @type {string} */ name) => {
          choosing.value = false;
          change({ preset: name, options: {} });
        }} />`
        : null
    }
  `;
}

/** @param {{ book: RulesBook, chosen: string, choose: (name: string) => void, close: () => void }} props */
function Presets({ book, chosen, choose, close }) {
  return html`<${Sheet} id="sheet-title" title=${t("which-game")} close=${close} also="presets">
    ${["team", "stock"].map(
      (family) => html`<h3 key=${family}>${t(`family-${family}`)}</h3>
      <ul class="presetlist">
        ${book.presets
          .filter((preset) => preset.family === family)
          .map(
            (preset) => html`<li key=${preset.name}><button
              class="item"
              data-preset=${preset.name}
              aria-current=${preset.name === chosen ? "true" : undefined}
              onClick=${() => choose(preset.name)}
            >
              ${preset.name === chosen ? html`<${Icon} name="ok" small />` : null}
              <span>
                <b>${presetTitle(preset)}</b>
                <small>${presetStory(preset)} <i>${sourceNames(preset.source)}</i></small>
              </span>
            </button></li>`,
          )}
      </ul>`,
    )}
  <//>`;
}

/**
 * One question.
 * @param {{ book: RulesBook, option: OptionInfo, known: RulesChecked, usual: string, set: (key: string,
 *   value: string) => void }} props
 */
function Question({ book, option, known, usual, set }) {
  const why = useSignal("");
  const value = known.values[option.key] ?? "";
  const changed = value !== usual;
  const blocked = known.blocked[option.key] ?? {};
  const because = book.options.find(({ key }) => key === known.idle[option.key]);
  const source = option.choices.find((choice) => choice.value === value)?.source ?? "";
  /** @param {string} wanted */
  const choose = (wanted) => {
    const faults = blocked[wanted];
    if (faults?.length) why.value = faults.map(faultText).join(" ");
    else {
      why.value = "";
      set(option.key, wanted);
    }
  };
  const title = html`<h3>${question(option)}${changed ? html` <span class="tag new">${t("changed")}</span>` : null}</h3>`;
  const effect = html`<span class="small">${sentence(option, value)} <i>${sourceNames(source)}</i></span>`;
  const reasons = why.value
    ? [why.value]
    : [
        ...new Set(
          option.choices
            .filter((choice) => choice.value !== value)
            .flatMap((choice) => blocked[choice.value] ?? [])
            .map(faultText),
        ),
      ];
  if (because)
    reasons.push(
      t("idle", { question: question(because), choice: shortName(because, known.values[because.key] ?? "") }),
    );
  const reason = reasons.length
    ? html`<span class="why small" role=${why.value ? "alert" : undefined}>${reasons.join(" ")}</span>`
    : null;
  const values = option.choices.map((choice) => choice.value);
  if (values.join() === "no,yes") {
    const other = value === "yes" ? "no" : "yes";
    return html`<button
      class="opt"
      role="switch"
      data-option=${option.key}
      aria-checked=${value === "yes" ? "true" : "false"}
      aria-disabled=${blocked[other]?.length ? "true" : undefined}
      onClick=${() => choose(other)}
    >
      ${title}${effect}<span class="tg" aria-hidden="true"></span>${reason}
    </button>`;
  }
  const named = option.choices.map((choice) => ({
    value: choice.value,
    text: shortName(option, choice.value),
    off: Boolean(blocked[choice.value]?.length),
  }));
  const numbers = option.numeric ? numbersOf(option, value, blocked) : [];
  const few = [...named, ...numbers];
  return html`<div class="opt seg2" data-option=${option.key}>
    ${title}
    ${
      option.numeric && numbers.length > 9
        ? html`<${Stepper} option=${option} value=${value} usual=${usual} named=${named} choose=${choose} />`
        : html`<${Segments} label=${question(option)} value=${value} values=${few} choose=${choose} />`
    }
    ${effect}${reason}
  </div>`;
}

/**
 * The numbers that can be chosen, few enough to stand side by side.
 * @param {OptionInfo} option
 * @param {string} value
 * @param {Record<string, FaultInfo[]>} blocked
 */
function numbersOf(option, value, blocked) {
  const least = option.least ?? 1;
  const most = option.most ?? least;
  const all_ = Array.from({ length: most - least + 1 }, (_, at) => String(least + at));
  return all_
    .filter((number) => number === value || !blocked[number]?.length)
    .map((number) => ({ value: number, text: number, off: false }));
}

/**
 * A number up and down, beside named choices.
 * @param {{ option: OptionInfo, value: string, usual: string, named: { value: string, text: string, off: boolean }[],
 *   choose: (value: string) => void }} props
 */
function Stepper({ option, value, usual, named, choose }) {
  const number = /^[0-9]+$/.test(value) ? Number(value) : null;
  const start = number ?? (/^[0-9]+$/.test(usual) ? Number(usual) : 7);
  const step = (/** @type {number} */ by) =>
    choose(String(Math.min(option.most ?? 99, Math.max(option.least ?? 1, start + by))));
  return html`<div class="row wrap stepper">
    <span class="row" role="group" aria-label=${question(option)}>
      <button class="ib" aria-label=${t("fewer")} onClick=${() => step(number === null ? 0 : -1)}>−</button>
      <b aria-live="polite">${number ?? "–"}</b>
      <button class="ib" aria-label=${t("more")} onClick=${() => step(number === null ? 0 : 1)}>+</button>
    </span>
    <${Segments} label=${question(option)} value=${value} values=${named} choose=${choose} />
  </div>`;
}
