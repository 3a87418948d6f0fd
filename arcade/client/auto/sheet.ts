/** The sheet of auto bet: rounds, what follows a win and a loss, and when it stops. And what was chosen before. */
import "./sheet.css";
import { h, say } from "#arcade/client/platform/dom.ts";
import { money, type MoneyStyle, plain, readAmount, times } from "#arcade/client/platform/money.ts";
import { openSheet, switchButton, tabs } from "#arcade/client/platform/sheet.ts";
import { t } from "#arcade/client/platform/text.ts";
import type { AutoPlan, StakeRule } from "#arcade/play/auto-bet.ts";

const KINDS = ["reset", "multiply", "add"] as const;
const ROUNDS = [5, 10, 25, 50, 100] as const;

/** What a player chose, without the stake, which is the game's. Amounts as in `AutoPlan`. */
export type AutoChoice = Omit<AutoPlan, "stake">;

/** Where a panel of a game keeps its choice. */
const keyOf = (gameId: string, panel: number): string => `play:${gameId}:auto:${panel}`;

/** As it was chosen on this device; it never runs by itself. Null: nothing that can be read. */
export function readChoice<Choice extends AutoChoice>(gameId: string, panel: number): Choice | null {
  try {
    const kept = localStorage.getItem(keyOf(gameId, panel));
    return kept === null ? null : (JSON.parse(kept, revive) as Choice);
  } catch {
    return null;
  }
}

export function keepChoice<Choice extends AutoChoice>(gameId: string, panel: number, choice: Choice): void {
  try {
    const kept = JSON.stringify(choice, (_, value: unknown) => (typeof value === "bigint" ? `${value}n` : value));
    localStorage.setItem(keyOf(gameId, panel), kept);
  } catch {
    // Refused storage loses a preference, nothing else.
  }
}

const revive = (_: string, value: unknown): unknown =>
  typeof value === "string" && /^\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value;

/** Half of what the rounds could lose at one stake: a stop that so many lost in a row reach. */
const usualLoss = (stake: bigint, rounds: number): bigint => stake * BigInt(Math.ceil(rounds / 2));

/** For a first time: ten rounds at one stake, and a stop before losing more than half of them. */
export function usualChoice(stake: bigint): AutoChoice {
  const reset: StakeRule = { kind: "reset" };
  return { rounds: 10, afterWin: reset, afterLoss: reset, stopProfit: null, stopLoss: usualLoss(stake, 10) };
}

interface AutoSheet {
  /** Beside the title. */
  readonly of: string;
  /** What holds for each round of the series. */
  readonly note: string;
  /** A setting that only this game has, above the rules. */
  readonly setting?: HTMLElement;
  readonly stake: bigint;
  readonly choice: AutoChoice;
  readonly style: MoneyStyle;
  start(choice: AutoChoice): void;
}

/** A field whose text is read when it is left; what can't be read comes back as it was. */
export function field(label: string, shown: string, read: (typed: string) => string | null): HTMLInputElement {
  const input = h("input", {
    class: "amt num",
    attr: { inputmode: "decimal", "aria-label": label, value: shown, size: 8 },
  });
  input.addEventListener("change", () => {
    shown = read(input.value) ?? shown;
    input.value = shown;
  });
  return input;
}

function amount(label: string, units: bigint, style: MoneyStyle, change: (units: bigint) => void): HTMLInputElement {
  return field(label, plain(units, style.decimals), (typed) => {
    const read = readAmount(typed);
    if (read !== null) change(read);
    return read === null ? null : plain(read, style.decimals);
  });
}

