/**
 * The categories of games, one row each, in the order in which they stand everywhere: on home, in menus and in the
 * server's sorting. The row is all that a category needs beside its name (`text`, in texts/) and its icon's drawing.
 */

export interface CategoryRow {
  /** The address of its page (browsing §2). */
  path: string;
  /** The icon's Phosphor name without the weight. */
  icon: string;
  /** Key of its name. */
  text: string;
  /** The banner group that its page shows (U-074, decision 101). */
  banner: string;
  /** The documents' group of its type, for who has no banners of its own. */
  bannerElse?: string;
  /** What its games are in the catalogue (browsing §2, "Game-type presets"); "" is any. */
  type: string;
  classify: string;
  /** Its games are those of these vendors alone: codes, or a list of the merchant's. */
  vendors?: readonly string[] | keyof VendorLists;
  /**
   * Where it is offered. `sorted`: the server's sorting names it, so it is a tab of home (U-102). `after` and
   * `last`: split from the category of its type, to stand behind that one or at the end (U-083). `menu`: in
   * menus and filters only. `address`: by its address alone.
   */
  place: "sorted" | "after" | "last" | "menu" | "address";
  /** Selectors of its list (browsing §4, U-084). */
  selectors: Selectors;
  /** Its games can't be favourites (browsing §2). */
  star?: false;
  /** Its page fetches announcements (browsing §2). */
  news?: true;
  /** Key of what else people call it: words with commas. */
  also?: string;
  /** Classifications that it is searched by, where its list goes by vendors. */
  kinds?: readonly string[];
}

export interface Selectors {
  /** The vendors can be chosen from a list of their own. */
  vendors: boolean;
  /** The vendors stand in a strip above the games. */
  strip: boolean;
  classifications: boolean;
  search: boolean;
}

/** Vendors by which a merchant divides a type (U-083). */
export interface VendorLists {
  inHouse: readonly string[];
  esports: readonly string[];
  cockfight: readonly string[];
}

const FULL: Selectors = { vendors: true, strip: true, classifications: true, search: true };
/** Slots and crash games: their classification is chosen already, their vendors stand in the strip. */
const CHOSEN: Selectors = { vendors: false, strip: true, classifications: false, search: true };
const ONE_KIND: Selectors = { ...FULL, classifications: false };
const NO_VENDORS: Selectors = { vendors: false, strip: false, classifications: true, search: true };
const NO_SEARCH: Selectors = { ...FULL, search: false };
const NO_STRIP: Selectors = { ...FULL, strip: false };

export const CATEGORY_TABLE = {
  SLOT: {
    path: "/m/slot",
    icon: "cherries",
    text: "category.slot",
    banner: "m_rng",
    type: "RNG",
    classify: "SM",
    place: "sorted",
    selectors: CHOSEN,
    also: "search.alsoSlot",
  },
  CRASH: {
    path: "/m/crash",
    icon: "rocket-launch",
    text: "category.crash",
    banner: "m_crash",
    bannerElse: "m_rng",
    type: "RNG",
    classify: "Crash",
    place: "sorted",
    selectors: CHOSEN,
  },
  LIVE: {
    path: "/m/live-games",
    icon: "broadcast",
    text: "category.live",
    banner: "m_live",
    type: "LIVE",
    classify: "",
    place: "sorted",
    selectors: FULL,
    also: "search.alsoLive",
  },
  FISH: {
    path: "/m/fishing-games",
    icon: "fish",
    text: "category.fish",
    banner: "m_fish",
    type: "FISH",
    classify: "",
    place: "sorted",
    selectors: FULL,
    also: "search.alsoFish",
  },
  BINGO: {
    path: "/m/bingo",
    icon: "table",
    text: "category.bingo",
    banner: "m_bingo",
    bannerElse: "m_rng",
    type: "RNG",
    classify: "BG",
    place: "menu",
    selectors: NO_VENDORS,
  },
  TABLE: {
    path: "/m/table-games",
    icon: "dice-five",
    text: "category.table",
    banner: "m_table",
    bannerElse: "m_rng",
    type: "RNG",
    classify: "OG",
    place: "menu",
    selectors: ONE_KIND,
    also: "search.alsoTable",
  },
  PVP: {
    path: "/m/poker-games",
    icon: "spade",
    text: "category.poker",
    banner: "m_pvp",
    type: "PVP",
    classify: "",
    place: "sorted",
    selectors: FULL,
    also: "search.alsoPoker",
  },
  SPORTS: {
    path: "/m/sport-games",
    icon: "soccer-ball",
    text: "category.sports",
    banner: "m_sports",
    type: "SPORTS",
    classify: "",
    place: "sorted",
    selectors: FULL,
  },
  ESPORTS: {
    path: "/m/esport-games",
    icon: "game-controller",
    text: "category.esports",
    banner: "m_esports",
    bannerElse: "m_sports",
    type: "SPORTS",
    classify: "",
    vendors: "esports",
    place: "after",
    selectors: FULL,
    news: true,
    kinds: ["ES"],
  },
  COCKFIGHT: {
    path: "/m/cockfight",
    icon: "bird",
    text: "category.cockfight",
    banner: "m_cockfight",
    bannerElse: "m_sports",
    type: "SPORTS",
    classify: "",
    vendors: "cockfight",
    place: "last",
    selectors: FULL,
    news: true,
    kinds: ["CF"],
  },
  LOTT: {
    path: "/m/lott",
    icon: "ticket",
    text: "category.lottery",
    banner: "m_lott",
    type: "LOTT",
    classify: "",
    place: "sorted",
    selectors: NO_SEARCH,
    star: false,
    news: true,
    also: "search.alsoLottery",
  },
  ELOTT: {
    path: "/m/elott",
    icon: "number-circle-seven",
    text: "category.elottery",
    banner: "m_elott",
    type: "ELOTT",
    classify: "",
    place: "sorted",
    selectors: NO_SEARCH,
    star: false,
    news: true,
  },
  JACKPOT: {
    path: "/m/jackpots",
    icon: "crown",
    text: "category.jackpot",
    banner: "m_jackpot",
    bannerElse: "m_rng",
    type: "RNG",
    classify: "JP",
    place: "menu",
    selectors: NO_VENDORS,
  },
  INHOUSE: {
    path: "/m/inHouse",
    icon: "sparkle",
    text: "category.originals",
    banner: "m_inhouse",
    bannerElse: "m_rng",
    type: "RNG",
    classify: "",
    vendors: "inHouse",
    place: "menu",
    selectors: NO_VENDORS,
  },
  RNG: {
    path: "/m/rng-games",
    icon: "cherries",
    text: "category.rng",
    banner: "m_rng",
    type: "RNG",
    classify: "",
    place: "address",
    selectors: FULL,
  },
  JL: {
    path: "/m/jili-games",
    icon: "cherries",
    text: "category.jili",
    banner: "m_rng",
    type: "RNG",
    classify: "",
    vendors: ["JL"],
    place: "address",
    selectors: NO_VENDORS,
  },
  RTG: {
    path: "/m/rtg-games",
    icon: "cherries",
    text: "category.rtg",
    banner: "m_rng",
    type: "RNG",
    classify: "",
    vendors: ["RTG"],
    place: "address",
    selectors: NO_VENDORS,
  },
  HOT: {
    path: "/m/hot-games",
    icon: "fire",
    text: "category.hot",
    banner: "m_rng",
    type: "",
    classify: "",
    place: "address",
    selectors: NO_STRIP,
  },
} as const satisfies Readonly<Record<string, CategoryRow>>;
