// How a game is played: the story of it in a minute, then its rules in words.
import { useSignal } from "@preact/signals";
import { playNow, Refusal } from "../api.js";
import { Icon } from "../cards.js";
import { html } from "../html.js";
import { all, has, t } from "../i18n.js";
import { Page } from "../page.js";
import { go, goBack } from "../router.js";
import { presetStory, presetTitle, sourceNames, useRulesBook, Words } from "../rules-words.js";

/** @param {{ preset: string }} props */
export function How({ preset }) {
  const book = useRulesBook();
  const found = book?.presets.find((one) => one.name === preset);
  const title = found ? presetTitle(found) : t("how-it-is-played");
  const values = found?.values ?? {};
  const kind = found?.family === "stock" ? (values.ask === "rank" ? "fish" : "authors") : "literature";
  const steps = [1, 2, 3, 4, 5, 6].map((n) => `how-${kind}-${n}`).filter(has);
  const problem = useSignal("");
  const play = async () => {
    try {
      go((await playNow(preset)).path);
    } catch (error) {
      problem.value = error instanceof Refusal ? all(error.said) : String(error);
    }
  };
  return html`<${Page} title=${t("title-how", { title })}>
    <header class="bar">
      <a class="ib" href="/" aria-label=${t("back")} onClick=${goBack}><${Icon} name="back" /></a>
      <h1 class="h2">${title}</h1>
    </header>
    <main class="cols how">
      ${
        book && found
          ? html`
          <section class="panel stackv" aria-label=${t("how-it-is-played")}>
            <h2>${t("how-it-is-played")}</h2>
            <ol class="steps-how">${steps.map((id) => html`<li key=${id}>${t(id)}</li>`)}</ol>
            <div class="cta">
              <button class="btn go" data-do="play" onClick=${play}>
                <${Icon} name="play" small />${t("play-now")}
              </button>
              <a class="btn" href=${`/rules#${preset}`}>${t("new-table")}</a>
            </div>
            ${problem.value ? html`<p class="why" role="alert">${problem.value}</p>` : null}
          </section>
          <section class="panel stackv" aria-label=${t("rules-in-words")}>
            <h2>${t("rules-in-words")}</h2>
            <p class="small">${presetStory(found)} ${sourceNames(found.source)}</p>
            <${Words}
              book=${book}
              family=${found.family}
              values=${found.values}
              changes=${{}}
              told=${found.told}
              whole=${true}
            />
          </section>`
          : html`<p class="small" role="status">${book ? t("no-such-page") : t("loading")}</p>`
      }
    </main>
  <//>`;
}
