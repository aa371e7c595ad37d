// Made from halfsuit/server/messages.py by halfsuit.server.schema. Do not edit.

export type ClientMessage = Ask | Answer | TakeBack | OwnUp | Call | Draw | Claim | OpenClaim | CallOff | NameCard | Pass | Pause | Resume | Sit | Stand | Leave | Rename | PutBot | Remove | Swap | Lock | PassHost | SetRules | SetTable | Start | Abandon | Again | Phrase | Chat | Ping | Sync;

export type AnyCommand = Ask | Answer | TakeBack | OwnUp | Call | Draw | Claim | OpenClaim | CallOff | NameCard | Pass | Pause | Resume | Sit | Stand | Leave | Rename | PutBot | Remove | Swap | Lock | PassHost | SetRules | SetTable | Start | Abandon | Again | Phrase | Chat;

export type ServerMessage = Welcome | Update | Done | Refused | Pong | Said | Bye;

export type GameEvent = Asked | Answered | Withdrawn | OwnedUp | Called | Drawn | Claimed | ClaimOpened | ClaimCalledOff | CardNamed | Passed;

/**
 * (Host) Give the game up before its end.
 */
export interface Abandon {
  "do": "abandon";
  "id": string;
  "v": number;
}

/**
 * The same people again: back to the lobby with everybody in place. ``start`` deals at once, for the host.
 */
export interface Again {
  "do": "again";
  "id": string;
  "v": number;
  "start"?: boolean;
}

/**
 * Answer the question that waits, truthfully (``illegal=table``).
 */
export interface Answer {
  "do": "answer";
  "id": string;
  "v": number;
}

/**
 * The answer to a question that waited.
 */
export interface Answered {
  "type": "answered";
  "seat": number;
  "hit": boolean;
  "cards": string[];
}

/**
 * Ask a player for a card, or for all cards of a rank.
 */
export interface Ask {
  "do": "ask";
  "id": string;
  "v": number;
  "target": number;
  "wanted": string;
}

/**
 * A question, with its answer unless ``hit`` is null.
 */
export interface Asked {
  "type": "asked";
  "seat": number;
  "target": number;
  "wanted": string;
  "hit": boolean | null;
  "cards": string[];
  "laid": LaidBook[];
}

/**
 * Whom I may ask for what: every target with every card (or rank).
 */
export interface Asks {
  "targets": number[];
  "wanted": string[];
}

/**
 * A book of the pack. ``word`` is the id of its name in halfsuit.speech.
 */
export interface BookInfo {
  "index": number;
  "text": string;
  "cards": string[];
  "size": number;
  "high": boolean;
  "word": string;
}

/**
 * The server ends this socket. ``restart``: come back in a moment; else there is nothing to come back to.
 */
export interface Bye {
  "t": "bye";
  "reason": "closed" | "flood" | "no-such-table" | "protocol" | "restart";
}

/**
 * Was the last question legal?
 */
export interface Call {
  "do": "call";
  "id": string;
  "v": number;
}

/**
 * Call my claim off before a card is named.
 */
export interface CallOff {
  "do": "call-off";
  "id": string;
  "v": number;
}

/**
 * The last question was called.
 */
export interface Called {
  "type": "called";
  "seat": number;
  "illegal": boolean;
}

/**
 * A card was named; the last one carries the outcome.
 */
export interface CardNamed {
  "type": "card-named";
  "seat": number;
  "card": string;
  "holder": number;
  "outcome": "+" | "-" | "0" | null;
  "shown": ([number, string[]])[] | null;
  "given": ([number, number])[] | null;
}

/**
 * Say something freely, where the table allows it.
 */
export interface Chat {
  "do": "chat";
  "id": string;
  "v": number;
  "text": string;
}

/**
 * POST /api/rules/check.
 */
export interface CheckRules {
  "preset": string;
  "options"?: Record<string, string>;
}

/**
 * One value of an option.
 */
export interface ChoiceInfo {
  "value": string;
  "sentence": string;
  "source": string;
}

/**
 * Claim a book in one sentence: pairs of a seat and its cards.
 */
export interface Claim {
  "do": "claim";
  "id": string;
  "v": number;
  "book": number;
  "naming": ([number, string[]])[];
}

/**
 * The claim was called off.
 */
