/** Two dice of ten sides make a number from 0 to 99: under or over a line that the player draws. Pays back 99.00 % at each. */
import type { GameRules } from "./game.ts";

const RETURN = 9_900;
/** Chances in a hundred whose fair multiple, less the house's hundredth, has two decimals. */
export const CHANCES = [10, 20, 25, 33, 45, 50, 55, 60, 66, 75, 90] as const;

/** What a chance pays, in ten-thousandths. */
export const diceMultiple = (chance: number): number => (RETURN / chance) * 100;

/** "under:50" wins below 50, "over:50" wins from 50 up: each has the chance that it names. */
function readDiceChoice(choice: string): { isUnder: boolean; chance: number } | null {
  const [, side, chance] = /^(under|over):(\d{2})$/.exec(choice) ?? [];
  const known = CHANCES.find((one) => String(one) === chance);
  return side === undefined || known === undefined ? null : { isUnder: side === "under", chance: known };
}

export const TIDE_DICE: GameRules = {
  code: "parlour-tide-dice",
  stakes: [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000],
  returnHundredths: RETURN,
  numbers: 100,
  mostMultiple: diceMultiple(CHANCES[0]),
  choices: () => CHANCES.flatMap((chance) => [`under:${chance}`, `over:${chance}`]),
  multiple(choice, drawn) {
    const read = readDiceChoice(choice);
    if (!read) return 0;
    const { isUnder, chance } = read;
    return (isUnder ? drawn < chance : drawn >= 100 - chance) ? diceMultiple(chance) : 0;
  },
};
