/** The house's own games that can be played, in the order in which lists show them, and what their engines say of them. */
import { ok } from "#art/draw/color.ts";
import type { TitleFacts } from "#arcade/titles/types.ts";
import type { GameSeed } from "#server/seeds/catalogue/types.ts";

type Original = Pick<GameSeed, "minBet" | "maxBet" | "volatility"> & {
  readonly engine: Extract<NonNullable<GameSeed["engine"]>, `${string}:${string}`>;
  /** Of its tile, in degrees of OKLCH. */
  readonly hue: number;
};

const stakes = { minBet: "0.10", maxBet: "1000.00" } as const;

/** How far one climbs, and with what risk, is the player's own choice. */
const ladder = { minBet: "0.10", maxBet: "500.00", volatility: "medium" } as const;

/** By game code. */
export const ORIGINALS: Readonly<Record<string, Original>> = {
  mines: { engine: "ladder:mines", ...ladder, hue: 168 },
  limbo: { engine: "instant:limbo", ...stakes, volatility: "high", hue: 265 },
  dice: { engine: "instant:dice", ...stakes, volatility: "medium", hue: 20 },
  pegfall: { engine: "instant:pegfall", ...stakes, volatility: "medium", hue: 330 },
  towers: { engine: "ladder:towers", ...ladder, hue: 250 },
  wheel: { engine: "instant:wheel", ...stakes, volatility: "medium", hue: 60 },
  hilo: { engine: "ladder:hilo", ...ladder, hue: 155 },
  keno: { engine: "instant:keno", ...stakes, volatility: "high", hue: 300 },
  "coin-flip": { engine: "instant:coin-flip", ...stakes, volatility: "low", hue: 85 },
};

/** What the catalogue says of a title that can be played; its return is its engine's to state. */
export function originalFacts(
  gameCode: string,
): Pick<GameSeed, "minBet" | "maxBet" | "rtp" | "volatility" | "freePlay" | "engine"> | null {
  const original = ORIGINALS[gameCode];
  if (!original) return null;
  const { minBet, maxBet, volatility, engine } = original;
  return { minBet, maxBet, volatility, engine, rtp: null, freePlay: true };
}

/** What the arcade plays it by; null for one that can't be played yet. */
export function originalPlay(gameCode: string): Pick<TitleFacts, "model" | "palette"> | null {
  const original = ORIGINALS[gameCode];
  if (!original) return null;
  const { engine, hue } = original;
  const palette = { background: ok(0.2, 0.055, hue), gold: "#ffe57a", accent: ok(0.74, 0.15, hue) };
  return { model: engine.slice(engine.indexOf(":") + 1), palette };
}