export interface ClaimCalledOff {
  "type": "claim-called-off";
  "seat": number;
}

/**
 * “Claim!”.
 */
export interface ClaimOpened {
  "type": "claim-opened";
  "seat": number;
}

/**
 * A claim in one sentence. ``shown`` and ``given`` as in records: where the cards were, or how many.
 */
export interface Claimed {
  "type": "claimed";
  "seat": number;
  "book": number;
  "naming": ([number, string[]])[];
  "outcome": "+" | "-" | "0";
  "shown": ([number, string[]])[] | null;
  "given": ([number, number])[] | null;
}

/**
 * POST /api/join.
 */
export interface CodeWord {
  "code": string;
}

/**
 * My command counts; it made this version (or an earlier sending of it did).
 */
export interface Done {
  "t": "done";
  "id": string;
  "v": number;
}

/**
 * Draw a card from the pile.
 */
export interface Draw {
  "do": "draw";
  "id": string;
  "v": number;
}

/**
 * A card was drawn; null is a card that I don't see.
 */
export interface Drawn {
  "type": "drawn";
  "seat": number;
  "card": string | null;
  "laid": LaidBook[];
}

/**
 * What somebody drew for teams, sitting where, and where that seats him.
 */
export interface DrewForTeam {
  "was": number;
  "seat": number;
  "card": string;
}

/**
 * One thing wrong with house rules.
 */
export interface FaultInfo {
  "key": string;
  "value": string;
  "works": string;
}

/**
 * The game as the table shows it to me: no more than its rules let me look up.
 *
 * Attributes:
 *     number: how many events there have been.
 *     phase: what is awaited.
 *     turn: the seat that must act; 0 for nobody.
 *     awaited: the seat without whose action nothing moves; 0 for nobody.
 *     since: when the last thing happened.
 *     hand: my cards, in the pack's order.
 *     counts: by seat from 1 (first entry unused, null), cards in hand; null where that is not said.
 *     low: who has said that he has one card or none left: seat and number.
 *     pile: cards still to be drawn.
 *     points: of the odd and the even team, or by seat.
 *     live: the books that are not resolved, in order.
 *     candidates: to whom the turn may be given.
 *     claimer: the seat that must claim all the rest; 0 for nobody.
 *     called: the seat whose last question may still be called; 0 for none. That says nothing about it.
 *     pending: a question that waits.
 *     winners: the seats that won, all that share a tie; null before the end.
 *     drew: the drawing for teams, in the order in which the people sat.
 *     abandoned: the game was given up.
 */
export interface GameInfo {
  "number": number;
  "phase": "answer" | "ask" | "claim" | "claims" | "draw" | "over" | "pass";
  "turn": number;
  "awaited": number;
  "since": number;
  "hand": string[];
  "counts": (number | null)[];
  "low": ([number, number])[];
  "pile": number;
  "points": number[];
  "void": number;
  "won": WonBook[];
  "live": number[];
  "claim": OpenClaimInfo | null;
  "candidates": number[];
  "claimer": number;
  "called": number;
  "pending": Pending | null;
  "paused": Paused | null;
  "dealer": number | null;
  "drew": DrewForTeam[] | null;
  "winners": number[] | null;
  "abandoned": boolean;
}

/**
 * A book the game laid down.
 */
export interface LaidBook {
  "book": number;
  "cards": string[];
}

/**
 * Leave the table: in the lobby for good, in a game until I open the page again.
 */
export interface Leave {
  "do": "leave";
  "id": string;
  "v": number;
}

/**
 * (Host) Nobody else may sit down; or (``on`` false) everybody may.
 */
export interface Lock {
  "do": "lock";
  "id": string;
  "v": number;
  "on": boolean;
}

/**
 * What I may do now. Where questions are not checked (``illegal=table``): all that can be asked, with no hint.
 *
 * Attributes:
 *     asks: the questions; null if I can't ask now.
 *     claims: the books that I may claim in one sentence.
 *     why_no_claim: the reason code why I can't claim now (in either style); null if I can.
 *     why_no_claim_said: the sentence for that; empty if I can, or if I don't sit here.
 *     claim_is_late: a claim now would be out of turn, and costs the book (``out-of-turn=penalty``).
 *     open_claim: I may say “Claim!”.
 *     name: the cards of my open claim that are still to be named.
 *     pass_to: to whom I may give the turn.
 *     draw: how many cards I have to draw; 0 if none.
 *     actions: whatever else of ``answer``, ``take-back``, ``own-up``, ``call``, ``call-off``, ``pause``, ``resume``,
 *         ``again``, ``sit``, ``leave`` is possible.
 */
