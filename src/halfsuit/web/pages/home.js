// Home: play at once, make a table, come back to a seat, join by a code, see what the games are.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { joinByCode, mine, playNow, Refusal } from "../api.js";
import { Card, GhostCard, Icon, Sign } from "../cards.js";
import { html, typed } from "../html.js";
import { ago, all, language, LANGUAGES, t } from "../i18n.js";
import { Pack } from "../pack.js";
import { Page } from "../page.js";
import { go } from "../router.js";
import { presetTitle } from "../rules-words.js";
import { Avatar, teamOf } from "../seats.js";
import { changeLanguage } from "../settings.js";
import { isDark, setTheme, theme } from "../theme.js";

/** @typedef {import("../../server/protocol.d.ts").MySeat} MySeat */

const SPADES = { index: 0, text: "s+", word: "book-s-high", cards: ["9s", "Ts", "Js", "Qs", "Ks", "As"], size: 6 };
const HELD = new Set(["9s", "Js", "As"]);
/** The games on the first page: which preset, and the sign beside it. */
const GAMES = [
  { preset: "literature", sign: { index: 0, text: "h+", word: "book-h-high", cards: [], size: 6 } },
  { preset: "authors", sign: { index: 0, text: "c-", word: "book-c-low", cards: [], size: 6 } },
  { preset: "go-fish", sign: { index: 0, text: "d+", word: "book-d-high", cards: [], size: 6 } },
];

/** Danish children play it by the Danish rules. @param {string} preset */
function asPlayedHere(preset) {
  return preset === "go-fish" && language.value === "da" ? "gaa-fisk" : preset;
}

export function Home() {
  const busy = useSignal("");
  const problem = useSignal({ what: "", text: "" });
  const seats = useSignal(/** @type {readonly MySeat[]} */ ([]));
  useEffect(() => {
    mine().then(
      (found) => (seats.value = found.tables),
      () => undefined,
    );
  }, []);
  /** @param {string} what @param {() => Promise<{ path: string }>} ask */
  const open = async (what, ask) => {
    if (busy.value) return;
    busy.value = what;
    problem.value = { what, text: "" };
    try {
      go((await ask()).path);
    } catch (error) {
      problem.value = { what, text: error instanceof Refusal ? all(error.said) : String(error) };
    } finally {
      busy.value = "";
    }
  };
  const play = () => open("play", () => playNow("literature"));
  const pack = new Pack([SPADES]);
  return html`<${Page} title=${t("title-home")}>
    <header class="bar">
      <a class="brand" href="/"><${Sign} book=${SPADES} />halfsuit</a>
      <${LanguageChip} />
      <${ThemeButton} />
    </header>
    <main class="home">
      <div class="hero">
        <div class="fan6" aria-hidden="true">
          ${SPADES.cards.map((card) =>
            HELD.has(card)
              ? html`<${Card}
                key=${card}
                card=${card}
                pack=${pack}
              />`
              : html`<${GhostCard} key=${card} card=${card} pack=${pack} />`,
          )}
        </div>
        <h1>${t("home-heading")}</h1>
        <p>${t("home-lead")}</p>
        <div class="cta">
          <button
            class="btn go big"
            data-do="play"
            aria-busy=${busy.value === "play" ? "true" : undefined}
            onClick=${play}
          >
            <${Icon} name="play" small />${t("play-now")}
          </button>
          <a class="btn big" href="/rules">${t("new-table")}</a>
        </div>
        <small class="cen">
          ${
            problem.value.what === "play" && problem.value.text
              ? html`<span class="why" role="alert">${problem.value.text}</span>`
              : t("play-now-what")
          }
        </small>
      </div>
      <div class="side stackv">
        ${
          seats.value.length
            ? html`<section
              class="panel"
              aria-labelledby="back-to"
            ><h2 class="h3" id="back-to">${t("back-to-seat")}</h2>
              ${seats.value.slice(0, 6).map((seat) => html`<${SeatLink} key=${seat.id} seat=${seat} />`)}
            </section>`
            : null
        }
        <${JoinForm} open=${open} problem=${problem.value.what === "join" ? problem.value.text : ""} />
      </div>
      <ul class="games">
        ${GAMES.map(
          ({ preset, sign }) => html`<li key=${preset} class="panel game">
            <span class="row"><span class="book"><${Sign} book=${sign} /></span><h2>${t(`game-${preset}`)}</h2></span>
            <p>${t(`game-${preset}-what`)}</p>
            <span class="row wrap">
              <small>${t(`game-${preset}-who`)}</small>
              <a class="end lnk" href=${`/how/${asPlayedHere(preset)}`}>
                ${t("how-it-is-played")}<span class="vh">: ${t(`game-${preset}`)}</span>
              </a>
            </span>
          </li>`,
        )}
      </ul>
    </main>
  <//>`;
}

