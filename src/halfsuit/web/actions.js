// What stands in the action bar: the claim, and the one thing there is to do. All of it comes from `may`.
import { GAP } from "./act.js";
import { t } from "./i18n.js";
import { interrupt } from "./live.js";
import { nameOf } from "./people.js";
import { askSentence, waiting } from "./table-view.js";

/** @typedef {import("./table.js").Desk} Desk */
/** @typedef {import("./act.js").Press} Press */
/** @typedef {import("./act.js").Wait} Wait */

/** Whether nothing can be sent just now. @param {Desk} desk */
function stuck({ store }) {
  return store.line.value !== "up";
}

/** The claim button; a press where it can't be done says why. @param {Desk} desk */
export function claimButton(desk) {
  const { scene, store, over, playing } = desk;
  if (scene.rules.family !== "team" || !scene.me.seat) return null;
  const { may } = scene;
  const open = may.claims.length > 0 || may.open_claim;
  return {
    text: t("claim-button", { verb: scene.rules.verb }),
    off: !open || stuck(desk) || playing !== null,
    press: () => {
      if (stuck(desk) || playing) return;
      if (may.open_claim) void store.send({ do: "open-claim" });
      else if (may.claims.length) over.value = "claim";
      else if (may.why_no_claim_said.length)
        store.notice.value = {
          kind: "refused",
          said: /** @type {import("./i18n.js").Message[]} */ (may.why_no_claim_said),
        };
    },
  };
}

/** @param {Desk} desk @returns {(Press | Wait)[]} */
export function middleOf(desk) {
  const { scene, store, choice, playing, now } = desk;
  const { game, may } = scene;
  if (!game) return [];
  const sent = store.sent.value?.wish.do;
  if (game.paused && may.actions.includes("resume"))
    return [
      {
        id: "resume",
        look: "go",
        text: t("resume"),
        sent: sent === "resume",
        press: () => void store.send({ do: "resume" }),
      },
    ];
  if (playing && !sent) return [{ wait: waiting(scene, playing, now) }];
  const side = sideActions(desk);
  const main = mainAction(desk);
  if (main) return [main, ...side];
  if (!scene.me.seat && may.actions.includes("sit"))
    return [{ wait: waiting(scene, playing, now) || t("watching-only") }];
  if (side[0]) return side;
  choice.seat.peek();
  return [{ wait: waiting(scene, playing, now) }];
}

/** Sends the question if it is whole, or says what is missing. @param {Desk} desk */
export function ask(desk) {
  const { scene, store, choice } = desk;
  const seat = choice.seat.value;
  const wanted = choice.wanted.value;
  if (!scene.may.asks || desk.playing || stuck(desk)) return;
  if (seat && wanted) {
    void store.send({ do: "ask", target: seat, wanted }).then((answer) => {
      if (answer?.t === "done") choice.wanted.value = "";
    });
  } else
    interrupt(
      t(
        !seat && !wanted
          ? `choose-both-${scene.rules.pack.asks_rank ? "rank" : "card"}`
          : seat
            ? `choose-${scene.rules.pack.asks_rank ? "rank" : "card"}`
            : "choose-player",
      ),
    );
}

/** The one thing there is to do, if there is one. @param {Desk} desk @returns {Press | null} */
function mainAction(desk) {
  const { scene, store, choice } = desk;
  const { may, game } = scene;
  const sent = store.sent.value?.wish.do;
  const off = stuck(desk);
  if (may.pass_to.length) {
    const to = choice.seat.value;
    if (to === scene.me.seat)
      return {
        id: "pass",
        look: "ask",
        text: t("do-go-on"),
        off,
        sent: sent === "pass",
        press: () => void store.send({ do: "pass", to }),
      };
    const text = t("do-pass", { name: to ? nameOf(scene, to) : GAP });
    return {
      id: "pass",
      look: "ask",
      text,
      off: off || !to,
      sent: sent === "pass",
      press: () => (to ? void store.send({ do: "pass", to }) : interrupt(t("choose-who"))),
    };
  }
  if (may.draw)
    return {
      id: "draw",
      look: "ask",
      text: t("do-draw-n", { n: may.draw }),
      off,
      sent: sent === "draw",
      press: () => void store.send({ do: "draw" }),
    };
  if (may.actions.includes("answer"))
    return {
      id: "answer",
      look: "ask",
      text: answerText(scene),
      off,
      sent: sent === "answer",
      press: () => void store.send({ do: "answer" }),
    };
  if (may.actions.includes("call-off"))
    return {
      id: "call-off",
      look: "plain",
      text: t("do-call-off", { verb: scene.rules.verb }),
      off,
      sent: sent === "call-off",
      press: () => void store.send({ do: "call-off" }),
    };
  if (may.asks || sent === "ask") {
    const { text, strong } = askSentence(scene, choice);
    return {
      id: "ask",
      look: "ask",
      text,
      strong,
      off: off || !choice.seat.value || !choice.wanted.value,
      sent: sent === "ask",
      press: () => ask(desk),
    };
  }
  if (may.actions.includes("take-back"))
    return {
      id: "take-back",
      look: "plain",
      text: t("do-take-back"),
      off,
      sent: sent === "take-back",
      press: () => void store.send({ do: "take-back" }),
    };
  if (game?.awaited === scene.me.seat && (may.claims.length || may.open_claim) && scene.me.seat) {
    const button = claimButton(desk);
    if (button)
      return {
        id: "claim-now",
        look: "go",
        text: t("claim-a-book", { verb: scene.rules.verb }),
        off: button.off,
        press: button.press,
      };
  }
  return null;
}

/** What can be done beside it: owning up, calling, going on oneself. @param {Desk} desk @returns {Press[]} */
function sideActions(desk) {
  const { scene, store, choice } = desk;
  const { may } = scene;
  const off = stuck(desk);
  const sent = store.sent.value?.wish.do;
  /** @type {Press[]} */
  const found = [];
  if (may.pass_to.includes(scene.me.seat) && choice.seat.value !== scene.me.seat) {
    found.push({
      id: "go-on",
      look: "plain",
      text: t("do-go-on"),
      off,
      press: () => (choice.seat.value = scene.me.seat),
    });
  }
  if (may.actions.includes("own-up"))
    found.push({
      id: "own-up",
      look: "plain",
      text: t("do-own-up"),
      off,
      sent: sent === "own-up",
      press: () => void store.send({ do: "own-up" }),
    });
  if (may.actions.includes("call"))
    found.push({
      id: "call",
      look: "plain",
      text: t("do-call"),
      off,
      sent: sent === "call",
      press: () => void store.send({ do: "call" }),
    });
  return found;
}

/** The answer as I will say it: it is no choice, my cards know it. @param {import("./people.js").Scene} scene */
function answerText(scene) {
  const { pending, hand } = scene.game ?? { pending: null, hand: [] };
  const wanted = pending?.wanted ?? "";
  const has = hand.some((card) => (wanted.length === 1 ? card[0] === wanted : card === wanted));
  return t("answer-button", { say: t(has ? "says-yes" : "says-no") });
}
