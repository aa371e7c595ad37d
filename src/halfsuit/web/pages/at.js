// At a table: one line to it, and the page that fits its stage: the lobby, the drawing for teams, the table, the end.
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { comeBack, Refusal } from "../api.js";
import { Choice } from "../choice.js";
import { Director } from "../director.js";
import { html } from "../html.js";
import { all, t } from "../i18n.js";
import { Page, useTitle } from "../page.js";
import { mark, place } from "../router.js";
import { TableStore } from "../store.js";
import { Table } from "../table.js";
import { Draw } from "./draw.js";
import { End } from "./end.js";
import { Lobby } from "./lobby.js";

/** @param {{ id: string }} props */
export function AtTable({ id }) {
  const problem = useSignal("");
  const ready = useSignal(!place.peek().hash.startsWith("k="));
  useEffect(() => {
    // a personal link: the secret behind the # is told to the server once, and leaves the address
    if (ready.value) return;
    const key = place.peek().hash.slice(2);
    mark("");
    comeBack(id, key).then(
      () => (ready.value = true),
      (error) => {
        problem.value = error instanceof Refusal ? all(error.said) : String(error);
        ready.value = true;
      },
    );
  }, [id]);
  return ready.value
    ? html`<${Joined} key=${id} id=${id} problem=${problem.value} />`
    : html`<${Waiting} text=${t("connecting")} />`;
}

/** @param {{ id: string, problem: string }} props */
function Joined({ id, problem }) {
  const store = useMemo(() => new TableStore(id, new Director()), [id]);
  const choice = useMemo(() => new Choice(), [id]);
  const seenDraw = useSignal(-1);
  useEffect(() => () => store.close(), [store]);
  useEffect(() => {
    if (problem) store.notice.value = { kind: "refused", said: [{ id: "plain-text", args: { text: problem } }] };
  }, [problem]);
  const scene = store.scene.value;
  const bye = store.bye.value;
  if (bye === "protocol")
    return html`<${Stop} text=${t("bye-protocol")} button=${t("load-anew")} press=${() => location.reload()} />`;
  if (bye) return html`<${Stop} text=${t(`bye-${bye}`)} button=${t("home")} href="/" />`;
  if (!scene) return html`<${Waiting} text=${t("connecting")} />`;
  if (scene.table.stage === "lobby" || !scene.game) return html`<${Lobby} store=${store} scene=${scene} />`;
  if (scene.table.stage === "over") return html`<${End} store=${store} scene=${scene} />`;
  const fresh = scene.game.drew && scene.game.number === 0 && seenDraw.value !== scene.table.games;
  if (fresh) return html`<${Draw} scene=${scene} done=${() => (seenDraw.value = scene.table.games)} />`;
  return html`<${Titled} scene=${scene} /><${Table}
    key=${scene.table.games}
    store=${store}
    choice=${choice}
    scene=${scene}
  />`;
}

/**
 * The window's title says whose turn it is, for those who look at another one.
 * @param {{ scene: import("../../server/protocol.d.ts").Scene }} props
 */
function Titled({ scene }) {
  const { game, me, table } = scene;
  const mine = game?.awaited === me.seat && me.seat > 0 && !game.paused;
  const title = table.name || scene.rules.title;
  useTitle(t(mine ? "title-your-turn" : "title-table", { title }));
  return null;
}

/** First load: felt and empty seats, no spinner. @param {{ text: string }} props */
function Waiting({ text }) {
  return html`<div class="table loading" data-under>
    <header class="bar"><span class="ib"></span><h1 class="vh">${t("the-table")}</h1></header>
    <main class="felt"><ol class="ring" data-n="6" aria-hidden="true">
      ${["l", "l", "m", "r", "r"].map(
        (side, at) => html`<li
          key=${at}
          class=${`seat ${side}`}
          style=${{ "--i": String(at + 1) }}
        ><span class="sb"><span class="top"><span class="av empty"></span></span></span></li>`,
      )}
    </ol></main>
    <section class="tray" aria-label=${t("tray")}><p class="prompt" role="status">${text}</p></section>
  </div>`;
}

/** @param {{ text: string, button: string, href?: string, press?: () => void }} props */
function Stop({ text, button, href, press }) {
  return html`<${Page} title="halfsuit">
    <main class="stop">
      <div class="plate">
        <h1 class="h2">${text}</h1>
        ${
          href
            ? html`<a
              class="btn go"
              href=${href}
            >${button}</a>`
            : html`<button class="btn go" onClick=${press}>${button}</button>`
        }
      </div>
    </main>
  <//>`;
}