export interface May {
  "asks": Asks | null;
  "claims": number[];
  "why_no_claim": string | null;
  "why_no_claim_said": Sentence[];
  "claim_is_late": boolean;
  "open_claim": boolean;
  "name": Names | null;
  "pass_to": number[];
  "draw": number;
  "actions": ("again" | "answer" | "call" | "call-off" | "leave" | "own-up" | "pause" | "resume" | "sit" | "take-back")[];
}

/**
 * Who I am at this table. ``seat`` 0: I watch. ``seated_before``: I can't take another seat in this game.
 */
export interface Me {
  "seat": number;
  "name": string;
  "host": boolean;
  "seated_before": boolean;
}

/**
 * A seat and who is in it.
 *
 * Attributes:
 *     side: 0 the odd team, 1 the even one; null where everybody plays alone.
 *     level: of the bot in the seat, or of the stand-in.
 *     here: whether a person is connected; bots always are.
 *     stand_in: a bot is playing on for this person, who may come back.
 *     left: the person said so, and did not only lose the line.
 *     bot_at: when a bot will play on for a person who is away; null if none will.
 *     away_since: since when a person is away.
 */
export interface Member {
  "seat": number;
  "kind": "bot" | "empty" | "person";
  "name": string;
  "side": number | null;
  "level": string | null;
  "host": boolean;
  "here": boolean;
  "stand_in": boolean;
  "left": boolean;
  "away_since": number | null;
  "bot_at": number | null;
}

/**
 * GET /api/mine, the latest first.
 */
export interface Mine {
  "tables": MySeat[];
}

/**
 * A card that moves: from a seat (0 the pile) to a seat (0: out of play, into ``book``). Null: face down.
 */
export interface Move {
  "card": string | null;
  "from": number;
  "to": number;
  "book"?: number | null;
}

/**
 * A table that I am at; ``title`` is what its game (``preset``) is called in English.
 */
export interface MySeat {
  "id": string;
  "path": string;
  "name": string;
  "preset": string;
  "title": string;
  "family": "stock" | "team";
  "stage": "lobby" | "over" | "playing";
  "players": string[];
  "seat": number;
  "my_turn": boolean;
  "paused": boolean;
  "at": number;
}

/**
 * Name who holds a card, in my open claim.
 */
export interface NameCard {
  "do": "name";
  "id": string;
  "v": number;
  "card": string;
  "holder": number;
}

/**
 * Which cards I may name in my open claim, and whom for them.
 */
export interface Names {
  "cards": string[];
  "holders": number[];
}

/**
 * POST /api/tables. ``name`` is the table's, ``me`` my own; with ``me`` I sit down in seat 1 (``seat``).
 */
export interface NewTable {
  "preset"?: string;
  "options"?: Record<string, string>;
  "name"?: string;
  "me"?: string;
  "seat"?: number;
  "code"?: boolean;
  "pace"?: "calm" | "fast";
  "leavers"?: "bot" | "wait";
  "chat"?: boolean;
  "bots"?: string | null;
  "start"?: boolean;
}

/**
 * Something that happened at the table beside the game: what, to which seat, and the sentences for it.
 */
export interface News {
  "kind": "abandoned" | "again" | "bot" | "closed" | "given-back" | "host" | "left" | "locked" | "over" | "paused" | "removed" | "renamed" | "replaced" | "resumed" | "rules" | "sat" | "set" | "started" | "stood" | "swapped" | "taken-over" | "unlocked";
  "seat": number;
  "said": Sentence[];
}

/**
 * “Claim!” (``claim-style=spoken``).
 */
export interface OpenClaim {
  "do": "open-claim";
  "id": string;
  "v": number;
}

/**
 * A claim being spoken: by whom, and what was named so far, in order.
 */
export interface OpenClaimInfo {
  "seat": number;
  "book": number | null;
  "named": ([string, number])[];
}

