// What this browser likes: language, light or dark, sounds, the letters on the cards.
import { html } from "./html.js";
import { language, LANGUAGES, speak, t } from "./i18n.js";
import { hasOwnLetters, ownLetters, setOwnLetters } from "./letters.js";
import { setSound, soundOn } from "./sounds.js";
import { setTheme, theme, THEMES } from "./theme.js";

/** @typedef {import("./i18n.js").Language} Language */

/**
 * A row of choices of which one holds.
 * @template {string} T
 * @param {{ label: string, value: T, values: readonly { value: T, text: string, lang?: string, off?: boolean }[],
 *   choose: (value: T) => void }} props
 */
export function Segments({ label, value, values, choose }) {
  /** @param {KeyboardEvent} event */
  const keys = (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const buttons = /** @type {HTMLElement[]} */ ([.../** @type {HTMLElement} */ (event.currentTarget).children]);
    const at = buttons.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const next = (at + step + values.length) % values.length;
    buttons[next]?.focus();
    const one = values[next];
    if (one && !one.off) choose(one.value);
  };
  const stop = Math.max(
    0,
    values.findIndex((one) => one.value === value),
  );
  return html`<div class="seg" role="radiogroup" aria-label=${label} onKeyDown=${keys}>
    ${values.map(
      (
        one,
        at,
      ) => html`<button key=${one.value} role="radio" lang=${one.lang} data-value=${one.value} aria-checked=${one.value === value ? "true" : "false"}
      aria-disabled=${one.off ? "true" : undefined} tabindex=${at === stop ? 0 : -1} onClick=${() => choose(one.value)}>${one.text}</button>`,
    )}
  </div>`;
}

/**
 * Something that is on or off, with what it means.
 * @param {{ title: string, what: string, on: boolean, press: () => void, also?: string, id?: string }} props
 */
export function Switch({ title, what, on, press, also = "", id = undefined }) {
  return html`<button
    class=${also ? `opt ${also}` : "opt"}
    role="switch"
    data-do=${id}
    aria-checked=${on ? "true" : "false"}
    onClick=${press}
  >
    <h3>${title}</h3>
    <span class="small">${what}</span><span class="tg" aria-hidden="true"></span>
  </button>`;
}

/** Turns the page to a language. @param {Language} chosen */
export function changeLanguage(chosen) {
  speak(chosen, true).catch(() => undefined); // offline: the old one stays
}

export function Settings() {
  const languages = /** @type {[Language, { name: string }][]} */ (Object.entries(LANGUAGES));
  return html`<section class="settings" aria-label=${t("settings")}>
    <${Segments}
      label=${t("language")}
      value=${language.value}
      choose=${changeLanguage}
      values=${languages.map(([value, { name }]) => ({ value, text: name, lang: value }))}
    />
    <${Segments}
      label=${t("theme")}
      value=${theme.value}
      choose=${setTheme}
      values=${THEMES.map((value) => ({ value, text: t(`theme-${value}`) }))}
    />
    <${Switch}
      title=${t("sounds")}
      what=${t("sounds-what")}
      on=${soundOn.value}
      press=${() => setSound(!soundOn.value)}
    />
    ${
      hasOwnLetters()
        ? html`<${Switch}
          title=${t("own-letters")}
          what=${t("own-letters-what")}
          on=${ownLetters.value}
          press=${() => setOwnLetters(!ownLetters.value)}
        />`
        : null
    }
  </section>`;
}
