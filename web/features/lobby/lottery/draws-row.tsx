import { Suspense, useEffect, useState } from "react";
import { closeOverlay, openOverlay, useShownOverlay } from "#web/features/overlays/overlays.ts";
import { useChange } from "#web/platform/data/changes.ts";
import { part } from "#web/platform/loading/part.ts";
import { useSession } from "#web/platform/session/session.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { DrawPlaces } from "#web/features/lobby/row-places.tsx";
import { leftText, loadDraws, type OpenDraw } from "./draws.ts";

const DrawSheet = part(() => import("./draw-sheet.tsx"));

const TICK_MS = 1000;

/** The open draws of a lottery category, each with the time that is left; a tap shows results and plays (browsing §7). */
export default function DrawsRow({ gameType }: { gameType: string }) {
  const text = useText();
  const { draws, reload } = useDraws(gameType);
  const [chosen, setChosen] = useState<OpenDraw | null>(null);
  const isOpen = useShownOverlay() === "draw";
  const nowMs = useNow(draws !== null && draws.length > 0);
  const isOver = draws?.some(({ closesAtMs }) => closesAtMs <= nowMs);
  useEffect(() => {
    // The next draw opens when one closes
    if (isOver) reload();
  }, [isOver, reload]);
  if (!draws) return <DrawPlaces />;
  if (draws.length === 0) return null;
  return (
    <section className="draws" aria-label={text("draw.title")}>
      <div className="scroll-x hosts__r" role="list">
        {draws.map((draw) => (
          <article key={draw.nodeId} className="card draw" role="listitem">
            <button
              type="button"
              onClick={() => {
                setChosen(draw);
                openOverlay("draw");
              }}
            >
              {draw.icon ? <Picture path={draw.icon} width={40} height={40} alt="" /> : <Icon name="ticket-duotone" />}
              <b className="trunc">{draw.title}</b>
              {draw.mark ? <span className="tag">{text(`draw.${draw.mark}`)}</span> : null}
              <small className="trunc num">
                {draw.lastResult
                  ? text("draw.lastResult", { result: draw.lastResult })
                  : text("draw.number", { numero: draw.numero })}
              </small>
              <small className="num">{text("draw.closesIn", { time: leftText(draw.closesAtMs, nowMs) })}</small>
            </button>
          </article>
        ))}
      </div>
      {isOpen && chosen ? (
        <Suspense fallback={null}>
          <DrawSheet draw={chosen} onClose={closeOverlay} />
        </Suspense>
      ) : null}
    </section>
  );
}

/** Null until they are known; none where they do not come. */
function useDraws(gameType: string): { draws: readonly OpenDraw[] | null; reload: () => void } {
  const { merchant, language } = useShell();
  const token = useSession()?.token;
  const [draws, setDraws] = useState<readonly OpenDraw[] | null>(null);
  const [turn, setTurn] = useState(0);
  const [reload] = useState(() => () => setTurn((last) => last + 1));
  useChange("content", reload);
  const { code } = merchant;
  useEffect(() => {
    let left = false;
    void loadDraws(code, language, gameType).then((loaded) => {
      // What was shown stands while the next answer does not come
      if (!left) setDraws((last) => loaded ?? last ?? []);
    });
    return () => {
      left = true;
    };
  }, [code, language, gameType, token, turn]);
  return { draws, reload };
}

/** This device's time, each second while it is needed. */
function useNow(isNeeded: boolean): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isNeeded]);
  return nowMs;
}
