import { useCallback, useEffect, useRef, useState } from "react";
import { type ClientLoaderFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { type Game, namesOf, readGame } from "#contract/game-words.ts";
import { useBalanceText } from "#web/parts/balance.tsx";
import { useFavouriteIds } from "#web/parts/favourites.ts";
import { Star } from "#web/parts/game-tile.tsx";
import { useToLogin } from "#web/parts/gate.ts";
import { useBack } from "#web/parts/page-header.tsx";
import { endRound, quietRefresh, refreshWallet, startRound } from "#web/parts/wallet.ts";
import { ask } from "#web/platform/ask.ts";
import { askShell } from "#web/platform/ask-shell.ts";
import type { Ask } from "#web/platform/call.ts";
import { askContext } from "#web/platform/server-context.ts";
import { isLive } from "#web/platform/live.ts";
import { readSession, useSession } from "#web/platform/session.ts";
import { useShell } from "#web/platform/shell.ts";
import { refusalText, useText } from "#web/platform/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { Picture } from "#web/ui/picture.tsx";
import type { FrameHandle } from "#web/parts/frame-handle.ts";
import { LeavingScreen, useLeaving } from "./leaving.tsx";

export const handle: FrameHandle = { bars: "none" };

export function loader({ context, request }: LoaderFunctionArgs) {
  return load(context.get(askContext), new URL(request.url));
}

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return load(askShell().ask, new URL(request.url));
}

async function load(asking: Ask, { searchParams }: URL) {
  const nodeId = Number(searchParams.get("game"));
  const freeplay = searchParams.get("free") === "1";
  if (!Number.isSafeInteger(nodeId) || nodeId < 1) return { game: null, refusal: "game-unknown", freeplay };
  const reply = await asking("games.one", { nodeId });
  return reply.ok
    ? { game: readGame(reply.value), refusal: null, freeplay }
    : { game: null, refusal: reply.refusal, freeplay };
}

/** Changed content must not take a running game's frame away: only another address asks again. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return currentUrl.href !== nextUrl.href;
}

type Launch = { state: "asking" } | { state: "open"; url: string } | { state: "refused"; refusal: string };

// How often the header's balance follows while a game runs; the ledger is the truth, the frame only shows it.
const BALANCE_EVERY_MS = 4000;

/** The frame that a launched game runs in: back, title, balance, deposit, favourite; the game owns the rest (U-095). */
export default function PlayScreen() {
  const { game, refusal, freeplay } = useLoaderData<typeof load>();
  const session = useSession();
  const toLogin = useToLogin(true);
  useEffect(() => {
    if (!readSession()) toLogin();
  }, [session, toLogin]);
  if (!game) return <Refused refusal={refusal ?? "game-unknown"} />;
  return <GameFrame key={game.id} game={game} freeplay={freeplay} />;
}

function GameFrame({ game, freeplay }: { game: Game; freeplay: boolean }) {
  const text = useText();
  const session = useSession();
  const favourite = useFavouriteIds().has(game.id);
  const { launch, retry } = useLaunch(game, freeplay);
  const [loaded, setLoaded] = useState(false);
  const { leaving, leave } = useLeaving();
  const back = useBack();
  const goBack = (): void => {
    leave();
    back();
  };
  useVendorMessages(launch.state === "open" && !leaving ? launch.url : null, game.classify, goBack);
  if (leaving) return <LeavingScreen />;
  return (
    <div className="gf">
      <PageTitle words={game.title} />
      <Bar game={game} favourite={favourite} onBack={goBack} onLeave={leave} />
      <main className="gf__m">
        {launch.state === "open" ? (
          <iframe
            className="gf__i"
            src={launch.url}
            title={game.title}
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-orientation-lock allow-pointer-lock"
            allow="autoplay; fullscreen; screen-wake-lock; clipboard-write"
            referrerPolicy="no-referrer"
            onLoad={() => setLoaded(true)}
          />
        ) : null}
        {launch.state === "refused" ? (
          <div className="gload">
            <Cover game={game} />
            <h1>{text(launch.refusal === "game-not-built" ? "play.notBuilt" : "play.failed")}</h1>
            <p>{refusalText(text, launch.refusal)}</p>
            {launch.refusal === "game-not-built" ? (
              <Link className="btn btn--accent" to="/m/hot-games">
                {text("list.browseHot")}
              </Link>
            ) : (
              <Button look="accent" onClick={retry}>
                {text("ui.retry")}
              </Button>
            )}
          </div>
        ) : loaded ? null : (
          <div className="gload" role="status">
            <Cover game={game} />
            <span className="gload__bar" />
            <span className="gload__t">{text(session ? "play.loading" : "play.toLogin")}</span>
            <p>{game.vendorName}</p>
          </div>
        )}
      </main>
    </div>
  );
}

