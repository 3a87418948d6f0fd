/** The page of a game: stake, round, what it came to, and how fair it was. What lies on the table is each game's own. */
import type { Begin } from "#parlour/rules/begin.ts";
import { commitmentOf, drawnNumber } from "#parlour/rules/fair.ts";
import type { GameRules } from "#parlour/rules/game.ts";
import { gameNamed } from "#parlour/rules/games.ts";
import { readMoney, writeMoney } from "#parlour/rules/money.ts";
import { resultWords, type Words, wordsOf } from "#parlour/rules/words.ts";
import { dice } from "./dice.ts";
import { button, drawing, element } from "./elements.ts";
import { harbour } from "./harbour.ts";
import { hilo } from "./hilo.ts";
import { pastRounds } from "./past.ts";
import { isSoundOn, sound, turnSound } from "./sound.ts";
import { stakeRow } from "./stakes.ts";
import { wheel } from "./wheel.ts";

/** What a game puts on the table. */
export interface Scene {
  /** What can be pressed, under the stake. */
  controls: readonly Node[];
  /** Shows what was drawn; resolves when everybody has seen it. */
  reveal(drawn: number, isWon: boolean): Promise<void>;
  /** What was drawn, as the line of the last rounds has it. */
  name(drawn: number): string;
  setBusy(isBusy: boolean): void;
}

export interface Table {
  stage: HTMLElement;
  words: Words;
  locale: string;
  shown: number;
  /** Plays a round with this choice. */
  play(choice: string): void;
}

type Played =
  | { ok: true; drawn: number; won: number; balance: number; seed: string; next: string }
  | { ok: false; reason: "funds" | "limit" | "over" | "closed" | "unknown" | "bad"; balance: number | null };

const SCENES: Readonly<Record<string, (table: Table) => Scene>> = {
  "parlour-tide-dice": dice,
  "parlour-lantern-hilo": hilo,
  "parlour-harbour-wheel": wheel,
};

const main = document.querySelector<HTMLElement>(".table");
const begin = JSON.parse(main?.dataset["begin"] ?? "null") as Begin | null;
const rules = gameNamed(begin?.game ?? "");
const scene = SCENES[begin?.game ?? ""];

const byId = (id: string): HTMLElement => document.getElementById(id) ?? element("div");

function open(from: Begin, game: GameRules, makeScene: (table: Table) => Scene): void {
  const words = wordsOf(from.locale);
  const money = (cents: number): string => moneyOf(cents, from);
  // A demo's money is nobody else's matter
  const tell = (message: { type: string; [field: string]: string }): void => {
    if (parent !== window && (!from.isDemo || message.type === "ready")) parent.postMessage(message, from.origin);
  };
  let isBusy = false;
  let promise = from.promise;

  const showBalance = (cents: number | null): void => {
    if (cents !== null) byId("balance").textContent = money(cents);
  };
  const stakes = stakeRow(words, game.stakes, money, (cents) => moneyOf(cents, from, SHORT));
  const past = pastRounds(words.past);

  const play = async (choice: string): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    say("");
    const staked = stakes.staked();
    sound("start");
    tell({ type: "round", state: "started", stake: writeMoney(staked) });
    const word = crypto.randomUUID().replaceAll("-", "");
    const played = await ask({ stake: staked, choice, word }, from.key);
    if (played.ok) {
      await table.reveal(played.drawn, played.won > 0);
      const isWon = played.won > 0;
      const result = resultWords(words, { won: played.won, staked }, money);
      sound(isWon ? "won" : "lost");
      say(result, isWon ? "won" : "lost");
      past.add(table.name(played.drawn), isWon, result);
      showFairness(words, await check(played, { word, promise, numbers: game.numbers }), played.next);
      promise = played.next;
    } else {
      say(played.reason === "over" ? words.tooHigh : words[played.reason], "bad");
    }
    showBalance(played.balance);
    tell({ type: "round", state: "ended", ...(played.ok ? { roundId: word } : {}) });
    tell({ type: "balance" });
    setBusy(false);
  };

  const table = makeScene({
    stage: byId("stage"),
    words,
    locale: from.locale,
    shown: from.shown,
    play: (choice) => void play(choice),
  });
  function setBusy(next: boolean): void {
    isBusy = next;
    stakes.setBusy(isBusy);
    table.setBusy(isBusy);
  }
  byId("controls").append(stakes.row, ...table.controls);
  byId("stage").before(
    element("div", { class: "top" }, past.list, fairnessButton(words), soundSwitch(words, from.origin)),
  );
  document.body.prepend(harbour());
  document.querySelector(".table")?.classList.toggle("table--framed", parent !== window && !from.isDemo);
  showBalance(from.balance);
  showFairness(words, null, promise);
  tell({ type: "ready" });
}

