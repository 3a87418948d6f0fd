import { useEffect, useState } from "react";
import type { Game } from "#contract/core/wire-game.ts";
import { useShell } from "#web/platform/data/shell.ts";
import type { IconName } from "#web/ui/icon-names.ts";
import { GameGrid } from "./game-grid.tsx";
import { hotGames } from "./hot-games.ts";
import { SectionBar } from "#web/features/lobby/section-bar.tsx";

const SHOWN = 6;

/** A few hot games under an empty list or search; nothing where there are none. */
export function HotGamesStrip({ title, icon }: { title: string; icon?: IconName }) {
  const { merchant, language } = useShell();
  const [games, setGames] = useState<readonly Game[]>([]);
  useEffect(() => {
    let current = true;
    void hotGames({ language, merchantCode: merchant.code }).then((hot) => {
      if (current) setGames(hot?.slice(0, SHOWN) ?? []);
    });
    return () => {
      current = false;
    };
  }, [language, merchant.code]);
  if (games.length === 0) return null;
  return (
    <section className="few">
      <SectionBar {...(icon ? { icon } : {})} title={title} />
      <GameGrid games={games} />
    </section>
  );
}
