// The end: the score, the books, and what was hidden while the game went on. The same people again is first.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { recordPath, replayOf } from "../api.js";
import { BookTile, Icon, Stack } from "../cards.js";
import { copy } from "../copy.js";
import { html } from "../html.js";
import { all, t } from "../i18n.js";
import { announce } from "../live.js";
import { MenuButton } from "../menu.js";
import { Pack } from "../pack.js";
import { Page } from "../page.js";
import { member, nameOf } from "../people.js";
import { go } from "../router.js";
import { Avatar, teamOf } from "../seats.js";
import { Settings } from "../settings.js";
import { Sheet } from "../sheet.js";
import { booksOf } from "../table-view.js";
import { bookTitle } from "../words.js";

/** @typedef {import("../../server/protocol.d.ts").Scene} Scene */
/** @typedef {import("../../server/protocol.d.ts").Replay} Replay */
/** @typedef {import("../../server/protocol.d.ts").ReplayStep} ReplayStep */
/** @typedef {import("../store.js").TableStore} TableStore */

/** @param {{ store: TableStore, scene: Scene }} props */
export function End({ store, scene }) {
  const replay = useSignal(/** @type {Replay | null} */ (null));
  const menu = useSignal(false);
  const status = useSignal("");
  useEffect(() => {
    replayOf(store.id, null).then(
      (found) => (replay.value = found),
      () => undefined,
    );
  }, [scene.table.games]);
  const { game, me, table } = scene;
  if (!game) return null;
  const pack = new Pack(scene.rules.pack.books);
  const link = `${location.origin}/t/${store.id}/replay`;
  const copied = async () => {
    status.value = t((await copy(link)) ? "copied" : "copy-failed", { link });
    announce(status.value);
  };
  const notice = store.notice.value;
  return html`<${Page} title=${t("title-end")}>
    <header class="bar">
      <${MenuButton} open=${() => (menu.value = true)} />
    </header>
    <main class="end">
      <div class="cen stackv result">
        <p class="small">${outcome(scene)}</p>
        ${
          scene.rules.family === "team"
            ? html`<${TeamScore}
              scene=${scene}
              pack=${pack}
            />`
            : html`<${Places} scene=${scene} pack=${pack} />`
        }
        ${
          me.seat && scene.may.actions.includes("again")
            ? html`<button
              class="btn go big"
              data-do="again"
              aria-busy=${store.sent.value ? "true" : undefined}
              onClick=${() => store.send({ do: "again", start: false })}
            ><${Icon} name="again" />${t("same-people-again")}</button>`
            : html`<a class="btn go big" href="/">${t("home")}</a>`
        }
        <div class="cta c3">
          <a class="btn soft" data-do="replay" href=${`/t/${store.id}/replay`}>
            <${Icon} name="play" small />${t("replay")}
          </a>
          <button class="btn soft" data-do="copy" onClick=${copied}>
            <${Icon} name="copy" small />${t("copy-link")}
          </button>
          <a class="btn soft" data-do="save" href=${recordPath(store.id, null)} download>
            <${Icon} name="save" small />${t("save-the-game")}
          </a>
        </div>
        ${
          status.value || notice
            ? html`<p
              class="small"
              role="status"
            >${status.value || all(notice?.said ?? [])}</p>`
            : null
        }
      </div>
      <div class="cols">
        <${Books} scene=${scene} pack=${pack} replay=${replay.value} />
        <${Open} store=${store} scene=${scene} replay=${replay.value} />
      </div>
    </main>
    ${
      menu.value
        ? html`<${Sheet}
          id="sheet-title"
          title=${table.name || scene.rules.title}
          close=${() => (menu.value = false)}
          also="menu"
        ><${Settings} /><div class="row wrap ends"><a
          class="btn soft"
          href="/"
        >${t("home")}</a><button
          class="btn soft"
          onClick=${() => (void store.sayAside({ do: "leave" }), go("/"))}
        >${t("leave")}</button></div><//>`
        : null
    }
  <//>`;
}

