/** What is photographed: every screen, popup and sheet, as a reader comes to it. */
import type { Page } from "@playwright/test";
import { EMPTY, MANY } from "../edges/merchants.ts";
import { tap, type, both, hold, fail, free, dev, menu, SEARCH, LIST, searchFor } from "./steps.ts";

export interface Shot {
  name: string;
  /** Address, from /m on. */
  path: string;
  /** What is to be seen beside the address, for the index. */
  state: string;
  /** A persona; a visitor without. */
  who?: string;
  /** Another merchant than the look's. */
  merchant?: string;
  /** The whole page and not the window only. */
  tall?: true;
  /** Taken in every look, else in those of "all". */
  main?: true;
  /** Before the page is opened. */
  before?: (page: Page, site: string) => Promise<unknown>;
  /** What the reader does when it is there. */
  act?: (page: Page) => Promise<unknown>;
  after?: (page: Page, site: string) => Promise<unknown>;
}

const HOME: readonly Shot[] = [
  { name: "home", path: "/m/home", state: "a visitor", tall: true, main: true },
  { name: "home-member", path: "/m/home", state: "a member", who: "mira", main: true },
  {
    name: "home-announcements",
    path: "/m/home#news",
    state: "announcements",
    act: (page) => page.waitForSelector(".ann__c"),
    main: true,
  },
  { name: "home-tab", path: "/m/home", state: "a category's tab", act: tap(".cats [role=tab] >> nth=3") },
  {
    name: "home-hidden-balance",
    path: "/m/home",
    state: "the balance hidden",
    who: "mira",
    act: tap(".bal .ib"),
    after: (page) => page.evaluate(() => localStorage.removeItem("hideBalance")),
  },
  { name: "menu", path: "/m/home", state: "the menu, a visitor", act: menu },
  { name: "menu-member", path: "/m/home", state: "the menu, a member", who: "mira", act: menu, main: true },
  { name: "search", path: "/m/home", state: "search, nothing typed", act: tap(SEARCH), main: true },
  {
    name: "search-found",
    path: "/m/home",
    state: "search, found",
    act: searchFor("ti"),
  },
  {
    name: "search-none",
    path: "/m/home",
    state: "search, nothing found",
    act: searchFor("qqqq"),
  },
  { name: "service-menu", path: "/m/slot", state: "the service menu", who: "mira", act: tap(".fab") },
  {
    name: "service",
    path: "/m/slot",
    state: "ways to customer service",
    who: "mira",
    act: tap(".fab", ".dial__i"),
    main: true,
  },
  {
    name: "language",
    path: "/m/set",
    state: "choice of language",
    who: "mira",
    act: tap(".mi--wide:has([class*=flag]), .mi--wide"),
  },
];

