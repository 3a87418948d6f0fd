import { Link } from "react-router";
import type { Game } from "#contract/core/wire-game.ts";
import { launchPath } from "#web/features/game-list/launch-path.ts";
import { noteTapped } from "#web/features/game-list/tapped-game.ts";
import { SectionBar } from "#web/features/lobby/section-bar.tsx";
import { useText } from "#web/platform/i18n/texts.tsx";
import { followAfterPaint } from "#web/platform/loading/behind-paint.ts";
import { ShortHyphens } from "#web/ui/short-hyphens.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { useOwnGames } from "./own-games.ts";
import { OwnPlaces } from "./own-places.tsx";

/**
 * The first thing of a member's home: what was played last, or where to begin. It has one height from the server's drawing
 * on, whichever of them it is; without an answer it is gone.
 */
export default function OwnRow() {
  const text = useText();
  const own = useOwnGames();
  if (!own) return <OwnPlaces />;
  if (own.games.length === 0) return null;
  const title = text(own.fresh ? "home.begin" : "home.continue");
  return (
    <section className="pad own" aria-label={title}>
      <SectionBar
        icon={own.fresh ? "sparkle-fill" : "clock-counter-clockwise-fill"}
        title={title}
        {...(own.fresh ? {} : { to: "/m/recent-games" })}
      />
      <ul className="scroll-x own__r">
        {own.games.map((game) => (
          <li key={game.id}>
            <OwnGame game={game} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OwnGame({ game }: { game: Game }) {
  return (
    <Link
      className="own__g"
      to={launchPath(game)}
      prefetch="none"
      onClick={(event) => {
        noteTapped(game);
        followAfterPaint(event);
      }}
    >
      {game.icon ? (
        <Picture path={game.icon} width={64} height={64} alt="" />
      ) : (
        <span className="own__x" aria-hidden="true">
          {game.title.slice(0, 1)}
        </span>
      )}
      <span className="own__n">
        <ShortHyphens words={game.title} />
      </span>
    </Link>
  );
}