/** Who won, in a line. @param {Scene} scene */
function outcome(scene) {
  const { game, me, table } = scene;
  if (!game) return "";
  if (game.abandoned) return t("end-abandoned");
  const winners = game.winners ?? [];
  if (scene.rules.family === "team") {
    if (winners.length === table.members.length) return t("end-is-tie");
    const side = table.members[(winners[0] ?? 1) - 1]?.side ?? 0;
    const mine = me.seat ? (table.members[me.seat - 1]?.side === side ? "us" : "them") : teamOf(side);
    return t("end-won", { who: mine });
  }
  const names = winners.map((seat) => nameOf(scene, seat));
  if (winners.length === 1)
    return t("end-won-alone", { name: names[0] ?? "", you: winners[0] === me.seat ? "yes" : "no" });
  return t("end-shared-by", { names });
}

/** @param {{ scene: Scene, pack: Pack }} props */
function TeamScore({ scene, pack }) {
  const game = scene.game;
  const mine = scene.table.members[scene.me.seat - 1]?.side ?? 0;
  const [left, right] = mine === 1 ? [1, 0] : [0, 1];
  const [a, b] = [teamOf(left), teamOf(right)];
  const points = (/** @type {number} */ side) => game?.points[side] ?? 0;
  const voids = booksOf(scene, pack, -1);
  return html`
    <h1 class="final">
      <span class=${`${a} row`}>
        <svg class="mark" role="img" aria-label=${t(`team-${a}`)}><use href=${"#" + a} /></svg>${points(left)}
      </span>
      <span aria-hidden="true">–</span>
      <span class=${`${b} row`}>
        ${points(right)}<svg class="mark" role="img" aria-label=${t(`team-${b}`)}><use href=${"#" + b} /></svg>
      </span>
    </h1>
    <p class="row lie">
      <${Stack} books=${booksOf(scene, pack, left)} speak />
      ${
        voids.length
          ? html`<${Stack}
            books=${voids}
            speak
            isVoid
          />`
          : null
      }<${Stack} books=${booksOf(scene, pack, right)} speak />
    </p>
  `;
}

/** Everybody alone: the places. @param {{ scene: Scene, pack: Pack }} props */
function Places({ scene, pack }) {
  const points = scene.game?.points ?? [];
  const order = scene.table.members.map((one) => ({ one, n: points[one.seat - 1] ?? 0 })).sort((x, y) => y.n - x.n);
  return html`
    <h1>${t("end-heading")}</h1>
    <ol class="seats places panel">
      ${order.map(
        ({ one, n }) => html`<li key=${one.seat} class="seatrow">
          <span class=${`fi k${((one.seat - 1) % 6) + 1}`}><svg aria-hidden="true"><use href="#fish" /></svg></span>
          <b class="grow">${one.name}</b>
          <span class="stack">${booksOf(scene, pack, one.seat - 1)
            .slice(0, 6)
            .map(
              (book) => html`<${BookTile} key=${book.index} book=${book} label=${t({ id: book.word })} />`,
            )}</span><b class="num">${n}</b>
        </li>`,
      )}
    </ol>
  `;
}

/** Which book went where, and when. @param {{ scene: Scene, pack: Pack, replay: Replay | null }} props */
function Books({ scene, pack, replay }) {
  const won = scene.game?.won ?? [];
  const moves = new Map((replay?.steps ?? []).flatMap((step) => booksOfStep(step).map((book) => [book, step])));
  const team = scene.rules.family === "team";
  return html`<section class="panel" aria-label=${t("the-books")}>
    <h2>${t("the-books")}</h2>
    <ol class="seats">
      ${won.map(({ book, side }) => {
        const info = pack.book(book);
        const who = side < 0 || !team ? "" : teamOf(side);
        return html`<li
          key=${book}
          class=${`seatrow ${who}`}
        ><${BookTile}
          book=${info}
          isVoid=${side < 0}
        /><span class="grow"><b>${bookTitle(info)}</b><small>${madeBy(scene, moves.get(book), side)}</small></span>
          ${who ? html`<svg class="mark" role="img" aria-label=${t(`team-${who}`)}><use href=${"#" + who} /></svg>` : null}</li>`;
      })}
    </ol>
    ${won.length ? null : html`<p class="small">${t("no-books")}</p>`}
  </section>`;
}

/**
 * Who made or lost a book, and when: whoever claimed it, or laid it down.
 * @param {Scene} scene
 * @param {ReplayStep | undefined} step
 * @param {number} side
 */
