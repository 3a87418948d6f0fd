/**
 * A slot model and a played round in the words of the wire. The server sends these; the verifier page computes the
 * same from revealed seeds and compares.
 */
import figuresFile from "./figures/figures.json" with { type: "json" };
import type { SlotFigures } from "./figures/figures.ts";
import type { FreeSpins, SlotModel } from "./rules/model.ts";
import { type HeldCoin, type RespinsRun, weightOf } from "./rules/respins.ts";
import { coinsToUnits, type SlotRound, type SlotSpin, type SlotStep } from "./rules/play.ts";
import { placesOf } from "./rules/wheel.ts";
import type { SlotInfo, SlotOutcome } from "./messages.ts";

const allFigures = figuresFile as unknown as Record<string, SlotFigures>;

/** The model's exact figures. Throws when figures.json lacks the model (then `node tools/slot-figures.ts` was not run). */
export function slotFigures(model: SlotModel): SlotFigures {
  const found = allFigures[model.id];
  if (!found) throw new Error(`no figures for ${model.id}`);
  return found;
}

/** What the client needs to draw the reels and the paytable. */
export function slotInfo(model: SlotModel): SlotInfo {
  const ids = new Map(model.symbols.map((symbol) => [symbol.letter, symbol.id]));
  const spelled = (strips: readonly string[]): string[][] =>
    strips.map((strip) => Array.from(strip, (letter) => ids.get(letter) ?? letter));
  const figures = slotFigures(model);
  const { rtp, buyRtp, hitRate, volatility, swing, maxWin, respins, wheel } = figures;
  return {
    model: model.id,
    reels: model.strips.length,
    rows: model.rows,
    pays: model.pays,
    lines: model.lines.map((line) => [...line]),
    ways: model.pays === "ways" ? model.rows ** model.strips.length : 0,
    coins: model.coins,
    symbols: model.symbols.map(({ id, role, multiplier, pays }) => ({
      id,
      role,
      multiplier,
      pays: pays.map(([count, coins]) => ({ count, hundredths: (coins * 100) / model.coins })).toReversed(),
    })),
    strips: spelled(model.strips),
    freeStrips: spelled(model.freeStrips),
    freeSpins: model.freeSpins && freeSpinsInfo(model.freeSpins, figures),
    wildReels: model.wildReels,
    cascadeMultipliers: [...(model.cascade?.multipliers ?? [])],
    freeCascadeMultipliers: [...(model.cascade?.freeMultipliers ?? [])],
    respins: respins && respinsInfo(model, respins),
    wheel: wheel && wheelInfo(model, wheel),
    buyPrice: model.buyPrice,
    rtp,
    buyRtp,
    hitRate,
    volatility,
    swing,
    spinCap: model.spinCap,
    maxWin,
  };
}

function freeSpinsInfo(
  rules: FreeSpins,
  { chosen, freeSpinsRate: rate }: SlotFigures,
): NonNullable<SlotInfo["freeSpins"]> {
  const named = (awards: FreeSpins["award"]): { scatters: number; spins: number }[] =>
    awards.map(([scatters, spins]) => ({ scatters, spins }));
  return {
    award: named(rules.award),
    retrigger: named(rules.retrigger),
    most: rules.most,
    multipliers: [...rules.multipliers],
    chosen: chosen && chosen.map((each) => ({ ...each })),
    rate,
  };
}

function respinsInfo(model: SlotModel, rates: { rate: number; fullRate: number }): SlotInfo["respins"] {
  const rules = model.respins;
  if (!rules) return null;
  const { start, count, grand, hits, sides, values } = rules;
  const all = weightOf(rules);
  const named = values.map(({ stakes, weight, prize }) => ({ stakes, share: weight / all, prize }));
  return { start, count, grand, chance: hits / sides, values: named, ...rates };
}

function wheelInfo({ wheel }: SlotModel, { rate, mean }: { rate: number; mean: number }): SlotInfo["wheel"] {
  if (!wheel) return null;
  const { start, sectors } = wheel;
  return { start, places: placesOf(wheel), sectors: sectors.map((sector) => ({ ...sector })), rate, mean };
}

function respinsOutcome(run: RespinsRun, grand: number, money: (stakes: number) => string): SlotOutcome["respins"] {
  const coin = ({ cell, value }: HeldCoin) => ({ ...cell, win: money(value.stakes), prize: value.prize });
  return {
    start: run.start.map(coin),
    spins: run.respins.map(({ coins, left }) => ({ coins: coins.map(coin), left })),
    grand: money(run.full ? grand : 0),
    win: money(run.stakes),
  };
}

/** A played round as the client shows it, with amounts in units of the stake's currency. */
export function slotOutcome(model: SlotModel, stake: bigint, round: SlotRound): SlotOutcome {
  const money = (coins: number): string => coinsToUnits(model, stake, coins).toString();
  const name = (symbol: number): string => model.symbols[symbol]?.id ?? "";
  const step = (each: SlotStep): SlotOutcome["spins"][number]["steps"][number] => ({
    grid: each.grid.map((cells) => cells.map(name)),
    multiplier: each.multiplier,
    wins: each.wins.map(({ kind, symbol, count, line, ways, wildMultiplier, positions, coins }) => ({
      kind,
      symbol: name(symbol),
      count,
      line,
      ways,
      wildMultiplier,
      positions: [...positions],
      win: money(coins * each.multiplier),
    })),
    win: money(each.coins),
    removed: [...each.removed],
    ...(each.expanded.length > 0 && { expanded: [...each.expanded] }),
  });
  const spin = (each: SlotSpin): SlotOutcome["spins"][number] => ({
    kind: each.kind,
    number: each.number,
    awardedTotal: each.awardedTotal,
    stops: [...each.stops],
    steps: each.steps.map(step),
    scatters: [...each.scatters],
    awarded: each.awarded,
    win: money(each.coins),
    capped: each.capped,
  });
  const { respins, wheel, chosen } = round;
  return {
    model: model.id,
    spins: round.spins.map(spin),
    ...(chosen !== null && { chosen: name(chosen) }),
    ...(respins && {
      respins: respinsOutcome(respins, model.respins?.grand ?? 0, (stakes) => money(stakes * model.coins)),
    }),
    ...(wheel && {
      wheel: { place: wheel.place, sector: wheel.sector, win: money(wheel.stakes * model.coins) },
    }),
    win: money(round.coins),
  };
}
