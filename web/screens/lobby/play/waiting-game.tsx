/** What stands where a game will be: its cover, and what is going on or what can be done. */
import type { RefObject } from "react";
import type { Game } from "#contract/core/wire-game.ts";
import type { TextKey } from "#texts/keys.ts";
import { useSession } from "#web/platform/session/session.ts";
import { isLotteryType } from "#rules/games/categories.ts";
import { percentText } from "#web/platform/i18n/money-text.ts";
import { refusalText, useTag, useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { AfterRefusal } from "./after-refusal.tsx";
import { type Loading, useLoading } from "./loading-share.ts";
import type { Launch } from "./use-launch.ts";

type WaitingProps = {
  game: Game;
  launch: Launch;
  frame: RefObject<HTMLIFrameElement | null>;
  onRetry: () => void;
  onOpenTab: () => void;
};

/** What stands where the game will be: its cover, and what is going on or what can be done. */
export function Waiting({ game, launch, frame, onRetry, onOpenTab }: WaitingProps) {
  const text = useText();
  const loading = useLoading(frame, launch);
  const facts = useFacts(game);
  if (launch.state === "asking" || launch.state === "open") {
    return (
      <div className="gload" role="status">
        <Cover game={game} />
        <Coming loading={loading} />
        <p className="gload__f num">{facts}</p>
        <p className="gload__tip">{loading.tip}</p>
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

/**
 * How far the game has come; a page that says nothing of it is only on its way, and one that has all its bytes is starting. Not
 * said aloud at each step.
 */
function Coming({ loading: { share } }: { loading: Loading }) {
  const text = useText();
  const tag = useTag();
  const session = useSession();
  const isCounted = share !== null && share < 1;
  const words = share === 1 ? "play.starting" : "play.loading";
  return (
    <div className="gload__p">
      <div className={`gload__bar${isCounted ? "" : " gload__bar--run"}`} aria-hidden="true">
        <i style={isCounted ? { transform: `scaleX(${share})` } : undefined} />
      </div>
      <div className="gload__t">
        <span>{text(session ? words : "play.toLogin")}</span>
        <span className="num" aria-hidden="true">
          {!isCounted ? null : percentText(String(Math.floor(share * 100)), tag, 0)}
        </span>
      </div>
    </div>
  );
}

/** What is known of a game before it has come: what it pays back and how, in a line. */
function useFacts({ type, rtpPercent, volatility }: Game): string {
  const text = useText();
  const tag = useTag();
  const facts = [
    ...(rtpPercent ? [`${text("game.return")} ${percentText(rtpPercent, tag, 2)}`] : []),
    // A lottery has as many as it has plays
    ...(isLotteryType(type) || !isVolatility(volatility)
      ? []
      : [`${text("game.volatility")}: ${text(`game.volatility.${volatility}`)}`]),
  ];
  return facts.join(" · ");
}

const isVolatility = (value: string | null): value is "low" | "medium" | "high" =>
  value === "low" || value === "medium" || value === "high";

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
