/**
 * A model's figures, computed exactly: expectation and second moment of a round as fractions, over every combination
 * of stops, through free spins with their retriggers, multipliers and the cap of a spin.
 */
import { type Fraction, fraction, minus, NOUGHT, plus, times, toNumber } from "#arcade/games/fraction.ts";
import { chosenDistributions, type SpinDistribution, spinDistribution } from "#arcade/games/slot/rules/distribution.ts";
import { choiceOf, type FreeSpins, type SlotModel, spinsFor, stripIndexes } from "#arcade/games/slot/rules/model.ts";
import { expandedCoins } from "#arcade/games/slot/rules/expand.ts";
import { wheelMoments } from "./wheel-moments.ts";
import { respinMoments } from "./respin-moments.ts";

export interface SlotFigures {
  /** Share of the stakes that comes back, exactly: numerator and denominator, and as a number. */
  readonly rtpExact: string;
  readonly rtp: number;
  readonly buyRtp: number | null;
  /** Share of rounds that win anything. */
  readonly hitRate: number;
  /** Share of paid spins that start free spins. */
  readonly freeSpinsRate: number;
  /** What each symbol that may be chosen for the free spins makes of them; null where none is chosen. */
  readonly chosen: readonly ChosenFigures[] | null;
  /** Share of paid spins that start respins, and of those respins that fill every place; null where a model has none. */
  readonly respins: { readonly rate: number; readonly fullRate: number } | null;
  /** Share of paid spins that turn the wheel, and what it pays on average, in stakes; null where a model has none. */
  readonly wheel: { readonly rate: number; readonly mean: number } | null;
  /** Standard deviation of a round's win, in stakes. */
  readonly volatility: number;
  /** The same of a bought round, in stakes (not prices). */
  readonly buyVolatility: number | null;
  readonly swing: "low" | "medium" | "high";
  /** The dearest round there is, in stakes. */
  readonly maxWin: number;
  readonly combinations: number;
}

export interface ChosenFigures {
  readonly symbol: string;
  /** Share of free spins in which it expands. */
  readonly expands: number;
  /** What the free spins of the lowest award win on average when it was chosen, in stakes. */
  readonly mean: number;
}

/** Sums over the combinations that share a number of scatters and whether they win. Probabilities are per combination. */
interface Class {
  readonly scatters: number;
  readonly wins: boolean;
  readonly probability: Fraction;
  readonly first: Fraction;
  readonly second: Fraction;
  readonly most: number;
}

/** What is still to come: E[X], E[X²], P(X = 0) in coins, and the dearest case. */
interface Moments {
  readonly first: Fraction;
  readonly second: Fraction;
  readonly none: Fraction;
  readonly most: number;
}

const ONE: Fraction = { n: 1n, d: 1n };
const NOTHING: Moments = { first: NOUGHT, second: NOUGHT, none: ONE, most: 0 };

function classesOf(distribution: SpinDistribution, multiplier: number, cap: number): Class[] {
  const all = BigInt(distribution.combinations);
  const classes: Class[] = [];
  for (const [scatters, coinsMap] of distribution.byScatters)
    for (const wins of [false, true]) {
      let count = 0n;
      let first = 0n;
      let second = 0n;
      let most = 0;
      for (const [coins, combinations] of coinsMap) {
        if (coins > 0 !== wins) continue;
        const paid = BigInt(Math.min(coins * multiplier, cap));
        const many = BigInt(combinations);
        count += many;
        first += many * paid;
        second += many * paid * paid;
        most = Math.max(most, Number(paid));
      }
      if (count === 0n) continue;
      const share = (n: bigint): Fraction => fraction(n, all);
      classes.push({
        scatters,
        wins,
        probability: share(count),
        first: share(first),
        second: share(second),
        most,
      });
    }
  return classes;
}

