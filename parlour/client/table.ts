/** The page of a game: stake, round, what it came to, and how fair it was. What lies on the table is each game's own. */
import type { Begin } from "#parlour/rules/begin.ts";
import { commitmentOf, drawnNumber } from "#parlour/rules/fair.ts";
import type { GameRules } from "#parlour/rules/game.ts";
import { gameNamed } from "#parlour/rules/games.ts";
import { readMoney, writeMoney } from "#parlour/rules/money.ts";
import { type Words, wordsOf } from "#parlour/rules/words.ts";
import { dice } from "./dice.ts";
import { button, element } from "./elements.ts";
import { hilo } from "./hilo.ts";
import { wheel } from "./wheel.ts";

/** What a game puts on the table. */
export interface Scene {
  /** What can be pressed, under the stake. */
  controls: readonly Node[];
  /** Shows what was drawn; resolves when everybody has seen it. */
  reveal(drawn: number, isWon: boolean): Promise<void>;
  setBusy(isBusy: boolean): void;
}

/** The first stake of a page, in hundredths; a game that takes no less than more begins with its least. */
const FIRST_STAKE = 500;

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
  let stake = 0;
  let isBusy = false;
  let promise = from.promise;

  const showBalance = (cents: number | null): void => {
    if (cents !== null) byId("balance").textContent = money(cents);
  };
  const amount = element("output", { class: "stake__n" });
  const less = button("−", "step", () => choose(stake - 1));
  const more = button("+", "step", () => choose(stake + 1));
  less.setAttribute("aria-label", words.less);
  more.setAttribute("aria-label", words.more);
  function choose(place: number): void {
    stake = Math.max(0, Math.min(game.stakes.length - 1, place));
    amount.textContent = money(game.stakes[stake] ?? 0);
    setBusy(isBusy);
  }

  const play = async (choice: string): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    say("");
    const staked = game.stakes[stake] ?? 0;
    tell({ type: "round", state: "started", stake: writeMoney(staked) });
    const word = crypto.randomUUID().replaceAll("-", "");
    const played = await ask({ stake: staked, choice, word }, from.key);
    if (played.ok) {
      await table.reveal(played.drawn, played.won > 0);
      say(played.won > 0 ? `${words.won} ${money(played.won)}` : words.lost, played.won > 0 ? "won" : "");
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
    less.disabled = isBusy || stake === 0;
    more.disabled = isBusy || stake === game.stakes.length - 1;
    table.setBusy(isBusy);
  }
  byId("controls").append(stakeRow(words, less, amount, more), ...table.controls);
  document.querySelector(".table")?.classList.toggle("table--framed", parent !== window && !from.isDemo);
  showBalance(from.balance);
  choose(game.stakes.findLastIndex((one) => one <= FIRST_STAKE));
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

function say(text: string, mood: "" | "won" | "bad" = ""): void {
  const said = byId("said");
  said.textContent = text;
  said.dataset["mood"] = mood;
}

function stakeRow(words: Words, less: Node, amount: Node, more: Node): HTMLElement {
  const label = element("span", { class: "stake__l" }, words.stake);
  return element("div", { class: "stake" }, less, element("div", { class: "stake__w" }, label, amount), more);
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

function moneyOf(cents: number, { currency, locale }: Pick<Begin, "currency" | "locale">): string {
  const value = (readMoney(writeMoney(cents)) ?? 0) / 100;
  const plain = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  if (!/^[A-Z]{3}$/.test(currency)) return new Intl.NumberFormat(locale, plain).format(value);
  return new Intl.NumberFormat(locale, {
    ...plain,
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
  }).format(value);
}

if (begin && rules && scene) open(begin, rules, scene);
