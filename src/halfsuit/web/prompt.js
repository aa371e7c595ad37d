// What the prompt line says to me: whose turn it is if it is mine, what is missing, why something was refused.
import { all, t } from "./i18n.js";
import { nameOf, relation } from "./people.js";
import { bookTitle } from "./words.js";

/** @typedef {import("./table.js").Desk} Desk */
/** @typedef {{ strong: string, text: string, kind: "plain" | "refused" | "news" }} PromptView */

/** @param {Desk} desk @returns {PromptView} */
export function promptOf({ scene, store, choice, pack, playing }) {
  const { game, may } = scene;
  const notice = store.notice.value;
  if (store.line.value !== "up") return { strong: "", text: t("connecting"), kind: "news" };
  if (notice) return { strong: "", text: all(notice.said), kind: notice.kind };
  if (!game || !scene.me.seat) return plain("", t("watching"));
  if (game.paused) return plain("", t("anyone-may-resume"));
  if (playing) return plain("", "");
  if (may.name) return plain(t("your-claim"), t(game.claim?.named.length ? "name-next" : "name-first"));
  if (may.pass_to.length)
    return plain(
      t("your-turn"),
      t(may.pass_to.some((seat) => relation(scene, seat) === "theirs") ? "choose-claimer" : "choose-who"),
    );
  if (may.draw) return plain(t("your-turn"), t("must-draw", { n: may.draw }));
  if (may.actions.includes("answer"))
    return plain("", t("must-answer", { asker: nameOf(scene, game.pending?.seat ?? 0) }));
  if (may.asks) return plain(t("your-turn"), asking(scene, choice));
  if (game.claim) {
    const book = game.claim.book;
    const name = nameOf(scene, game.claim.seat);
    return plain(
      "",
      book === null
        ? t("is-claiming", { name })
        : t("is-naming", { name, book: bookTitle(pack.book(book)).toLocaleLowerCase() }),
    );
  }
  if (game.awaited === scene.me.seat && (may.claims.length || may.open_claim))
    return plain(t("your-turn"), t("only-claims-left"));
  if (game.pending && game.pending.seat === scene.me.seat)
    return plain("", t("not-answered-yet", { name: nameOf(scene, game.pending.target) }));
  if (game.hand.length === 0) return plain("", t("you-are-out"));
  return plain("", "");
}

/** @param {string} strong @param {string} text @returns {PromptView} */
function plain(strong, text) {
  return { strong, text, kind: "plain" };
}

/**
 * What is missing of a question.
 * @param {import("./people.js").Scene} scene
 * @param {import("./choice.js").Choice} choice
 */
function asking(scene, choice) {
  const kind = scene.rules.pack.asks_rank ? "rank" : "card";
  const seat = choice.seat.value > 0;
  const wanted = choice.wanted.value !== "";
  if (seat && wanted) return t("ready-to-ask");
  if (seat) return t(`choose-${kind}`);
  return wanted ? t("choose-player") : t(`choose-both-${kind}`);
}
