// The menu of the table: its rules, what was said, who is here, how it looks and sounds, how one leaves.
import { useSignal } from "@preact/signals";
import { personalLink, Refusal } from "./api.js";
import { Icon } from "./cards.js";
import { copy } from "./copy.js";
import { lastQuestions } from "./exchange.js";
import { html, typed } from "./html.js";
import { all, t } from "./i18n.js";
import { announce } from "./live.js";
import { member, nameOf } from "./people.js";
import { go } from "./router.js";
import { Settings, Switch } from "./settings.js";
import { Sheet } from "./sheet.js";

/** @typedef {import("./table.js").Desk} Desk */

/** What opens the menu of a page. @param {{ open: () => void }} props */
export function MenuButton({ open }) {
  return html`<button class="ib" data-do="menu" aria-label=${t("menu")} aria-haspopup="dialog" onClick=${open}>
    <${Icon} name="menu" />
  </button>`;
}

/** @param {{ desk: Desk, close: () => void }} props */
export function Menu({ desk, close }) {
  const { scene, over, store } = desk;
  const { values } = scene.rules;
  const last = useSignal(/** @type {readonly string[]} */ ([]));
  const status = useSignal("");
  const sure = useSignal(/** @type {"" | "leave" | "abandon"} */ (""));
  const again = () => {
    last.value = lastQuestions(scene);
    announce(last.value.join(" "));
  };
  /** @param {string} link */
  const copied = async (link) => {
    status.value = t((await copy(link)) ? "copied" : "copy-failed", { link });
    announce(status.value);
  };
  const mine = async () => {
    try {
      await copied((await personalLink(store.id)).link);
    } catch (error) {
      status.value = error instanceof Refusal ? all(error.said) : String(error);
    }
  };
  const leave = () => {
    if (sure.value !== "leave" && scene.me.seat) sure.value = "leave";
    else {
      if (scene.me.seat) void store.sayAside({ do: "leave" });
      go("/");
    }
  };
  const abandon = () => {
    if (sure.value !== "abandon") sure.value = "abandon";
    else {
      void store.send({ do: "abandon" });
      close();
    }
  };
  return html`<${Sheet} id="sheet-title" title=${scene.table.name || scene.rules.title} close=${close} also="menu">
    <div class="menulist">
      <button class="item" data-do="rules" onClick=${() => (over.value = "rules")}>
        <${Icon} name="book" />${t("rules-of-table")}
      </button>
      <button class="item" data-do="last" onClick=${again}><${Icon} name="chat" />${t("last-question")}</button>
      ${last.value.map((text, at) => html`<p key=${at} class="voice answer">${text}</p>`)}
      ${
        values.history === "full"
          ? html`<button
            class="item"
            data-do="log"
            onClick=${() => (over.value = "log")}
          ><${Icon} name="log" />${t("log")}</button>`
          : null
      }
      ${
        values.notes === "yes" && scene.me.seat
          ? html`<button
            class="item"
            data-do="notes"
            onClick=${() => (over.value = "notes")}
          ><${Icon} name="grid" />${t("notes")}</button>`
          : null
      }
      <button class="item" data-do="link" onClick=${() => copied(`${location.origin}/t/${store.id}`)}>
        <${Icon} name="copy" />${t("copy-link-watch")}
      </button>
      ${
        scene.me.seat
          ? html`<button
            class="item"
            data-do="mine"
            onClick=${mine}
          ><${Icon} name="people" /><span>${t("copy-my-link")}<small>${t("copy-my-link-hint")}</small></span></button>`
          : null
      }
      ${status.value ? html`<p class="small answer" role="status">${status.value}</p>` : null}
    </div>
    <${Here} scene=${scene} store=${store} close=${close} />
    <${Settings} />
    ${scene.me.host ? html`<${Host} desk=${desk} />` : null}
    ${
      sure.value
        ? html`<p
          class="small"
          role="status"
        >${t(sure.value === "leave" ? "leave-what" : "abandon-what", { leavers: scene.table.leavers })}</p>`
        : null
    }
    <div class="row wrap ends">
      <a class="btn soft" href="/">${t("home")}</a>
      <button class="btn soft" data-do="leave" onClick=${leave}>
        ${t(sure.value === "leave" ? "leave-sure" : scene.me.seat ? "leave" : "stop-watching")}
      </button>
      ${
        scene.me.host && scene.table.stage === "playing"
          ? html`<button
            class="btn soft"
            data-do="abandon"
            onClick=${abandon}
          >${t(sure.value === "abandon" ? "abandon-sure" : "abandon")}</button>`
          : null
      }
    </div>
  <//>`;
}

