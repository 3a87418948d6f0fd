import { Fragment, type ReactNode } from "react";
import type { Game } from "#contract/core/wire-game.ts";
import { GameTile } from "./game-tile.tsx";
import { useFavouriteIds } from "#web/features/favourites/favourites.ts";

/** `children` stand in the grid behind the games, `between` behind the first `betweenAt` of them. */
type Props = {
  games: readonly Game[];
  star?: boolean;
  firstCount?: number;
  nearCount?: number;
  between?: ReactNode;
  betweenAt?: number;
  children?: ReactNode;
};

export function GameGrid(props: Props) {
  const { games, star = true, firstCount = 0, nearCount = 0, between, betweenAt = 0, children } = props;
  const favourites = useFavouriteIds();
  return (
    <div className="grid">
      {games.map((game, at) => (
        <Fragment key={game.id}>
          <GameTile
            game={game}
            favourite={favourites.has(game.id)}
            star={star}
            first={at < firstCount}
            near={at < nearCount}
          />
          {between && at === Math.min(betweenAt, games.length) - 1 ? between : null}
        </Fragment>
      ))}
      {children}
    </div>
  );
}

/** Tiles in a grid that stands around them. */
export function GameTiles({ games }: { games: readonly Game[] }) {
  const favourites = useFavouriteIds();
  return games.map((game) => <GameTile key={game.id} game={game} favourite={favourites.has(game.id)} />);
}
