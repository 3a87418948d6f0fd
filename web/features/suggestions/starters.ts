import type { Game } from "#contract/core/wire-game.ts";

/**
 * The first games for somebody who has played none: the best of the hot ones that can be played, one of each kind (slot,
 * crash, draw …) before a second of any.
 */
export function startersOf(hot: readonly Game[], count: number): Game[] {
  const open = hot.filter(({ playable, isVendor }) => playable && !isVendor);
  const kinds = new Set<string>();
  const [first, others]: [Game[], Game[]] = [[], []];
  for (const game of open) {
    const kind = `${game.type} ${game.classify}`;
    (kinds.has(kind) ? others : first).push(game);
    kinds.add(kind);
  }
  return [...first, ...others].slice(0, count);
}
