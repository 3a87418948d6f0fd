import { memo, Suspense, useEffect, useMemo } from "react";
import { preload } from "react-dom";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { BannerCard, Banners } from "#web/features/lobby/banners.tsx";
import type { Game } from "#contract/core/wire-game.ts";
import type { CategoryKey } from "#rules/games/categories.ts";
import { sortedCategories } from "#web/features/game-list/categories.ts";
import { GameGrid, GameTiles } from "#web/features/game-list/game-grid.tsx";
import { askForLogin } from "#web/features/identity/session/require-login.ts";
import type { FrameHandle } from "#web/layout/frame-handle.ts";
import { HomeHeader } from "#web/layout/header.tsx";
import { useSignedIn } from "#web/features/member/member-state.ts";
import { openOverlay } from "#web/features/overlays/overlays.ts";
import { SectionBar } from "#web/features/lobby/section-bar.tsx";
import { OwnPlaces } from "#web/features/suggestions/own-places.tsx";
import { Ticker } from "#web/features/notices/ticker.tsx";
import { useAfterPaint } from "#web/platform/loading/behind-paint.ts";
import { part } from "#web/platform/loading/part.ts";
import { loadAllWords } from "#web/platform/i18n/catalogues.ts";
import { onDemand } from "#web/platform/loading/on-demand.ts";
import { askContext, shellContext } from "#web/platform/data/server-context.ts";
import { readSession } from "#web/platform/session/session.ts";
import { shareEqual } from "#web/platform/data/share-equal.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Picture } from "#web/ui/picture.tsx";
import currencySigns from "#web/styles/currency-signs.woff2?url";
import type { HomeData } from "./load-home.ts";
import { CategoryTabs, type HomeTab } from "./category-tabs.tsx";
import { keepHomeTab, useHomeTab } from "./home-tab.ts";

export const handle: FrameHandle = { rests: true };

const TabList = part(() => import("./tab-list.tsx"), loadAllWords);
const Announcements = onDemand("idle", () => import("#web/features/notices/announcement-popup.tsx"));
const EnterHome = onDemand("idle", () => import("./enter-home.tsx"));
const BalanceCard = part(() => import("#web/features/wallet/balance-card.tsx"));
const OwnRow = part(() => import("#web/features/suggestions/own-row.tsx"));
const SuggestedRows = onDemand(
  "firstUse",
  async () => (await Promise.all([import("#web/features/suggestions/suggested-rows.tsx"), loadAllWords()]))[0],
);
const DownloadBar = onDemand("idle", () => import("#web/features/download/download-bar.tsx"));
const HomeLower = onDemand(
  "firstUse",
  async () => (await Promise.all([import("./home-lower.tsx"), loadAllWords()]))[0],
);
// Drawn by the server, and most of home's elements: they come to life with the reader's first use
const HotTiles = onDemand("firstUse", async () => ({ default: GameTiles }));
const HotRest = onDemand("firstUse", async () => (await Promise.all([import("./hot-rest.tsx"), loadAllWords()]))[0]);
const HomeEnd = onDemand("firstUse", () => import("./home-end.tsx"));

const Enter = memo(function Enter() {
  return (
    <Suspense fallback={null}>
      <EnterHome />
    </Suspense>
  );
});

// Its place stands while its code comes: the page would jump below it
const Bar = memo(function Bar() {
  return (
    <Suspense fallback={<div className="card dlbar app-way" />}>
      <DownloadBar />
    </Suspense>
  );
});

// memo: home draws itself anew when it knows its session, and the server's card must stand until its code is there
const Balance = memo(function Balance() {
  return (
    <Suspense fallback={<div className="bal bal--slim" />}>
      <BalanceCard slim />
    </Suspense>
  );
});

const Own = memo(function Own() {
  return (
    <Suspense fallback={<OwnPlaces />}>
      <OwnRow />
    </Suspense>
  );
});

const Suggested = memo(function Suggested() {
  return (
    <Suspense fallback={null}>
      <SuggestedRows />
    </Suspense>
  );
});

/** On a phone the first view ends in the second row of games (decision 143). */
const FIRST_ROWS = 6;

const Below = memo(function Below({ hot }: { hot: readonly Game[] }) {
  const games = useMemo(() => hot.slice(FIRST_ROWS), [hot]);
  return games.length > 0 ? (
    <Suspense fallback={null}>
      <HotTiles games={games} />
    </Suspense>
  ) : null;
});

const Rest = memo(function Rest({ from, total }: { from: number; total: number }) {
  return total > from ? (
    <Suspense fallback={null}>
      <HotRest from={from} total={total} />
    </Suspense>
  ) : null;
});

const Lower = memo(function Lower({ data }: { data: HomeData }) {
  return (
    <Suspense fallback={null}>
      <HomeLower data={data} />
    </Suspense>
  );
});

const End = memo(function End({ data }: { data: HomeData }) {
  return (
    <Suspense fallback={null}>
      <HomeEnd data={data} />
    </Suspense>
  );
});

export async function loader({ context }: LoaderFunctionArgs) {
  const { loadHome } = await import("./load-home.ts");
  return loadHome(context.get(askContext), context.get(shellContext));
}

