// The lobby: first the link (bringing friends is the host's job), then the seats, then the one button that begins.
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { qrPath, rulesBook, USUAL_BOT } from "../api.js";
import { Icon } from "../cards.js";
import { copy } from "../copy.js";
import { html, typed } from "../html.js";
import { all, t } from "../i18n.js";
import { announce } from "../live.js";
import { MenuButton } from "../menu.js";
import { Page } from "../page.js";
import { place, mark } from "../router.js";
import { faultText, RulesEditor } from "../rules-editor.js";
import { RulesInWords, presetTitle } from "../rules-words.js";
import { Avatar, teamOf } from "../seats.js";
import { Segments, Settings, Switch } from "../settings.js";
import { Sheet } from "../sheet.js";
import { remember, remembered } from "../storage.js";
import { levelName } from "../words.js";

/** @typedef {import("../../server/protocol.d.ts").Scene} Scene */
/** @typedef {import("../../server/protocol.d.ts").Member} Member */
/** @typedef {import("../store.js").TableStore} TableStore */

/** @param {{ store: TableStore, scene: Scene }} props */
export function Lobby({ store, scene }) {
  const over = useSignal(/** @type {"" | "menu" | "rules" | { seat: number }} */ (""));
  const { table, me } = scene;
  const title = table.name || presetTitle({ name: scene.rules.preset, title: scene.rules.title });
  if (place.value.hash === "rules" && me.host) return html`<${LobbyRules} store=${store} scene=${scene} />`;
  const taken = table.members.filter((one) => one.kind !== "empty").length;
  const draws = scene.rules.values.teams === "draw";
  const teams = scene.rules.family === "team";
  const notice = store.notice.value;
  return html`<${Page} title=${t("title-lobby", { title })}>
    <header class="bar">
      <${MenuButton} open=${() => (over.value = "menu")} />
      <h1 class="h2">${title}</h1>
      <button class="btn soft end" data-do="rules" onClick=${() => (me.host ? mark("rules") : (over.value = "rules"))}>
        ${t("house-rules")}
      </button>
    </header>
    <main class="cols lobby">
      <${Invite} scene=${scene} />
      <section class="panel" aria-label=${t("seats")}>
        <div class="row wrap">
          <h2 class="grow">${t("seats")}</h2><small>${t("seats-taken", { n: taken, of: table.members.length })}</small>
        </div>
        ${teams && !me.host ? html`<p class="small">${t(draws ? "teams-by-draw" : "teams-as-seated")}</p>` : null}
        ${
          teams && me.host
            ? html`<${Segments} label=${t("lobby-teams")} value=${draws ? "draw" : "seats"}
            values=${[
              { value: "seats", text: t("teams-as-seated") },
              { value: "draw", text: t("teams-by-draw") },
            ]}
            choose=${(/** @type {string} */ value) => setTeams(store, scene, value)} />`
            : null
        }
        <${MyName} store=${store} scene=${scene} />
        <ol class="seats">
          ${table.members.map(
            (one) => html`<${SeatRow}
              key=${one.seat}
              one=${one}
              store=${store}
              scene=${scene}
              marked=${teams && !draws}
              more=${() => (over.value = { seat: one.seat })}
            />`,
          )}
        </ol>
        ${table.watching ? html`<p class="small">${t("watching-n", { n: table.watching })}</p>` : null}
      </section>
    </main>
    <${Foot} store=${store} scene=${scene} draws=${draws} taken=${taken} notice=${notice ? all(notice.said) : ""} />
    <${Sheets} over=${over} store=${store} scene=${scene} />
  <//>`;
}

/**
 * Teams as people sit, or by drawing. Other rules may stand against it: then the server says which.
 * @param {TableStore} store
 * @param {Scene} scene
 * @param {string} teams
 */
async function setTeams(store, scene, teams) {
  const answer = await store.send({
    do: "rules",
    preset: scene.rules.preset,
    options: { ...scene.rules.changes, teams },
  });
  if (answer?.t !== "refused") return;
  store.notice.value = {
    kind: "refused",
    said: (answer.faults ?? []).map((fault) => ({ id: "plain-text", args: { text: faultText(fault) } })),
  };
}

