// The drawing for teams: each card is turned in the order in which the people sat, then they go to their teams.
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Back, Card, Icon } from "../cards.js";
import { html } from "../html.js";
import { t } from "../i18n.js";
import { announce } from "../live.js";
import { glide, placesOf, stillness } from "../motion.js";
import { Pack, wordOf } from "../pack.js";
import { nameOf } from "../people.js";
import { Page } from "../page.js";
import { Avatar, teamOf } from "../seats.js";

/** @typedef {import("../../server/protocol.d.ts").Scene} Scene */

const TURN_MS = 300;
/** How many turns all the cards lie open before people go to their teams. */
const LOOK = 3;

/** @param {{ scene: Scene, done: () => void }} props */
export function Draw({ scene, done }) {
  const drew = scene.game?.drew ?? [];
  const end = drew.length + LOOK;
  const turned = useSignal(stillness() ? end : 0);
  const before = useRef(/** @type {ReadonlyMap<string, DOMRect>} */ (new Map()));
  const pack = new Pack(scene.rules.pack.books);
  useEffect(() => {
    const timer = setInterval(() => {
      if (turned.value >= end) return clearInterval(timer);
      if (turned.value === end - 1) before.current = placesOf(document, "[data-drew]");
      turned.value += 1;
    }, TURN_MS);
    for (const one of drew) announce(t("drew-one", { name: nameOf(scene, one.seat), card: wordOf(one.card) }));
    return () => clearInterval(timer);
  }, []);
  const settled = turned.value >= end;
  useLayoutEffect(() => {
    if (settled) glide(document, "[data-drew]", before.current);
  }, [settled]);
  const first = scene.game?.turn ?? 0;
  const lead = settled ? t("draw-lead", { name: nameOf(scene, first) }) : t("draw-turning");
  return html`<${Page} title=${t("title-draw")}>
    <header class="bar"><h1 class="h2">${t("the-draw")}</h1></header>
    <main>
      <p class="cen lead2">${lead}</p>
      ${
        settled
          ? html`<div class="cols draw">
            ${[0, 1].map((side) => {
              const team = teamOf(side);
              const members = drew
                .filter((one) => scene.table.members[one.seat - 1]?.side === side)
                .sort((a, b) => a.seat - b.seat);
              return html`<section key=${side} class=${`panel ${team} tm`} aria-label=${t(`team-${team}`)}>
                <h2 class="row">
                  <svg class="mark" aria-hidden="true"><use href=${"#" + team} /></svg>
                  ${t(`team-${team}`)} <small class="end">${t(side === 0 ? "higher-half" : "lower-half")}</small>
                </h2>
                <ol class="seats">
                  ${members.map(
                    (one) => html`<li key=${one.seat} class=${`seatrow ${team}`} data-drew=${one.card}>
                      <${Card} card=${one.card} pack=${pack} mini label=${t(wordOf(one.card))} />
                      <${Avatar}
                        name=${nameOf(scene, one.seat)}
                        team=${team}
                        bot=${scene.table.members[one.seat - 1]?.kind === "bot"}
                      />
                      <b class="grow">${nameOf(scene, one.seat)}</b>
                      ${one.seat === scene.me.seat ? html`<small>${t("role-you")}</small>` : null}
                    </li>`,
                  )}
                </ol>
              </section>`;
            })}
          </div>`
          : html`<ol class="drawing panel">
            ${drew.map(
              (one, at) => html`<li key=${one.was} class="seatrow" data-drew=${one.card}>
                ${
                  at < turned.value
                    ? html`<${Card}
                      card=${one.card}
                      pack=${pack}
                      mini
                      label=${t(wordOf(one.card))}
                    />`
                    : html`<${Back} also="mini" />`
                }
                <b class="grow">${nameOf(scene, one.seat)}</b>
              </li>`,
            )}
          </ol>`
      }
    </main>
    <footer class="foot">
      <div>
        <span class="grow small">${settled ? t("draw-seats", { name: nameOf(scene, 1) }) : "\u00a0"}</span>
        <button class="btn go big" data-do="to-table" onClick=${done}>
          ${t("to-the-table")}<${Icon} name="next" small />
        </button>
      </div>
    </footer>
  <//>`;
}
