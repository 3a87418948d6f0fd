import { useNavigate } from "react-router";
import type { Game } from "#contract/core/wire-game.ts";
import { mayFreePlay } from "#rules/identity/session.ts";
import { closeOverlay, openOverlay } from "#web/features/overlays/overlays.ts";
import { readSession } from "#web/platform/session/session.ts";
import { refusalText, useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { IconName } from "#web/ui/icon-names.ts";
import { Sheet } from "#web/ui/sheet.tsx";
import { toast } from "#web/ui/toasts.tsx";

// browsing §4: the refusal of free play stays for 2 s.
export const FREE_REFUSED_MS = 2000;

type Props = { game: Game; freeplay: boolean; turned: boolean; onTurn: (turned: boolean) => void };

/** What one may do with a launched game beside playing it. */
export function PlayMenu({ game, freeplay, turned, onTurn }: Props) {
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
      toast("fail", refusalText(text, "free_reject"), FREE_REFUSED_MS);
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
