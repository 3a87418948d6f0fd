import type { Game } from "#contract/core/wire-game.ts";
import { OverlayLink } from "#web/features/overlays/overlay-link.tsx";
import { useStartTrial } from "#web/features/trial/start-trial.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Picture } from "#web/ui/picture.tsx";

type Props = { game: Game; onDone: () => void; onRegister: () => void };

/** Above the login: the game that a visitor tapped, and the ways to it that need no account yet. */
export function WantedGame({ game, onDone, onRegister }: Props) {
  const text = useText();
  const { switches } = useShell().merchant;
  return (
    <section className="wg">
      {game.tile ? <Picture path={game.tile} width={232} height={309} alt="" near /> : <span className="gi__x" />}
      <div className="wg__t">
        <h2 className="trunc">{game.title}</h2>
        <p>{text("game.loginToPlay")}</p>
        <div className="wg__w">
          {game.freePlay && switches.includes("TRIALPLAY") ? <TryThis onDone={onDone} /> : null}
          <OverlayLink className="btn btn--sm" to="/m/register" onTap={onRegister}>
            {text("account.register")}
          </OverlayLink>
        </div>
      </div>
    </section>
  );
}

function TryThis({ onDone }: Pick<Props, "onDone">) {
  const text = useText();
  const { busy, start } = useStartTrial(onDone);
  return (
    <Button size="sm" look="accent" busy={busy} onClick={start}>
      {text("game.tryFree")}
    </Button>
  );
}
