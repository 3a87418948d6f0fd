import { Suspense, useEffect, useMemo, useState } from "react";
import {
  type ClientLoaderFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
} from "react-router";
import { canBeFavourite } from "#rules/games/categories.ts";
import { type Game, readGame } from "#contract/core/wire-game.ts";
import { mayFreePlay } from "#rules/identity/session.ts";
import { useFavouriteIds } from "#web/features/favourites/favourites.ts";
import { Star } from "#web/features/game-list/game-tile.tsx";
import { noteWanted, takeTapped } from "#web/features/game-list/tapped-game.ts";
import { useToLogin } from "#web/features/identity/session/require-login.ts";
import { openOverlay, useShownOverlay } from "#web/features/overlays/overlays.ts";
import { part } from "#web/platform/loading/part.ts";
import { askShell } from "#web/platform/data/ask-shell.ts";
import type { Ask } from "#web/platform/data/call.ts";
import { askContext } from "#web/platform/data/server-context.ts";
import { readSession, useSession } from "#web/platform/session/session.ts";
import { refusalText, useText } from "#web/platform/i18n/texts.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Waiting as Loading } from "#web/ui/waiting.tsx";
import type { FrameHandle } from "#web/layout/frame-handle.ts";
import { useBalanceText } from "#web/features/wallet/balance.tsx";
import { rememberGame } from "#web/features/wallet/last-game.ts";
import { roundNumber } from "#web/features/records/record-words.ts";
import { useAskAbout } from "#web/features/service/ask-about.ts";
import { bringBack, takeAlong } from "#web/features/wallet/vendor-money.ts";
import { BarMoney } from "./bar-money.tsx";
import { GameWindow } from "./game-window.tsx";
import { LeavingScreen, useGoBack, useLeaving } from "./leaving.tsx";
import { sayFreeRefused } from "./free-refused.ts";
import { useAskedLeave } from "./open-bet.tsx";
import type { PlayMenuProps } from "./play-menu.tsx";
import { SlowGame, useSilence } from "./slow-game.tsx";
import { Waiting } from "./waiting-game.tsx";
import { useFramePolicy } from "./use-frame-policy.ts";
import { useMoneyHere } from "./use-money-here.ts";
import { useVendorMessages } from "./use-vendor-messages.ts";
import { beginLaunch, type Launch, useLaunch } from "./use-launch.ts";

const SessionClock = part(() => import("./session-clock.tsx"));
const loadSheets = () => import("./play-sheets.tsx");
const PlaySheets = part(loadSheets);

export const handle: FrameHandle = { bars: "none", query: ["game", "free"] };

export function loader({ context, request }: LoaderFunctionArgs) {
  return load(context.get(askContext), new URL(request.url));
}

/** The launch is asked for before the screen is there: what a tap waits for is on its way while the screen is made. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { ask, shell } = askShell(request);
  const loaded = await load(ask, new URL(request.url), takeTapped);
  const session = readSession();
  const freeplay = loaded.freeplay || session?.trial === true;
  if (loaded.game && session && !(freeplay && !mayFreePlay(session.type))) {
    const { language, merchant } = shell;
    beginLaunch(loaded.game, freeplay, { language, gateway: merchant.gateway });
  }
  return loaded;
}

async function load(asking: Ask, { searchParams }: URL, known: (id: number) => Game | null = () => null) {
  const nodeId = Number(searchParams.get("game"));
  const freeplay = searchParams.get("free") === "1";
  if (!Number.isSafeInteger(nodeId) || nodeId < 1) return { game: null, refusal: "game-unknown", freeplay };
  const game = known(nodeId);
  if (game) return { game, refusal: null, freeplay };
  const reply = await asking("games.one", { nodeId });
  return reply.ok
    ? { game: readGame(reply.value), refusal: null, freeplay }
    : { game: null, refusal: reply.refusal, freeplay };
}

/** Changed content must not take a running game's frame away: only another address asks again. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return currentUrl.href !== nextUrl.href;
}

/** The frame that a launched game runs in: back, title, balance, deposit, favourite; the game owns the rest (U-095). */
export default function PlayScreen() {
  const { game, refusal, ...asked } = useLoaderData<typeof load>();
  const session = useSession();
  const freeplay = asked.freeplay || session?.trial === true;
  const toLogin = useToLogin();
  const isBarred = freeplay && session !== null && !mayFreePlay(session.type);
  useEffect(() => {
    // Who can't play it yet must not sign up to learn so
    if (readSession() || game?.playable === false) return;
    if (game) noteWanted(game);
    toLogin();
  }, [session, toLogin, game]);
  useBarred(isBarred);
  if (isBarred) return null;
  if (!game) return <Refused refusal={refusal ?? "game-unknown"} />;
  return <GameFrame key={`${game.id} ${freeplay}`} game={game} freeplay={freeplay} />;
}