/** @param {{ scene: Scene }} props */
function Invite({ scene }) {
  const status = useSignal("");
  const link = `${location.origin}/t/${scene.table.id}`;
  const copied = async () => {
    status.value = t((await copy(link)) ? "copied" : "copy-failed", { link });
    announce(status.value);
  };
  const share = "share" in navigator;
  return html`<section class="panel invite" aria-labelledby="bring">
    <div class="qrw">
      <img class="qr" src=${qrPath(scene.table.id)} alt=${t("qr-label")} width="124" height="124" />
    </div>
    <div class="stackv">
      <h2 id="bring">${t("bring-friends")}</h2>
      ${scene.table.code ? html`<p class="code voice">${scene.table.code}</p>` : null}
      <p class="small">
        ${t("scan-or-open")} <b class="linktext">${location.host}<wbr />/t/<wbr />${scene.table.id}</b>
      </p>
      <div class="row wrap">
        <button class="btn go" data-do="copy" onClick=${copied}><${Icon} name="copy" small />${t("copy-link")}</button>
        ${
          share
            ? html`<button
              class="btn"
              onClick=${() => navigator.share({ url: link, title: scene.table.name || "halfsuit" }).catch(() => undefined)}
            >${t("share")}</button>`
            : null
        }
      </div>
      ${status.value ? html`<p class="small" role="status">${status.value}</p>` : null}
    </div>
  </section>`;
}

/** The name I play under; with it I sit down. @param {{ store: TableStore, scene: Scene }} props */
function MyName({ store, scene }) {
  const { me } = scene;
  const name = useSignal(me.name || remembered("name") || "");
  useEffect(() => {
    if (me.name) name.value = me.name;
  }, [me.name]);
  const free = scene.table.members.some((one) => one.kind === "empty");
  /** @param {Event} event */
  const done = (event) => {
    event.preventDefault();
    if (!name.value.trim() || name.value.trim() === me.name) return;
    remember("name", name.value.trim());
    void store.send(me.seat ? { do: "rename", name: name.value } : { do: "sit", seat: 0, name: name.value });
  };
  const can = me.seat > 0 || (free && (!scene.table.locked || me.host));
  return html`<form class="row joinf myname" onSubmit=${done}>
    <label class="field grow"><span>${t("your-name")}</span>
      <input
        name="name"
        maxlength="24"
        autocomplete="nickname"
        value=${name.value}
        onInput=${(/** @type {Event} */ event) => (name.value = typed(event))}
      />
      </label>
    <button
      class=${me.seat ? "btn" : "btn go"}
      data-do="sit"
      aria-disabled=${can && name.value.trim() && name.value.trim() !== me.name ? undefined : "true"}
    >
      ${t(me.seat ? "rename" : "sit-down")}
    </button>
  </form>`;
}

/** The levels of bots, weakest first. */
function useLevels() {
  const levels = useSignal(/** @type {readonly string[]} */ ([USUAL_BOT]));
  useEffect(() => {
    rulesBook().then(
      (book) => (levels.value = book.levels),
      () => undefined,
    );
  }, []);
  return levels.value;
}

