/**
 * The rows of the demo catalogue's files in this folder. `npm run art` writes vendors.json and games.json;
 * banners.json, promotions.json, notices.json, help.json and messages.json are written by hand.
 */

import type { DepositMatch } from "#rules/bonuses/deposit-match.ts";
import type { CatalogueType } from "#rules/games/categories.ts";
import type { MatchSport } from "#rules/games/matches.ts";
import type { Reader } from "#rules/identity/session.ts";

/** The slot engine's mathematical models. */
export type SlotModelId =
  | "classic-3x3"
  | "classic-3x3-wheel"
  | "lines-10-book"
  | "lines-20"
  | "lines-20-coins"
  | "lines-20-wilds"
  | "lines-50-stacked"
  | "ways-243"
  | "ways-1024"
  | "cascade-6x5";

export interface VendorSeed {
  /** The vendor code of the documents' calls; also the name of its word-mark, art/out/vendors/{code}-WHITE.png. */
  readonly code: string;
  readonly name: string;
  readonly types: readonly CatalogueType[];
  /** Vendors of sports that the lobby shows as a category of their own (browsing §4, vendor setup). */
  readonly group: "ESPORTS" | "COCKFIGHT" | null;
  readonly isHot: 0 | 1;
  readonly order: number;
  readonly launchIn: "frame" | "tab";
  readonly inHouse: boolean;
}

export interface GameSeed {
  readonly gameCode: string;
  readonly title: string;
  readonly vendor: string;
  readonly gameType: CatalogueType;
  /** RNG: SM slots, Crash, BG bingo, JP jackpot, OG originals; other types have codes of their own. */
  readonly classify: string;
  readonly tags: readonly ("new" | "hot" | "FeatureBuy")[];
  /** Lines or ways; null where the game has neither. */
  readonly lines: number | null;
  /** Decimal strings of main currency units. */
  readonly minBet: string;
  readonly maxBet: string;
  /** Return to player in percent, two decimals; null until the engine's exact figure is filled in. */
  readonly rtp: number | null;
  readonly volatility: "low" | "medium" | "high" | null;
  /** YYYY-MM-DD. */
  readonly releaseDate: string;
  readonly freePlay: boolean;
  /** 0 means free play (browsing §3). */
  readonly supportPlay: 0 | 1;
  readonly sortOrder: number;
  /** Place in the hot list, from 1; null when not in it. */
  readonly hotRank: number | null;
  /** Paths below art/out without ending; each exists as .avif and .webp. */
  readonly art: { readonly tile: string; readonly icon: string };
  /** What plays it; null when its engine is not built yet. */
  readonly engine: `slot:${SlotModelId}` | `draw:${string}` | `instant:${string}` | `ladder:${string}` | "crash" | null;
  /** The theme family: the folder art/out/slots/{theme} for slots, the sort of game for others. */
  readonly theme: string;
  /** Three colours (top, middle, bottom) to show before the picture has come. */
  readonly blur: readonly [string, string, string];
}

/** Something said in every language that a merchant of the demo offers. */
export type Texts<Words> = Readonly<Record<"TY" | "EN" | "FIL" | "VN" | "CN", Words>>;

export interface BannerSeed {
  readonly key: string;
  /** browsing §3: m_home, m_promotion, m_rng, m_sports, m_pvp, m_live, m_fish, m_lott, m_elott, m_reg; ours: rules/games/category-table.ts. */
  readonly groupName: string;
  /** Path below art/out without ending: `{image}` is 750 × 340, `{image}-1280` is 1280 × 580; .avif and .webp. */
  readonly image: string;
  /** The colour of the picture's calm side, where the text stands. */
  readonly tint: string;
  readonly link: string;
  /** Whom it is for; without it, everybody. */
  readonly readers?: readonly Reader[];
  readonly texts: Texts<{
    readonly eyebrow: string;
    readonly headline: string;
    readonly caption: string;
    readonly action: string;
  }>;
}

