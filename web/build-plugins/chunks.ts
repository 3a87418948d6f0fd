/**
 * What screens share comes in a few files, not in a hundred: a file of half a kilobyte costs a slow line as much as one
 * of ten. Everything else is split by screen and popup, as the router and `lazy()` ask.
 */

/** Names of modules by their folder. */
type Modules = Readonly<Record<string, string>>;

interface Chunk {
  name: string;
  test: RegExp;
  /** A chunk takes what its modules need along, but for what a chunk of a higher priority names. */
  priority: number;
}

const VENDOR = /\/node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//;
/** What makes a digest, as a logout does; and what opens the sealed addresses of customer service. */
const DIGEST = /\/node_modules\/@noble\/hashes\/(?!hkdf|hmac)/;
const SEALED = /\/node_modules\/@noble\//;

/** What home needs to be drawn. */
const LOBBY: Modules = {
  "contract/core": "wire-game",
  "rules/games": "categories category-table",
  "web/features/favourites": "favourites",
  "web/features/game-list": "categories game-grid game-tile launch-path",
  "web/features/identity/session": "member-link require-login return-to",
  "web/features/lobby": "banners section-bar",
  "web/features/member": "member-state",
  "web/features/notices": "ticker",
  "web/features/overlays": "overlays",
  "web/features/search": "search-button typed-ahead",
  "web/features/suggestions": "own-places",
  "web/layout": "bottom-nav header kept-screen logo root-error service-button",
  "web/platform/data": "ask ask-shell call shell shown-shell site-status store",
  "web/platform/i18n": "catalogues message-format money-text odds preferences texts",
  "web/platform/loading": "after-load behind-paint on-demand own-blocks part persist service-worker whole-sheet",
  "web/platform/session": "session",
  "web/platform/storage": "storage",
  "web/ui": "carousel icon icon-button icon-names pause picture scroll-row toasts waiting",
};

/** What starts once the first view has been there for a moment. */
const QUIET: Modules = {
  "web/features/favourites": "favourites-queue",
  "web/features/game-list": "hot-games",
  "web/features/identity/session": "use-session-care",
  "web/features/member": "header-corner member-chunk",
  "web/features/notices": "bell unread",
  "web/features/wallet": "wallet",
  "web/layout": "live-sync network-toast status-poller",
  "web/platform/data": "changes live page-speed refresh-shell site-info",
};

/** What home shows its member at once. */
const OWN: Modules = {
  "rules/games": "launch",
  "web/features/lobby": "merchant-wallet",
  "web/features/member": "avatar member-info vip-tag",
  "web/features/suggestions": "own-games own-row starters",
  "web/features/wallet": "balance balance-card money-links money-symbol",
  "web/ui": "short-hyphens",
};

/** What home shows when it was left in peace. */
const PEACE: Modules = {
  "rules/site": "download",
  "web/features/agents": "contract-prompt",
  "web/features/download": "download-bar",
  "web/features/notices": "announcement-popup notice-accordion notice-dates read-marks",
  "web/layout": "overlay-host",
  "web/screens/lobby/home": "enter-home",
  "web/ui": "clean-html swiper",
};

/** What the first touch brings to life. */
const LOWER: Modules = {
  "web/features/suggestions": "newest suggested-rows",
  "web/layout": "footer wide-header",
  "web/screens/lobby/home": "home-end home-lower hot-rest",
};

/** What a touch most likely opens, and what a member's page keeps for the way out. */
const MENU: Modules = {
  "web/features/identity/password": "kept-password",
  "web/features/service": "open-service",
  "web/layout": "close-on-move language-sheet logout-question menu-entries side-menu use-bonus",
  "web/platform/session": "end-session",
};

/** What all lists of games share. */
const LIST: Modules = {
  "web/features/game-list":
    "blur-picture game-list hot-games-strip list-address list-calls list-memory list-pages list-query presets recent-groups use-game-list use-list-filter vendor-choices vendor-mark vendor-split window-grid window-of",
  "web/features/lobby": "jackpot matches",
  "web/screens/lobby/games": "category-list finder list-place list-tabs load-list",
};

/** What all ways in share. */
const ENTER: Modules = {
  "web/features/identity": "username-field",
  "web/features/identity/codes": "mobile-fields",
  "web/features/identity/login": "after-login login-form login-why social-login use-login-form",
  "web/features/identity/passkeys": "able passkey-button",
  "web/features/identity/password": "password-field",
};

/** What begins a trial, as the menu and all ways in offer. */
const TRIAL: Modules = {
  "web/features/trial": "start-trial try-button",
  "web/platform/session": "bot-check",
};

/** What asks the server. */
const ASKING: Modules = {
  "web/platform/data": "ask-http use-ask",
  "web/platform/storage": "kept-key",
  "web/ui/forms": "use-single-flight",
};

/** What all screens but home share. */
const SCREEN: Modules = {
  "web/features/promotions": "promo-card promo-words",
  "web/layout": "page-header",
  "web/platform": "merchant-time",
  "web/platform/i18n": "date-text",
  "web/ui":
    "button checkbox empty failed field keep-focus observe-visibility page-title popup question scroll-lock segmented sheet skeleton use-prehydration-value",
};

/** Chunks that every page of the site has loaded before it asks for another. */
const THERE = /\/(rolldown-runtime|vendor|lobby)-[^/]+$/;

/**
 * For `build.modulePreload` of the browser's build: the files to ask for beside one that scripts import. Those that are
 * there are none of them, and one file alone is asked for by its import: naming a file costs a phone a millisecond or two,
 * and home's parts named forty.
 */
export function notYetThere(_file: string, files: string[], { hostType }: { hostType: "html" | "js" }): string[] {
  if (hostType === "html") return files;
  const wanted = files.filter((file) => !THERE.test(`/${file}`));
  return wanted.length > 1 ? wanted : [];
}

/** For `codeSplitting.groups` of the browser's build. */
export const CHUNKS: readonly Chunk[] = [
  { name: "vendor", test: VENDOR, priority: 5 },
  { name: "lobby", test: new RegExp(`${sourceOf(LOBBY)}|virtual:icons`), priority: 4 },
  chunk("quiet", QUIET, 4),
  chunk("asking", ASKING, 3),
  { name: "digest", test: DIGEST, priority: 4 },
  { name: "sealed", test: SEALED, priority: 3 },
  chunk("screen", SCREEN, 3),
  chunk("list", LIST, 2),
  chunk("trial", TRIAL, 3),
  chunk("enter", ENTER, 2),
  chunk("own", OWN, 2),
  chunk("peace", PEACE, 2),
  chunk("menu", MENU, 2),
  chunk("lower", LOWER, 1),
];

function chunk(name: string, modules: Modules, priority: number): Chunk {
  return { name, test: new RegExp(sourceOf(modules)), priority };
}

function sourceOf(modules: Modules): string {
  const folders = Object.entries(modules).map(([folder, names]) => `${folder}/(${names.replaceAll(" ", "|")})`);
  return `/(${folders.join("|")})\\.tsx?$`;
}