function madeBy(scene, step, side) {
  if (!step) return "";
  const team = scene.rules.family === "team";
  const seat = !team ? side + 1 : "seat" in step.event ? step.event.seat : 0;
  const how = !team || member(scene, seat)?.side === side ? "right" : side < 0 ? "void" : "wrong";
  return t("book-by", { name: nameOf(scene, seat), how, at: step.number });
}

/** The books that a step resolved. @param {ReplayStep} step @returns {number[]} */
function booksOfStep({ event, moves }) {
  if (event.type === "claimed") return [event.book];
  return [
    ...new Set(
      moves.flatMap((move) => (move.to === 0 && move.book !== null && move.book !== undefined ? [move.book] : [])),
    ),
  ];
}

/** What is open now that it is over. @param {{ store: TableStore, scene: Scene, replay: Replay | null }} props */
function Open({ store, scene, replay }) {
  if (!replay)
    return html`<section class="panel stackv"><h2>${t("all-open")}</h2><p class="small">${t("loading")}</p></section>`;
  const { steps } = replay;
  const asked = new Map();
  let questions = 0;
  let hits = 0;
  let run = { seat: 0, n: 0, from: 0 };
  let best = run;
  for (const { event, number } of steps) {
    if (event.type === "asked") {
      questions += 1;
      asked.set(event.seat, [...(asked.get(event.seat) ?? []), number]);
    }
    const hit = (event.type === "asked" || event.type === "answered") && event.hit === true;
    const miss = (event.type === "asked" || event.type === "answered") && event.hit === false;
    if (hit) {
      hits += 1;
      const seat = event.type === "asked" ? event.seat : run.seat;
      run = run.seat === seat && run.n ? { ...run, n: run.n + 1 } : { seat, n: 1, from: number };
      if (run.n > best.n) best = run;
    } else if (miss) run = { seat: 0, n: 0, from: 0 };
    else if (event.type === "asked" && event.hit === null && run.seat !== event.seat)
      run = { seat: event.seat, n: 0, from: number };
  }
  const minutes = steps.length > 1 ? Math.round(((steps.at(-1)?.at ?? 0) - (steps[0]?.at ?? 0)) / 60_000) : 0;
  const unnoticed = steps.filter((step, at) => step.illegal && !noticed(steps, at));
  const first = unnoticed[0];
  return html`<section class="panel stackv" aria-label=${t("all-open")}>
    <h2>${t("all-open")}</h2>
    <p>${t("end-figures", { moves: steps.length, minutes, questions, hits })}</p>
    ${best.n > 1 ? html`<p class="voice inwords">${t("longest-run", { name: nameOf(scene, best.seat), n: best.n, at: best.from })}</p>` : null}
    ${
      first && "seat" in first.event && "target" in first.event
        ? html`<p class="voice inwords">${t("unnoticed", { n: unnoticed.length })} ${all(/** @type {import("../i18n.js").Message[]} */ (first.said.slice(0, 1)))}</p><a
          class="lnk"
          href=${`/t/${store.id}/replay#${first.number}`}
        >${t("go-to-move", { n: first.number })}</a>`
        : null
    }
    <details class="asked">
      <summary>${t("who-asked-what")}</summary>
      <ol class="loglist">
        ${steps.map((step) => html`<li key=${step.number}><small>${step.number}</small> <span>${all(/** @type {import("../i18n.js").Message[]} */ (step.said))}</span></li>`)}
      </ol>
    </details>
    <h3>${t("who-asked")}</h3>
    <ul class="seats">
      ${scene.table.members.map((one) => {
        const team = one.side === null ? "" : teamOf(one.side);
        return html`<li
          key=${one.seat}
          class=${`seatrow ${team}`}
        ><${Avatar}
          name=${one.name}
          team=${team}
          bot=${one.kind === "bot"}
        /><span class="grow"><b>${one.name}</b><small>${t("asked-n", { n: (asked.get(one.seat) ?? []).length })}</small></span></li>`;
      })}
    </ul>
  </section>`;
}

/**
 * Whether an illegal question was owned up to, called or taken back before the next one.
 * @param {readonly ReplayStep[]} steps
 * @param {number} at
 */
function noticed(steps, at) {
  for (const { event } of steps.slice(at + 1)) {
    if (event.type === "asked") return false;
    if (event.type === "owned-up" || event.type === "withdrawn" || (event.type === "called" && event.illegal))
      return true;
  }
  return false;
}
