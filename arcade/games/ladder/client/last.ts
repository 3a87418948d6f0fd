/** The row of the player's last rounds. */
import type { LastRound, Panel } from "#arcade/client/originals/panel.ts";
import { times } from "#arcade/client/platform/money.ts";
import { t } from "#arcade/client/platform/text.ts";
import type { LadderRound, LadderSummary } from "#arcade/games/ladder/messages.ts";

interface Ended {
  readonly roundId: string;
  readonly roundNumber: string;
  readonly bet: string;
  readonly win: string;
  readonly multiple: number;
}

function chipOf({ roundId, roundNumber, bet, win, multiple }: Ended): LastRound {
  const paid = BigInt(win) > 0n ? multiple : 0;
  return {
    roundId,
    // Of many in a row, those that paid stand out
    text: paid > 0 ? times(paid) : "0×",
    tone: BigInt(win) > BigInt(bet) ? "win" : paid > 0 ? "part" : "none",
    label: t("original.round", { number: roundNumber, times: times(paid) }),
  };
}

export class Last {
  private readonly panel: Panel;
  private rounds: readonly Ended[];

  constructor(panel: Panel, recent: readonly LadderSummary[]) {
    this.panel = panel;
    this.rounds = recent;
    this.show();
  }

  add(round: LadderRound): void {
    if (round.state !== "won" && round.state !== "lost") return;
    this.rounds = [round, ...this.rounds.filter(({ roundId }) => roundId !== round.roundId)];
    this.show();
  }

  private show(): void {
    this.panel.last(this.rounds.map(chipOf));
  }
}
