/** The sheets of a slot game: bet and autoplay, buying the feature, the menu. */
import type { SlotInfo } from "#arcade/games/slot/messages.ts";
import type { PlayRules } from "#arcade/play/messages.ts";
import { fill, h, icon, say } from "#arcade/client/platform/dom.ts";
import { money, type MoneyStyle, plain, readAmount } from "#arcade/client/platform/money.ts";
import { openSheet, switchButton, tabs } from "#arcade/client/platform/sheet.ts";
import { languageTag, many, t, type TextKey } from "#arcade/client/platform/text.ts";
import type { AutoplayRules } from "../controls/autoplay.ts";
import type { GameParts } from "../parts.ts";
import { share } from "./share.ts";

interface BetSheet {
  info: SlotInfo;
  stakes: readonly bigint[];
  stake: bigint;
  quick: boolean;
  /** The merchant's rules of play; what they forbid isn't offered. */
  rules: PlayRules | null;
  style: MoneyStyle;
  set: (stake: bigint) => void;
  quickly: (on: boolean) => void;
  auto: (rules: AutoplayRules) => void;
}

const AUTO_COUNTS = [0, 10, 25, 50, 100] as const;

/** One line: words, perhaps an amount to type, and a switch. */
function ruleRow(words: string, on: boolean, change: (on: boolean) => void, field?: HTMLInputElement): HTMLElement {
  return h(
    "div",
    { class: "rule num" },
    words,
    h("span", { class: "sp" }),
    field ?? null,
    switchButton(words, on, change),
  );
}

function amountField(
  label: string,
  start: bigint,
  style: MoneyStyle,
  change: (units: bigint) => void,
): HTMLInputElement {
  const field = h("input", {
    class: "amt num",
    attr: { inputmode: "decimal", "aria-label": label, value: plain(start, style.decimals), size: 8 },
  });
  field.addEventListener("change", () => {
    const units = readAmount(field.value);
    if (units === null) field.value = plain(start, style.decimals);
    else change(units);
  });
  return field;
}

function stakeNote(info: SlotInfo, stake: bigint, style: MoneyStyle): string {
  if (info.pays === "lines")
    return t("bet.lines", { count: info.lines.length, each: money(stake / BigInt(info.lines.length), style) });
  return info.pays === "ways" ? t("bet.ways", { count: info.ways.toLocaleString(languageTag()) }) : t("bet.anywhere");
}

function stakeChip(value: bigint, chosen: boolean, style: MoneyStyle, choose: () => void): HTMLElement {
  const attr = { "aria-pressed": String(chosen) };
  return h("button", { class: `chip${chosen ? " on" : ""}`, attr, on: { click: choose } }, money(value, style));
}

