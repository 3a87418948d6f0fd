import type { Game } from "#contract/core/wire-game.ts";
import { GameGrid } from "#web/features/game-list/game-grid.tsx";
import { categoryAt, readFilter } from "#web/features/game-list/list-address.ts";
import { fetchPage, type Source } from "#web/features/game-list/list-pages.ts";
import { SectionBar } from "#web/features/lobby/section-bar.tsx";
import { leadOf } from "#web/features/promotions/promo-words.ts";
import type { Promotion } from "#web/features/promotions/promo-card.tsx";
import type { Shell } from "#web/platform/data/shell.ts";
import { useText } from "#web/platform/i18n/texts.tsx";

const SHOWN = 6;

export interface PromotionGames {
  readonly games: readonly Game[];
  /** Of the whole list that the promotion leads to. */
  readonly total: number;
  readonly to: string;
}

/** First games of the list that a promotion's text leads to; null where it leads to no list, or an empty one. */
export async function loadPromotionGames(
  source: Source,
  { merchant, language }: Shell,
  { content }: Promotion,
): Promise<PromotionGames | null> {
  const to = leadOf(content)?.to ?? "";
  const { pathname, search } = new URL(to, "http://site");
  const category = categoryAt(pathname)?.key;
  if (!category) return null;
  const page = await fetchPage(source, { category, merchant, language }, readFilter(search), 1);
  if ("refusal" in page || page.games.length === 0) return null;
  return { games: page.games.slice(0, SHOWN), total: page.totalCount, to };
}

/** What a promotion is about, to be opened from here. */
export function PromotionGamesRow({ games, total, to }: PromotionGames) {
  const text = useText();
  return (
    <section className="few">
      <SectionBar title={text("promo.games")} count={total} to={to} />
      <GameGrid games={games} />
    </section>
  );
}
