/** The large sum above the reels, and the round's win below them: two figures that never tell of different moments. */
import type { SlotView } from "../view.ts";
import { sumStyle } from "./words.ts";

interface SumParts {
  readonly view: Pick<SlotView, "win" | "won">;
  readonly money: (units: bigint) => string;
}

export class ToldSum {
  /** What the round had won when its free spins began, which tell a sum of their own; null before them. */
  from: bigint | null = null;
  private readonly parts: SumParts;

  constructor(parts: SumParts) {
    this.parts = parts;
  }

  /** Of what a round has come to, the part that the large sum tells. */
  part(running: bigint): bigint {
    return running - (this.from ?? 0n);
  }

  /** `running` is all of the round: its win counts with the sum, so that no zero stands below one. */
  tell(note: string, running: bigint, isWon: boolean): void {
    const { view, money } = this.parts;
    const isFree = this.from !== null;
    view.win(note, money(this.part(running)), sumStyle(isWon || isFree));
    view.won(money(running));
  }
}