/** Adds up "this spin, then what follows" over the classes of a spin; `next` gives what follows. */
function combine(classes: readonly Class[], next: (each: Class) => Moments): Moments {
  let { first, second, none } = { first: NOUGHT, second: NOUGHT, none: NOUGHT };
  let most = 0;
  for (const each of classes) {
    const after = next(each);
    const two: Fraction = { n: 2n, d: 1n };
    first = plus(first, plus(each.first, times(each.probability, after.first)));
    const cross = times(two, times(each.first, after.first));
    second = plus(second, plus(plus(each.second, cross), times(each.probability, after.second)));
    if (!each.wins) none = plus(none, times(each.probability, after.none));
    most = Math.max(most, each.most + after.most);
  }
  return { first, second, none, most };
}

/**
 * Moments of the free spins by the number awarded, once for each symbol that may be chosen for them; once in all where
 * none is.
 */
function freeSpinsOf(model: SlotModel, cap: number): ((awarded: number) => Moments)[] {
  const rules = model.freeSpins;
  if (!rules) return [() => NOTHING];
  const each = rules.chosen === null ? [spinDistribution(model, true)] : chosenDistributions(model);
  return each.map((distribution) => freeRun(rules, distribution, cap));
}

/** The same for one distribution of a free spin: by how many are left, how many were awarded, and the ladder's rung. */
function freeRun(rules: FreeSpins, distribution: SpinDistribution, cap: number): (awarded: number) => Moments {
  const classes = rules.multipliers.map((multiplier) => classesOf(distribution, multiplier, cap));
  const known = new Map<string, Moments>();
  const run = (left: number, awarded: number, rung: number): Moments => {
    if (left === 0) return NOTHING;
    const key = `${left} ${awarded} ${rung}`;
    const found = known.get(key);
    if (found) return found;
    const moments = combine(classes[rung] ?? [], (each) => {
      const more = spinsFor(rules.retrigger, each.scatters, awarded, rules.most);
      const step = each.wins ? Math.min(rung + 1, rules.multipliers.length - 1) : rung;
      return run(left - 1 + more, awarded + more, step);
    });
    known.set(key, moments);
    return moments;
  };
  return (awarded) => run(awarded, awarded, 0);
}

/** One of several cases, each as likely as the others. */
function mixed(cases: readonly Moments[]): Moments {
  const share: Fraction = { n: 1n, d: BigInt(cases.length) };
  const mean = (of: (each: Moments) => Fraction): Fraction =>
    times(
      share,
      cases.reduce((sum, each) => plus(sum, of(each)), NOUGHT),
    );
  return {
    first: mean(({ first }) => first),
    second: mean(({ second }) => second),
    none: mean(({ none }) => none),
    most: Math.max(...cases.map(({ most }) => most)),
  };
}

/** Respins by the coins that start them, and the chance of a full screen; null where a model has none. */
function respinsOf(model: SlotModel): ((coins: number) => Moments & { full: Fraction }) | null {
  const rules = model.respins;
  if (!rules) return null;
  const moments = respinMoments(model);
  return (coins) => (coins < rules.start ? { ...NOTHING, full: NOUGHT } : { ...moments(coins), none: NOUGHT });
}

/** The wheel by the scatters in view; null where a model has none. */
function wheelOf(model: SlotModel): ((scatters: number) => Moments) | null {
  const rules = model.wheel;
  if (!rules) return null;
  const moments = { ...wheelMoments(rules, model.coins), none: NOUGHT };
  return (scatters) => (scatters < rules.start ? NOTHING : moments);
}

function wheelRates(model: SlotModel, paid: readonly Class[]): SlotFigures["wheel"] {
  const rules = model.wheel;
  if (!rules) return null;
  const rate = paid
    .filter(({ scatters }) => scatters >= rules.start)
    .reduce((sum, each) => plus(sum, each.probability), NOUGHT);
  return { rate: toNumber(rate), mean: toNumber(wheelMoments(rules, 1).first) };
}

const deviation = (moments: Moments, coins: number): number =>
  Math.sqrt(toNumber(minus(moments.second, times(moments.first, moments.first)))) / coins;

