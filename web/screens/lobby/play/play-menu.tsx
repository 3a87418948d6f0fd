import { useNavigate } from "react-router";
import type { Game } from "#contract/core/wire-game.ts";
import { playedKindOf } from "#rules/games/played-kinds.ts";
import { mayFreePlay } from "#rules/identity/session.ts";
import { openGameInfo } from "#web/features/game-list/game-info.ts";
import { OverlayLink } from "#web/features/overlays/overlay-link.tsx";
import { closeOverlay, openOverlay } from "#web/features/overlays/overlays.ts";
import { readSession } from "#web/platform/session/session.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { IconName } from "#web/ui/icon-names.ts";
import { Sheet } from "#web/ui/sheet.tsx";
import { sayFreeRefused } from "./free-refused.ts";

/** The place of breaks on the page of safer play. */
const BREAKS = "/m/saferPlay#spl-breaks";

export type PlayMenuProps = {
  game: Game;
  freeplay: boolean;
  turned: boolean;
  onTurn: (turned: boolean) => void;
  /** Leads out of the game, after its question where it has one. */
  onLeaveFor: (to: string) => void;
};

/** What one may do with a launched game beside playing it. */
export function PlayMenu({ game, freeplay, turned, onTurn, onLeaveFor }: PlayMenuProps) {
  const text = useText();
  const navigate = useNavigate();
  const isFull = document.fullscreenElement !== null;
  const full = (): void => {
    closeOverlay();
    if (isFull) void document.exitFullscreen();
    // A browser may still say no; the game plays on in the page.
    else void document.documentElement.requestFullscreen({ navigationUI: "hide" }).catch(() => undefined);
  };
  const changeMoney = (): void => {
    if (!freeplay && !mayFreePlay(readSession()?.type ?? -1)) {
      sayFreeRefused(text);
      return;
    }
    closeOverlay();
    void navigate(`/m/play?game=${game.id}${freeplay ? "" : "&free=1"}`, { replace: true });
  };
  return (
    <Sheet title={text("play.more")} onClose={closeOverlay}>
      <p className="pm__n">
        <b>{game.title}</b> <small>{game.vendorName}</small>
      </p>
      <div className="svl">
        {game.isVendor ? null : (
          <Entry icon="info-bold" words={text("game.aboutTitle")} onTap={() => openGameInfo(game, true)} />
        )}
        {document.fullscreenEnabled ? (
          <Entry
            icon="corners-out-bold"
            words={text(isFull ? "play.leaveFullScreen" : "play.fullScreen")}
            onTap={full}
          />
        ) : null}
        {/* By the page and not by the device: it works on phones that are locked upright, and in Safari */}
        {matchMedia("(pointer: coarse)").matches ? (
          <Entry
            icon="arrows-clockwise-bold"
            words={text(turned ? "play.turnBack" : "play.turn")}
            onTap={() => {
              closeOverlay();
              onTurn(!turned);
            }}
          />
        ) : null}
        {game.freePlay && !readSession()?.trial ? (
          <Entry
            icon={freeplay ? "wallet-duotone" : "play-fill"}
            words={text(freeplay ? "play.withWallet" : "play.forFree")}
            onTap={changeMoney}
          />
        ) : null}
        <Ways game={game} onLeaveFor={onLeaveFor} />
        <Entry icon="warning-circle-fill" words={text("play.report")} onTap={() => openOverlay("report")} />
      </div>
    </Sheet>
  );
}

function Entry({ icon, words, onTap }: { icon: IconName; words: string; onTap: () => void }) {
  return (
    <button type="button" className="mi mi--wide" onClick={onTap}>
      <Icon name={icon} />
      {words}
    </button>
  );
}

/** The pages about one's own play: where a trial, which has no limits of its own, may not go, nothing leads. */
function Ways({ game, onLeaveFor }: Pick<PlayMenuProps, "game" | "onLeaveFor">) {
  const text = useText();
  const { switches } = useShell().merchant;
  const session = readSession();
  if (!session) return null;
  const way = (to: string, icon: IconName, words: string) => (
    <OverlayLink
      className="mi mi--wide"
      to={to}
      onTap={() => {
        closeOverlay();
        onLeaveFor(to);
      }}
    >
      <Icon name={icon} />
      {words}
    </OverlayLink>
  );
  return (
    <>
      {switches.includes("TRANSBETREPMEM3")
        ? way(`/m/gameRecord?type=${playedKindOf(game.type, game.classify)}`, "receipt-duotone", text("member.bets"))
        : null}
      {session.trial ? null : (
        <>
          {way("/m/saferPlay", "heart-duotone", text("saferPlay.toLimits"))}
          {way(BREAKS, "clock-countdown-duotone", text("saferPlay.break"))}
        </>
      )}
    </>
  );
}
