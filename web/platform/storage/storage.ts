/** Names of what the browser keeps; U-026. One place, so that no screen invents a key. */
export const LOCAL = {
  language: "language",
  session: "MC_SESSION_INFO",
  status: "SITE_STATUS",
  theme: "theme",
  hideBalance: "hideBalance",
  recentSearches: "RECENT_SEARCHES",
  autoLogin: "autoLogin",
  rememberLogin: "REMEMBER_LOGIN",
  webClip: "WEBCLIP",
  serviceTucked: "SERVICE_TUCKED",
  lastBalance: "LAST_BALANCE",
  favouriteIds: "FAV_IDS",
  favouritesQueue: "FAV_WISHES",
  headIcon: "HEAD_ICON",
  unread: "UNREAD_NOTICES",
  contractsAsked: "CONTRACTS_ASKED",
  signOut: "SIGN_OUT",
  breakBegun: "BREAK_BEGUN",
  identityQuiet: "IDENTITY_QUIET",
  newsSeen: "NEWS_SEEN",
  gamePages: "GAME_PAGES",
  chatAsked: "CHAT_ASKED",
  offerOff: "OFFER_OFF",
} as const;

export const SESSION = {
  hotGames: "HOT_GAMES",
  returnTo: "RETURN_TO",
  line: "LINE",
  downloadBar: "DOWNLOAD_BAR",
  affiliateCode: "AFFILIATE_CODE",
  lastGame: "LAST_GAME",
} as const;

/** The database of IndexedDB in which the device key is. */
export const DEVICE_KEY = "device-key";

type Kind = "local" | "session";

function store(kind: Kind): Storage | null {
  try {
    return kind === "local" ? window.localStorage : window.sessionStorage;
  } catch {
    return null; // a browser that blocks storage still gets the site, only without memory
  }
}

export function readText(key: string, kind: Kind = "local"): string | null {
  return store(kind)?.getItem(key) ?? null;
}

/** Writes a text, or removes the key when `value` is null. A full or blocked storage is ignored. */
export function writeText(key: string, value: string | null, kind: Kind = "local"): void {
  try {
    if (value === null) store(kind)?.removeItem(key);
    else store(kind)?.setItem(key, value);
  } catch {
    // quota: the value is a convenience, the server holds the truth
  }
}

/** Reads JSON that `accept` agrees with; anything else (old shape, hand-edited) reads as null. */
export function readJson<T>(key: string, accept: (value: unknown) => value is T, kind: Kind = "local"): T | null {
  const text = readText(key, kind);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return accept(value) ? value : null;
  } catch {
    return null;
  }
}

const YEAR_SECONDS = 31_536_000;

/** A cookie that the page server reads so that no page flashes. Holds no secret. */
export function writeCookie(name: string, value: string | null): void {
  const age = value === null ? 0 : YEAR_SECONDS;
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${name}=${encodeURIComponent(value ?? "")}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}

/** The value of a cookie that scripts may read, or null. */
export function readCookie(name: string): string | null {
  for (const pair of document.cookie.split("; ")) {
    if (pair.startsWith(`${name}=`)) return decodeURIComponent(pair.slice(name.length + 1));
  }
  return null;
}
