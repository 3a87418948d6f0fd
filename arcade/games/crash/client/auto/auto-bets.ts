/** Auto bet of both panels, between the game and its panels. Loads the sheet when it is asked for. */
import type { CrashServerMessage } from "#arcade/games/crash/messages.ts";
import { money, type MoneyStyle, signedMoney } from "#arcade/client/platform/money.ts";
import { t } from "#arcade/client/platform/text.ts";
import type { Panel } from "../panel.ts";
import type { Table } from "../state.ts";
import { AutoRun } from "#arcade/games/crash/rules/auto-run.ts";
import { type AutoStop, stakeStep, stopBefore, startAuto } from "#arcade/games/crash/rules/auto-bet.ts";

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
  announce(words: string): void;
}

export class AutoBets {
  private readonly parts: AutoParts;
  private readonly runs: readonly [AutoRun, AutoRun];

  constructor(parts: AutoParts) {
    this.parts = parts;
    this.runs = [this.run(0), this.run(1)];
  }

  /** What a panel shows of its run; null when none runs. */
  now(panel: 0 | 1): AutoRun["now"] {
    return this.runs[panel].now;
  }

  stop(panel: 0 | 1, why: AutoStop = "hand"): void {
    this.runs[panel].stop(why);
  }

  /** The line is gone: nothing goes on by itself when it is back. */
  lineLost(): void {
    for (const run of this.runs) run.stop("line");
  }

  /** A message of the table, after the table has taken it. */
  hear(message: CrashServerMessage, table: Table): void {
    if (message.type === "panel") this.runs[message.panel.panel].follow(message.panel);
    if (message.type === "refused") for (const run of this.runs) run.refused(message.requestId);
    if (message.type === "state") for (const panel of table.panels) this.runs[panel.panel].follow(panel);
    if (message.type === "betting") for (const run of this.runs) run.windowOpen();
  }

  async open(panel: 0 | 1): Promise<void> {
    const { keepChoice, openAutoSheet, readChoice, usualChoice } = await import("./sheet.ts");
    const { gameId, style, panels } = this.parts;
    const { stake, chosenAuto } = panels[panel];
    const choice = readChoice(gameId, panel) ?? usualChoice(stake, chosenAuto);
    openAutoSheet({
      panel,
      stake,
      choice,
      style,
      start: (chosen) => {
        keepChoice(gameId, panel, chosen);
        const plan = { ...chosen, stake };
        const why = stopBefore(startAuto(plan), this.parts.balance());
        if (why) return panels[panel].refuse(this.words(why, 0n));
        panels[panel].inform("");
        this.runs[panel].start(plan, this.parts.isOpen(panel));
      },
    });
  }

  private run(panel: 0 | 1): AutoRun {
    const { stakes } = this.parts;
    const [least, most] = [stakes[0] ?? 0n, stakes.at(-1) ?? 0n];
    return new AutoRun(
      { least, most, step: stakeStep(this.parts.style.currency) },
      {
        bet: (stake, autoAt) => this.parts.bet(panel, stake, autoAt),
        balance: () => this.parts.balance(),
        stopped: (why, net) => {
          const words = this.words(why, net);
          // The panel's words are read aloud; where it says what was refused, these follow
          if (why === "refused") this.parts.announce(words);
          else this.parts.panels[panel].inform(words);
        },
      },
    );
  }

  private words(why: AutoStop, net: bigint): string {
    const result = net === 0n ? money(0n, this.parts.style) : signedMoney(net, this.parts.style);
    return t(`crash.auto.stopped.${why}`, { result });
  }
}