/** The other languages, one press away. */
export function LanguageChip() {
  const codes = /** @type {import("../i18n.js").Language[]} */ (Object.keys(LANGUAGES));
  const next = codes[(codes.indexOf(language.value) + 1) % codes.length] ?? "en";
  const name = LANGUAGES[next].name;
  return html`<button
    class="chip end"
    lang=${next}
    data-do="language"
    aria-label=${`${t("language-other", {})}: ${name}`}
    onClick=${() => changeLanguage(next)}
  >${name}</button>`;
}

export function ThemeButton() {
  theme.value; // drawn anew when it changes
  return html`<button
    class="ib"
    data-do="theme"
    aria-label=${t(isDark() ? "theme-to-light" : "theme-to-dark")}
    onClick=${() => setTheme(isDark() ? "light" : "dark")}
  ><${Icon} name=${isDark() ? "sun" : "moon"} /></button>`;
}

/** @param {{ seat: MySeat }} props */
function SeatLink({ seat }) {
  const fish = seat.family === "stock";
  const title = presetTitle({ name: seat.preset, title: seat.title });
  const others = seat.players.filter((_, at) => at !== seat.seat - 1);
  const name = seat.name || others.slice(0, 3).join(", ");
  const state = seat.paused ? t("seat-paused", { ago: ago((Date.now() - seat.at) / 1000) }) : t(`stage-${seat.stage}`);
  return html`<a class="seatrow" href=${seat.path}>
    ${
      fish || !seat.seat
        ? html`<span class="av"><${Icon}
          name=${fish ? "fish" : "people"}
        /></span>`
        : html`<${Avatar}
          name=${seat.players[seat.seat - 1] ?? ""}
          team=${teamOf((seat.seat + 1) % 2)}
          also=${teamOf((seat.seat + 1) % 2)}
        />`
    }
    <span class="grow">
      <b>${name}</b><small>${t("seat-what", { title, n: seat.players.length, state })}</small>
    </span>
    ${seat.my_turn && !seat.paused ? html`<span class="tag yours">${t("your-turn")}</span>` : null}
  </a>`;
}

/** @param {{ open: (what: string, ask: () => Promise<{ path: string }>) => void, problem: string }} props */
function JoinForm({ open, problem }) {
  const code = useSignal("");
  /** @param {Event} event */
  const join = (event) => {
    event.preventDefault();
    const words = code.value.trim();
    const link = /\/t\/([A-Za-z0-9_-]+)/.exec(words);
    if (link) go(`/t/${link[1]}`);
    else if (words) open("join", () => joinByCode(words.toLowerCase().replaceAll(/\s+/g, "-")));
  };
  return html`<form class="panel row joinf" onSubmit=${join}>
    <label class="field grow"><span>${t("code-from-friend")}</span>
      <input
        name="code"
        inputmode="text"
        autocomplete="off"
        autocapitalize="none"
        spellcheck="false"
        placeholder=${t("code-example")}
        value=${code.value}
        onInput=${(/** @type {Event} */ event) => (code.value = typed(event))}
      />
      </label>
    <button class="btn">${t("join")}</button>
    ${problem ? html`<p class="why" role="alert">${problem}</p>` : null}
  </form>`;
}
