/** The large sum above the reels, and the round's win below them: two figures that never tell of different moments. */
import type { SlotView } from "../view.ts";
import { sumStyle } from "./words.ts";

export class ToldSum {
  /** What the round had won when its free spins began; null outside of them. */
  private freeFrom: bigint | null = null;
  private readonly view: Pick<SlotView, "win" | "won">;
  private readonly money: (units: bigint) => string;

  constructor(view: Pick<SlotView, "win" | "won">, money: (units: bigint) => string) {
    this.view = view;
    this.money = money;
  }

  /** Free spins tell a sum of their own from here on; null ends that. */
  free(from: bigint | null): void {
    this.freeFrom = from;
  }

  /** Of what a round has come to, the part that the large sum tells. */
  part(running: bigint): bigint {
    return running - (this.freeFrom ?? 0n);
  }

  /** `running` is all of the round. In free spins its win counts with the sum; a single spin's stands when it is over. */
  tell(note: string, running: bigint, isWon: boolean): void {
    const isFree = this.freeFrom !== null;
    this.view.win(note, this.money(this.part(running)), sumStyle(isWon || isFree));
    if (isFree) this.view.won(this.money(running));
  }
}