function respinRates(
  model: SlotModel,
  paid: readonly Class[],
  full: (coins: number) => Fraction,
): { rate: number; fullRate: number } {
  const starting = paid.filter(({ scatters }) => scatters >= (model.respins?.start ?? Infinity));
  const started = starting.reduce((sum, each) => plus(sum, each.probability), NOUGHT);
  const filled = starting.reduce((sum, each) => plus(sum, times(each.probability, full(each.scatters))), NOUGHT);
  return { rate: toNumber(started), fullRate: toNumber(fraction(filled.n * started.d, filled.d * started.n)) };
}

function chosenFigures(model: SlotModel, runs: readonly ((awarded: number) => Moments)[]): SlotFigures["chosen"] {
  const choice = choiceOf(model);
  if (choice.length === 0) return null;
  const awarded = model.freeSpins?.award[0]?.[1] ?? 0;
  return choice.map((symbol, at) => ({
    symbol: model.symbols[symbol]?.id ?? "",
    expands: expansionShare(model, symbol),
    mean: toNumber(runs[at]?.(awarded).first ?? NOUGHT) / model.coins,
  }));
}

/** Share of free spins in which `symbol` stands on enough reels to expand, reel by reel from the strips. */
function expansionShare(model: SlotModel, symbol: number): number {
  let shares = [1];
  for (const strip of stripIndexes(model, model.freeStrips)) {
    const seen = strip.filter((_, stop) =>
      Array.from({ length: model.rows }, (__, row) => strip[(stop + row) % strip.length]).includes(symbol),
    );
    const on = seen.length / strip.length;
    shares = [...shares, 0].map((share, reels) => share * (1 - on) + (shares[reels - 1] ?? 0) * on);
  }
  return shares.reduce((sum, share, reels) => sum + (expandedCoins(model, symbol, reels) > 0 ? share : 0), 0);
}

/** Computes all figures of a model; takes up to a few seconds, so servers read figures.json instead. */
export function figuresOf(model: SlotModel): SlotFigures {
  const cap = model.spinCap * model.coins;
  const runs = freeSpinsOf(model, cap);
  const freeSpins = (awarded: number): Moments => mixed(runs.map((run) => run(awarded)));
  const distribution = spinDistribution(model, false);
  const award = (scatters: number): number =>
    spinsFor(model.freeSpins?.award ?? [], scatters, 0, model.freeSpins?.most ?? 0);
  const paid = classesOf(distribution, 1, cap);
  const respins = respinsOf(model);
  const wheel = wheelOf(model);
  const round = combine(paid, ({ scatters }) => respins?.(scatters) ?? wheel?.(scatters) ?? freeSpins(award(scatters)));
  const started = paid
    .filter((each) => award(each.scatters) > 0)
    .reduce((sum, each) => plus(sum, each.probability), NOUGHT);
  const rtp = times(round.first, { n: 1n, d: BigInt(model.coins) });
  const bought = model.buyPrice === null ? null : freeSpins(model.freeSpins?.award[0]?.[1] ?? 0);
  const price = BigInt(model.coins * (model.buyPrice ?? 1));
  const volatility = deviation(round, model.coins);
  return {
    rtpExact: `${rtp.n}/${rtp.d}`,
    rtp: toNumber(rtp),
    buyRtp: bought && toNumber(times(bought.first, { n: 1n, d: price })),
    hitRate: toNumber(minus(ONE, round.none)),
    freeSpinsRate: toNumber(started),
    chosen: chosenFigures(model, runs),
    respins: respins && respinRates(model, paid, (coins) => respins(coins).full),
    wheel: wheelRates(model, paid),
    volatility,
    buyVolatility: bought && deviation(bought, model.coins),
    swing: volatility < 4 ? "low" : volatility < 5 ? "medium" : "high",
    maxWin: Math.max(round.most, bought?.most ?? 0) / model.coins,
    combinations: distribution.combinations,
  };
}
