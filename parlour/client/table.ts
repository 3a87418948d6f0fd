/** The page of a game: its parts, put together. What lies on the table is each game's own. */
import type { Begin } from "#parlour/rules/begin.ts";
import type { GameRules } from "#parlour/rules/game.ts";
import { gameNamed } from "#parlour/rules/games.ts";
import { readMoney, writeMoney } from "#parlour/rules/money.ts";
import { wordsOf } from "#parlour/rules/words.ts";
import { backdrop } from "./backdrop.ts";
import { winSum } from "./count.ts";
import { dice } from "./dice.ts";
import { element } from "./elements.ts";
import { fairnessButton } from "./fairness.ts";
import { hilo } from "./hilo.ts";
import { pastRounds } from "./past.ts";
import { byId, RoundPlayer } from "./round-player.ts";
import type { Scene, Table } from "./scene.ts";
import { soundSwitch } from "./sound-switch.ts";
import { stakeRow } from "./stakes.ts";
import { wheel } from "./wheel.ts";

const SCENES: Readonly<Record<string, (table: Table) => Scene>> = {
  "parlour-tide-dice": dice,
  "parlour-lantern-hilo": hilo,
  "parlour-harbour-wheel": wheel,
};

const main = document.querySelector<HTMLElement>(".table");
const begin = JSON.parse(main?.dataset["begin"] ?? "null") as Begin | null;
const rules = gameNamed(begin?.game ?? "");
const scene = SCENES[begin?.game ?? ""];

function open(from: Begin, game: GameRules, makeScene: (table: Table) => Scene): void {
  const { locale, shown, origin } = from;
  const words = wordsOf(locale);
  const money = (cents: number): string => moneyOf(cents, from);
  const stage = byId("stage");
  const table = makeScene({
    stage,
    words,
    locale,
    shown,
    money,
    play: (choice) => void player.play(choice),
    take: () => void player.take(),
  });
  const chip = (cents: number): string => moneyOf(cents, from, SHORT);
  const stakes = stakeRow(words, game.stakes, { money, chip, chosen: (cents) => table.staked?.(cents) });
  table.staked?.(stakes.staked());
  const past = pastRounds(words.past);
  const sum = winSum(money);
  const player = new RoundPlayer(from, game, { words, money }, { table, stakes, past, sum });
  stage.append(sum.root);
  byId("controls").append(
    element("div", { class: "staking" }, stakes.row, ...(table.overStakes ? [table.overStakes] : [])),
    ...table.controls,
  );
  stage.before(
    element(
      "div",
      { class: "top" },
      past.list,
      element("div", { class: "tools" }, fairnessButton(words), soundSwitch(words, origin)),
    ),
  );
  document.body.prepend(backdrop(document.documentElement.dataset["game"] ?? ""));
  main?.classList.toggle("table--framed", parent !== window && !from.isDemo);
  player.begin();
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
