/** Main odds of a match from its rates, its score and the time that is left (U-072). */
import { type MatchSport, SPORT_FACTS } from "./matches.ts";

/** The margin: the chances behind the odds add up to 1.06. */
const MARGIN = 1.06;
const LOWEST = 1.01;
const HIGHEST = 99;
/** Beyond this mean the sum over single scores gives way to the bell curve. */
const SUMMED_BELOW = 25;
/** A number of scores that is less likely than this is passed over. */
const LEAST_CHANCE = 1e-12;

export interface MatchOdds {
  /** Decimal odds with two places. */
  home: string;
  /** null where a match can't end level. */
  draw: string | null;
  away: string;
}

/** Odds with `left` (0 to 1) of the match to go and the home side `lead` points ahead. */
export function matchOdds(
  sport: MatchSport,
  { rates, lead, left }: { rates: { home: number; away: number }; lead: number; left: number },
): MatchOdds {
  const { draw, points } = SPORT_FACTS[sport];
  const chances = chancesOf(rates.home * left, rates.away * left, lead / points);
  if (draw) return { home: odds(chances.home), draw: odds(chances.level), away: odds(chances.away) };
  // Level at the end means playing on: even chances.
  return { home: odds(chances.home + chances.level / 2), draw: null, away: odds(chances.away + chances.level / 2) };
}

function odds(chance: number): string {
  const fair = 1 / Math.max(chance * MARGIN, Number.EPSILON);
  return Math.min(HIGHEST, Math.max(LOWEST, fair)).toFixed(2);
}

function chancesOf(home: number, away: number, lead: number): { home: number; level: number; away: number } {
  if (home + away > SUMMED_BELOW) {
    const spread = Math.sqrt(home + away);
    const below = bell((-0.5 - lead - (home - away)) / spread);
    const notAbove = bell((0.5 - lead - (home - away)) / spread);
    return { home: 1 - notAbove, level: notAbove - below, away: below };
  }
  const result = { home: 0, level: 0, away: 0 };
  const [homes, aways] = [poisson(home), poisson(away)];
  for (const [h, ph] of homes.entries()) {
    for (const [a, pa] of aways.entries()) {
      const end = lead + h - a;
      result[end > 0 ? "home" : end < 0 ? "away" : "level"] += ph * pa;
    }
  }
  return result;
}

/** Chances of 0, 1, 2 … scores where `mean` are expected, as far as they count: the odds have two places. */
function poisson(mean: number): number[] {
  const chances = [Math.exp(-mean)];
  for (let n = 1; n <= mean || (chances.at(-1) ?? 0) > LEAST_CHANCE; n += 1) {
    chances.push((chances.at(-1) ?? 0) * (mean / n));
  }
  return chances;
}

/** Share of the bell curve below `x` (Abramowitz and Stegun 7.1.26, error under 2 in 10⁷). */
function bell(x: number): number {
  const z = Math.abs(x) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * z);
  const sum = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const upper = 0.5 * sum * Math.exp(-z * z);
  return x < 0 ? upper : 1 - upper;
}
