// The sheets over the table: menu, claims, phrases, the log and the notes where the rules allow them.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { ChooseBook, NameHolders } from "./claim.js";
import { Sign } from "./cards.js";
import { html, typed } from "./html.js";
import { all, listed, t } from "./i18n.js";
import { cornerOf } from "./letters.js";
import { Log, Notes } from "./memory.js";
import { Menu } from "./menu.js";
import { wordOf } from "./pack.js";
import { mates, nameOf, teamAt } from "./people.js";
import { RulesInWords } from "./rules-words.js";
import { Switch } from "./settings.js";
import { Sheet } from "./sheet.js";
import { muted, setMuted } from "./sounds.js";
import { SpokenSheet } from "./spoken.js";
import { bookTitle, shortWord } from "./words.js";

/** @typedef {import("./table.js").Desk} Desk */

/** @param {{ desk: Desk }} props */
export function TableSheets({ desk }) {
  const { over, scene } = desk;
  const close = () => {
    over.value = "";
  };
  const spoken = scene.game?.claim?.seat === scene.me.seat && scene.me.seat > 0 && scene.may.name !== null;
  if (spoken && (over.value === "" || over.value === "claim")) return html`<${SpokenSheet} desk=${desk} />`;
  switch (over.value) {
    case "menu":
      return html`<${Menu} desk=${desk} close=${close} />`;
    case "claim":
      return html`<${ClaimSheet} desk=${desk} close=${close} />`;
    case "phrases":
      return html`<${Phrases} desk=${desk} close=${close} />`;
    case "log":
      return html`<${Log} desk=${desk} close=${close} />`;
    case "notes":
      return html`<${Notes} desk=${desk} close=${close} />`;
    case "rules":
      return html`<${Sheet}
        id="sheet-title"
        title=${t("rules-of-table")}
        close=${close}
      ><${RulesInWords} rules=${scene.rules} /><//>`;
    default:
      return null;
  }
}

/** The members of my team as columns. @param {Desk} desk @returns {import("./claim.js").Mate[]} */
export function columns({ scene }) {
  return mates(scene).map((one) => ({
    seat: one.seat,
    name: one.seat === scene.me.seat ? t("you") : one.name,
    own: one.seat === scene.me.seat,
    initialOf: one.name,
    team: teamAt(scene, one.seat),
    bot: one.kind === "bot",
  }));
}

/**
 * What a naming sounds like: “I have the 10, queen and king. Cleo has the 9.”
 * @param {Desk} desk @param {import("./pack.js").Book} book @param {ReadonlyMap<string, number>} naming
 */
function sentenceOf(desk, book, naming) {
  const { scene } = desk;
  const parts = mates(scene).flatMap(({ seat }) => {
    const cards = book.cards.filter((card) => naming.get(card) === seat).map((card) => shortWord(card, book));
    if (!cards.length) return [];
    return [t(seat === scene.me.seat ? "says-own" : "says-holds", { holder: nameOf(scene, seat), cards })];
  });
  const open = book.cards.filter((card) => !naming.has(card)).map((card) => cornerOf(card) || t(wordOf(card)));
  if (!parts.length) return t("claim-nothing-named");
  return t("quoted", { text: parts.join(" ") + (open.length ? ` ${t("claim-rest", { cards: listed(open) })}` : "") });
}

/** Claiming in one sentence. @param {{ desk: Desk, close: () => void }} props */
function ClaimSheet({ desk, close }) {
  const { scene, pack, store, choice } = desk;
  const chosen = useSignal(-1);
  const naming = useSignal(/** @type {ReadonlyMap<string, number>} */ (new Map()));
  const refused = useSignal("");
  const { may, game } = scene;
  const hand = new Set(game?.hand ?? []);
  const live = game?.live ?? [];

  useEffect(() => {
    // somebody else was first
    if (chosen.value >= 0 && !live.includes(chosen.value)) {
      const gone = scene.heard.findLast((told) => told.event.type === "claimed" && told.event.book === chosen.value);
      const seat = gone && "seat" in gone.event ? gone.event.seat : 0;
      store.notice.value = {
        kind: "news",
        said: [
          {
            id: "claim-gone",
            args: {
              book: bookTitle(pack.book(chosen.value)),
              name: seat ? nameOf(scene, seat) : "",
              known: seat && seat !== scene.me.seat ? "yes" : "no",
            },
          },
        ],
      };
      close();
    } else if (!may.claims.length && !store.sent.value) close();
  }, [scene]);

  /** @param {number} index */
  const begin = (index) => {
    chosen.value = index;
    refused.value = "";
    naming.value = new Map(
      pack
        .book(index)
        .cards.filter((card) => hand.has(card))
        .map((card) => [card, scene.me.seat]),
    );
  };
  const only = may.claims.length === 1 ? may.claims[0] : undefined;
  useEffect(() => {
    if (only !== undefined && chosen.value < 0) begin(only);
  }, []);

  if (chosen.value < 0) {
    const books = pack.books
      .filter((book) => live.includes(book.index))
      .map((book) => {
        const held = book.cards.filter((card) => hand.has(card)).length;
        return {
          book,
          title: bookTitle(book),
          held: t("claim-held", { n: held, size: book.size }),
          off: !may.claims.includes(book.index),
        };
      });
    return html`<${ChooseBook} books=${books} choose=${begin} close=${close} />`;
  }
  const book = pack.book(chosen.value);
  const verb = scene.rules.verb;
  const missing = book.cards.filter((card) => !naming.value.has(card));
  const ready = missing.length === 0;
  const send = () => {
    if (!ready) return;
    refused.value = "";
    const named = mates(scene)
      .map(
        ({ seat }) =>
          /** @type {[number, string[]]} */ ([seat, book.cards.filter((card) => naming.value.get(card) === seat)]),
      )
      .filter(([, cards]) => cards.length)
      .sort(([a], [b]) => a - b);
    void store.send({ do: "claim", book: book.index, naming: named }).then((answer) => {
      if (answer?.t === "done") {
        choice.clear();
        close();
      } else if (answer) refused.value = all(/** @type {import("./i18n.js").Message[]} */ (answer.said));
    });
  };
  const button = ready
    ? t("do-claim", { book: { id: book.word }, verb })
    : missing.length > 3
      ? t("claim-missing-n", { n: missing.length })
      : t("claim-missing", { cards: missing.map((card) => wordOf(card)) });
  return html`<${NameHolders}
    book=${book}
    title=${t("do-claim", { book: { id: book.word }, verb })}
    mates=${columns(desk)}
    naming=${naming.value}
    sentence=${sentenceOf(desk, book, naming.value)}
    risk=${slip(book, hand, naming.value, scene.me.seat) || risk(scene)}
    button=${button}
    ready=${ready && store.line.value === "up" && may.claims.includes(book.index)}
    sent=${store.sent.value?.wish.do === "claim"}
    refusal=${refused.value}
    choose=${(/** @type {string} */ card, /** @type {number} */ seat) => (naming.value = new Map(naming.value).set(card, seat))}
    fill=${(/** @type {number} */ seat) => (naming.value = new Map(book.cards.map((card) => [card, naming.value.get(card) ?? seat])))}
    send=${send}
    back=${live.length > 1 ? () => (chosen.value = -1) : null}
    close=${close}
  />`;
}

