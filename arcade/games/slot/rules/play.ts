/**
 * Plays one round of a slot model: `(model, action, dice) → { outcome, payout }`. Pure: the whole round, free spins
 * included, follows from the dice, so that a revealed seed replays it. A round leaves no state behind.
 */
import type { Dice } from "#arcade/games/dice.ts";
import { expandedReels, expandedWins, fillReels, reelsWith } from "./expand.ts";
import { choiceOf, reelWildOf, type SlotModel, spinsFor, starterOf, stripIndexes } from "./model.ts";
import { playRespins, type RespinsRun } from "./respins.ts";
import { turnWheel, type WheelStop } from "./wheel.ts";
import { type Cell, cellsOf, type GridWin, gridWins } from "./wins.ts";

export interface SlotAction {
  /** spin: the paid spin and what follows. buy: straight to the free spins, at `buyPrice` stakes. */
  readonly kind: "spin" | "buy";
  /** Stake of one spin in 10⁻⁵ units; a multiple of the model's coins. */
  readonly stake: bigint;
}

export interface SlotStep {
  /** `grid[reel][row]`: indexes into the model's symbols. */
  readonly grid: readonly (readonly number[])[];
  readonly multiplier: number;
  readonly wins: readonly GridWin[];
  /** All wins of this picture times the multiplier. */
  readonly coins: number;
  readonly removed: readonly Cell[];
  /** The reels that the chosen symbol or a wild has filled for this picture, left to right; empty in all others. */
  readonly expanded: readonly number[];
}

export interface SlotSpin {
  readonly kind: "paid" | "free";
  readonly number: number;
  readonly awardedTotal: number;
  readonly stops: readonly number[];
  readonly steps: readonly SlotStep[];
  /** Where the scatters lie in the last picture, or the coins of a model with respins. */
  readonly scatters: readonly Cell[];
  readonly awarded: number;
  readonly coins: number;
  readonly capped: boolean;
}

export interface SlotRound {
  readonly spins: readonly SlotSpin[];
  /** The symbol that was chosen for the free spins; null where none was. */
  readonly chosen: number | null;
  /** null where none were started. */
  readonly respins: RespinsRun | null;
  /** null where it was not turned. */
  readonly wheel: WheelStop | null;
  readonly coins: number;
}

export interface SlotResult {
  readonly outcome: SlotRound;
  /** In 10⁻⁵ units. */
  readonly payout: bigint;
}

/** What the action costs in 10⁻⁵ units. Throws RangeError for a stake the coins don't divide or a model that sells nothing. */
export function priceOf(model: SlotModel, action: SlotAction): bigint {
  if (action.stake <= 0n || action.stake % BigInt(model.coins) !== 0n) throw new RangeError("stake is not whole coins");
  if (action.kind === "spin") return action.stake;
  if (model.buyPrice === null) throw new RangeError("this model sells no feature");
  return action.stake * BigInt(model.buyPrice);
}

/** Coins to money; exact, because a stake is a whole number of coins. */
export function coinsToUnits(model: SlotModel, stake: bigint, coins: number): bigint {
  return (stake / BigInt(model.coins)) * BigInt(coins);
}

/** Plays one round. Throws RangeError as `priceOf` does. */
export function playSlot(model: SlotModel, action: SlotAction, dice: Dice): SlotResult {
  priceOf(model, action);
  const spins: SlotSpin[] = [];
  let awarded = 0;
  if (action.kind === "spin") {
    const paid = spin(model, { free: false, multiplier: 1, number: 0, awardedBefore: 0, chosen: null }, dice);
    awarded = paid.awarded;
    spins.push(paid);
  } else {
    awarded = model.freeSpins?.award[0]?.[1] ?? 0;
  }
  const chosen = awarded > 0 ? chosenBy(model, dice) : null;
  const ladder = model.freeSpins?.multipliers ?? [1];
  let rung = 0;
  for (let number = 1; number <= awarded; number++) {
    const multiplier = ladder[rung] ?? 1;
    const free = spin(model, { free: true, multiplier, number, awardedBefore: awarded, chosen }, dice);
    awarded += free.awarded;
    if (free.coins > 0) rung = Math.min(rung + 1, ladder.length - 1);
    spins.push(free);
  }
  const respins = respinsAfter(model, spins[0], dice);
  const wheel = wheelAfter(model, spins[0], dice);
  const stakes = (respins?.stakes ?? 0) + (wheel?.stakes ?? 0);
  const coins = spins.reduce((sum, played) => sum + played.coins, 0) + stakes * model.coins;
  return { outcome: { spins, chosen, respins, wheel, coins }, payout: coinsToUnits(model, action.stake, coins) };
}

/** The symbol that the free spins begin with; its number comes before those of their reels. null where none is chosen. */
function chosenBy(model: SlotModel, dice: Dice): number | null {
  const choice = choiceOf(model);
  return choice.length > 0 ? (choice[dice(choice.length)] ?? null) : null;
}

/** The respins that the paid spin started; their dice come after its own. */
function respinsAfter(model: SlotModel, paid: SlotSpin | undefined, dice: Dice): RespinsRun | null {
  const rules = model.respins;
  if (!rules || !paid || paid.scatters.length < rules.start) return null;
  return playRespins(rules, { reels: model.strips.length, rows: model.rows }, paid.scatters, dice);
}

