/** A wheel of twenty fields, in the order in which they lie. Pays back 97.00 %: the fields add up to 19.40. */
import type { GameRules } from "./game.ts";

/** What each field pays, in ten-thousandths. */
export const FIELDS = [
  50_000, 0, 12_000, 0, 20_000, 0, 12_000, 0, 12_000, 0, 24_000, 0, 20_000, 0, 12_000, 0, 20_000, 0, 12_000, 0,
] as const;

export const HARBOUR_WHEEL: GameRules = {
  code: "parlour-harbour-wheel",
  stakes: [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000],
  returnHundredths: 9_700,
  numbers: FIELDS.length,
  mostMultiple: Math.max(...FIELDS),
  choices: () => ["spin"],
  multiple: (choice, drawn) => (choice === "spin" ? (FIELDS[drawn] ?? 0) : 0),
};