/** A rule of the stake: its kind, and the factor or amount that belongs to it. */
function stakeRule(
  label: string,
  { rule, stake, style }: { rule: StakeRule; stake: bigint; style: MoneyStyle },
  change: (rule: StakeRule) => void,
): HTMLElement {
  let by = rule.kind === "multiply" ? rule.by : 200;
  let more = rule.kind === "add" ? rule.amount : stake;
  let kind = rule.kind;
  const factor = field(`${label}: ${t("auto-bet.multiply")}`, times(by), (typed) => {
    const read = Math.round(Number(typed.replace("×", "").replace(",", ".").trim()) * 100);
    if (!Number.isFinite(read) || read < 1 || read > 10_000) return null;
    by = read;
    tell();
    return times(read);
  });
  const sum = amount(`${label}: ${t("auto-bet.add")}`, more, style, (units) => {
    more = units;
    tell();
  });
  const tell = (): void => {
    factor.hidden = kind !== "multiply";
    sum.hidden = kind !== "add";
    change(kind === "multiply" ? { kind, by } : kind === "add" ? { kind, amount: more } : { kind });
  };
  const names = KINDS.map((each) => t(`auto-bet.${each}`));
  const choices = tabs("seg", names, KINDS.indexOf(kind), (index) => {
    kind = KINDS[index] ?? "reset";
    tell();
  });
  choices.setAttribute("aria-label", label);
  tell();
  const line = h("div", { class: "rule rule--over num" }, label, h("span", { class: "sp" }), factor, sum);
  return h("div", { class: "rulec" }, line, choices);
}

/** A stop at an amount, with its switch. */
function stopRow(
  label: string,
  { units, usual, style }: { units: bigint | null; usual: bigint; style: MoneyStyle },
  change: (units: bigint | null) => void,
): HTMLElement {
  let [on, at] = [units !== null, units ?? usual];
  const input = amount(label, at, style, (read) => ((at = read), change(on ? at : null)));
  const toggle = switchButton(label, on, (next) => ((on = next), change(on ? at : null)));
  return h("div", { class: "rule num" }, label, h("span", { class: "sp" }), input, toggle);
}

/** Opens the sheet. Nothing is played before its start is pressed. */
export function openAutoSheet({ of, note, setting, stake, choice, style, start }: AutoSheet): void {
  let chosen = choice;
  const set = (part: Partial<AutoChoice>): void => {
    chosen = { ...chosen, ...part };
    draw();
  };
  const error = h("p", { class: "gerr", attr: { role: "alert" } });
  const begin = h("button", {
    class: "btn btn--accent btn--wide num",
    on: {
      click() {
        sheet.close();
        start(chosen);
      },
    },
  });
  const draw = (): void => {
    const isShort = chosen.stopLoss !== null && chosen.stopLoss < stake;
    say(error, isShort ? t("auto-bet.loss-short", { stake: money(stake, style) }) : "");
    begin.disabled = isShort;
    say(begin, t("auto-bet.start", { count: chosen.rounds, stake: money(stake, style) }));
  };
  const counts = tabs("seg", ROUNDS.map(String), Math.max(0, ROUNDS.indexOf(chosen.rounds as 10)), (index) =>
    set({ rounds: ROUNDS[index] ?? 10 }),
  );
  const { afterWin, afterLoss, stopProfit, stopLoss } = chosen;
  const body = [
    h("h3", {}, t("auto-bet.rounds")),
    counts,
    h(
      "div",
      { class: "rules" },
      setting ?? null,
      stakeRule(t("auto-bet.after-win"), { rule: afterWin, stake, style }, (rule) => set({ afterWin: rule })),
      stakeRule(t("auto-bet.after-loss"), { rule: afterLoss, stake, style }, (rule) => set({ afterLoss: rule })),
      stopRow(t("auto-bet.profit"), { units: stopProfit, usual: stake * 10n, style }, (units) =>
        set({ stopProfit: units }),
      ),
      stopRow(t("auto-bet.loss"), { units: stopLoss, usual: usualLoss(stake, chosen.rounds), style }, (units) =>
        set({ stopLoss: units }),
      ),
    ),
    h("p", { class: "muted autonote" }, note),
    error,
  ];
  draw();
  const sheet = openSheet({
    title: t("auto-bet.title"),
    note: of,
    body,
    foot: [begin],
  });
  sheet.element.classList.add("sheet--auto");
}
