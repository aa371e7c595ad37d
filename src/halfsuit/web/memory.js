// Memory aids, only where the rules of the table allow them: the log of all that was said (history=full), and
// notes to fill in by hand (notes=yes). Nothing is worked out for anybody.
import { useSignal } from "@preact/signals";
import { Icon, Sign } from "./cards.js";
import { html } from "./html.js";
import { all, t } from "./i18n.js";
import { cornerOf } from "./letters.js";
import { colourOf, suitOf, wordOf } from "./pack.js";
import { others, calledOf, teamAt } from "./people.js";
import { Avatar } from "./seats.js";
import { Sheet } from "./sheet.js";
import { remember, remembered } from "./storage.js";
import { bookTitle } from "./words.js";

/** @typedef {import("./table.js").Desk} Desk */

/** Everything that was said, the newest first. @param {{ desk: Desk, close: () => void }} props */
export function Log({ desk, close }) {
  return html`<${Sheet} id="sheet-title" title=${t("log")} close=${close} also="log">
    <ol class="loglist">
      ${desk.scene.heard.toReversed().map((told) => html`<li key=${told.number}><small>${told.number}</small> <span>${all(/** @type {import("./i18n.js").Message[]} */ (told.said))}</span></li>`)}
    </ol>
  <//>`;
}

/** A mark in the notes: nothing, has it, has it not, perhaps. */
const MARKS = ["", "ok", "x", "q"];

/** @param {{ desk: Desk, close: () => void }} props */
export function Notes({ desk, close }) {
  const { scene, pack } = desk;
  const place = `notes.${scene.table.id}.${scene.table.games}.${scene.me.seat}`;
  const notes = useSignal(/** @type {Record<string, number>} */ (read(place)));
  const live = pack.books.filter((book) => scene.game?.live.includes(book.index));
  const shown = useSignal(live[0]?.index ?? 0);
  const book = live.find((one) => one.index === shown.value) ?? live[0];
  const seats = others(scene);
  /** @param {string} key */
  const turn = (key) => {
    notes.value = { ...notes.value, [key]: ((notes.value[key] ?? 0) + 1) % MARKS.length };
    remember(place, JSON.stringify(notes.value));
  };
  return html`<${Sheet} id="sheet-title" title=${t("notes")} close=${close} also="notes">
    <p class="small lead">${t("notes-hint")}</p>
    <div class="row wrap">
      ${live.map(
        (one) => html`<button
          key=${one.index}
          class="chip"
          aria-pressed=${one === book ? "true" : "false"}
          aria-label=${bookTitle(one)}
          onClick=${() => (shown.value = one.index)}
        ><${Sign} book=${one} /></button>`,
      )}
    </div>
    ${
      book
        ? html`<div class="scrollx"><table class="grid">
          <caption>${bookTitle(book)}</caption>
          <thead>
            <tr>
              <td></td>
              ${seats.map(
                (one) => html`<th
                  key=${one.seat}
                  scope="col"
                  class=${teamAt(scene, one.seat)}
                ><${Avatar}
                  name=${one.name}
                  team=${teamAt(scene, one.seat)}
                  also="sm"
                /><span class="vh">${calledOf(scene, one.seat)}</span></th>`,
              )}
            </tr>
          </thead>
          <tbody>
            ${book.cards.map(
              (card) => html`<tr key=${card}>
                <th scope="row" class=${colourOf(card)}>
                  <span aria-hidden="true" class="cc">
                    <b>${cornerOf(card)}</b><svg class="i sm"><use href=${"#" + suitOf(card)} /></svg>
                  </span>
                  <span class="vh">${t(wordOf(card))}</span>
                </th>
                ${seats.map((one) => {
                  const key = `${card}.${one.seat}`;
                  const mark = MARKS[notes.value[key] ?? 0] ?? "";
                  return html`<td key=${one.seat}><button
                    aria-label=${t("note-cell", { name: one.name, card: wordOf(card), mark: mark || "none" })}
                    onClick=${() => turn(key)}
                  >${mark === "q" ? "?" : mark ? html`<${Icon} name=${mark} small />` : ""}</button></td>`;
                })}
              </tr>`,
            )}
          </tbody>
        </table></div>`
        : null
    }
  <//>`;
}

/** @param {string} place @returns {Record<string, number>} */
function read(place) {
  try {
    return JSON.parse(remembered(place) ?? "{}");
  } catch {
    return {};
  }
}