/** The wheel that the paid spin started; its throw comes after the reels'. */
function wheelAfter(model: SlotModel, paid: SlotSpin | undefined, dice: Dice): WheelStop | null {
  const rules = model.wheel;
  return rules && paid && paid.scatters.length >= rules.start ? turnWheel(rules, dice) : null;
}

interface SpinPlace {
  readonly free: boolean;
  readonly multiplier: number;
  readonly number: number;
  readonly awardedBefore: number;
  /** The symbol that expands; null where none does. */
  readonly chosen: number | null;
}

function spin(model: SlotModel, place: SpinPlace, dice: Dice): SlotSpin {
  const strips = stripsOf(model, place.free);
  const stops = strips.map((strip) => dice(strip.length));
  const fallen = stepsOf(model, strips, stops, place);
  const last = fallen.at(-1)?.grid ?? [];
  const steps = wildReelsOf(model, last, place.multiplier) ?? [...fallen, ...expansionOf(model, last, place)];
  const sum = steps.reduce((total, step) => total + step.coins, 0);
  const coins = Math.min(sum, model.spinCap * model.coins);
  const scatter = starterOf(model);
  const scatters = scatter < 0 ? [] : cellsOf(last, scatter);
  const rules = model.freeSpins;
  const awards = place.free ? rules?.retrigger : rules?.award;
  const awarded = spinsFor(awards ?? [], scatters.length, place.awardedBefore, rules?.most ?? 0);
  return {
    kind: place.free ? "free" : "paid",
    number: place.number,
    awardedTotal: place.awardedBefore + awarded,
    stops,
    steps,
    scatters,
    awarded,
    coins,
    capped: sum > coins,
  };
}

/** The picture in which the chosen symbol has filled its reels, with what it pays there; none where it stands on too few. */
function expansionOf(model: SlotModel, grid: SlotStep["grid"], { chosen, multiplier }: SpinPlace): SlotStep[] {
  if (chosen === null) return [];
  const expanded = expandedReels(model, grid, chosen);
  const wins = expandedWins(model, chosen, expanded);
  if (wins.length === 0) return [];
  const coins = wins.reduce((sum, win) => sum + win.coins, 0) * multiplier;
  return [{ grid: fillReels(grid, chosen, expanded), multiplier, wins, coins, removed: [], expanded }];
}

/**
 * The picture as it landed, which pays nothing yet, and that in which its wilds have filled their reels; null where none
 * stands. Scatters count as they landed.
 */
function wildReelsOf(model: SlotModel, grid: SlotStep["grid"], multiplier: number): SlotStep[] | null {
  const wild = reelWildOf(model);
  const expanded = reelsWith(grid, wild);
  if (expanded.length === 0) return null;
  const full = fillReels(grid, wild, expanded);
  const wins = gridWins(model, full);
  const coins = wins.reduce((sum, win) => sum + win.coins, 0) * multiplier;
  return [
    { grid, multiplier, wins: [], coins: 0, removed: [], expanded: [] },
    { grid: full, multiplier, wins, coins, removed: [], expanded },
  ];
}

const indexed = new WeakMap<SlotModel, { base: number[][]; free: number[][] }>();

function stripsOf(model: SlotModel, free: boolean): number[][] {
  let both = indexed.get(model);
  if (!both) {
    both = { base: stripIndexes(model, model.strips), free: stripIndexes(model, model.freeStrips) };
    indexed.set(model, both);
  }
  return free ? both.free : both.base;
}

/**
 * The pictures of one spin from its stops: one, or with a cascade as many as the wins bring about. Winners vanish, what
 * lies above them falls, and the strip goes on from the top, so the stops alone decide the whole cascade.
 */
function stepsOf(
  model: SlotModel,
  strips: readonly (readonly number[])[],
  stops: readonly number[],
  place: { free: boolean; multiplier: number },
): SlotStep[] {
  const next = [...stops];
  let grid = strips.map((strip, reel) =>
    Array.from({ length: model.rows }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? 0),
  );
  const rules = model.cascade;
  const ladder = (place.free ? rules?.freeMultipliers : rules?.multipliers) ?? [1];
  const steps: SlotStep[] = [];
  for (let fall = 0; ; fall++) {
    const wins = gridWins(model, grid);
    const multiplier = place.multiplier * (ladder[Math.min(fall, ladder.length - 1)] ?? 1);
    const coins = wins.reduce((sum, win) => sum + win.coins, 0) * multiplier;
    const falls = rules !== null && wins.length > 0 && fall < rules.mostFalls;
    const removed = falls ? wins.flatMap((win) => win.positions) : [];
    steps.push({ grid, multiplier, wins, coins, removed, expanded: [] });
    if (!falls) return steps;
    grid = grid.map((cells, reel) => {
      const gone = new Set(removed.filter((cell) => cell.reel === reel).map((cell) => cell.row));
      const kept = cells.filter((_, row) => !gone.has(row));
      const strip = strips[reel] ?? [];
      while (kept.length < model.rows) {
        const above = ((next[reel] ?? 0) - 1 + strip.length) % strip.length;
        next[reel] = above;
        kept.unshift(strip[above] ?? 0);
      }
      return kept;
    });
  }
}
