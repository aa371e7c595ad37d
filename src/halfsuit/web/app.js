// The page begins here: the deck is laid out, the language loaded, and the address says which page it is.
import { effect, signal } from "@preact/signals";
import { render } from "preact";
import { layOutDeck } from "./deck.js";
import { html } from "./html.js";
import { firstLanguage, language, speak, t } from "./i18n.js";
import { listen } from "./live.js";
import { Page } from "./page.js";
import { place, route } from "./router.js";

/** The modules of the pages; each is loaded when it is gone to. */
const PAGES = {
  home: () => import("./pages/home.js"),
  rules: () => import("./pages/new.js"),
  how: () => import("./pages/how.js"),
  table: () => import("./pages/at.js"),
  replay: () => import("./pages/replay.js"),
};

/** @typedef {{ key: string, draw: () => import("preact").ComponentChildren }} Drawn */

/**
 * The page of an address, ready to be drawn.
 * @param {{ path: string, hash: string }} where
 * @returns {Promise<Drawn>}
 */
async function pageAt({ path, hash }) {
  const [, first = "", second = "", third = ""] = path.split("/").map(decodeURIComponent);
  const key = [first, second, third].join("/");
  if (first === "" || first === "join") {
    const { Home } = await PAGES.home();
    return { key: "/", draw: () => html`<${Home} key=${key} />` };
  }
  if (first === "rules") {
    const { NewTablePage } = await PAGES.rules();
    return { key: `${key}#${hash}`, draw: () => html`<${NewTablePage} key=${hash} preset=${hash || "literature"} />` };
  }
  if (first === "how" && second) {
    const { How } = await PAGES.how();
    return { key, draw: () => html`<${How} key=${key} preset=${second} />` };
  }
  if (first === "t" && second && third === "replay") {
    const { Replay } = await PAGES.replay();
    return { key, draw: () => html`<${Replay} key=${key} id=${second} />` };
  }
  if (first === "t" && second) {
    const { AtTable } = await PAGES.table();
    return { key, draw: () => html`<${AtTable} key=${key} id=${second} />` };
  }
  const nothing = html`<main class="stop"><div class="plate"><h1 class="h2">${t("no-such-page")}</h1><a
    class="btn go"
    href="/"
  >${t("home")}</a></div></main>`;
  return { key, draw: () => html`<${Page} key=${key} title="halfsuit">${nothing}<//>` };
}

/** The page that is shown. */
const shown = signal(/** @type {Drawn | null} */ (null));

function App() {
  language.value; // everything is drawn anew in another language
  return shown.value?.draw();
}

/** Shows the page of the address; what came too late is left out. */
async function show() {
  const where = place.value;
  const next = await pageAt(where);
  if (place.value === where && shown.value?.key !== next.key) shown.value = next;
}

layOutDeck();
listen();
route();
await Promise.all([speak(firstLanguage()), show()]);
const root = document.getElementById("app");
if (root) render(html`<${App} />`, root);
effect(() => {
  place.value;
  show().catch(() => location.reload()); // the server has newer modules
});
document.documentElement.dataset.ready = "yes";
// whoever has seen the first page will go to a table
if (place.value.path === "/") setTimeout(() => PAGES.table().catch(() => undefined), 1500);