const GAMES: readonly Shot[] = [
  { name: "slots", path: "/m/slot", state: "a list", main: true },
  { name: "slots-filter", path: "/m/slot", state: "the filter", act: tap(".fbtn"), main: true },
  {
    name: "slots-none",
    path: "/m/slot?gameName=qqqq",
    state: "nothing found",
    act: type(".find input", "qqqq"),
    main: true,
  },
  {
    name: "slots-loading",
    path: "/m/provider",
    state: "the list on its way",
    before: hold(LIST),
    act: tap("main a >> nth=2"),
    after: free,
  },
  {
    name: "slots-failed",
    path: "/m/slot",
    state: "the list did not come",
    before: fail(LIST),
    act: type(".find input", "dragon"),
    after: free,
  },
  {
    name: "slots-no-pictures",
    path: "/m/slot",
    state: "pictures that never come",
    before: fail("**/art/tiles/**"),
    after: free,
  },
  { name: "live", path: "/m/live-games", state: "live tables" },
  ...["crash", "cockfight", "sport-games", "lott", "jackpots"].map((name) => ({
    name,
    path: `/m/${name}`,
    state: "a list",
  })),
  { name: "hot-games", path: "/m/hot-games", state: "a list" },
  { name: "game-center", path: "/m/gameCenter", state: "a list" },
  { name: "providers", path: "/m/provider", state: "studios", main: true },
  { name: "search-games", path: "/m/search-games", state: "a list" },
  { name: "favourites", path: "/m/fav-games", state: "some", who: "mira" },
  { name: "favourites-none", path: "/m/fav-games", state: "none", who: "ebba", main: true },
  { name: "recent", path: "/m/recent-games", state: "some", who: "mira" },
  { name: "recent-none", path: "/m/recent-games", state: "none", who: "ebba" },
  { name: "play", path: "/m/play?game=1", state: "a game", who: "mira", act: (page) => page.waitForTimeout(6000) },
  {
    name: "play-loading",
    path: "/m/play?game=1",
    state: "the launch on its way",
    who: "mira",
    before: hold("**/*aunch*"),
    after: free,
  },
  { name: "play-menu", path: "/m/play?game=1", state: "its menu", who: "mira", act: tap(".gt .ib >> nth=-1") },
  {
    name: "play-report",
    path: "/m/play?game=1",
    state: "a report",
    who: "mira",
    act: tap(".gt .ib >> nth=-1", ".svl .mi >> nth=-1"),
  },
];

const NEWS: readonly Shot[] = [
  { name: "promotions", path: "/m/activity", state: "all", main: true },
  {
    name: "promotion",
    path: "/m/activity",
    state: "one",
    act: tap("main .promo, main .pc, main a.card"),
    tall: true,
    main: true,
  },
  { name: "promotion-gone", path: "/m/activityDetail?id=999999", state: "one that is gone" },
  { name: "notices", path: "/m/notice", state: "all" },
  { name: "notice-open", path: "/m/notice", state: "one unfolded", act: tap(".nt__h"), main: true },
  { name: "notice", path: "/m/notice", state: "one", act: tap(".nt__h", ".nt__b .link"), tall: true },
  { name: "help", path: "/m/help", state: "all", main: true },
  { name: "help-open", path: "/m/help", state: "an answer", act: tap(".hp__q") },
  { name: "help-none", path: "/m/help", state: "nothing found", act: type("main input, .hdr input", "qqqq") },
  { name: "help-detail", path: "/m/helpDetail?tag=privacy", state: "a text" },
  { name: "download", path: "/m/download", state: "the app", main: true, tall: true },
  { name: "download-sheet", path: "/m/home", state: "the app, over home", act: tap(".qc--app") },
  {
    name: "download-guide",
    path: "/m/download",
    state: "how to put it on the home screen",
    act: tap("main .btn--lg, main .btn >> nth=0"),
  },
];

