// Requests to the server that go by HTTP. What is refused is thrown as a Refusal, with the sentences that say why.

import { t } from "./i18n.js";
import { remembered } from "./storage.js";

/** @typedef {import("../server/protocol.d.ts").Problem} Problem */
/** @typedef {import("./i18n.js").Message} Message */

export class Refusal extends Error {
  /** @param {number} status 0 if nobody answered @param {Problem} problem */
  constructor(status, problem) {
    super(problem.reason);
    this.status = status;
    this.reason = problem.reason;
    this.said = /** @type {Message[]} */ (problem.said);
    this.faults = problem.faults ?? [];
  }
}

/**
 * @template T
 * @param {string} path
 * @param {object} [body] makes it a POST
 * @returns {Promise<T>}
 */
async function request(path, body) {
  /** @type {Response} */
  let answer;
  try {
    answer = await fetch(
      path,
      body ? { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) } : {},
    );
  } catch {
    throw new Refusal(0, { reason: "no-answer", said: [{ id: "why-no-answer" }] });
  }
  if (answer.ok) return answer.json();
  /** @type {Problem} */
  let problem = { reason: "no-answer", said: [{ id: "why-no-answer" }] };
  try {
    problem = await answer.json();
  } catch {
    // something between us and the server answered
  }
  throw new Refusal(answer.status, problem);
}

/** @typedef {import("../server/protocol.d.ts").RulesBook} RulesBook */
/** @typedef {import("../server/protocol.d.ts").RulesChecked} RulesChecked */
/** @typedef {import("../server/protocol.d.ts").CheckRules} CheckRules */
/** @typedef {import("../server/protocol.d.ts").Mine} Mine */
/** @typedef {import("../server/protocol.d.ts").NewTable} NewTable */
/** @typedef {import("../server/protocol.d.ts").TableMade} TableMade */
/** @typedef {import("../server/protocol.d.ts").PersonalLink} PersonalLink */
/** @typedef {import("../server/protocol.d.ts").Replay} Replay */

/** @param {string} id */
const table = (id) => `/api/tables/${encodeURIComponent(id)}`;

/** @type {Promise<RulesBook> | null} */
let book = null;

/** How bots play where nobody has chosen. */
export const USUAL_BOT = "casual";

/** The presets, options, levels and phrases; asked for once. @returns {Promise<RulesBook>} */
export function rulesBook() {
  book ??= /** @type {Promise<RulesBook>} */ (request("/api/rules")).catch((error) => {
    book = null;
    throw error;
  });
  return book;
}

/** @param {CheckRules} body @returns {Promise<RulesChecked>} */
export const checkRules = (body) => request("/api/rules/check", body);

/** @returns {Promise<Mine>} */
export const mine = () => request("/api/mine");

/** @param {NewTable} body @returns {Promise<TableMade>} */
export const newTable = (body) => request("/api/tables", body);

/** A game against bots, at once. @param {string} preset @returns {Promise<TableMade>} */
export const playNow = (preset) =>
  newTable({ preset, me: remembered("name") ?? t("you-name"), bots: USUAL_BOT, start: true });

/** @param {string} code @returns {Promise<TableMade>} */
export const joinByCode = (code) => request("/api/join", { code });

/** @param {string} id @returns {Promise<PersonalLink>} */
export const personalLink = (id) => request(`${table(id)}/link`, {});

/** @param {string} id @param {string} key @returns {Promise<TableMade>} */
export const comeBack = (id, key) => request(`${table(id)}/return`, { key });

/** @param {string} id @param {number | null} game @returns {Promise<Replay>} */
export const replayOf = (id, game) => request(`${table(id)}/replay${game ? `?game=${game}` : ""}`);

/** @param {string} id @param {number | null} game */
export const recordPath = (id, game) => `${table(id)}/record.agn${game ? `?game=${game}` : ""}`;

/** @param {string} id */
export const qrPath = (id) => `${table(id)}/qr.svg`;