/**
 * One question about the rules. ``numeric``: a number from ``least`` to ``most`` is an answer too.
 */
export interface OptionInfo {
  "key": string;
  "question": string;
  "choices": ChoiceInfo[];
  "team": string | null;
  "stock": string | null;
  "numeric": boolean;
  "least": number | null;
  "most": number | null;
}

/**
 * My last question was illegal.
 */
export interface OwnUp {
  "do": "own-up";
  "id": string;
  "v": number;
}

/**
 * The asker owned up.
 */
export interface OwnedUp {
  "type": "owned-up";
  "seat": number;
}

/**
 * The pack: its books in order, whether ranks are asked for, and whether a rank has several books (pairs).
 */
export interface PackInfo {
  "books": BookInfo[];
  "asks_rank": boolean;
  "group": boolean;
}

/**
 * Say who goes on.
 */
export interface Pass {
  "do": "pass";
  "id": string;
  "v": number;
  "to": number;
}

/**
 * (Host) Make somebody else the host.
 */
export interface PassHost {
  "do": "host";
  "id": string;
  "v": number;
  "seat": number;
}

/**
 * Somebody said who goes on.
 */
export interface Passed {
  "type": "passed";
  "seat": number;
  "to": number;
}

/**
 * Stop the table.
 */
export interface Pause {
  "do": "pause";
  "id": string;
  "v": number;
}

/**
 * Who stopped the table, and when.
 */
export interface Paused {
  "seat": number;
  "since": number;
}

/**
 * A question that waits for its answer, or after whose miss a card is to be drawn.
 *
 * ``answer_at``: when the table answers by itself.
 */
export interface Pending {
  "seat": number;
  "target": number;
  "wanted": string;
  "answer_at": number | null;
}

/**
 * A link by which I come back to my seat from anywhere. Whoever has it has the seat.
 */
export interface PersonalLink {
  "link": string;
}

/**
 * Say a phrase or show a reaction that gives nothing away.
 */
export interface Phrase {
  "do": "phrase";
  "id": string;
  "v": number;
  "phrase": string;
}

/**
 * Is the line alive?
 */
export interface Ping {
  "do": "ping";
}

/**
 * The line is alive, and this is the version now.
 */
export interface Pong {
  "t": "pong";
  "v": number;
  "now": number;
}

/**
 * A named game; ``told`` are the options that matter in it beside the others.
 */
export interface PresetInfo {
  "name": string;
  "title": string;
  "family": "stock" | "team";
  "source": string;
  "story": string;
  "values": Record<string, string>;
  "told": string[];
}

/**
 * Why a request was refused.
 */
export interface Problem {
  "reason": string;
  "said": Sentence[];
  "faults"?: FaultInfo[];
}

/**
 * (Host) Put a bot in an empty seat, or change its level. Seat 0: in all empty seats.
 */
export interface PutBot {
  "do": "bot";
  "id": string;
  "v": number;
  "seat": number;
  "level": string;
}

/**
 * What a player says, word by word.
 */
export interface Quote {
  "seat": number;
  "say": Sentence;
}

/**
 * My command was refused: the reason code, the sentence for it, and what I had not heard when I made it.
 *
 * ``id`` is null where the message could not be read at all.
 */
export interface Refused {
  "t": "refused";
  "id": string | null;
  "reason": string;
  "said": Sentence[];
  "v": number;
  "missed"?: Told[];
  "faults"?: FaultInfo[];
}

/**
 * (Host) Free a seat. A person removed can't sit down again before the host unlocks the table.
 */
export interface Remove {
  "do": "remove";
  "id": string;
  "v": number;
  "seat": number;
}

/**
 * Change my name, in the lobby.
 */
export interface Rename {
  "do": "rename";
  "id": string;
  "v": number;
  "name": string;
}

/**
 * GET /api/tables/ID/replay: a game that is over, all of it open. Step 0 is ``deal``.
 */
export interface Replay {
  "id": string;
  "name": string;
  "game": number;
  "games": number;
  "rules": RulesInfo;
  "players": ReplayPlayer[];
  "dealer": number | null;
  "drew": DrewForTeam[] | null;
  "deal": ReplayGame;
  "steps": ReplayStep[];
  "winners": number[];
  "abandoned": boolean;
}

