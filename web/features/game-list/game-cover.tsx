import { useState } from "react";
import type { Game } from "#contract/core/wire-game.ts";
import { Picture } from "#web/ui/picture.tsx";

/** A game's tile in small; its name stands for one that has none, or whose picture doesn't come, as in the lobby. */
export function GameCover({ game, near = false }: { game: Pick<Game, "tile" | "title">; near?: boolean }) {
  const [broken, setBroken] = useState(false);
  if (!game.tile || broken) {
    return (
      <span className="gi__x" aria-hidden="true">
        {game.title}
      </span>
    );
  }
  return <Picture path={game.tile} width={232} height={309} alt="" near={near} onBroken={() => setBroken(true)} />;
}
