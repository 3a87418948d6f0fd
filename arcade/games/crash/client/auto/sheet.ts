/** The sheet of auto bet: rounds, where to leave, what follows a win and a loss, and when it stops. And what was chosen before. */
import { h, say } from "#arcade/client/platform/dom.ts";
import { money, type MoneyStyle, plain, readAmount } from "#arcade/client/platform/money.ts";
import { openSheet, switchButton, tabs } from "#arcade/client/platform/sheet.ts";
import { t } from "#arcade/client/platform/text.ts";
import { autoText, readAuto } from "../read-auto.ts";
import type { AutoPlan, StakeRule } from "#arcade/games/crash/rules/auto-bet.ts";

const KINDS = ["reset", "multiply", "add"] as const;
const ROUNDS = [5, 10, 25, 50, 100] as const;

/** What a player chose, without the stake, which is the panel's. Amounts as in `AutoPlan`. */
export type AutoChoice = Omit<AutoPlan, "stake">;

const keyOf = (gameId: string, panel: 0 | 1): string => `play:${gameId}:auto:${panel}`;

/** As it was chosen on this device; it never runs by itself. Null: nothing that can be read. */
export function readChoice(gameId: string, panel: 0 | 1): AutoChoice | null {
  try {
    const kept = localStorage.getItem(keyOf(gameId, panel));
    return kept === null ? null : (JSON.parse(kept, revive) as AutoChoice);
  } catch {
    return null;
  }
}

export function keepChoice(gameId: string, panel: 0 | 1, choice: AutoChoice): void {
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
export function usualChoice(stake: bigint, autoAt: number): AutoChoice {
  const reset: StakeRule = { kind: "reset" };
  return { autoAt, rounds: 10, afterWin: reset, afterLoss: reset, stopProfit: null, stopLoss: usualLoss(stake, 10) };
}

interface AutoSheet {
  readonly panel: 0 | 1;
  readonly stake: bigint;
  readonly choice: AutoChoice;
  readonly style: MoneyStyle;
  start(choice: AutoChoice): void;
}

function field(label: string, shown: string, read: (typed: string) => string | null): HTMLInputElement {
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
  const factor = field(`${label}: ${t("crash.auto.multiply")}`, autoText(by), (typed) => {
    const read = Math.round(Number(typed.replace("×", "").replace(",", ".").trim()) * 100);
    if (!Number.isFinite(read) || read < 1 || read > 10_000) return null;
    by = read;
    tell();
    return autoText(read);
  });
  const sum = amount(`${label}: ${t("crash.auto.add")}`, more, style, (units) => {
    more = units;
    tell();
  });
  const tell = (): void => {
    factor.hidden = kind !== "multiply";
    sum.hidden = kind !== "add";
    change(kind === "multiply" ? { kind, by } : kind === "add" ? { kind, amount: more } : { kind });
  };
  const names = KINDS.map((each) => t(`crash.auto.${each}`));
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
export function openAutoSheet({ panel, stake, choice, style, start }: AutoSheet): void {
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
    say(error, isShort ? t("crash.auto.loss-short", { stake: money(stake, style) }) : "");
    begin.disabled = isShort;
    say(begin, t("crash.auto.start", { count: chosen.rounds, stake: money(stake, style) }));
  };
  const leaveAt = field(t("crash.auto-value"), autoText(chosen.autoAt), (typed) => {
    const read = readAuto(typed);
    if (read !== null) set({ autoAt: read });
    return read === null ? null : autoText(read);
  });
  const counts = tabs("seg", ROUNDS.map(String), Math.max(0, ROUNDS.indexOf(chosen.rounds as 10)), (index) =>
    set({ rounds: ROUNDS[index] ?? 10 }),
  );
  const { afterWin, afterLoss, stopProfit, stopLoss } = chosen;
  const body = [
    h("h3", {}, t("crash.auto.rounds")),
    counts,
    h(
      "div",
      { class: "rules" },
      h("div", { class: "rule num" }, t("crash.auto-value"), h("span", { class: "sp" }), leaveAt),
      stakeRule(t("crash.auto.after-win"), { rule: afterWin, stake, style }, (rule) => set({ afterWin: rule })),
      stakeRule(t("crash.auto.after-loss"), { rule: afterLoss, stake, style }, (rule) => set({ afterLoss: rule })),
      stopRow(t("crash.auto.profit"), { units: stopProfit, usual: stake * 10n, style }, (units) =>
        set({ stopProfit: units }),
      ),
      stopRow(t("crash.auto.loss"), { units: stopLoss, usual: usualLoss(stake, chosen.rounds), style }, (units) =>
        set({ stopLoss: units }),
      ),
    ),
    h("p", { class: "muted autonote" }, t("crash.auto.note")),
    error,
  ];
  draw();
  const sheet = openSheet({
    title: t("crash.auto.title"),
    note: t("crash.auto.panel", { panel: panel + 1 }),
    body,
    foot: [begin],
  });
}