/** @param {{ one: Member, store: TableStore, scene: Scene, marked: boolean, more: () => void }} props */
function SeatRow({ one, store, scene, marked, more }) {
  const { me } = scene;
  const levels = useLevels();
  const team = marked && one.side !== null ? teamOf(one.side) : "";
  const mine = one.seat === me.seat;
  if (one.kind === "empty") {
    return html`<li class=${`seatrow ${team}`} data-seat=${one.seat}>
      <span class="av empty">
        <${Icon} name="plus" small />
        ${team ? html`<svg class="mark" aria-hidden="true"><use href=${"#" + team} /></svg>` : null}
      </span>
      <span class="grow"><b>${t("seat-empty")}</b><small>${t("seat-waiting", { n: one.seat })}</small></span>
      ${
        me.seat && !scene.table.locked
          ? html`<button
            class="chip"
            data-do="sit-here"
            onClick=${() => store.send({ do: "sit", seat: one.seat })}
          >${t("sit-here")}<span class="vh"> ${one.seat}</span></button>`
          : null
      }
      ${
        me.host
          ? html`<button
            class="chip"
            data-do="bot"
            onClick=${() => store.send({ do: "bot", seat: one.seat, level: USUAL_BOT })}
          >${t("add-bot")}<span class="vh"> ${one.seat}</span></button>`
          : null
      }
    </li>`;
  }
  const bot = one.kind === "bot";
  const status = [
    mine ? t("role-you") : "",
    one.host ? t("role-host") : "",
    bot ? t("role-bot") : one.here ? (mine ? "" : t("role-ready")) : t("role-away"),
  ].filter(Boolean);
  return html`<li class=${`seatrow ${team}`} data-seat=${one.seat}>
    <${Avatar} name=${one.name} team=${team} bot=${bot} also=${mine ? "me" : ""} />
    <span class="grow"><b>${one.name}</b><small>${status.join(", ")}</small></span>
    ${
      bot
        ? me.host
          ? html`<label class="chip level"><span class="vh">${t("level-of", { name: one.name })}</span>
          <select
            value=${one.level ?? ""}
            onChange=${(/** @type {Event} */ event) => store.send({ do: "bot", seat: one.seat, level: typed(event) })}
          >
            ${[...new Set([...levels, one.level ?? USUAL_BOT])].map(
              (level) => html`<option
                key=${level}
                value=${level}
                selected=${level === one.level}
              >${levelName(level)}</option>`,
            )}
          </select><${Icon} name="down" small /></label>`
          : html`<span class="tag">${levelName(one.level ?? "")}</span>`
        : null
    }
    ${
      me.host && !mine
        ? html`<button
          class="ib more"
          aria-label=${t("options-for", { name: one.name })}
          aria-haspopup="dialog"
          onClick=${more}
        >···</button>`
        : null
    }
  </li>`;
}

/** @param {{ store: TableStore, scene: Scene, draws: boolean, taken: number, notice: string }} props */
function Foot({ store, scene, draws, taken, notice }) {
  const { table, me } = scene;
  const empty = table.members.length - taken;
  const start = async () => {
    if (empty) {
      const filled = await store.send({ do: "bot", seat: 0, level: USUAL_BOT });
      if (filled?.t !== "done") return;
    }
    await store.send({ do: "start" });
  };
  // whoever makes a table mostly means to play: then sitting down is the strong thing
  const watches = me.seat === 0 && empty > 0;
  const text = t(
    watches
      ? "watch-bots"
      : draws
        ? empty
          ? "draw-with-bots"
          : "draw-and-start"
        : empty
          ? "start-with-bots"
          : "start",
    { n: empty },
  );
  return html`<footer class="foot">
    ${notice ? html`<p class="why footnote" role="alert">${notice}</p>` : null}
    <div>
      ${
        me.host
          ? html`<button
            class="chip"
            data-do="lock"
            aria-pressed=${table.locked ? "true" : "false"}
            onClick=${() => store.send({ do: "lock", on: !table.locked })}
          >${table.locked ? html`<${Icon} name="lock" small />` : null}${t("lock")}</button>
            <button
              class=${watches ? "btn soft grow" : "btn go big grow"}
              data-do="start"
              aria-busy=${store.sent.value ? "true" : undefined}
              onClick=${start}
            >${text}</button>`
          : html`<span class="grow small">${t(table.locked && !me.seat ? "table-locked" : me.seat ? "host-starts" : "sit-or-watch", { host: table.members.find((one) => one.host)?.name ?? t("the-host") })}</span>
          ${
            me.seat
              ? html`<button
                class="chip"
                data-do="stand"
                onClick=${() => store.send({ do: "stand" })}
              >${t("stand-up")}</button>`
              : null
          }`
      }
    </div>
  </footer>`;
}

/**
 * @param {{ over: import("@preact/signals").Signal<"" | "menu" | "rules" | { seat: number }>, store: TableStore,
 *   scene: Scene }} props
 */
