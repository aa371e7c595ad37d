// What was said, put together as people hear it: a question with its answer and whatever came of it, a claim with
// its end.
import { all, t } from "./i18n.js";
import { calledOf, nameOf, placeOf } from "./people.js";
import { wordOf } from "./pack.js";

/** @typedef {import("../server/protocol.d.ts").Scene} Scene */
/** @typedef {import("../server/protocol.d.ts").Told} Told */
/** @typedef {import("./i18n.js").Message} Message */
/** @typedef {import("./talk.js").Say} Say */

/** Sentences of the table that say what came of a claim, or of a call. */
const RESULT = /^(claim-(right|wrong|late)|had$|gave-up$|calls-|lays$|draws-card$|draws-lucky$|draws-empty-card$)/;

/** @typedef {{ opening: Told, rest: Told[] }} Exchange */

/** What was heard, from question to question and claim to claim. @param {readonly Told[]} heard */
export function exchanges(heard) {
  /** @type {Exchange[]} */
  const found = [];
  for (const told of heard) {
    const last = found.at(-1);
    const begins = ["asked", "claimed", "claim-opened"].includes(told.event.type);
    if (begins || !last) found.push({ opening: told, rest: [] });
    else last.rest.push(told);
  }
  return found;
}

/** @param {Exchange} exchange */
export function isQuestion(exchange) {
  return exchange.opening.event.type === "asked";
}

/**
 * The last question and its answer in words; the last two, the older first, where so many may be looked up.
 * @param {Scene} scene
 * @returns {string[]}
 */
export function lastQuestions(scene) {
  const asked = exchanges(scene.heard)
    .filter(isQuestion)
    .slice(scene.rules.values.history === "last" ? -1 : -2);
  if (!asked.length) return [t("no-question-yet")];
  return asked.map(({ opening, rest }) => {
    const answered = rest.find((told) => told.event.type === "answered");
    // the first two sentences are the question and its answer; what followed of it was told then
    return all(
      /** @type {Message[]} */ ([...opening.said.slice(0, answered ? 1 : 2), ...(answered?.said.slice(0, 1) ?? [])]),
    );
  });
}

/** @param {string} text */
const quoted = (text) => t("quoted", { text });

/**
 * An exchange as bubbles.
 * @param {Scene} scene @param {Exchange} exchange @param {boolean} answered whether the answer was given already
 * @returns {Say[]}
 */
export function bubbles(scene, exchange, answered = true) {
  const { opening, rest } = exchange;
  if (opening.event.type === "asked") {
    const follows = rest.flatMap((told) => after(scene, told));
    return [...question(scene, opening, answered), ...follows.slice(0, 3), ...settled(scene, opening, rest)];
  }
  if (opening.event.type === "claim-opened") return spoken(scene, opening, rest);
  if (opening.event.type === "claimed") {
    const seat = opening.event.seat;
    const words = opening.quotes.map(({ say }) => t(/** @type {Message} */ (say))).join(" ");
    return [
      { ...say(scene, opening, "q", seat, quoted(words), ""), judged: answered },
      ...(answered ? results(scene, opening, seat) : []),
      ...rest.flatMap((told) => after(scene, told)).slice(-1),
    ];
  }
  return after(scene, opening);
}

/** @param {Scene} scene @param {Told} told @param {boolean} answered @returns {Say[]} */
function question(scene, told, answered) {
  const { event } = told;
  if (event.type !== "asked") return [];
  const [asks, answers] = told.quotes;
  const strong = strongPart(event.wanted);
  const says = asks ? [say(scene, told, "q", event.seat, quoted(t(/** @type {Message} */ (asks.say))), strong)] : [];
  if (answers && answered && event.hit !== null) {
    says.push({
      ...say(scene, told, "a", event.target, quoted(t(/** @type {Message} */ (answers.say))), ""),
      yes: event.hit,
    });
    says.push(...results(scene, told, event.seat));
  }
  return says;
}

/** What is set off in a question: the card or the ranks, as the sentence has it. @param {string} wanted */
function strongPart(wanted) {
  return wanted.length === 1 ? t("strong-rank", { rank: wordOf(wanted) }) : t("strong-card", { card: wordOf(wanted) });
}

/** What came after a question or a claim. @param {Scene} scene @param {Told} told @returns {Say[]} */
function after(scene, told) {
  const { event } = told;
  const quotes = told.quotes.map(({ seat, say: words }) => {
    const one = say(scene, told, "a", seat, quoted(t(/** @type {Message} */ (words))), "");
    return event.type === "answered" ? { ...one, yes: event.hit } : one;
  });
  return [...quotes, ...results(scene, told, "seat" in event ? event.seat : 0)];
}

/**
 * What became of a question that turned out to be against the rules.
 * @param {Scene} scene @param {Told} opening @param {readonly Told[]} rest @returns {Say[]}
 */
function settled(scene, opening, rest) {
  const end = rest.find(({ event }) => event.type === "owned-up" || (event.type === "called" && event.illegal));
  if (!end || opening.event.type !== "asked") return [];
  const seat = opening.event.target;
  const text = t("illegal-settled", { name: nameOf(scene, seat), you: seat === scene.me.seat ? "yes" : "no" });
  return [{ ...say(scene, end, "n", seat, text, ""), by: "", key: `${end.number}-s` }];
}

/** @param {Scene} scene @param {Told} opening @param {readonly Told[]} rest @returns {Say[]} */
function spoken(scene, opening, rest) {
  if (opening.event.type !== "claim-opened") return [];
  const seat = opening.event.seat;
  const words = [
    opening,
    ...rest.filter((told) => told.event.type === "card-named" || told.event.type === "claim-called-off"),
  ].flatMap((told) => told.quotes.map((quote) => t(/** @type {Message} */ (quote.say))));
  const ended = rest.findLast(
    (told) => (told.event.type === "card-named" && told.event.outcome) || told.event.type === "claim-called-off",
  );
  const text = (words.length > 3 ? "… " : "") + words.slice(-3).join(" ") + (ended ? "" : " …");
  return [
    { ...say(scene, opening, "q", seat, quoted(text), ""), judged: ended !== undefined },
    ...(ended ? results(scene, ended, seat) : []),
    ...rest.filter((told) => told.event.type === "passed").flatMap((told) => after(scene, told)),
  ];
}

/** What the table says came of it. @param {Scene} scene @param {Told} told @param {number} seat @returns {Say[]} */
function results(scene, told, seat) {
  const said = /** @type {Message[]} */ (told.said).filter(({ id }) => RESULT.test(id));
  if (!said.length) return [];
  return [{ ...say(scene, told, "n", seat, all(said), ""), by: "", key: `${told.number}-n` }];
}

/**
 * @param {Scene} scene
 * @param {Told} told
 * @param {"q" | "a" | "n"} kind
 * @param {number} seat
 * @param {string} text
 * @param {string} strong
 * @returns {Say}
 */
function say(scene, told, kind, seat, text, strong) {
  return {
    kind,
    key: `${told.number}-${kind}-${seat}`,
    by: calledOf(scene, seat),
    text,
    strong,
    yes: null,
    from: placeOf(scene, seat),
  };
}