const ACCOUNT: readonly Shot[] = [
  { name: "login", path: "/m/login", state: "the page", main: true },
  { name: "login-sheet", path: "/m/home", state: "over home", act: tap(".hdr__in") },
  {
    name: "login-wrong",
    path: "/m/login",
    state: "a wrong password",
    act: async (page) => {
      await page.locator("main input").nth(0).fill("nobodyhere");
      await page.locator("main input[type=password]").fill("Wrong-word-1");
      await page.locator("main form .btn--accent").click();
      await page.waitForTimeout(1500);
    },
  },
  { name: "register", path: "/m/register", state: "the page", tall: true, main: true },
  { name: "register-sheet", path: "/m/home", state: "over home", act: tap(".hdr .btn--accent, .dh .btn--accent") },
  {
    name: "register-wrong",
    path: "/m/register",
    state: "with mistakes",
    act: both(type("main input", "a"), type("main input[type=password]", "1")),
    tall: true,
  },
  { name: "member", path: "/m/member/home", state: "the member's place", who: "mira", tall: true, main: true },
  { name: "member-long-name", path: "/m/member/home", state: "a long name", who: "wwwwwwwwwwwwwwwwwwww" },
  { name: "logout", path: "/m/member/home", state: "the question", who: "mira", act: tap(".mi--out") },
  { name: "record", path: "/m/gameRecord", state: "rounds", who: "mira", main: true },
  {
    name: "record-custom",
    path: "/m/gameRecord",
    state: "dates of one's own",
    who: "mira",
    act: tap(".rec__t button >> nth=3"),
  },
  { name: "record-none", path: "/m/gameRecord", state: "none", who: "ebba", main: true },
  {
    name: "record-round",
    path: "/m/gameRecord",
    state: "a round",
    who: "mira",
    act: tap(".br, tbody button, tbody tr"),
  },
  {
    name: "record-loading",
    path: "/m/gameRecord",
    state: "on its way",
    who: "mira",
    before: hold("**/*emberBets*"),
    after: free,
  },
  {
    name: "record-failed",
    path: "/m/gameRecord",
    state: "did not come",
    who: "mira",
    before: fail("**/*emberBets*"),
    after: free,
  },
  { name: "settings", path: "/m/set", state: "settings", who: "mira", tall: true, main: true },
  { name: "lines", path: "/m/set", state: "the site's addresses", who: "mira", act: tap(".card .mi--wide >> nth=-1") },
  { name: "chat", path: "/m/liveChat", state: "a conversation", who: "mira", main: true },
  { name: "chat-none", path: "/m/liveChat", state: "nothing written yet" },
  { name: "inbox", path: "/m/webEmail", state: "messages", who: "mira", main: true },
  { name: "feedback", path: "/m/feedback", state: "empty", who: "mira", main: true, tall: true },
  { name: "deposit", path: "/m/voucherCenter", state: "being built", who: "mira" },
  { name: "forgot", path: "/m/forget", state: "being built" },
];

const EDGES: readonly Shot[] = [
  { name: "offline", path: "/offline", state: "no network", main: true },
  {
    name: "maintenance",
    path: "/m/home",
    state: "maintenance",
    before: dev("/dev/status", { status: "maintenance", minutes: 27 }),
    after: dev("/dev/status", { status: "active" }),
    main: true,
  },
  {
    name: "restricted",
    path: "/m/home",
    state: "not from here",
    before: dev("/dev/region", { restricted: true }),
    after: dev("/dev/region", { restricted: false }),
    main: true,
  },
  { name: "empty-home", path: "/m/home", state: "a merchant without anything", merchant: EMPTY, tall: true },
  {
    name: "empty-home-member",
    path: "/m/home",
    state: "a merchant without anything, a member",
    merchant: EMPTY,
    who: "mira",
    tall: true,
  },
  ...(["slot", "provider", "hot-games", "activity", "notice", "help", "search-games"] as const).map((path) => ({
    name: `empty-${path}`,
    path: `/m/${path}`,
    state: "a merchant without anything",
    merchant: EMPTY,
  })),
  { name: "empty-filter", path: "/m/slot", state: "a merchant without anything", merchant: EMPTY, act: tap(".fbtn") },
  { name: "empty-search", path: "/m/home", state: "a merchant without anything", merchant: EMPTY, act: tap(SEARCH) },
  {
    name: "empty-favourites",
    path: "/m/fav-games",
    state: "a merchant without anything",
    merchant: EMPTY,
    who: "mira",
  },
  {
    name: "empty-service",
    path: "/m/slot",
    state: "a merchant without anything",
    merchant: EMPTY,
    act: tap(".fab", ".dial__i"),
  },
  { name: "many-home", path: "/m/home", state: "100,000 games", merchant: MANY, tall: true },
  { name: "many-slots", path: "/m/slot", state: "100,000 games", merchant: MANY },
  {
    name: "many-search",
    path: "/m/home",
    state: "100,000 games",
    merchant: MANY,
    act: searchFor("dragon"),
  },
];

export const SHOTS: readonly Shot[] = [...HOME, ...GAMES, ...NEWS, ...ACCOUNT, ...EDGES];
