/**
 * The next card of nine, higher or lower than the one that lies open; the same again loses. Pays back 98.00 % at each choice:
 * 8.82 divided by how many of the nine win. Further steps of a climb are climb.ts's.
 */
import type { GameRules } from "./game.ts";

/** Cards from 2 to 10. */
const RANKS = 9;
const RETURN = 9_800;
/** What a climb may come to at the most: 500 times its stake. */
const MOST_MULTIPLE = 5_000_000;

/** How many of the nine cards win; cards are counted from 0. */
export const hiloWins = (choice: string, shown: number): number =>
  choice === "higher" ? RANKS - 1 - shown : choice === "lower" ? shown : 0;

/** What that many winning cards pay, in ten-thousandths. */
const hiloMultiple = (wins: number): number => (wins === 0 ? 0 : (RETURN * RANKS) / wins);

export const LANTERN_HILO: GameRules = {
  code: "parlour-lantern-hilo",
  // Whole twenties, so that each multiple of them is whole hundredths
  stakes: [2_000, 4_000, 10_000, 20_000, 50_000],
  returnHundredths: RETURN,
  numbers: RANKS,
  mostMultiple: MOST_MULTIPLE,
  choices: (shown) => ["higher", "lower"].filter((choice) => hiloWins(choice, shown) > 0),
  multiple(choice, drawn, shown) {
    const isWon = choice === "higher" ? drawn > shown : choice === "lower" && drawn < shown;
    return isWon ? hiloMultiple(hiloWins(choice, shown)) : 0;
  },
};
