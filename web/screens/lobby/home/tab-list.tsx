import { type CategoryKey, categoryOf } from "#rules/games/categories.ts";
import { GameList } from "#web/features/game-list/game-list.tsx";
import { NO_FILTER } from "#web/features/game-list/list-query.ts";
import { selectorsOf } from "#web/features/game-list/presets.ts";
import { useGameList } from "#web/features/game-list/use-game-list.ts";
import { SectionBar } from "#web/features/lobby/section-bar.tsx";
import { useText } from "#web/platform/i18n/texts.tsx";

type Props = { tab: CategoryKey | "FAV" | "RECENT"; /** The site has no games at all. */ isBare: boolean };

/** The games of the chosen tab, inside home (browsing §2, "other tabs show a game list"). */
export default function TabList({ tab, isBare }: Props) {
  const text = useText();
  const own: Partial<Record<string, "favourites" | "recent">> = { FAV: "favourites", RECENT: "recent" };
  const dataType = own[tab] ?? "all";
  const category = categoryOf(tab);
  const list = useGameList(category?.key ?? "ALL", { ...NO_FILTER, dataType }, { at: "home" });
  const path = category?.path ?? (tab === "FAV" ? "/m/fav-games" : "/m/recent-games");
  return (
    <>
      <SectionBar title={category ? text(category.text) : text(`list.${dataType}`)} count={list.totalCount} to={path} />
      <GameList
        list={list}
        dataType={dataType}
        star={selectorsOf(category?.key ?? "ALL").star}
        endless={false}
        isBare={isBare}
      />
    </>
  );
}
