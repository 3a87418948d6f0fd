import type { Game } from "#contract/core/wire-game.ts";
import { OverlayLink } from "#web/features/overlays/overlay-link.tsx";
import { TryButton } from "#web/features/trial/try-button.tsx";
import { useText } from "#web/platform/i18n/texts.tsx";
import { GameCover } from "./game-cover.tsx";

type Props = { game: Game; onDone: () => void; onRegister: () => void };

/** Above the login: the game that a visitor tapped, and the ways to it that need no account yet. */
export function WantedGame({ game, onDone, onRegister }: Props) {
  const text = useText();
  return (
    <section className="wg">
      <GameCover game={game} near />
      <div className="wg__t">
        <h2 className="trunc">{game.title}</h2>
        <p>{text("game.loginToPlay")}</p>
        <div className="wg__w">
          {game.freePlay ? <TryButton onDone={onDone} look="accent" /> : null}
          <OverlayLink className="btn btn--sm" to="/m/register" onTap={onRegister}>
            {text("account.register")}
          </OverlayLink>
        </div>
      </div>
    </section>
  );
}