/** Chooses the stake; starts autoplay with its stop rules. */
export function openBetSheet(bet: BetSheet): void {
  let stake = bet.stake;
  let count = 0;
  let [loses, wins, stopFree] = [true, true, true];
  let lossLimit = stake * 25n;
  let winLimit = stake * 50n;
  const note = h("span");
  const start = h("button", { class: "btn btn--accent num", on: { click: () => begin() } });
  const keep = h("button", { class: "btn", on: { click: () => (bet.set(stake), sheet.close()) } }, t("bet.only"));
  const chips = h("div", { class: "chips num" });
  const draw = (): void => {
    say(note, stakeNote(bet.info, stake, bet.style));
    say(start, count === 0 ? t("bet.set", { stake: money(stake, bet.style) }) : t("auto.start", { count }));
    keep.hidden = count === 0;
    fill(
      chips,
      ...bet.stakes.map((value) => stakeChip(value, value === stake, bet.style, () => ((stake = value), draw()))),
    );
  };
  const begin = (): void => {
    bet.set(stake);
    sheet.close();
    if (count > 0)
      bet.auto({
        spins: count,
        lossLimit: loses ? lossLimit : null,
        winLimit: wins ? winLimit : null,
        stopAtFreeSpins: stopFree,
      });
  };
  const names = AUTO_COUNTS.map((value) => (value === 0 ? t("off") : String(value)));
  const counts = tabs("seg", names, 0, (index) => ((count = AUTO_COUNTS[index] ?? 0), draw()));
  const mayAuto = bet.rules?.autoplay !== false;
  const lossField = amountField(t("auto.loss"), lossLimit, bet.style, (units) => (lossLimit = units));
  const winField = amountField(t("auto.win"), winLimit, bet.style, (units) => (winLimit = units));
  const stops = [
    ruleRow(t("auto.loss"), loses, (on) => (loses = on), lossField),
    ruleRow(t("auto.win"), wins, (on) => (wins = on), winField),
    bet.info.freeSpins ? ruleRow(t("auto.free"), stopFree, (on) => (stopFree = on)) : null,
  ];
  const quick = bet.rules?.quickPlay === false ? [] : [ruleRow(t("quick"), bet.quick, bet.quickly)];
  const rows = [...(mayAuto ? stops : []), ...quick];
  const least = bet.stakes[0] ?? 0n;
  const most = bet.stakes.at(-1) ?? 0n;
  draw();
  const sheet = openSheet({
    title: t("bet"),
    body: [
      chips,
      h(
        "div",
        { class: "betnote num" },
        note,
        h("span", {}, t("bet.range", { least: money(least, bet.style), most: money(most, bet.style) })),
      ),
      ...(mayAuto ? [h("h3", {}, t("auto")), counts] : []),
      rows.length > 0 ? h("div", { class: "rules" }, ...rows) : null,
    ],
    foot: [keep, start],
  });
}

/** The price in full and a second press before any money goes. */
export function openBuySheet({ info, style }: GameParts, stake: bigint, buy: () => void): void {
  const price = money(stake * BigInt(info.buyPrice ?? 0), style);
  const spins = info.freeSpins?.award[0]?.spins ?? 0;
  const sheet = openSheet({
    title: t("buy"),
    body: [
      h("p", { class: "muted" }, many("buy.text.one", "buy.text.many", spins)),
      h(
        "dl",
        { class: "facts num" },
        ...fact(t("bet"), money(stake, style)),
        ...fact(t("buy.price"), price),
        ...fact(t("rtp"), share(info.buyRtp ?? info.rtp)),
      ),
    ],
    foot: [
      h("button", { class: "btn", on: { click: () => sheet.close() } }, t("cancel")),
      h(
        "button",
        { class: "btn btn--accent num", on: { click: () => (sheet.close(), buy()) } },
        t("buy.for", { price }),
      ),
    ],
  });
}

function fact(name: string, value: string): Node[] {
  return [h("dt", {}, name), h("dd", {}, value)];
}

/** Loads the paytable and opens it for a stake. */
export async function showPaytable(parts: GameParts, stake: bigint): Promise<void> {
  (await import("./paytable.ts")).openPaytable(parts, stake);
}

/** Paytable, fairness, history: each is loaded when it is opened. */
export function openMenu(parts: GameParts, stake: bigint): void {
  const item = (key: TextKey, name: "info" | "shield" | "history", open: () => Promise<void>): HTMLElement =>
    h("button", { class: "mi", on: { click: () => (sheet.close(), void open()) } }, icon(name), t(key));
  const sheet = openSheet({
    title: parts.session.game.title,
    body: [
      item("paytable", "info", () => showPaytable(parts, stake)),
      item("fairness", "shield", async () => {
        const { openFairness } = await import("#arcade/client/fairness/sheet.ts");
        openFairness({ ...parts, note: "fairness.note", houseEdge: share(1 - parts.info.rtp) });
      }),
      item("history", "history", async () => (await import("#arcade/client/history/history.ts")).openHistory(parts)),
    ],
  });
}