/**
 * Where the game stood after a step, with every hand open.
 */
export interface ReplayGame {
  "phase": "answer" | "ask" | "claim" | "claims" | "draw" | "over" | "pass";
  "turn": number;
  "hands": string[][];
  "stock": string[];
  "points": number[];
  "void": number;
  "won": WonBook[];
  "claim": OpenClaimInfo | null;
}

/**
 * Who sat in a seat: a person, or a bot of some level.
 */
export interface ReplayPlayer {
  "seat": number;
  "name": string;
  "side": number | null;
  "level": string | null;
}

/**
 * One event of a replay, and where the game stood after it. ``illegal``: the question was, noticed or not.
 */
export interface ReplayStep {
  "number": number;
  "event": Asked | Answered | Withdrawn | OwnedUp | Called | Drawn | Claimed | ClaimOpened | ClaimCalledOff | CardNamed | Passed;
  "quotes": Quote[];
  "said": Sentence[];
  "moves": Move[];
  "illegal": boolean;
  "at": number;
  "game": ReplayGame;
}

/**
 * Go on.
 */
export interface Resume {
  "do": "resume";
  "id": string;
  "v": number;
}

/**
 * POST /api/tables/ID/return: the secret of a personal link.
 */
export interface ReturnKey {
  "key": string;
}

/**
 * GET /api/rules: all presets, options and sources; the bots to choose from, weakest first; the phrases.
 */
export interface RulesBook {
  "presets": PresetInfo[];
  "options": OptionInfo[];
  "sources": Record<string, string>;
  "levels": string[];
  "phrases": string[];
}

/**
 * What some house rules come to.
 *
 * Attributes:
 *     values: every option of the family with its value.
 *     changes: those that differ from the preset.
 *     text: as a record writes them; empty while there are faults.
 *     faults: all that is wrong.
 *     blocked: by option and value, what would be wrong if it were chosen now.
 *     idle: options that make no difference now, each with the option that is to blame.
 */
export interface RulesChecked {
  "values": Record<string, string>;
  "changes": Record<string, string>;
  "text": string;
  "faults": FaultInfo[];
  "blocked": Record<string, Record<string, FaultInfo[]>>;
  "idle": Record<string, string>;
}

/**
 * The rules of this table.
 *
 * Attributes:
 *     told: the options that matter beside the others.
 *     verb: whether this game says ``claim`` or ``declare``.
 */
export interface RulesInfo {
  "preset": string;
  "title": string;
  "family": "stock" | "team";
  "text": string;
  "values": Record<string, string>;
  "changes": Record<string, string>;
  "told": string[];
  "verb": string;
  "pack": PackInfo;
}

/**
 * Somebody said a phrase, or something freely: one of ``phrase`` and ``text``.
 */
export interface Said {
  "t": "said";
  "seat": number;
  "phrase": string | null;
  "text": string | null;
}

/**
 * All that one screen needs.
 */
export interface Scene {
  "v": number;
  "table": TableInfo;
  "me": Me;
  "rules": RulesInfo;
  "game": GameInfo | null;
  "may": May;
  "heard": Told[];
}

/**
 * A message of halfsuit.speech: its id in the Fluent files and what goes into it. The language is the browser's.
 */
export interface Sentence {
  "id": string;
  "args"?: Record<string, string | number | (string | number | Sentence)[] | Sentence>;
}

/**
 * (Host) Change the house rules, in the lobby. Seats that are too many are emptied, bots first.
 */
export interface SetRules {
  "do": "rules";
  "id": string;
  "v": number;
  "preset": string;
  "options": Record<string, string>;
}

/**
 * (Host) Change what the table is called and how it is kept. What is left out stays.
 *
 * ``code``: whether the table has a code word. ``leavers``: whether a bot plays on for somebody who is away.
 */
export interface SetTable {
  "do": "set";
  "id": string;
  "v": number;
  "name"?: string;
  "pace"?: "calm" | "fast";
  "leavers"?: "bot" | "wait";
  "chat"?: boolean;
  "code"?: boolean;
}

/**
 * Sit down under a name, in a seat or (0) in the first free one; or move to another seat.
 *
 * While a game is on one may sit down in place of a bot, once.
 */
export interface Sit {
  "do": "sit";
  "id": string;
  "v": number;
  "seat"?: number;
  "name"?: string;
}