/** Free play is not for everybody: the sentence for 2 s, and the way in is shut (browsing §4). */
function useBarred(isBarred: boolean): void {
  const text = useText();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isBarred) return;
    sayFreeRefused(text);
    void navigate("/m/home", { replace: true });
  }, [isBarred, navigate, text]);
}

function GameFrame({ game, freeplay }: { game: Game; freeplay: boolean }) {
  const session = useSession();
  const launching = useLaunch(game, freeplay);
  const { turn, retry, openTab } = launching;
  const launch = useSheetToOpen(launching.launch);
  const [loaded, setLoaded] = useState(false);
  const [turned, setTurned] = useState(false);
  const { leaving, leave, leaveBack } = useLeaving();
  const { words: balance } = useBalanceText();
  const navigate = useNavigate();
  const goBack = useGoBack(leaveBack);
  useRememberedGame(game.id, freeplay);
  const ownWallet = launch.state === "open" ? launch.ownWallet : null;
  useMoneyBack(ownWallet);
  const url = launch.state === "open" && !leaving ? launch.url : null;
  const openAnew = (): void => {
    setLoaded(false);
    retry();
  };
  const leaveTo = (to: string): void => {
    leave();
    void navigate(to);
  };
  const deposit = (): void => leaveTo("/m/voucherCenter");
  const ready = (): void => {
    setLoaded(true);
    // The game no longer waits for the network: what its bar opens is brought now, and comes at once when it is asked for
    loadSheets().catch(() => undefined);
  };
  const { frame, roundRefused } = useMoneyHere(freeplay ? null : url, ownWallet);
  const { askLeave, question } = useAskedLeave(url, frame, game.classify);
  const askBack = (): void => askLeave(goBack);
  const leaveFor = (to: string): void => askLeave(() => leaveTo(to));
  const aboutRound = useAskAbout();
  const askAbout = (number: string): void => void aboutRound({ round: roundNumber(number), game: game.title }, leave);
  const asked = { back: askBack, ready, deposit, askAbout, sessionEnded: openAnew, roundRefused };
  const rounds = useVendorMessages(url, game.classify, asked);
  useFramePolicy(url);
  const silence = useSilence(url);
  if (leaving) return <LeavingScreen to={leaving.to} balance={balance} />;
  return (
    <div className={`gf${turned ? " gf--turned" : ""}${wearsTheme(game) ? " gf--themed" : ""}`}>
      <PageTitle words={game.title} />
      <Bar game={game} freeplay={freeplay} ownWallet={ownWallet !== null} onBack={askBack} onLeave={leave} />
      {session && !freeplay && loaded ? (
        <Suspense fallback={null}>
          <SessionClock rounds={rounds} onStop={goBack} />
        </Suspense>
      ) : null}
      <SlowGame isShown={silence.isSilent} onRetry={openAnew} onBack={goBack} onDismiss={silence.dismiss} />
      <main className="gf__m">
        <GameWindow key={turn} frame={frame} title={game.title} launch={launch} onShown={ready} />
        {launch.state === "open" && loaded ? null : (
          <Waiting game={game} launch={launch} frame={frame} onRetry={retry} onOpenTab={openTab} />
        )}
      </main>
      {question}
      <Sheets {...{ game, freeplay, turned }} onTurn={setTurned} onLeaveFor={leaveFor} />
    </div>
  );
}