export interface PromotionSeed {
  readonly id: number;
  /** The side menu shows it too. */
  readonly inMenu?: boolean;
  /** Paths below art/out without ending; sequence 1 is the cover, 2 the wide picture of the detail page. */
  readonly images: readonly { readonly sequence: number; readonly url: string }[];
  /** Days from the day of seeding; endDay is null with noExpiry 1. */
  readonly startDay: number;
  readonly endDay: number | null;
  readonly noExpiry: 0 | 1;
  readonly imageRequired: "Y" | "N";
  readonly remarkRequired: "Y" | "N";
  /** How a member takes part: not at all, by joining, or by an application at /m/applyReward. */
  readonly entry: "none" | "join" | "apply";
  /** Days after an application until the next; without it there is one for ever. */
  readonly againDays?: number;
  /** Applied for while all wallets together hold less, in main units of the merchant's currency. */
  readonly balanceBelow?: string;
  /** Whose it is; without it every merchant's. */
  readonly merchant?: string;
  /** What it adds to a deposit. Amounts in main units of the merchant's currency. */
  readonly depositMatch?: DepositMatch;
  /** `content` is HTML. */
  readonly texts: Texts<{ readonly category: string; readonly title: string; readonly content: string }>;
}

/** What the site writes to members by itself; `{name}` in the words is filled in when it is sent. */
/** A bank that members can be paid out to. */
export interface BankSeed {
  readonly id: string;
  readonly name: string;
  readonly kind: "card" | "account" | "iban";
  readonly min_length: number;
  readonly max_length: number;
}

export interface MessageSeed {
  readonly kind:
    | "welcome"
    | "reward-issued"
    | "reward-ready"
    | "reward-rejected"
    | "new-device"
    | "security-changed"
    | "withdrawal-paid"
    | "withdrawal-returned"
    | "withdrawal-rejected"
    | "transfer-refused"
    | "deposit-recalled"
    | "deposit-recalled-open"
    | "debt-set-off"
    | "draw-called-off";
  readonly texts: Texts<{ readonly title: string; readonly content: string }>;
}

/** Amounts in main units of the merchant's currency. */
export interface LoyaltyRows {
  readonly ranks: readonly {
    readonly labelId: string;
    readonly windowDays: number;
    readonly turnover?: string;
    readonly rounds?: number;
    readonly days?: number;
    readonly ageDays?: number;
    readonly profile?: boolean;
    readonly taskBonusPercent: number;
  }[];
  readonly tasks: readonly {
    readonly id: string;
    readonly kind: "visit" | "rounds" | "turnover" | "profile";
    /** A count; an amount for turnover. */
    readonly need: string;
    readonly reward: string;
    readonly period: "day" | "once";
  }[];
}

export interface TeamSeed {
  readonly id: number;
  readonly sport: MatchSport;
  readonly league: string;
  readonly name: string;
  /** Path below art/out. */
  readonly crest: string;
  /** 1 is average. */
  readonly strength: number;
}

export interface NoticeSeed {
  readonly id: number;
  readonly groupName: "player" | "popup" | "hot" | "news";
  /** Its picture, 750 × 340: a path below art/out without ending. Notices of the popup have one. */
  readonly image?: string;
  /** Days from the day of seeding. */
  readonly startDay: number;
  /** `content` is HTML. */
  readonly texts: Texts<{ readonly title: string; readonly content: string }>;
}

export interface HelpSeed {
  /** The query's tag that opens the entry; `terms` opens the terms (browsing §2). */
  readonly tag: string;
  readonly order: number;
  /** `content` is HTML. */
  readonly texts: Texts<{
    readonly category: string;
    readonly title: string;
    readonly content: string;
    /** Other words that people ask with. */
    readonly words?: string;
  }>;
}

/** Who leads a live table; `picture` is a path below art/out without ending. */
export interface HostSeed {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly picture: string;
  readonly state: "off" | "active" | "streaming";
  readonly room: "free" | "vip" | "pay-per-view";
  readonly hotRank: number | null;
  readonly promoRank: number | null;
}

/** A way to customer service; `url` is an address, or a path of the site itself. */
export interface ChannelSeed {
  id: string;
  kind: "LIVECHAT" | "TELEGRAM" | "IG" | "MESSENGER";
  title: string;
  url: string;
}
