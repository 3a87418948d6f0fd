/** Auto bet of both panels, between the game and its panels. Its sheet and its machine come when it is first asked for. */
import type { CrashServerMessage } from "#arcade/games/crash/messages.ts";
import type { AutoChoice } from "#arcade/client/auto/sheet.ts";
import { h } from "#arcade/client/platform/dom.ts";
import type { MoneyStyle } from "#arcade/client/platform/money.ts";
import { t } from "#arcade/client/platform/text.ts";
import type { Panel } from "../panel.ts";
import type { Table } from "../state.ts";
import { autoText, readAuto } from "../read-auto.ts";
import type { AutoCalls, AutoRun, CrashPlan } from "#arcade/games/crash/rules/auto-run.ts";
import type { AutoStop } from "#arcade/play/auto-bet.ts";

/** What is said of a stop. */
type StopWords = (why: AutoStop, net: bigint, rounds: number) => string;
type CrashChoice = AutoChoice & Pick<CrashPlan, "autoAt">;

export interface AutoParts {
  readonly gameId: string;
  readonly stakes: readonly bigint[];
  readonly style: MoneyStyle;
  readonly panels: readonly [Panel, Panel];
  /** Sends a bet of a panel; its request id, or null where there is no line. */
  bet(panel: 0 | 1, stake: bigint, autoAt: number): string | null;
  balance(): bigint | null;
  /** Whether bets of a panel may be placed at this moment. */
  isOpen(panel: 0 | 1): boolean;
  /** What came of it, where nothing of the round is covered; "" for nothing. */
  note(words: string): void;
  announce(words: string): void;
}

/** A field for the multiplier that each bet leaves at. */
function leaveRow(at: number, field: typeof import("#arcade/client/auto/sheet.ts").field, set: (at: number) => void) {
  const name = t("crash.auto-value");
  const input = field(name, autoText(at), (typed) => {
    const read = readAuto(typed);
    if (read !== null) set(read);
    return read === null ? null : autoText(read);
  });
  return h("div", { class: "rule num" }, name, h("span", { class: "sp" }), input);
}

export class AutoBets {
  private readonly parts: AutoParts;
  private runs: readonly AutoRun[] = [];

  constructor(parts: AutoParts) {
    this.parts = parts;
  }

  /** What a panel shows of its run; null when none runs. */
  now(panel: 0 | 1): AutoRun["now"] {
    return this.runs[panel]?.now ?? null;
  }

  stop(panel: 0 | 1, why: AutoStop = "hand"): void {
    this.runs[panel]?.stop(why);
  }

  /** The line is gone: nothing goes on by itself when it is back. */
  lineLost(): void {
    for (const run of this.runs) run.stop("line");
  }

  /** A message of the table, after the table has taken it. */
  hear(message: CrashServerMessage, table: Table): void {
    if (message.type === "panel") this.runs[message.panel.panel]?.follow(message.panel);
    if (message.type === "refused") for (const run of this.runs) run.refused(message.requestId);
    if (message.type === "state") for (const panel of table.panels) this.runs[panel.panel]?.follow(panel);
    // With a round of one's own, what was said of a series that is over is of long ago
    if (message.type === "flight" && table.panels.some(({ state }) => state === "placed")) this.parts.note("");
    if (message.type === "betting") for (const run of this.runs) run.windowOpen();
  }

  async open(panel: 0 | 1): Promise<void> {
    const [sheet, { stoppedWords }, { AutoRun: Run }, { startAuto, stakeStep, stopBefore }] = await Promise.all([
      import("#arcade/client/auto/sheet.ts"),
      import("#arcade/client/auto/stopped.ts"),
      import("#arcade/games/crash/rules/auto-run.ts"),
      import("#arcade/play/auto-bet.ts"),
    ]);
    const { gameId, style, panels, stakes } = this.parts;
    const [least, most] = [stakes[0] ?? 0n, stakes.at(-1) ?? 0n];
    const range = { least, most, step: stakeStep(style.currency) };
    const told: StopWords = (why, net, rounds) => stoppedWords(why, net, rounds, style).told;
    if (this.runs.length === 0) this.runs = ([0, 1] as const).map((each) => new Run(range, this.callsOf(each, told)));
    const { stake, chosenAuto } = panels[panel];
    const choice = sheet.readChoice<CrashChoice>(gameId, panel) ?? {
      ...sheet.usualChoice(stake),
      autoAt: chosenAuto,
    };
    let { autoAt } = choice;
    sheet.openAutoSheet({
      of: t("crash.auto.panel", { panel: panel + 1 }),
      note: t("crash.auto.note"),
      setting: leaveRow(autoAt, sheet.field, (at) => (autoAt = at)),
      stake,
      choice,
      style,
      start: (chosen) => {
        sheet.keepChoice<CrashChoice>(gameId, panel, { ...chosen, autoAt });
        const plan = { ...chosen, autoAt, stake };
        const why = stopBefore(startAuto(plan), this.parts.balance());
        if (why) return panels[panel].refuse(told(why, 0n, 0));
        this.parts.note("");
        this.runs[panel]?.start(plan, this.parts.isOpen(panel));
      },
    });
  }

  private callsOf(panel: 0 | 1, told: StopWords): AutoCalls {
    return {
      bet: (stake, autoAt) => this.parts.bet(panel, stake, autoAt),
      balance: () => this.parts.balance(),
      stopped: (why, net, rounds) => {
        const words = told(why, net, rounds);
        this.parts.note(words);
        this.parts.announce(words);
      },
    };
  }
}