/** Whether a game's page wears the theme: slots, tables and the house's instant games are scenes that are dark in both. */
const wearsTheme = ({ type, classify }: Game): boolean => classify === "Crash" || type === "LOTT" || type === "ELOTT";

/** A proof that waits for the seeds leads to their sheet: one of our games opens it when it stands. */
function useSheetToOpen(launch: Launch): Launch {
  const { hash } = useLocation();
  return useMemo(() => {
    const isAsked = hash === "#fairness" && launch.state === "open" && launch.tellsReady;
    return isAsked ? { ...launch, url: `${launch.url}&open=fairness` } : launch;
  }, [launch, hash]);
}

/** The game that is played for money is the one that a deposit leads back to. */
function useRememberedGame(id: number, freeplay: boolean): void {
  useEffect(() => {
    if (!freeplay) rememberGame(id);
  }, [id, freeplay]);
}

/** What was moved into the vendor's wallet comes back when the game is left for anything but another game. */
function useMoneyBack(ownWallet: string | null): void {
  useEffect(() => {
    if (!ownWallet) return;
    const from = location.pathname;
    // Another tab may have brought it back: the game that is looked at again has it again
    const seen = (): void => {
      if (document.visibilityState === "visible") void takeAlong(ownWallet);
    };
    document.addEventListener("visibilitychange", seen);
    return () => {
      document.removeEventListener("visibilitychange", seen);
      if (location.pathname !== from) void bringBack();
    };
  }, [ownWallet]);
}

/** Letters of a name that stand beside a usual balance in the usual size. */
const LONG_NAME = 14;

type BarProps = {
  game: Game;
  freeplay: boolean;
  ownWallet: boolean;
  onBack: () => void;
  onLeave: () => void;
};

function Bar({ game, freeplay, ownWallet, onBack, onLeave }: BarProps) {
  const text = useText();
  const favourite = useFavouriteIds().has(game.id);
  return (
    <header className="gt">
      <IconButton icon="arrow-left-bold" label={text("play.back")} onClick={onBack} />
      <div className="gt__n">
        <b className={game.title.length > LONG_NAME ? "gt__l" : undefined}>{game.title}</b>
        <small className="trunc">{game.vendorName}</small>
      </div>
      <BarMoney freeplay={freeplay} ownWallet={ownWallet} onLeave={onLeave} />
      {/* browsing §2: lottery types have no star */}
      {canBeFavourite(game.type) ? <Star game={game} on={favourite} className="ib gt__s" /> : null}
      <IconButton
        icon="dots-three-vertical-bold"
        label={text("play.more")}
        aria-haspopup="dialog"
        onClick={() => openOverlay("playMenu")}
      />
    </header>
  );
}

/** What the bar opens. It lies over the game, and so comes after it in the page: tools that know no top layer go by that. */
function Sheets(menu: PlayMenuProps) {
  const overlay = useShownOverlay();
  if (overlay !== "playMenu" && overlay !== "report") return null;
  return (
    <Suspense fallback={<Loading />}>
      <PlaySheets shown={overlay} {...menu} />
    </Suspense>
  );
}

function Refused({ refusal }: { refusal: string }) {
  const text = useText();
  return (
    <main className="app full">
      <PageTitle words={text("play.failed")} />
      <div className="full__c">
        <Picture path="/art/spots/ufo" width={160} height={160} alt="" />
        <h1>{text("play.failed")}</h1>
        <p>{refusalText(text, refusal)}</p>
        <Link className="btn btn--accent full__b" to="/m/home">
          {text("error.home")}
        </Link>
      </div>
    </main>
  );
}