/**
 * Who is away, who watches; somebody who watches may sit down in place of a bot.
 * @param {{ scene: import("./people.js").Scene, store: import("./store.js").TableStore, close: () => void }} props
 */
function Here({ scene, store, close }) {
  const away = scene.table.members.filter((one) => one.kind === "person" && !one.here);
  const bots = scene.table.members.filter((one) => one.kind === "bot");
  const name = useSignal("");
  const sit = (/** @type {number} */ seat) => {
    void store.send({ do: "sit", seat, name: name.value.trim() || scene.me.name });
    close();
  };
  return html`
    ${away.length ? html`<p class="small">${t("away-list", { names: away.map((one) => one.name), n: away.length })}</p>` : null}
    ${scene.table.watching ? html`<p class="small">${t("watching-n", { n: scene.table.watching })}</p>` : null}
    ${
      !scene.me.seat && scene.may.actions.includes("sit") && bots.length
        ? html`<div class="stackv sitdown">
          <label class="field">
            <span>${t("your-name")}</span>
            <input
              maxlength="24"
              autocomplete="nickname"
              value=${name.value}
              onInput=${(/** @type {Event} */ event) => (name.value = typed(event))}
            />
          </label>
          <div class="row wrap">
            ${bots.map(
              (one) => html`<button
                key=${one.seat}
                class="chip"
                onClick=${() => sit(one.seat)}
              >${t("sit-instead", { name: one.name })}</button>`,
            )}
          </div>
        </div>`
        : null
    }
  `;
}

/** What the host of a table can change while it plays. @param {{ desk: Desk }} props */
function Host({ desk }) {
  const { scene, store } = desk;
  const { pace, leavers, locked } = scene.table;
  const people = scene.table.members.filter((one) => one.kind === "person" && one.seat !== scene.me.seat);
  return html`<section class="hostbox" aria-label=${t("host-things")}>
    <h3>${t("host-things")}</h3>
    <${Switch}
      title=${t("pace-fast")}
      what=${t("pace-fast-what")}
      on=${pace === "fast"}
      press=${() => store.sayAside({ do: "set", pace: pace === "fast" ? "calm" : "fast" })}
    />
    <${Switch}
      title=${t("leavers-bot")}
      what=${t("leavers-bot-what")}
      on=${leavers === "bot"}
      press=${() => store.sayAside({ do: "set", leavers: leavers === "bot" ? "wait" : "bot" })}
    />
    <${Switch}
      title=${t("lock")}
      what=${t("lock-what")}
      on=${locked}
      press=${() => store.sayAside({ do: "lock", on: !locked })}
    />
    ${people.map(
      (one) => html`<div key=${one.seat} class="row seatline"><span class="grow">${member(scene, one.seat)?.name}</span>
      <button class="chip" onClick=${() => store.sayAside({ do: "host", seat: one.seat })}>
        ${t("make-host")}<span class="vh"> ${nameOf(scene, one.seat)}</span>
      </button>
      <button class="chip" onClick=${() => store.sayAside({ do: "remove", seat: one.seat })}>
        ${t("remove")}<span class="vh"> ${nameOf(scene, one.seat)}</span>
      </button>
      </div>`,
    )}
  </section>`;
}
