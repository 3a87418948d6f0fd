/** What "because you played" looks at; lines and volatility are null where they are not known. */
export interface Comparable {
  type: string;
  classify: string;
  vendor: string;
  volatility: string | null;
  lines: number | null;
}

/** How much each thing that two games of a kind have in common counts. */
const WORTH = { volatility: 2, lines: 2, vendor: 1 } as const;
/** A game that is of the same kind alone is like every other. */
const LEAST = 2;

/** How much `other` is like `game`: 0 for another kind, or for less than the same volatility or the same lines. */
export function likeness(game: Comparable, other: Comparable): number {
  if (game.type !== other.type || game.classify !== other.classify) return 0;
  const sameVolatility = game.volatility !== null && game.volatility === other.volatility;
  const sameLines = game.lines !== null && game.lines === other.lines;
  const worth =
    Number(sameVolatility) * WORTH.volatility +
    Number(sameLines) * WORTH.lines +
    Number(game.vendor === other.vendor) * WORTH.vendor;
  return worth < LEAST ? 0 : worth;
}

const MOST = Object.values(WORTH).reduce((sum, worth) => sum + worth, 0);

/**
 * The `count` games of `among` that are most like `game`; equal ones stay in the order of `among`. Looks no further than
 * the first `count` that couldn't be more alike.
 */
export function mostAlike<Game extends Comparable>(game: Comparable, among: Iterable<Game>, count: number): Game[] {
  const byWorth: Game[][] = Array.from({ length: MOST + 1 }, () => []);
  for (const other of among) {
    const worth = likeness(game, other);
    const alike = byWorth[worth];
    if (worth === 0 || alike === undefined || alike.length === count) continue;
    alike.push(other);
    if (worth === MOST && alike.length === count) break;
  }
  return byWorth.toReversed().flat().slice(0, count);
}
