import type { Game } from "#contract/core/wire-game.ts";
import { GameTile } from "./game-tile.tsx";
import { useFavouriteIds } from "#web/features/favourites/favourites.ts";

type Props = { games: readonly Game[]; star?: boolean; firstCount?: number; nearCount?: number };

export function GameGrid({ games, star = true, firstCount = 0, nearCount = 0 }: Props) {
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
    </div>
  );
}
