/**
 * A slot's rounds without their pictures, from tables: the same dice give the coins of `playSlot`, some thirty times as
 * quickly, so that tens of millions of rounds can be played. Its test compares the two round by round.
 */
import type { Dice } from "#arcade/games/dice.ts";
import { cascadeCoins } from "#arcade/games/slot/rules/cascade-count.ts";
import { expandedCoins } from "#arcade/games/slot/rules/expand.ts";
import {
  choiceOf,
  coinsFor,
  reelWildOf,
  type Respins,
  type SlotModel,
  spinsFor,
  starterOf,
  stripIndexes,
} from "#arcade/games/slot/rules/model.ts";
import { lineWin } from "#arcade/games/slot/rules/wins.ts";

/** Coins of a picture before multiplier and cap, and its scatters, by where the reels stop. */
type Spin = (stops: readonly number[]) => { coins: number; scatters: number };

/** Plays one round as `playSlot` does and gives its coins. */
export function quickSlot(model: SlotModel): (kind: "spin" | "buy", dice: Dice) => number {
  const rules = model.freeSpins;
  const cap = model.spinCap * model.coins;
  const ladder = rules?.multipliers ?? [1];
  const paid = spinOf(model, false);
  const free = rules ? spinOf(model, true) : paid;
  const choice = choiceOf(model);
  const grown = choice.map((symbol) => expansion(model, symbol));
  const places = model.strips.length * model.rows;
  const rim =
    model.wheel?.sectors.flatMap(({ stakes, places: own }) => Array.from({ length: own }, () => stakes)) ?? [];
  const stops = model.strips.map(() => 0);
  const throwFor = (strips: readonly string[], dice: Dice): number[] => {
    for (let reel = 0; reel < strips.length; reel++) stops[reel] = dice((strips[reel] as string).length);
    return stops;
  };
  return (kind, dice) => {
    let coins = 0;
    let awarded = rules?.award[0]?.[1] ?? 0;
    if (kind === "spin") {
      const spun = paid(throwFor(model.strips, dice));
      coins = Math.min(spun.coins, cap);
      const held = model.respins;
      if (held && spun.scatters >= held.start)
        return coins + quickRespins(held, places, spun.scatters, dice) * model.coins;
      if (model.wheel && spun.scatters >= model.wheel.start) return coins + (rim[dice(rim.length)] ?? 0) * model.coins;
      awarded = rules ? spinsFor(rules.award, spun.scatters, 0, rules.most) : 0;
    }
    if (!rules) return coins;
    const chosen = awarded > 0 && choice.length > 0 ? grown[dice(choice.length)] : undefined;
    for (let number = 1, rung = 0; number <= awarded; number++) {
      const spun = free(throwFor(model.freeStrips, dice));
      const won = Math.min((spun.coins + (chosen?.(stops) ?? 0)) * (ladder[rung] ?? 1), cap);
      awarded += spinsFor(rules.retrigger, spun.scatters, awarded, rules.most);
      if (won > 0) rung = Math.min(rung + 1, ladder.length - 1);
      coins += won;
    }
    return coins;
  };
}

/**
 * Respins by the number of coins alone: which places they lie on changes no chance. The dice are asked in the order of
 * the rules. In whole stakes.
 */
function quickRespins(rules: Respins, places: number, start: number, dice: Dice): number {
  const worth = rules.values.flatMap(({ stakes, weight }) => Array.from({ length: weight }, () => stakes));
  let [held, stakes] = [start, 0];
  for (let coin = 0; coin < start; coin++) stakes += worth[dice(worth.length)] ?? 0;
  for (let left = rules.count; left > 0 && held < places; left--) {
    const before = held;
    for (let place = before; place < places; place++) {
      if (dice(rules.sides) >= rules.hits) continue;
      stakes += worth[dice(worth.length)] ?? 0;
      held++;
    }
    if (held > before) left = rules.count + 1;
  }
  return stakes + (held === places ? rules.grand : 0);
}

/** What a chosen symbol pays where it expands, by where the reels stop. */
function expansion(model: SlotModel, symbol: number): (stops: readonly number[]) => number {
  const rows = Array.from({ length: model.rows }, (_, row) => row);
  const on = stripIndexes(model, model.freeStrips).map((strip) =>
    strip.map((_, stop) => (rows.some((row) => cell(strip, stop, row) === symbol) ? 1 : 0)),
  );
  const pays = Array.from({ length: on.length + 1 }, (_, reels) => expandedCoins(model, symbol, reels));
  return (stops) => pays[sumAt(on, stops)] ?? 0;
}

