/** The balance as it is shown: what the server told last, without stakes on their way and wins that are still being shown. */
import type { Host } from "#arcade/client/platform/host.ts";

export class ShownBalance {
  /** What the server told last. */
  known: bigint | null;
  private staked = 0n;
  private readonly unseen = new Map<string, bigint>();
  private readonly show: (balance: bigint | null) => void;

  constructor(balance: string | null, show: (balance: bigint | null) => void) {
    this.known = balance === null ? null : BigInt(balance);
    this.show = show;
  }

  /** A round was pressed: its stake leaves at once. */
  take(stake: bigint): void {
    this.staked = stake;
    this.draw();
  }

  giveBack(): void {
    this.take(0n);
  }

  /** A round was drawn: `balance` holds its win already, or not yet. */
  drawn(round: { roundId: string; win: string; balance: string | null; balanceAfterBet: string }): void {
    this.staked = 0n;
    this.known = BigInt(round.balance ?? round.balanceAfterBet);
    if (round.balance !== null) this.unseen.set(round.roundId, BigInt(round.win));
    this.draw();
  }

  /** The round's end was seen. */
  seen(roundId: string): void {
    this.unseen.delete(roundId);
    this.draw();
  }

  /** What the server has told outside of a round. */
  told(balance: bigint): void {
    this.known = balance;
    this.draw();
  }

  private draw(): void {
    if (this.known === null) return this.show(null);
    const hidden = [...this.unseen.values()].reduce((sum, win) => sum + win, this.staked);
    this.show(this.known < hidden ? 0n : this.known - hidden);
  }
}

/** Tells the lobby of rounds: each stake, and the end of all that are shown at once, or its balance would tell one too early. */
export class RoundTeller {
  private shown = 0;
  private readonly host: Pick<Host, "tell">;

  constructor(host: Pick<Host, "tell">) {
    this.host = host;
  }

  started(stake: bigint): void {
    this.shown += 1;
    this.host.tell({ type: "round", state: "started", stake: stake.toString() });
  }

  ended(round?: { roundId: string; roundNumber: string }): void {
    this.shown -= 1;
    if (this.shown > 0) return;
    this.host.tell({
      type: "round",
      state: "ended",
      ...(round && { roundId: round.roundId, roundNumber: round.roundNumber }),
    });
  }
}