/**
 * Stand up in the lobby, and watch.
 */
export interface Stand {
  "do": "stand";
  "id": string;
  "v": number;
}

/**
 * (Host) Deal. All seats must be taken. Under ``teams=draw`` everybody draws a card and is seated by it.
 */
export interface Start {
  "do": "start";
  "id": string;
  "v": number;
}

/**
 * (Host) Let two seats change places, in the lobby.
 */
export interface Swap {
  "do": "swap";
  "id": string;
  "v": number;
  "seat": number;
  "with": number;
}

/**
 * Send me the whole scene again.
 */
export interface Sync {
  "do": "sync";
  "since"?: number | null;
}

/**
 * The table itself.
 */
export interface TableInfo {
  "id": string;
  "name": string;
  "code": string | null;
  "stage": "lobby" | "over" | "playing";
  "games": number;
  "locked": boolean;
  "pace": "calm" | "fast";
  "leavers": "bot" | "wait";
  "chat": boolean;
  "members": Member[];
  "watching": number;
}

/**
 * The table that was made or found: its id and the path of its page.
 */
export interface TableMade {
  "id": string;
  "path": string;
}

/**
 * Take my question back before it is answered.
 */
export interface TakeBack {
  "do": "take-back";
  "id": string;
  "v": number;
}

/**
 * Something that happened in the game.
 *
 * Attributes:
 *     number: of the event; they count from 1 in each game.
 *     event: what happened, as my seat sees it.
 *     quotes: what the players say, in order.
 *     said: what the table says: the event, and what follows of it (the turn, the score, the end).
 *     moves: the cards that move.
 */
export interface Told {
  "number": number;
  "event": Asked | Answered | Withdrawn | OwnedUp | Called | Drawn | Claimed | ClaimOpened | ClaimCalledOff | CardNamed | Passed;
  "quotes": Quote[];
  "said": Sentence[];
  "moves": Move[];
}

/**
 * Something happened. Replace the parts of the scene that are given; keep the others.
 *
 * Of ``heard`` keep what has a number of at least ``heard_from`` and append ``told``; if ``heard`` is given, take it
 * instead.
 */
export interface Update {
  "t": "update";
  "v": number;
  "now": number;
  "told": Told[];
  "news": News[];
  "heard_from": number;
  "table"?: TableInfo;
  "me"?: Me;
  "rules"?: RulesInfo;
  "game"?: GameInfo | null;
  "may"?: May;
  "heard"?: Told[];
}

/**
 * The whole scene: at the beginning, after ``sync``, and when a slow line could not be given every update.
 *
 * ``missed`` are the events after ``since`` that the rules still let me hear, ``missed_count`` how many there were.
 * ``said`` is whose turn it is and what is awaited.
 */
export interface Welcome {
  "t": "welcome";
  "protocol": number;
  "now": number;
  "scene": Scene;
  "said": Sentence[];
  "missed": Told[];
  "missed_count": number;
}

/**
 * The question was taken back.
 */
export interface Withdrawn {
  "type": "withdrawn";
  "seat": number;
}

/**
 * A book that is resolved: who scored (the side of a team, the seat less one, or -1 for nobody).
 *
 * ``seat``: before whom it lies; a team's books lie before the player who won its first one. 0 for a void book.
 */
export interface WonBook {
  "book": number;
  "side": number;
  "seat": number;
}

export type TableReason = "paused" | "stale" | "not-seated" | "not-host" | "not-in-lobby" | "not-playing" | "not-over" | "seat-taken" | "seats-empty" | "locked" | "removed" | "already-seated" | "played-already" | "bad-name" | "name-taken" | "no-such-bot" | "no-such-phrase" | "no-chat" | "bad-text" | "bad-rules" | "not-paused" | "already-paused" | "too-fast" | "too-big" | "busy" | "bad-message" | "bad-origin" | "bad-link" | "no-such-table" | "no-such-code" | "no-such-game" | "closed" | "too-many-tables" | "storage";
export type PhraseName = "hello" | "thanks" | "well-played" | "nice-one" | "oh-no" | "good-luck" | "thinking" | "one-moment" | "ready" | "good-game" | "laugh" | "clap" | "surprise" | "shrug";