function spinOf(model: SlotModel, free: boolean): Spin {
  const strips = stripIndexes(model, free ? model.freeStrips : model.strips);
  if (model.pays === "lines") return lineSpin(model, strips);
  return model.pays === "ways" ? waysSpin(model, strips) : cascadeCoins(model, strips, free);
}

const cell = (strip: readonly number[], stop: number, row: number): number => strip[(stop + row) % strip.length] ?? 0;

function scattersOf(model: SlotModel, strips: readonly (readonly number[])[]): number[][] {
  const scatter = starterOf(model);
  const rows = Array.from({ length: model.rows }, (_, row) => row);
  return strips.map((strip) => strip.map((_, stop) => rows.filter((row) => cell(strip, stop, row) === scatter).length));
}

/** What every possible line pays stands in a table; a line's place in it is a sum over its reels. */
function lineSpin(model: SlotModel, strips: readonly (readonly number[])[]): Spin {
  const kinds = model.symbols.length;
  const reels = strips.length;
  const pays = Int32Array.from({ length: kinds ** reels }, (_, code) => {
    const line = Array.from({ length: reels }, (__, reel) => Math.floor(code / kinds ** reel) % kinds);
    return lineWin(model, line)?.coins ?? 0;
  });
  const lines = model.lines.length;
  const wild = reelWildOf(model);
  const rows = Array.from({ length: model.rows }, (_, row) => row);
  const parts = strips.map((strip, reel) =>
    Int32Array.from({ length: strip.length * lines }, (_, at) => {
      const stop = Math.floor(at / lines);
      const row = model.lines[at % lines]?.[reel] ?? 0;
      const isFilled = rows.some((each) => cell(strip, stop, each) === wild);
      return (isFilled ? wild : cell(strip, stop, row)) * kinds ** reel;
    }),
  );
  const scatters = scattersOf(model, strips);
  const result = { coins: 0, scatters: 0 };
  return (stops) => {
    result.coins = 0;
    for (let line = 0; line < lines; line++) {
      let code = 0;
      for (let reel = 0; reel < reels; reel++)
        code += (parts[reel] as Int32Array)[(stops[reel] as number) * lines + line] as number;
      result.coins += pays[code] as number;
    }
    result.scatters = sumAt(scatters, stops);
    return result;
  };
}

function waysSpin(model: SlotModel, strips: readonly (readonly number[])[]): Spin {
  const kinds = model.symbols.length;
  const reels = strips.length;
  const rows = Array.from({ length: model.rows }, (_, row) => row);
  const proper = model.symbols.flatMap(({ role, pays }, at) => (pays.length > 0 && /high|low/.test(role) ? [at] : []));
  const weights = strips.map((strip) =>
    Int32Array.from({ length: strip.length * kinds }, (_, at) => {
      const seen = rows.map((row) => cell(strip, Math.floor(at / kinds), row));
      const counted = seen.filter((kind) => kind === at % kinds || model.symbols[kind]?.role === "wild");
      return counted.reduce((sum, kind) => sum + (model.symbols[kind]?.multiplier ?? 1), 0);
    }),
  );
  const pays = model.symbols.map((symbol) => strips.map((_, reel) => coinsFor(symbol.pays, reel + 1)));
  const scatters = scattersOf(model, strips);
  const result = { coins: 0, scatters: 0 };
  return (stops) => {
    result.coins = 0;
    for (const kind of proper) {
      let [ways, count] = [1, 0];
      for (; count < reels; count++) {
        const weight = (weights[count] as Int32Array)[(stops[count] as number) * kinds + kind] as number;
        if (weight === 0) break;
        ways *= weight;
      }
      if (count > 0) result.coins += ways * (pays[kind]?.[count - 1] as number);
    }
    result.scatters = sumAt(scatters, stops);
    return result;
  };
}

function sumAt(numbers: readonly (readonly number[])[], stops: readonly number[]): number {
  let sum = 0;
  for (let reel = 0; reel < stops.length; reel++) sum += (numbers[reel] as number[])[stops[reel] as number] as number;
  return sum;
}
