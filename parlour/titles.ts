/** The parlour's titles as an operator tells them (`npm run vendor -- titles parlour --file …`). */
import { GAMES } from "#parlour/rules/games.ts";
import { TITLE_NAMES, type Word } from "#parlour/rules/words.ts";

/** A hundredth in the catalogue's units of 10⁻⁵. */
const CENT = 1_000;

export const PARLOUR_TITLES = GAMES.map(({ code, stakes, returnHundredths, mostMultiple }) => ({
  code,
  names: TITLE_NAMES(code as Word),
  category: "TABLE",
  playable: true,
  returnPercent: (returnHundredths / 100).toFixed(2),
  volatility: mostMultiple > 60_000 ? "medium" : "low",
  lines: null,
  minBet: String((stakes[0] ?? 0) * CENT),
  maxBet: String((stakes.at(-1) ?? 0) * CENT),
  maxWin: (mostMultiple / 10_000).toFixed(2),
  freePlay: true,
  releasedAt: "2026-11-25T00:00:00.000Z",
}));
