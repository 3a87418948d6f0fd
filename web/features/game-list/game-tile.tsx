import { memo, type MouseEvent, type ReactNode, useState } from "react";
import { Link } from "react-router";
import { canBeFavourite } from "#rules/games/categories.ts";
import type { Game } from "#contract/core/wire-game.ts";
import { percentText } from "#web/platform/i18n/money-text.ts";
import { useOdds } from "#web/platform/i18n/odds.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { followAfterPaint } from "#web/platform/loading/behind-paint.ts";
import { useKeptPart } from "#web/platform/loading/kept-html.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { toggleFavourite } from "#web/features/favourites/favourites.ts";
import { askForLogin, requireLoginAt } from "#web/features/identity/session/require-login.ts";
import { openGameInfo } from "./game-info.ts";
import { launchPath } from "./launch-path.ts";
import { noteTapped, noteWanted } from "./tapped-game.ts";

type Props = {
  game: Game;
  favourite: boolean;
  star?: boolean;
  first?: boolean;
  /** In the first view: its picture does not wait for the layout. */
  near?: boolean;
  /** Whether the picture may load by now. */
  art?: boolean;
  /** Stands where the picture comes, until it does. */
  behind?: ReactNode;
  /** Its list stands in the order of what games return: the true figure stands below it, whatever else would. */
  byReturn?: boolean;
};

// browsing §2: an odds text stands on slot games only.
const SLOT_KINDS: readonly string[] = ["SM", "FeatureBuy"];

/** Picture, star, name, studio and odds (browsing §2, "A game tile"). Measures are fixed, so nothing moves when it loads. */
export const GameTile = memo(function GameTile({
  game,
  favourite,
  star = true,
  first = false,
  near = false,
  art = true,
  behind,
  byReturn = false,
}: Props) {
  const text = useText();
  const [broken, setBroken] = useState(false);
  const inside = (
    <>
      <Link
        to={launchPath(game)}
        prefetch="none"
        onClick={(event) => {
          noteTapped(game);
          if (!asksForLogin(event, game)) followAfterPaint(event);
        }}
      >
        <div className="tile__a">
          {behind}
          {!game.tile || broken ? (
            <span className="tile__x">{game.title}</span>
          ) : art ? (
            <Picture
              path={game.tile}
              width={232}
              height={309}
              alt=""
              first={first}
              near={near}
              onBroken={() => setBroken(true)}
            />
          ) : null}
        </div>
        <span className="tile__n trunc">{game.title}</span>
        <span className="tile__m">
          <span className="trunc">{game.vendorName}</span>
          {game.playable ? (
            <Figure game={game} byReturn={byReturn} />
          ) : (
            <span className="tag tile__soon">{text("game.soon")}</span>
          )}
        </span>
      </Link>
      {/* browsing §2: lottery types have no star, in whichever list they stand */}
      {star && canBeFavourite(game.type) ? <Star game={game} on={favourite} /> : null}
      {game.isVendor ? null : (
        <button
          type="button"
          className="tile__i"
          aria-label={text("game.about", { title: game.title })}
          onClick={() => openGameInfo(game)}
        />
      )}
    </>
  );
  // The first pictures are asked for by the page's head, which only a drawing can tell
  const isPlain = !favourite && !first && art && behind === undefined;
  return useKeptPart({
    as: "article",
    className: "tile",
    facts: isPlain ? ["tile", game, star, byReturn] : null,
    inside,
  });
});

/** Whether its tile has an odds text at all. */
export const hasOdds = (game: Game): boolean => game.playable && isSlot(game);

function isSlot({ type, classify }: Game): boolean {
  return type === "SLOT" || (type === "RNG" && SLOT_KINDS.includes(classify));
}

/** A slot's invented odds; the certified return of any game where the merchant shows only real figures (U-069) or the list goes by it. */
function Figure({ game, byReturn }: { game: Game; byReturn: boolean }) {
  const { merchant } = useShell();
  if (byReturn || merchant.honestFigures) return <Return percent={game.rtpPercent} />;
  return isSlot(game) ? <InventedOdds game={game} /> : null;
}

function Return({ percent }: { percent: string | null }) {
  const text = useText();
  const tag = useTag();
  return percent === null ? null : (
    <span className="odds lo">{text("game.rtp", { percent: percentText(percent, tag, 2) })}</span>
  );
}

function InventedOdds({ game }: { game: Game }) {
  const tag = useTag();
  const odds = useOdds(game.id);
  return (
    <span className={odds >= 100 ? "odds" : "odds lo"}>
      <Icon name={odds >= 100 ? "arrow-up-bold" : "arrow-down-bold"} />
      {percentText(String(odds), tag)}
    </span>
  );
}

/** A visitor's tap on a game opens the login over the list; one that is not open yet, or a studio's entry, is shown to all. */
export function asksForLogin(event: MouseEvent, game: Game): boolean {
  if (!game.playable || game.isVendor) return false;
  noteWanted(game);
  return requireLoginAt(event, launchPath(game));
}

/** A visitor's tap leads to the login, and sets the star after it; a member's shows at once and is taken back if refused (browsing §4). */
export function Star({ game, on, className = "tile__f" }: { game: Game; on: boolean; className?: string }) {
  const text = useText();
  const tap = (): void => {
    if (toggleFavourite(game, text)) return;
    askForLogin(undefined, {
      why: "account.why.star",
      values: { title: game.title },
      act: () => toggleFavourite(game, text, true),
    });
  };
  return (
    <button
      type="button"
      className={className}
      aria-pressed={on}
      aria-label={text("game.favourite", { title: game.title })}
      onClick={tap}
    >
      <Icon name={on ? "star-fill" : "star-bold"} />
    </button>
  );
}
