import type { ReactNode } from "react";
import type { Game } from "#contract/core/wire-game.ts";
import { GameTile } from "./game-tile.tsx";
import { useFavouriteIds } from "#web/features/favourites/favourites.ts";

/** `children` stand in the grid behind the games. */
type Props = { games: readonly Game[]; star?: boolean; firstCount?: number; nearCount?: number; children?: ReactNode };

export function GameGrid({ games, star = true, firstCount = 0, nearCount = 0, children }: Props) {
  const favourites = useFavouriteIds();
  return (
    <div className="grid">
      {games.map((game, at) => (
        <GameTile
          key={game.id}
          game={game}
          favourite={favourites.has(game.id)}
          star={star}
          first={at < firstCount}
          near={at < nearCount}
        />
      ))}
      {children}
    </div>
  );
}
