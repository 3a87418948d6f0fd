/** What stands where a game will be: its cover, and what is going on or what can be done. */
import type { Game } from "#contract/core/wire-game.ts";
import type { TextKey } from "#texts/keys.ts";
import { useSession } from "#web/platform/session/session.ts";
import { refusalText, useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { AfterRefusal } from "./after-refusal.tsx";
import type { Launch } from "./use-launch.ts";

type WaitingProps = { game: Game; launch: Launch; onRetry: () => void; onOpenTab: () => void };

/** What stands where the game will be: its cover, and what is going on or what can be done. */
export function Waiting({ game, launch, onRetry, onOpenTab }: WaitingProps) {
  const text = useText();
  const session = useSession();
  if (launch.state === "asking" || launch.state === "open") {
    return (
      <div className="gload" role="status">
        <Cover game={game} />
        <span className="gload__bar" />
        <span className="gload__t">{text(session ? "play.loading" : "play.toLogin")}</span>
        <p>{game.vendorName}</p>
      </div>
    );
  }
  const isRefused = launch.state === "refused";
  const isUnbuilt = isRefused && launch.refusal === "game-not-built";
  const title: TextKey = isUnbuilt ? "play.notBuilt" : isRefused ? "play.failed" : `play.${TAB_TITLES[launch.state]}`;
  return (
    <div className="gload" role={isRefused ? "alert" : undefined}>
      <Cover game={game} />
      <h1>{text(title)}</h1>
      <p>
        {isUnbuilt
          ? text("play.notBuiltHint")
          : isRefused
            ? refusalText(text, launch.refusal)
            : text("play.tabHint", { studio: game.vendorName })}
      </p>
      {isRefused ? (
        <AfterRefusal refusal={launch.refusal} onRetry={onRetry} />
      ) : launch.state === "blocked" ? (
        <a className="btn btn--accent" href={launch.url} target="_blank" rel="noopener">
          {text("play.openTab")}
        </a>
      ) : (
        <Button look="accent" onClick={onOpenTab}>
          {text(launch.state === "elsewhere" ? "play.openAgain" : "play.openTab")}
        </Button>
      )}
    </div>
  );
}

const TAB_TITLES = { choose: "newTab", elsewhere: "opened", blocked: "blocked" } as const;

function Cover({ game }: { game: Game }) {
  if (!game.tile) return null;
  return (
    <>
      <Picture className="gload__bg" path={game.tile} width={232} height={309} alt="" first />
      <div className="gload__art">
        <Picture path={game.tile} width={232} height={309} alt={game.title} first />
      </div>
    </>
  );
}
