/** Which stakes there are, and the next one up, down, half and twice. Pure; amounts in 10⁻⁵ units. */

/** Any whole hundredth between the least offered and the most; of a currency without hundredths, any whole minor unit. */
const HUNDREDTH = 1_000n;
/** A kept stake that the balance pays for less often than this is dear. */
const FEWEST_ROUNDS = 200n;

export class Stakes {
  readonly offered: readonly bigint[];
  private readonly step: bigint;
  /** The most that the chosen setting allows; it lies between the least offered and the most. */
  private bound: bigint;

  /** `decimals`: of the currency. */
  constructor(offered: readonly bigint[], decimals: number) {
    this.offered = offered;
    const minor = 10n ** BigInt(5 - Math.min(5, decimals));
    this.step = minor > HUNDREDTH ? minor : HUNDREDTH;
    this.bound = offered.at(-1) ?? 0n;
  }

  get least(): bigint {
    return this.offered[0] ?? 0n;
  }

  get most(): bigint {
    return this.bound;
  }

  /** The setting has another most: what a round may pay at the most, divided by what it can pay. */
  limit(most: bigint): void {
    const highest = this.offered.at(-1) ?? 0n;
    const whole = most - (most % this.step);
    this.bound = whole < this.least ? this.least : whole > highest ? highest : whole;
  }

  /** The nearest stake that is taken: whole steps, rounded down, between the least and the most. */
  fit(stake: bigint): bigint {
    const whole = stake - (stake % this.step);
    return whole < this.least ? this.least : whole > this.most ? this.most : whole;
  }

  /** The next offered stake above or below. */
  beside(stake: bigint, by: 1 | -1): bigint {
    const next = by > 0 ? this.offered.find((each) => each > stake) : this.offered.findLast((each) => each < stake);
    return this.fit(next ?? stake);
  }

  /**
   * What a game opens with: the stake of the last visit, unless it isn't taken any more, or is dear for what there is now:
   * nobody begins a day with a press that costs what the last one's luck allowed.
   */
  first(kept: string | null, usual: bigint, balance: bigint | null): bigint {
    const before = kept === null ? usual : BigInt(kept);
    const isDear = before > usual && balance !== null && before * FEWEST_ROUNDS > balance;
    return isDear || this.fit(before) !== before ? usual : before;
  }
}