function Sheets({ over, store, scene }) {
  const close = () => {
    over.value = "";
  };
  const shown = over.value;
  if (shown === "") return null;
  if (shown === "rules")
    return html`<${Sheet}
      id="sheet-title"
      title=${t("house-rules")}
      close=${close}
    ><${RulesInWords} rules=${scene.rules} /><//>`;
  if (shown === "menu") return html`<${LobbyMenu} store=${store} scene=${scene} close=${close} />`;
  const one = scene.table.members[shown.seat - 1];
  if (!one || one.kind === "empty") return null;
  const rest = scene.table.members.filter((other) => other.seat !== one.seat);
  /** @param {import("../link.js").Wish} wish */
  const act = (wish) => {
    void store.send(wish);
    close();
  };
  return html`<${Sheet} id="sheet-title" title=${one.name} close=${close} also="menu">
    <div class="menulist">
      ${
        one.kind === "person"
          ? html`<button
            class="item"
            data-do="make-host"
            onClick=${() => act({ do: "host", seat: one.seat })}
          >${t("make-host")}</button>`
          : null
      }
      <button class="item" data-do="remove" onClick=${() => act({ do: "remove", seat: one.seat })}>
        ${t("remove")}
      </button>
      <h3>${t("change-places")}</h3>
      ${rest.map(
        (other) => html`<button
          key=${other.seat}
          class="item"
          onClick=${() => act({ do: "swap", seat: one.seat, with: other.seat })}
        >${t("change-with", { n: other.seat, name: other.name || t("seat-empty") })}</button>`,
      )}
    </div>
  <//>`;
}

/** @param {{ store: TableStore, scene: Scene, close: () => void }} props */
function LobbyMenu({ store, scene, close }) {
  const { table, me } = scene;
  const name = useSignal(table.name);
  return html`<${Sheet} id="sheet-title" title=${t("menu")} close=${close} also="menu">
    ${
      me.host
        ? html`<form
          class="row joinf"
          onSubmit=${(/** @type {Event} */ event) => (event.preventDefault(), void store.send({ do: "set", name: name.value }))}
        >
            <label class="field grow">
              <span>${t("table-name")}</span>
              <input
                maxlength="40"
                autocomplete="off"
                value=${name.value}
                onInput=${(/** @type {Event} */ event) => (name.value = typed(event))}
              />
            </label>
            <button class="btn">${t("rename")}</button>
          </form>
          <${Switch}
            title=${t("code-word")}
            what=${t("code-word-what")}
            on=${table.code}
            press=${() => store.send({ do: "set", code: !table.code })}
          />
          <${Switch}
            title=${t("pace-fast")}
            what=${t("pace-fast-what")}
            on=${table.pace === "fast"}
            press=${() => store.send({ do: "set", pace: table.pace === "fast" ? "calm" : "fast" })}
          />
          <${Switch}
            title=${t("leavers-bot")}
            what=${t("leavers-bot-what")}
            on=${table.leavers === "bot"}
            press=${() => store.send({ do: "set", leavers: table.leavers === "bot" ? "wait" : "bot" })}
          />
          <${Switch}
            title=${t("free-chat")}
            what=${t("free-chat-what")}
            on=${table.chat}
            press=${() => store.send({ do: "set", chat: !table.chat })}
          />`
        : null
    }
    <${Settings} />
    <div class="row wrap ends">
      <a class="btn soft" href="/">${t("home")}</a>
      ${
        me.seat
          ? html`<button
            class="btn soft"
            data-do="leave"
            onClick=${() => (void store.send({ do: "leave" }), close())}
          >${t("leave")}</button>`
          : null
      }
    </div>
  <//>`;
}

/** The host changes the house rules. @param {{ store: TableStore, scene: Scene }} props */
function LobbyRules({ store, scene }) {
  const begin = useMemo(() => ({ preset: scene.rules.preset, options: { ...scene.rules.changes } }), []);
  const draft = useSignal(/** @type {import("../rules-editor.js").Draft} */ (begin));
  const notice = store.notice.value;
  const done = async () => {
    const answer = await store.send({ do: "rules", preset: draft.value.preset, options: draft.value.options });
    if (answer?.t === "done") mark("");
  };
  return html`<${Page} title=${t("house-rules")}>
    <header class="bar">
      <button class="ib" aria-label=${t("back")} onClick=${() => mark("")}><${Icon} name="back" /></button>
      <h1 class="h2">${t("house-rules")}</h1>
    </header>
    <${RulesEditor}
      draft=${draft.value}
      change=${(/** @type {import("../rules-editor.js").Draft} */ next) => (draft.value = next)}
      done=${done}
      doneText=${t("use-these")}
      busy=${store.sent.value !== null}
      refusal=${notice ? all(notice.said) : ""}
    />
  <//>`;
}