/**
 * What in a naming goes against my own hand; empty if nothing does.
 * @param {import("./pack.js").Book} book @param {ReadonlySet<string>} hand @param {ReadonlyMap<string, number>} naming
 * @param {number} me
 */
function slip(book, hand, naming, me) {
  const given = book.cards.filter((card) => hand.has(card) && naming.has(card) && naming.get(card) !== me);
  const taken = book.cards.filter((card) => !hand.has(card) && naming.get(card) === me);
  const words = (/** @type {string[]} */ cards) => ({ cards: cards.map((card) => wordOf(card)) });
  return [given.length ? t("claim-own", words(given)) : "", taken.length ? t("claim-not-own", words(taken)) : ""]
    .filter(Boolean)
    .join(" ");
}

/** What a mistake costs, by the rules of this table. @param {import("./people.js").Scene} scene */
export function risk(scene) {
  if (scene.may.claim_is_late) return t("claim-risk-late");
  return t("claim-risk", { split: scene.rules.values["wrong-split"] ?? "void" });
}

/** @param {{ desk: Desk, close: () => void }} props */
function Phrases({ desk, close }) {
  const { store, scene } = desk;
  const text = useSignal("");
  /** @param {string} phrase */
  const say = (phrase) => {
    void store.sayAside({ do: "phrase", phrase });
    close();
  };
  const chat = () => {
    if (text.value.trim()) void store.sayAside({ do: "chat", text: text.value.trim() });
    close();
  };
  return html`<${Sheet} id="sheet-title" title=${t("phrases")} close=${close} also="phrases">
    <div class="row wrap">
      ${PHRASES.map(
        (phrase) => html`<button
          key=${phrase}
          class="chip"
          data-phrase=${phrase}
          onClick=${() => say(phrase)}
        >${t(`phrase-${phrase}`)}</button>`,
      )}
    </div>
    <${Switch}
      title=${t("mute")}
      what=${t("mute-what")}
      on=${muted.value}
      press=${() => setMuted(!muted.value)}
      also="bare"
      id="mute"
    />
    ${
      scene.table.chat
        ? html`<form class="row joinf" onSubmit=${(/** @type {Event} */ event) => (event.preventDefault(), chat())}>
          <label class="field grow">
            <span>${t("chat-say")}</span>
            <input
              maxlength="200"
              autocomplete="off"
              value=${text.value}
              onInput=${(/** @type {Event} */ event) => (text.value = typed(event))}
            />
          </label>
          <button class="btn">${t("chat-send")}</button>
        </form>
        <ol class="chatlog">${store.chat.value.slice(-8).map((one) => html`<li key=${one.key}><b>${nameOf(scene, one.seat)}</b> ${one.text}</li>`)}</ol>`
        : null
    }
  <//>`;
}

/**
 * The phrases and reactions there are; none says anything about cards.
 * @type {readonly import("../server/protocol.d.ts").PhraseName[]}
 */
const PHRASES = [
  "hello",
  "good-luck",
  "thanks",
  "nice-one",
  "well-played",
  "oh-no",
  "thinking",
  "one-moment",
  "ready",
  "good-game",
  "laugh",
  "clap",
  "surprise",
  "shrug",
];

/** The sign and the title of a book, for headings. @param {import("./pack.js").Book} book @param {string} title */
export function headed(book, title) {
  return html`<${Sign} book=${book} />${title}`;
}
