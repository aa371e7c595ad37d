// A new table: which game, by which house rules, how the table is kept.
import { useSignal } from "@preact/signals";
import { newTable, Refusal } from "../api.js";
import { Icon } from "../cards.js";
import { html, typed } from "../html.js";
import { all, t } from "../i18n.js";
import { Page } from "../page.js";
import { go } from "../router.js";
import { RulesEditor } from "../rules-editor.js";
import { Switch } from "../settings.js";
import { remembered } from "../storage.js";

/** @param {{ preset?: string }} props */
export function NewTablePage({ preset = "literature" }) {
  const draft = useSignal(/** @type {import("../rules-editor.js").Draft} */ ({ preset, options: {} }));
  const name = useSignal("");
  const code = useSignal(true);
  const busy = useSignal(false);
  const problem = useSignal("");
  const make = async () => {
    busy.value = true;
    problem.value = "";
    try {
      const { preset: game, options } = draft.value;
      const me = remembered("name") ?? "";
      go((await newTable({ preset: game, options, name: name.value, me, code: code.value })).path);
    } catch (error) {
      problem.value = error instanceof Refusal ? all(error.said) : String(error);
    } finally {
      busy.value = false;
    }
  };
  return html`<${Page} title=${t("title-new")}>
    <header class="bar">
      <a class="ib" href="/" aria-label=${t("home")}><${Icon} name="back" /></a><h1 class="h2">${t("new-table")}</h1>
    </header>
    <${RulesEditor}
      draft=${draft.value}
      change=${(/** @type {import("../rules-editor.js").Draft} */ next) => (draft.value = next)}
      done=${make}
      doneText=${t("make-table")}
      busy=${busy.value}
      refusal=${problem.value}
    >
      <section class="panel stackv" aria-label=${t("the-table")}>
        <h2>${t("the-table")}</h2>
        <label class="field">
          <span>${t("table-name")}</span>
          <input
            maxlength="40"
            autocomplete="off"
            placeholder=${t("table-name-example")}
            value=${name.value}
            onInput=${(/** @type {Event} */ event) => (name.value = typed(event))}
          />
        </label>
        <${Switch}
          title=${t("code-word")}
          what=${t("code-word-what")}
          on=${code.value}
          press=${() => (code.value = !code.value)}
          also="bare"
          id="code"
        />
      </section>
    <//>
  <//>`;
}
