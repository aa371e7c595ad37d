// The page begins here: the deck is laid out, the language loaded, and the address says which page it is.
import { render } from "preact";
import { layOutDeck } from "./deck.js";
import { html } from "./html.js";
import { firstLanguage, language, speak, t } from "./i18n.js";
import { listen } from "./live.js";
import { Page } from "./page.js";
import { AtTable } from "./pages/at.js";
import { Home } from "./pages/home.js";
import { How } from "./pages/how.js";
import { NewTablePage } from "./pages/new.js";
import { Replay } from "./pages/replay.js";
import { place, route } from "./router.js";

/** @param {string} path */
function pageFor(path) {
  const [, first = "", second = "", third = ""] = path.split("/").map(decodeURIComponent);
  if (first === "" || first === "join") return html`<${Home} />`;
  if (first === "rules") return html`<${NewTablePage} key=${place.value.hash} preset=${place.value.hash || "literature"} />`;
  if (first === "how" && second) return html`<${How} key=${second} preset=${second} />`;
  if (first === "t" && second && third === "replay") return html`<${Replay} key=${second} id=${second} />`;
  if (first === "t" && second) return html`<${AtTable} key=${second} id=${second} />`;
  return html`<${Page} title="halfsuit"><main class="stop"><div class="plate"><h1 class="h2">${t("no-such-page")}</h1><a class="btn go" href="/">${t("home")}</a></div></main><//>`;
}

function App() {
  language.value; // everything is drawn anew in another language
  return pageFor(place.value.path);
}

layOutDeck();
listen();
route();
await speak(firstLanguage());
const root = document.getElementById("app");
if (root) render(html`<${App} />`, root);
document.documentElement.dataset.ready = "yes";
