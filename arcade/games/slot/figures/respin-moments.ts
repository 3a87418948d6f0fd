/**
 * What respins are worth, exactly: by recursion over how many places are full and how many respins are left, written
 * apart from rules/respins.ts so that the simulation of that is a real check on it.
 */
import { type Fraction, fraction, NOUGHT, plus, times } from "#arcade/games/fraction.ts";
import type { Respins, SlotModel } from "#arcade/games/slot/rules/model.ts";

export interface RespinMoments {
  /** E[X] and E[X²] in coins of the model. */
  readonly first: Fraction;
  readonly second: Fraction;
  /** Chance of a coin on every place. */
  readonly full: Fraction;
  /** The dearest case, in coins. */
  readonly most: number;
}

const ONE: Fraction = { n: 1n, d: 1n };
const whole = (n: number): Fraction => ({ n: BigInt(n), d: 1n });

/** Chance of so many coins on so many empty places in one respin. */
function binomial({ hits, sides }: Respins, empty: number, coming: number): Fraction {
  let ways = 1n;
  for (let each = 0; each < coming; each++) ways = (ways * BigInt(empty - each)) / BigInt(each + 1);
  const hit = BigInt(hits) ** BigInt(coming);
  const miss = BigInt(sides - hits) ** BigInt(empty - coming);
  return fraction(ways * hit * miss, BigInt(sides) ** BigInt(empty));
}

/** How many places are full at the end, with what chance, by how many were full at the start. */
function endsOf(rules: Respins, places: number): (start: number) => readonly Fraction[] {
  const known = new Map<string, readonly Fraction[]>();
  const run = (held: number, left: number): readonly Fraction[] => {
    if (left === 0 || held === places)
      return Array.from({ length: places + 1 }, (_, at) => (at === held ? ONE : NOUGHT));
    const key = `${held} ${left}`;
    const found = known.get(key);
    if (found) return found;
    const ends = Array.from({ length: places + 1 }, () => NOUGHT);
    for (let coming = 0; coming <= places - held; coming++) {
      const chance = binomial(rules, places - held, coming);
      run(held + coming, coming > 0 ? rules.count : left - 1).forEach((share, at) => {
        if (share.n > 0n) ends[at] = plus(ends[at] ?? NOUGHT, times(chance, share));
      });
    }
    known.set(key, ends);
    return ends;
  };
  return (start) => run(start, rules.count);
}

/** Gives the moments of the respins that so many coins start. Throws where the model has none. */
export function respinMoments(model: SlotModel): (start: number) => RespinMoments {
  const rules = model.respins;
  if (!rules) throw new Error(`${model.id} has no respins`);
  const places = model.strips.length * model.rows;
  const weight = BigInt(rules.values.reduce((sum, value) => sum + value.weight, 0));
  const mean = (power: number): Fraction =>
    rules.values.reduce(
      (sum, value) =>
        plus(sum, fraction(BigInt(value.weight) * BigInt(value.stakes * model.coins) ** BigInt(power), weight)),
      NOUGHT,
    );
  const [first, second] = [mean(1), mean(2)];
  const dearest = Math.max(...rules.values.map(({ stakes }) => stakes)) * model.coins;
  const grand = rules.grand * model.coins;
  const ends = endsOf(rules, places);
  return (start) => {
    let moments = { first: NOUGHT, second: NOUGHT };
    const shares = ends(start);
    for (const [count, share] of shares.entries()) {
      if (share.n === 0n) continue;
      // The values are drawn apart from each other: a sum of `count` of them, and the grand prize on a full screen
      const extra = count === places ? grand : 0;
      const sum = times(whole(count), first);
      const squares = plus(times(whole(count), second), times(whole(count * (count - 1)), times(first, first)));
      const all = plus(squares, plus(times(whole(2 * extra), sum), whole(extra * extra)));
      moments = {
        first: plus(moments.first, times(share, plus(sum, whole(extra)))),
        second: plus(moments.second, times(share, all)),
      };
    }
    return { ...moments, full: shares[places] ?? NOUGHT, most: places * dearest + grand };
  };
}
