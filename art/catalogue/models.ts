/**
 * The slot models and the metadata that follows from them: a hundredth for each coin of the model is the least stake,
 * 200 or 250 times that the most. The engine computes their exact return to player.
 */
import { hash } from "#art/draw/random.ts";
import type { ThemeName } from "#art/draw/themes.ts";
import type { GameSeed, SlotModelId } from "#server/seeds/catalogue/types.ts";

type ModelFacts = Pick<GameSeed, "lines" | "minBet" | "maxBet" | "volatility"> & { readonly featureBuy: boolean };

export const MODELS: Readonly<Record<SlotModelId, ModelFacts>> = {
  "classic-3x3": { lines: 5, minBet: "0.05", maxBet: "10.00", volatility: "low", featureBuy: false },
  "classic-3x3-wheel": { lines: 5, minBet: "0.05", maxBet: "10.00", volatility: "medium", featureBuy: false },
  "lines-10-book": { lines: 10, minBet: "0.10", maxBet: "20.00", volatility: "high", featureBuy: false },
  "lines-20": { lines: 20, minBet: "0.20", maxBet: "50.00", volatility: "medium", featureBuy: false },
  "lines-20-coins": { lines: 20, minBet: "0.20", maxBet: "50.00", volatility: "high", featureBuy: false },
  "lines-20-wilds": { lines: 20, minBet: "0.20", maxBet: "50.00", volatility: "medium", featureBuy: false },
  "lines-50-stacked": { lines: 50, minBet: "0.50", maxBet: "100.00", volatility: "high", featureBuy: false },
  "ways-243": { lines: 243, minBet: "0.25", maxBet: "50.00", volatility: "medium", featureBuy: false },
  "ways-1024": { lines: 1024, minBet: "0.25", maxBet: "50.00", volatility: "high", featureBuy: true },
  "cascade-6x5": { lines: null, minBet: "0.20", maxBet: "50.00", volatility: "high", featureBuy: true },
};

const ALL: readonly SlotModelId[] = [
  "lines-20",
  "ways-243",
  "cascade-6x5",
  "lines-50-stacked",
  "ways-1024",
  "lines-20",
  "ways-243",
  "cascade-6x5",
  "lines-50-stacked",
  "classic-3x3",
];

/** Looks whose players expect a sort of machine: sevens on three reels, sweets that tumble. */
const FAVOURED: Partial<Record<ThemeName, readonly SlotModelId[]>> = {
  sevens: ["classic-3x3", "classic-3x3", "lines-20"],
  fruit: ["classic-3x3", "cascade-6x5", "lines-20", "classic-3x3"],
  candy: ["cascade-6x5", "cascade-6x5", "ways-1024", "lines-20"],
  crystal: ["cascade-6x5", "ways-1024", "classic-3x3"],
  bank: ["classic-3x3", "lines-50-stacked", "ways-243"],
  clover: ["classic-3x3", "lines-20", "ways-243"],
  bull: ["lines-50-stacked", "ways-1024", "lines-50-stacked"],
};

/**
 * Titles whose story asks for a model that none gets by chance: treasure is what stays on the reels, some turn wheels, a
 * book opens at a page, and what climbs or burns takes a whole reel.
 */
const CHOSEN: Readonly<Record<string, SlotModelId>> = {
  "Coral Corsair": "lines-20-coins",
  "Pot of Plenty": "lines-20-coins",
  "Hamster Wheelhouse": "classic-3x3-wheel",
  "Jewel Box Revolution": "classic-3x3-wheel",
  "Silver Dollar Sevens": "classic-3x3-wheel",
  "Spellbound Library": "lines-10-book",
  "Tomb of Nine Keys": "lines-10-book",
  "Scales of Ash": "lines-20-wilds",
  "Desert Falcon": "lines-20-wilds",
  "Koala Canopy": "lines-20-wilds",
};

/** The model a slot title plays; the same for ever for a title and look. */
export function modelOf(title: string, look: ThemeName): SlotModelId {
  const chosen = CHOSEN[title];
  if (chosen) return chosen;
  const pool = FAVOURED[look] ?? ALL;
  return pool[hash(`${title}|model`) % pool.length] ?? "lines-20";
}
