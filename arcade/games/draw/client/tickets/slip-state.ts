/** The slip of this page while it is filled. */
import { hasDial } from "#arcade/games/draw/rules/prize-group.ts";
import { type Chase, isFull, NO_CHASE, type SlipLine } from "./slip.ts";

export class SlipState {
  lines: SlipLine[] = [];
  chase: Chase = NO_CHASE;
  /** Hundredths of a percent off the price, for as much less of the fair odds. */
  rebate = 0;
  private ofUnit: bigint;
  private readonly currency: string;
  private next = 1;

  constructor(unit: bigint, currency: string) {
    this.ofUnit = unit;
    this.currency = currency;
  }

  get unit(): bigint {
    return this.ofUnit;
  }

  /** Whether a lower prize group can be taken at this unit. */
  get hasDial(): boolean {
    return hasDial(this.ofUnit, this.currency);
  }

  set unit(unit: bigint) {
    this.ofUnit = unit;
    if (!this.hasDial) this.rebate = 0;
  }

  /** Adds lines, of which some may find no place any more; tells how many did. */
  add(lines: readonly Omit<SlipLine, "id">[]): number {
    let added = 0;
    for (const line of lines) {
      if (isFull(this.lines)) break;
      this.lines = [...this.lines, { ...line, id: this.next++ }];
      added += 1;
    }
    return added;
  }

  setMultiple(id: number, multiple: number): void {
    this.lines = this.lines.map((line) => (line.id === id ? { ...line, multiple } : line));
  }

  remove(id: number): void {
    this.lines = this.lines.filter((line) => line.id !== id);
  }

  clear(): void {
    this.lines = [];
    this.chase = NO_CHASE;
  }
}
