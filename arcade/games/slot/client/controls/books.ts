/** What a round does to the shown money, once each: the stake goes with the press, the win comes when it has been told. */
import type { SpinAnswer } from "#arcade/games/slot/messages.ts";
import type { Host } from "#arcade/client/platform/host.ts";
import type { BetControls } from "./bet-controls.ts";

export class Books {
  private readonly host: Pick<Host, "tell">;
  private readonly bets: Pick<BetControls, "take" | "giveBack" | "balance" | "money">;
  private readonly view: { won(text: string): void };
  /** The round whose win has not been told yet. */
  private open: SpinAnswer | null = null;

  constructor(host: Books["host"], bets: Books["bets"], view: Books["view"]) {
    this.host = host;
    this.bets = bets;
    this.view = view;
  }

  /** What the round costs is gone from the balance as soon as it was pressed. */
  take(cost: bigint): void {
    this.bets.take(cost);
    this.host.tell({ type: "round", state: "started", ...(cost > 0n && { stake: cost.toString() }) });
  }

  /** The stake was refused: it stands in the balance again. */
  giveBack(): void {
    this.bets.giveBack();
    this.host.tell({ type: "round", state: "ended" });
  }

  /** The server has answered: the round is shown, and its end is in no balance yet. */
  begin(answer: SpinAnswer): void {
    this.open = answer;
    this.bets.balance(BigInt(answer.balanceAfterBet));
  }

  /**
   * The player has been told what the round came to: the balance says it too, here and in the page around. A second call does
   * nothing, so that a summary that stands can say it as well as the end after it.
   */
  settle(): void {
    const { open } = this;
    if (!open) return;
    this.open = null;
    this.view.won(this.bets.money(BigInt(open.win)));
    this.host.tell({ type: "round", state: "ended", roundId: open.roundId, roundNumber: open.roundNumber });
    if (open.balance !== null) this.bets.balance(BigInt(open.balance));
  }
}