// A page that the server drew needs no loader in the browser; its code comes when one returns to home.
export async function clientLoader(): Promise<HomeData> {
  const [{ loadHome }, { askShell }] = await Promise.all([
    import("./load-home.ts"),
    import("#web/platform/data/ask-shell.ts"),
  ]);
  const { ask, shell } = askShell();
  return shareEqual(last, await loadHome(ask, shell, last));
}

/**
 * Signs that a file of 2 KB has (tools/font-files.ts). Home's amounts have its merchant's, and a sign whose file comes
 * after the first layout is looked for in each font of the device, at each size, and laid out a second time.
 */
const OWN_SIGNS = /[₪₱₴₹₽]/;
const SIGNS = { as: "font", type: "font/woff2", crossOrigin: "anonymous" } as const;

/** What this document showed: without a network it is shown again. */
let last: HomeData | undefined;

export default function Home() {
  const data = useLoaderData<HomeData>();
  useEffect(() => void (last = data), [data]);
  const { merchant } = useShell();
  if (OWN_SIGNS.test(merchant.currencySymbol)) preload(currencySigns, SIGNS);
  const signedIn = useSignedIn();
  const tab = useHomeTab();
  // The tab stands where it was tapped before its games are drawn
  const shown = useAfterPaint(tab);
  const choose = (next: HomeTab): void => {
    if ((next === "FAV" || next === "RECENT") && !readSession())
      askForLogin(next === "FAV" ? "/m/fav-games" : "/m/recent-games");
    else keepHomeTab(next);
  };
  return (
    <>
      <title>{merchant.name}</title>
      <Enter />
      <HomeHeader />
      <main className="page home">
        <h1 className="vh">{merchant.name}</h1>
        <div className="home__c">
          {signedIn ? (
            <>
              <div className="pad home__bal">
                <Balance />
              </div>
              <Own />
            </>
          ) : null}
          {signedIn ? null : (
            <div className="home__ban">
              <Banners banners={data.banners} />
            </div>
          )}
          <div className="hero2">
            {data.banners.slice(0, 2).map((banner, at) => (
              <BannerCard key={banner.id} banner={banner} first={at === 0} />
            ))}
          </div>
          <CategoryTabs
            categories={sortedCategories(data.sorting)}
            closed={data.closed}
            chosen={tab}
            onChoose={choose}
          />
          {shown === "HOME" ? (
            <HomeSections data={data} signedIn={signedIn} />
          ) : (
            <div className="pad list">
              <Suspense fallback={null}>
                <TabList key={shown} tab={shown as CategoryKey | "FAV" | "RECENT"} isBare={data.studios.length === 0} />
              </Suspense>
            </div>
          )}
        </div>
        <End data={data} />
      </main>
      {data.popups.length > 0 ? (
        <Suspense fallback={null}>
          <Announcements announcements={data.popups} />
        </Suspense>
      ) : null}
    </>
  );
}

/** App and promotions (browsing §2, "a quick area with two cards"). */
const QuickCards = memo(function QuickCards({ promotions }: { promotions: number | null }) {
  const text = useText();
  return (
    <div className="quick">
      <button type="button" className="qc qc--app app-way" onClick={() => openOverlay("download")}>
        <b>{text("shell.getApp")}</b>
        <span>{text("home.oneTap")}</span>
        <Picture path="/art/spots/phone" width={66} height={66} alt="" />
      </button>
      <Link className="qc qc--promo" to="/m/activity">
        <b>{text("shell.promotions")}</b>
        <span>{promotions === null ? text("promo.failed") : text("home.liveOffers", { count: promotions })}</span>
        <Picture path="/art/spots/gift" width={66} height={66} alt="" />
      </Link>
    </div>
  );
});

/** What stands below the first two rows of games: a member's banners, news, and the two cards. */
const Between = memo(function Between({ data, signedIn }: { data: HomeData; signedIn: boolean }) {
  return (
    <div className="home__q">
      {signedIn ? (
        <div className="home__ban strip">
          <Banners banners={data.banners} />
        </div>
      ) : null}
      <Ticker notices={data.notices} />
      <QuickCards promotions={data.promotionCount} />
    </div>
  );
});

const HomeSections = memo(function HomeSections({ data, signedIn }: { data: HomeData; signedIn: boolean }) {
  const text = useText();
  const between = <Between data={data} signedIn={signedIn} />;
  return (
    <div className="stack home__s">
      {data.hot?.length === 0 ? (
        <div className="pad">{between}</div>
      ) : (
        <section className="pad" aria-label={text("home.hot")}>
          <SectionBar icon="fire-fill" title={text("home.hot")} count={data.hotCount} to="/m/hot-games" />
          {data.hot ? (
            <GameGrid
              games={data.hot.slice(0, FIRST_ROWS)}
              nearCount={FIRST_ROWS}
              between={between}
              betweenAt={FIRST_ROWS}
            >
              <Below hot={data.hot} />
              <Rest from={data.hot.length} total={data.hotCount ?? 0} />
            </GameGrid>
          ) : (
            <>
              <p className="dim">{text("list.failed")}</p>
              {between}
            </>
          )}
        </section>
      )}
      <Suggested />
      <Lower data={data} />
      {signedIn ? null : <Bar />}
    </div>
  );
});
