/** Metadata of games that are not slots, by sort. */
import type { Random } from "#art/draw/random.ts";
import type { Sort } from "#art/draw/tile.ts";
import { type CatalogueType, type CategoryKey, kindOf } from "#rules/games/categories.ts";
import type { GameSeed } from "#server/seeds/catalogue/types.ts";

type Facts = Pick<GameSeed, "lines" | "minBet" | "maxBet" | "rtp" | "volatility" | "freePlay" | "engine"> & {
  readonly gameType: CatalogueType;
  readonly classify: string;
};

/** As the site's category of that key has them; a `classify` behind it is a kind of its own within the type. */
function of(key: CategoryKey): Pick<Facts, "gameType" | "classify"> {
  const { type, classify } = kindOf(key);
  return { gameType: type, classify };
}

const two = (value: number): number => Math.round(value * 100) / 100;

/** Returns fixed by the rules of the table, best standard wager. */
const TABLE_RETURNS: Readonly<Record<string, number>> = {
  roulette: 97.3,
  baccarat: 98.94,
  dragontiger: 96.27,
  sicbo: 97.22,
  football: 96.27,
};
const LIVE_CLASSES: Readonly<Record<string, string>> = {
  roulette: "ROU",
  baccarat: "BAC",
  blackjack: "BJ",
  wheel: "SHOW",
  sicbo: "DICE",
  color: "DICE",
  dragontiger: "DT",
  poker: "PK",
  football: "DT",
};

const NONE = { lines: null, rtp: null, volatility: null, freePlay: false, engine: null };

type Draw = (r: Random, kind: string) => Pick<Facts, "gameType" | "classify" | "minBet" | "maxBet"> & Partial<Facts>;

const SORTS: Readonly<Record<Exclude<Sort, "slot">, Draw>> = {
  // One engine plays every crash title; its return is its own to state.
  crash: () => ({
    ...of("CRASH"),
    minBet: "0.10",
    maxBet: "500.00",
    volatility: "high",
    freePlay: true,
    engine: "crash",
  }),
  bingo: (r) => ({
    ...of("BINGO"),
    minBet: r.pick(["1.00", "2.00", "5.00"]),
    maxBet: "500.00",
    rtp: two(r.f(92, 95.5)),
    volatility: "medium",
  }),
  jackpot: (r) => ({
    ...of("JACKPOT"),
    lines: r.pick([10, 20, 25, 40]),
    minBet: r.pick(["1.00", "2.00"]),
    maxBet: "1000.00",
    rtp: two(r.f(92.5, 95)),
    volatility: "high",
  }),
  original: (r) => ({
    ...of("RNG"),
    classify: "OG",
    minBet: "0.10",
    maxBet: "10000.00",
    rtp: r.pick([99, 98.5, 98]),
    volatility: r.pick(["low", "medium"]),
  }),
  fishing: (r) => ({
    ...of("FISH"),
    classify: "FH",
    minBet: r.pick(["0.10", "0.50", "1.00"]),
    maxBet: "1000.00",
    rtp: two(r.f(95, 97)),
    volatility: "medium",
  }),
  poker: (r) => ({ ...of("PVP"), classify: "PK", minBet: r.pick(["1.00", "5.00", "10.00"]), maxBet: "10000.00" }),
  live: (r, kind) => ({
    ...of("LIVE"),
    classify: LIVE_CLASSES[kind] ?? "SHOW",
    rtp: TABLE_RETURNS[kind] ?? null,
    minBet: r.pick(["5.00", "10.00", "20.00", "50.00"]),
    maxBet: r.pick(["50000.00", "100000.00", "200000.00"]),
  }),
  sports: () => ({ ...of("SPORTS"), classify: "SP", minBet: "10.00", maxBet: "200000.00" }),
  esports: () => ({ ...of("SPORTS"), classify: "ES", minBet: "10.00", maxBet: "100000.00" }),
  cockfight: () => ({ ...of("SPORTS"), classify: "CF", minBet: "50.00", maxBet: "100000.00" }),
  lottery: () => ({ ...of("LOTT"), classify: "LT", minBet: "1.00", maxBet: "5000.00" }),
  elottery: () => ({ ...of("ELOTT"), classify: "EL", minBet: "1.00", maxBet: "2000.00" }),
};

/** The facts of a title; `kind` is the drawing hint, which names the table for live games. */
export function factsOf(sort: Exclude<Sort, "slot">, kind: string | undefined, r: Random): Facts {
  return { ...NONE, ...SORTS[sort](r, kind ?? "") };
}