type BarProps = { game: Game; favourite: boolean; onBack: () => void; onLeave: () => void };

function Bar({ game, favourite, onBack, onLeave }: BarProps) {
  const text = useText();
  const { words } = useBalanceText();
  return (
    <header className="gt">
      <IconButton icon="arrow-left-bold" label={text("play.back")} onClick={onBack} />
      <div className="gt__n">
        <b className="trunc">{game.title}</b>
        <small className="trunc">{game.vendorName}</small>
      </div>
      <div className="gt__b num">
        <span aria-live="off">{words}</span>
        <Link
          to="/m/voucherCenter"
          aria-label={text("shell.deposit")}
          onClick={(event) => event.metaKey || event.ctrlKey || event.shiftKey || onLeave()}
        >
          <Icon name="plus-bold" />
        </Link>
      </div>
      <Star game={game} on={favourite} className="ib gt__s" />
    </header>
  );
}

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

function useLaunch(game: Game, freeplay: boolean): { launch: Launch; retry: () => void } {
  const { language } = useShell();
  const [launch, setLaunch] = useState<Launch>({ state: "asking" });
  const [turn, setTurn] = useState(0);
  const signedIn = useSession() !== null;
  useEffect(() => {
    if (!signedIn) return;
    if (!game.playable) return setLaunch({ state: "refused", refusal: "game-not-built" });
    let current = true;
    setLaunch({ state: "asking" });
    const backUrl = `${location.origin}/m/home`;
    const names = namesOf(game);
    void ask("games.launch", {
      ...names,
      gameId: names.gameCode,
      language,
      platform: "html5",
      freeplay: freeplay ? "1" : "",
      backUrl,
    }).then((reply) => {
      if (!current) return;
      setLaunch(reply.ok ? { state: "open", url: reply.value.url } : { state: "refused", refusal: reply.refusal });
      if (reply.ok)
        void ask("recent.add", {
          nodeId: names.nodeId,
          vassalage: names.vassalage,
          gameType: names.gameType,
        });
    });
    return () => {
      current = false;
    };
  }, [game, freeplay, language, turn, signedIn]);
  return { launch, retry: useCallback(() => setTurn((last) => last + 1), []) };
}

/** Keeps the header's balance true while the game posts bets and wins, and goes back when the game asks to. */
function useVendorMessages(url: string | null, classify: string, back: () => void): void {
  const leave = useRef(back);
  leave.current = back;
  useEffect(() => {
    if (url === null) return;
    const { origin } = new URL(url, location.href);
    const refresh = (): void => void (document.hidden ? undefined : quietRefresh());
    // While the server tells the balance by itself, nobody needs to ask in turns.
    const timer = setInterval(() => isLive() || refresh(), BALANCE_EVERY_MS);
    const onMessage = (event: MessageEvent): void => {
      if (event.origin !== origin) return;
      const { type, state } = (event.data ?? {}) as { type?: unknown; state?: unknown };
      // A slot's money is settled before its reels have stopped; a flight pays the moment one leaves it, for all to see.
      if (type === "round" && state === "started" && classify !== "Crash") startRound();
      if (type === "round" && state === "ended") endRound();
      // The game only says that money moved; the amount itself is always asked from the ledger.
      if (type === "balance") refresh();
      if (type === "leave") leave.current();
    };
    window.addEventListener("message", onMessage);
    return () => {
      clearInterval(timer);
      window.removeEventListener("message", onMessage);
      endRound();
      void refreshWallet();
    };
  }, [url, classify]);
}

function Refused({ refusal }: { refusal: string }) {
  const text = useText();
  return (
    <main className="app full">
      <div className="full__c">
        <Picture path="/art/spots/ufo" width={160} height={160} alt="" only="webp" />
        <h1>{text("play.failed")}</h1>
        <p>{refusalText(text, refusal)}</p>
        <Link className="btn btn--accent full__b" to="/m/home">
          {text("error.home")}
        </Link>
      </div>
    </main>
  );
}
