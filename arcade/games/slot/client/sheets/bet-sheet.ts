/**
 * Two sheets: of the stake, with a slider, favourites, all stakes and a way into autoplay, whose stop rules come with a count;
 * and of autoplay, with counts, stop rules, and the stake as one row.
 */
import "./bet-sheet.css";
import type { SlotInfo } from "#arcade/games/slot/messages.ts";
import type { PlayRules } from "#arcade/play/messages.ts";
import { fill, h, icon, iconButton, say } from "#arcade/client/platform/dom.ts";
import { money, type MoneyStyle, plain, readAmount } from "#arcade/client/platform/money.ts";
import { openSheet, switchButton, tabs } from "#arcade/client/platform/sheet.ts";
import { languageTag, t } from "#arcade/client/platform/text.ts";
import type { AutoplayRules } from "../controls/autoplay.ts";

export interface BetSheet {
  info: SlotInfo;
  stakes: readonly bigint[];
  stake: bigint;
  quick: boolean;
  /** Opened for autoplay: a count is chosen already. */
  forAuto: boolean;
  /** Stakes that are kept at hand, least first. */
  favourites: () => readonly bigint[];
  /** Keeps a stake, or lets it go. */
  favour: (stake: bigint) => void;
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

/** The stake: large, with a star to keep it, a slider over all that are offered, the kept ones, and all of them. */
function stakePicker(bet: BetSheet, chosen: () => bigint, choose: (stake: bigint) => void) {
  const value = h("output", { class: "betv num" });
  const star = h("button", { class: "ib betstar", on: { click: () => (bet.favour(chosen()), draw()) } }, icon("star"));
  const slider = h("input", {
    class: "betslide",
    attr: { type: "range", min: 0, max: bet.stakes.length - 1, step: 1, "aria-label": t("bet") },
    on: { input: () => choose(bet.stakes[slider.valueAsNumber] ?? chosen()) },
  });
  const kept = h("div", { class: "chips chips--kept num" });
  const chips = h("div", { class: "chips num" });
  const chipsOf = (stakes: readonly bigint[]): HTMLElement[] =>
    stakes.map((each) => stakeChip(each, each === chosen(), bet.style, () => choose(each)));
  const draw = (): void => {
    const words = money(chosen(), bet.style);
    const favourites = bet.favourites().filter((each) => bet.stakes.includes(each));
    const isKept = favourites.includes(chosen());
    say(value, words);
    star.setAttribute("aria-label", t("bet.favourite", { stake: words }));
    star.setAttribute("aria-pressed", String(isKept));
    const at = bet.stakes.indexOf(chosen());
    slider.value = String(at);
    slider.setAttribute("aria-valuetext", words);
    slider.style.setProperty("--at", `${(at / Math.max(1, bet.stakes.length - 1)) * 100}%`);
    kept.hidden = favourites.length === 0;
    fill(kept, h("small", {}, t("bet.favourites")), ...chipsOf(favourites));
    fill(chips, ...chipsOf(bet.stakes));
  };
  const large = h("div", {}, h("div", { class: "betrow" }, value, star), slider, kept);
  return { draw, large, chips };
}

/** The stake in one row: − value +. */
function stakeRow(bet: BetSheet, chosen: () => bigint, choose: (stake: bigint) => void) {
  const value = h("output", { class: "num" });
  const by = (step: 1 | -1): void => choose(bet.stakes[bet.stakes.indexOf(chosen()) + step] ?? chosen());
  const less = iconButton("minus", t("bet.less"), () => by(-1));
  const more = iconButton("plus", t("bet.more"), () => by(1));
  const draw = (): void => {
    say(value, money(chosen(), bet.style));
    less.disabled = chosen() === bet.stakes[0];
    more.disabled = chosen() === bet.stakes.at(-1);
  };
  const steps = h("div", { class: "betstep" }, less, value, more);
  return { draw, row: h("div", { class: "rule num" }, t("bet"), h("span", { class: "sp" }), steps) };
}

/** Half of what so many rounds can lose, in whole stakes: more could never stop them. */
const usualLoss = (stake: bigint, count: number): bigint => stake * BigInt(Math.ceil(count / 2));

/** Counts and stop rules; `changed` after each choice of a count. */
function autoPicker(bet: BetSheet, changed: () => void) {
  const { respins, wheel, freeSpins } = bet.info;
  const feature = respins ? "auto.respins" : wheel ? "auto.wheel" : freeSpins ? "auto.free" : null;
  let count = bet.forAuto ? 25 : 0;
  let [loses, wins, stopFree] = [true, true, true];
  let lossLimit = usualLoss(bet.stake, count);
  let winLimit = bet.stake * 50n;
  let isTyped = false;
  // A sheet that is about autoplay has no "off"
  const offered = AUTO_COUNTS.filter((value) => value > 0 || !bet.forAuto);
  const names = offered.map((value) => (value === 0 ? t("off") : String(value)));
  const chosen = Math.max(
    0,
    offered.findIndex((value) => value === count),
  );
  const counts = tabs("seg", names, chosen, (index) => ((count = offered[index] ?? 0), changed()));
  const lossField = amountField(t("auto.loss"), lossLimit, bet.style, (units) => {
    lossLimit = units;
    isTyped = true;
  });
  const winField = amountField(t("auto.win"), winLimit, bet.style, (units) => (winLimit = units));
  return {
    counts,
    stops: [
      ruleRow(t("auto.loss"), loses, (on) => (loses = on), lossField),
      ruleRow(t("auto.win"), wins, (on) => (wins = on), winField),
      feature ? ruleRow(t(feature), stopFree, (on) => (stopFree = on)) : null,
    ],
    count: () => count,
    /** A limit that nobody typed goes with the count and the stake. */
    follow(stake: bigint): void {
      if (isTyped) return;
      lossLimit = usualLoss(stake, count);
      lossField.value = plain(lossLimit, bet.style.decimals);
    },
    rules: (): AutoplayRules => ({
      spins: count,
      lossLimit: loses ? lossLimit : null,
      winLimit: wins ? winLimit : null,
      stopAtFeature: stopFree,
    }),
  };
}

interface SheetBody {
  readonly body: (Node | null)[];
  /** The stake or a count has changed. */
  draw(): void;
}

interface Choice {
  readonly auto: ReturnType<typeof autoPicker> | null;
  readonly quickRow: HTMLElement | null;
  chosen(): bigint;
  choose(stake: bigint): void;
}

/** The stake, and a way into autoplay. */
function stakeBody(bet: BetSheet, { auto, quickRow, chosen, choose }: Choice): SheetBody {
  const picker = stakePicker(bet, chosen, choose);
  const note = h("span");
  const [least, most] = [bet.stakes[0] ?? 0n, bet.stakes.at(-1) ?? 0n];
  const range = t("bet.range", { least: money(least, bet.style), most: money(most, bet.style) });
  const offered = h("div", {}, picker.chips, h("div", { class: "betnote num" }, note, h("span", {}, range)));
  const stops = h("div", {}, ...(auto?.stops ?? []));
  return {
    body: [
      h("div", { class: "betcols" }, picker.large, offered),
      ...(auto ? [h("h3", {}, t("auto")), auto.counts] : []),
      auto || quickRow ? h("div", { class: "rules" }, stops, quickRow) : null,
    ],
    draw: () => {
      picker.draw();
      say(note, stakeNote(bet.info, chosen(), bet.style));
      // No rule is shown as on while there is nothing that it would stop
      stops.hidden = (auto?.count() ?? 0) === 0;
    },
  };
}

/** Autoplay with all of its rules, and the stake that it begins from. */
function autoBody(bet: BetSheet, { auto, quickRow, chosen, choose }: Choice): SheetBody {
  const { row, draw } = stakeRow(bet, chosen, choose);
  return { body: [auto?.counts ?? null, h("div", { class: "rules" }, row, ...(auto?.stops ?? []), quickRow)], draw };
}

/** Chooses the stake; starts autoplay with its stop rules. */
export function openBetSheet(bet: BetSheet): void {
  let { stake } = bet;
  const { rules, quick, quickly } = bet;
  const start = h("button", { class: "btn btn--accent num", on: { click: () => begin() } });
  const keep = h("button", { class: "btn", on: { click: () => (bet.set(stake), sheet.close()) } }, t("bet.only"));
  const auto = rules?.autoplay === false ? null : autoPicker(bet, () => draw());
  const parts = (bet.forAuto ? autoBody : stakeBody)(bet, {
    auto,
    quickRow: rules?.quickPlay === false ? null : ruleRow(t("quick"), quick, quickly),
    chosen: () => stake,
    choose: (next) => {
      stake = next;
      draw();
    },
  });
  const draw = (): void => {
    const count = auto?.count() ?? 0;
    parts.draw();
    auto?.follow(stake);
    const set = stake === bet.stake ? "bet.keep" : "bet.set";
    say(start, count === 0 ? t(set, { stake: money(stake, bet.style) }) : t("auto.start", { count }));
    keep.hidden = count === 0 || bet.forAuto;
  };
  const begin = (): void => {
    bet.set(stake);
    sheet.close();
    if (auto && auto.count() > 0) bet.auto(auto.rules());
  };
  draw();
  const sheet = openSheet({ title: t(bet.forAuto ? "auto" : "bet"), body: parts.body, foot: [keep, start] });
  sheet.element.classList.add("sheet--bet");
}