async function ask(choice: { stake: number; choice: string; word: string }, key: string): Promise<Played> {
  try {
    const answer = await fetch("/api/play", {
      method: "POST",
      headers: { "content-type": "application/json", "x-session": key },
      body: JSON.stringify(choice),
    });
    return (await answer.json()) as Played;
  } catch {
    return { ok: false, reason: "unknown", balance: null };
  }
}

interface Checked {
  isRight: boolean;
  seed: string;
  word: string;
}

function say(text: string, mood: "" | "won" | "lost" | "bad" = ""): void {
  const said = byId("said");
  said.textContent = text;
  said.dataset["mood"] = mood;
}

/** Opens the sheet with what is promised and what was kept. */
function fairnessButton(words: Words): HTMLElement {
  const sheet = document.querySelector<HTMLDialogElement>("#fairness");
  const shield = drawing("path", {
    d: "M12 3 19 6v5.500c0 4.500-3 7.500-7 9.500-4-2-7-5-7-9.500V6ZM8.800 12l2.300 2.300 4.300-4.600",
  });
  const made = button("", "fair__b", () => sheet?.showModal());
  made.append(drawing("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, shield), words.fair);
  // A press beside the sheet closes it
  sheet?.addEventListener("click", ({ target }) => (target === sheet ? sheet.close() : undefined));
  return made;
}

/** Turns sounds on and off; the page around may do it too. */
function soundSwitch(words: Words, around: string): HTMLElement {
  const path = drawing("path", {});
  const made = button("", "sound", () => turn(!isSoundOn()));
  made.append(drawing("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, path));
  made.setAttribute("aria-label", words.sound);
  const speaker = "M4 9.500h3.500L12 5.500v13l-4.500-4H4Z";
  function turn(isOn: boolean): void {
    turnSound(isOn);
    made.setAttribute("aria-pressed", String(isOn));
    path.setAttribute(
      "d",
      `${speaker}${isOn ? "M15 9c1.600 1.600 1.600 4.400 0 6M17.500 6.500c3 3 3 8 0 11" : "M16 9.500l5 5M21 9.500l-5 5"}`,
    );
  }
  turn(isSoundOn());
  addEventListener("message", ({ origin, source, data }: MessageEvent<{ type?: unknown; on?: unknown } | null>) => {
    if (origin === around && source === parent && data?.type === "sound") turn(data.on === true);
  });
  return made;
}

/** Does the sum again: is the seed the one that was promised, and does it make what was drawn? */
async function check(
  { seed, drawn }: Extract<Played, { ok: true }>,
  { word, promise, numbers }: { word: string; promise: string; numbers: number },
): Promise<Checked> {
  const isRight = (await commitmentOf(seed)) === promise && (await drawnNumber(seed, word, numbers)) === drawn;
  return { isRight, seed, word };
}

function showFairness(words: Words, last: Checked | null, promise: string): void {
  const rows: [name: string, value: string][] = [[words.promise, promise]];
  if (last) rows.push([words.seed, last.seed], [words.word, last.word]);
  const verdict = last === null ? words.none : last.isRight ? words.checked : words.unchecked;
  byId("fair").replaceChildren(
    element("div", { class: "fair__v" }, element("dt", {}, last?.isRight ? "✓" : "•"), element("dd", {}, verdict)),
    ...rows.map(([name, value]) => element("div", {}, element("dt", {}, name), element("dd", {}, value))),
  );
}

/** Amounts to the hundredth, and for chips without what isn't there. */
const FULL: Intl.NumberFormatOptions = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const SHORT: Intl.NumberFormatOptions = { notation: "compact", minimumFractionDigits: 0, maximumFractionDigits: 2 };

function moneyOf(cents: number, { currency, locale }: Pick<Begin, "currency" | "locale">, digits = FULL): string {
  const value = (readMoney(writeMoney(cents)) ?? 0) / 100;
  if (!/^[A-Z]{3}$/.test(currency)) return new Intl.NumberFormat(locale, digits).format(value);
  const sign = { style: "currency", currency, currencyDisplay: "narrowSymbol" } as const;
  return new Intl.NumberFormat(locale, { ...digits, ...sign }).format(value);
}

if (begin && rules && scene) open(begin, rules, scene);
