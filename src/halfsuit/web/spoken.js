// My own spoken claim: it is open, everybody waits. One row is named at a time and heard at once; until the first
// name it may be called off.
import { useSignal } from "@preact/signals";
import { CardRow, Heads } from "./claim.js";
import { Icon, Sign } from "./cards.js";
import { html } from "./html.js";
import { all, t } from "./i18n.js";
import { wordOf } from "./pack.js";
import { nameOf } from "./people.js";
import { Sheet } from "./sheet.js";
import { columns, headed, risk } from "./table-sheets.js";
import { bookTitle } from "./words.js";

/** @param {{ desk: import("./table.js").Desk }} props */
export function SpokenSheet({ desk }) {
  const { scene, pack, store } = desk;
  const claim = scene.game?.claim ?? null;
  const hand = scene.game?.hand ?? [];
  const live = scene.game?.live ?? [];
  const chosen = useSignal(-1);
  const row = useSignal("");
  const holder = useSignal(0);
  const said = useSignal(/** @type {ReadonlyMap<string, number>} */ (new Map()));
  const verb = scene.rules.verb;
  // what I have said is named at once, before the table has told it in its turn
  const named = new Map([...(claim?.named ?? []), ...said.value]);
  const settled = claim?.book ?? (claim?.named[0] ? (pack.bookOf(claim.named[0][0])?.index ?? -1) : -1);
  const index = settled >= 0 ? settled : chosen.value;
  const names = scene.may.name;
  const canCallOff = scene.may.actions.includes("call-off");
  const callOff = () => canCallOff && void store.send({ do: "call-off" });
  const notice = store.notice.value;
  const refusal = notice?.kind === "refused" ? html`<p class="refused" role="alert">${all(notice.said)}</p>` : null;
  const off = store.line.value !== "up" || store.sent.value !== null;

  if (index < 0) {
    return html`<${Sheet} id="sheet-title" title=${t("claim-which")} close=${callOff} also="choosebook">
      <p class="small lead">${t("spoken-choose")}</p>
      <ul class="tiles">
        ${pack.books
          .filter((book) => live.includes(book.index))
          .map((book) => {
            const held = book.cards.filter((card) => hand.includes(card)).length;
            return html`<li key=${book.index}>
              <button class="btn tile" data-book=${book.text} onClick=${() => (chosen.value = book.index)}>
                <span class="book"><${Sign} book=${book} /></span>
                <span><b>${bookTitle(book)}</b><small>${t("claim-held", { n: held, size: book.size })}</small></span>
              </button>
            </li>`;
          })}
      </ul>
      ${refusal}
      <div class="foot2">
        <button
          class="btn big"
          data-do="call-off"
          aria-disabled=${canCallOff && !off ? undefined : "true"}
          onClick=${callOff}
        >
          ${t("do-call-off", { verb })}
        </button>
      </div>
    <//>`;
  }

  const book = pack.book(index);
  const open = book.cards.filter((card) => names?.cards.includes(card) && !named.has(card));
  if (named.size === book.size) return null;
  const now = open.includes(row.value) ? row.value : (open[0] ?? "");
  const pick = now === row.value ? holder.value : hand.includes(now) ? scene.me.seat : 0;
  const say = () => {
    if (!pick || !now || off) return;
    void store.send({ do: "name", card: now, holder: pick }).then((answer) => {
      if (answer?.t !== "done") return;
      said.value = new Map(said.value).set(now, pick);
      row.value = "";
      holder.value = 0;
    });
  };
  const words = !now
    ? ""
    : pick
      ? t("do-name", { own: pick === scene.me.seat ? "yes" : "no", holder: nameOf(scene, pick), card: wordOf(now) })
      : t("spoken-who-has", { card: wordOf(now) });
  return html`<${Sheet} id="sheet-title" title=${headed(book, bookTitle(book))} close=${callOff} back=${settled < 0 ? () => (chosen.value = -1) : null} backLabel=${t("claim-other-book")}
    also=${`claims m${columns(desk).length}${canCallOff ? "" : " noclose"}`} columns=${columns(desk).length}>
    <p class="small lead">
      ${t(settled < 0 ? "spoken-hint-first" : "spoken-hint", { n: named.size, size: book.size })}
    </p>
    <${Heads} mates=${columns(desk)} fill=${null} />
    ${book.cards.map((card) => {
      const set = named.has(card);
      return html`<${CardRow} key=${card} card=${card} mates=${columns(desk)} holder=${named.get(card) ?? (card === now ? pick : 0)} set=${set} now=${card === now}
      choose=${(/** @type {number} */ seat) => {
        row.value = card;
        holder.value = seat;
      }} />`;
    })}
    <div class="sum"><p class="small">${risk(scene)}</p></div>
    ${refusal}
    <div class="foot2 two">
      ${
        canCallOff
          ? html`<button
            class="btn"
            data-do="call-off"
            aria-disabled=${off ? "true" : undefined}
            onClick=${callOff}
          >${t("do-call-off", { verb })}</button>`
          : null
      }
      <button class="btn go big voice" data-do="name" aria-disabled=${pick && !off ? undefined : "true"} onClick=${say}>
        <${Icon} name="claim" /><span>${words}</span>
      </button>
    </div>
  <//>`;
}
