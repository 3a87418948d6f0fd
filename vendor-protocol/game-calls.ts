import { z } from "zod";
import { CATEGORY_NAMES } from "./categories.ts";
import {
  amountField,
  colorField,
  currencyField,
  gameField,
  idField,
  playerField,
  timeField,
  tokenField,
  type ProtocolCall,
} from "./fields.ts";
import {
  avatarField,
  language,
  localeField,
  multipleField,
  percentField,
  playRulesField,
  prizeFields,
  refused,
  requestId,
  tableChatField,
  timeZoneField,
} from "./game-fields.ts";
import { launchPageField } from "./launch-page.ts";
import { stakeLimits, stakesByCurrency } from "./stakes.ts";

/**
 * Calls from the platform to a vendor: what there is to play, where a game opens, and what happened in it.
 * docs/vendor-protocol.md §5 says what each one does. Unknown extra fields are ignored.
 */

/** One title of the vendor. Percentages are decimal strings ("96.50"); names are by language, English always there. */
export const gameEntry = z.object({
  code: gameField,
  names: z.record(z.union([language, localeField]), z.string().min(1).max(120)),
  category: z.enum(CATEGORY_NAMES),
  /** False while the title is announced but can't be launched; `reason` may say why, by language. */
  playable: z.boolean(),
  reason: z.record(z.union([language, localeField]), z.string()).nullish(),
  returnPercent: percentField.nullable(),
  volatility: z.enum(["low", "medium", "high"]).nullable(),
  lines: z.number().int().min(1).nullable(),
  minBet: amountField,
  maxBet: amountField,
  /** Of currencies in which other stakes are played; what it tells stands in place of `minBet` and `maxBet` there. */
  stakes: stakesByCurrency.nullish(),
  /** The most that a round can pay, in multiples of its stake; null or absent where the studio has no figure. */
  maxWin: multipleField.nullish(),
  /** What a feature costs that can be bought at once, in multiples of the stake; `maxBet` includes it. Absent: nothing can. */
  featurePrice: multipleField.nullish(),
  freePlay: z.boolean(),
  /** "own" where rounds for money stake and win in the player's wallet at the vendor, which transfers fill. */
  wallet: z.literal("own").optional(),
  releasedAt: timeField,
});
export type GameEntry = z.infer<typeof gameEntry>;

export const gamesRequest = z.object(requestId);
export const gamesAnswer = z.discriminatedUnion("status", [
  z.object({ status: z.literal("OK"), ...requestId, games: z.array(gameEntry) }),
  refused,
]);

/** Asks for the address at which a player opens a game. The token comes back with balance and bet. */
export const launchRequest = z.object({
  ...requestId,
  player: playerField,
  token: tokenField,
  game: gameField,
  currency: currencyField,
  /** The platform's id of the merchant whose site the player is on. */
  merchant: z.string().regex(/^[a-z0-9-]{1,64}$/),
  language,
  /** The same language as BCP 47 has it, as the merchant says it. */
  locale: localeField.optional(),
  /** In which the merchant tells times: the records around the game have them so. */
  timeZone: timeZoneField.optional(),
  /** The player's theme, where the platform knows it. */
  theme: z.enum(["dark", "light"]).optional(),
  /** The merchant's accent, for the vendor's own buttons and marks, where the merchant has one. */
  accent: colorField.optional(),
  /** The picture that the player chose, for others at a table to see; absent where it is none of the house's. */
  avatar: avatarField.optional(),
  /** Where the merchant has rules of play; absent, a game is played as its vendor made it. Free play has the same rules. */
  playRules: playRulesField.optional(),
  /** Where players of the merchant may talk to each other at tables; absent, they may not. The newest launch counts for all. */
  tableChat: tableChatField.optional(),
  ...prizeFields,
  /** The platform's own kind of the lottery; only to vendors of lotteries. */
  lottoMode: z.enum(["LOTT", "ELOTT"]).optional(),
  /** The stakes that a bet may have in this currency, as the list and what was agreed come to; absent where none are enforced. */
  stakes: stakeLimits.optional(),
  device: z.enum(["mobile", "desktop"]),
  /** Where the game's "home" button leads. */
  homeUrl: z.url(),
  /** The origin of the page that frames the game: the only one to which the game may post messages. */
  frameOrigin: z.url(),
});
export type LaunchRequest = z.infer<typeof launchRequest>;

export const launchAnswer = z.discriminatedUnion("status", [
  z.object({
    status: z.literal("OK"),
    ...requestId,
    /** Opens once until `expiresAt`. */
    url: z.url(),
    expiresAt: timeField,
    /** Where pages of all titles lie, `url` without its fragment among them: see launch-page.ts. */
    page: launchPageField.optional(),
  }),
  refused,
]);
export type LaunchAnswer = z.infer<typeof launchAnswer>;

/** Asks what happened in a round, for the betting record. A round shared by players is asked for per player. */
export const roundRequest = z.object({
  ...requestId,
  round: idField,
  player: playerField,
  language,
});

export const roundAnswer = z.discriminatedUnion("status", [
  z.object({
    status: z.literal("OK"),
    ...requestId,
    round: idField,
    player: playerField,
    game: gameField,
    currency: currencyField,
    staked: amountField,
    won: amountField,
    openedAt: timeField,
    closedAt: timeField.nullable(),
    /** What happened, as label and value in the asked language, in the order to be shown. */
    lines: z.array(z.object({ label: z.string(), value: z.string() })).max(200),
    /** A page of the vendor that shows the round, and one that proves it fair; may be framed. */
    detailUrl: z.url().nullable(),
    verifyUrl: z.url().nullable(),
  }),
  refused,
]);
export type RoundAnswer = z.infer<typeof roundAnswer>;

/** The most rounds that numbers are asked for at once. */
const MOST_NUMBERS = 100;

/** Asks by which numbers the player knows rounds, so that everybody names them by the same. Rounds that aren't the player's are left out. */
export const numbersRequest = z.object({
  ...requestId,
  player: playerField,
  rounds: z.array(idField).min(1).max(MOST_NUMBERS),
});
export const numbersAnswer = z.discriminatedUnion("status", [
  z.object({
    status: z.literal("OK"),
    ...requestId,
    numbers: z.array(z.object({ round: idField, number: z.string().regex(/^[0-9A-Za-z-]{1,20}$/) })).max(MOST_NUMBERS),
  }),
  refused,
]);

/**
 * Asks for the vendor's own book of transactions in the order written, for reconciliation. `after` is the cursor of
 * the last page, or null for the beginning. Only transactions whose outcome the vendor knows are listed.
 */
export const transactionsRequest = z.object({
  ...requestId,
  after: z.string().min(1).max(128).nullable(),
  limit: z.number().int().min(1).max(1000),
});

export const transactionEntry = z.object({
  transactionId: idField,
  call: z.enum(["bet", "win", "rollback", "promo-win"]),
  player: playerField,
  game: gameField,
  round: idField.nullable(),
  reference: idField.nullable(),
  currency: currencyField,
  amount: amountField,
  at: timeField,
  /** "own" where it was decided on the player's wallet at the vendor; the platform hears of it by this list alone. */
  wallet: z.literal("own").optional(),
  /** Whether the round ends with it; told with `wallet`, absent otherwise. */
  roundClosed: z.boolean().optional(),
});
export type TransactionEntry = z.infer<typeof transactionEntry>;

export const transactionsAnswer = z.discriminatedUnion("status", [
  z.object({
    status: z.literal("OK"),
    ...requestId,
    transactions: z.array(transactionEntry),
    /** The cursor after the last entry listed, to be sent as `after`; null only when the book is empty. */
    cursor: z.string().min(1).max(128).nullable(),
    more: z.boolean(),
  }),
  refused,
]);

/** Every call from the platform to a vendor, relative to the vendor's base address. */
export const gameCalls = {
  games: { path: "/platform/v1/games", request: gamesRequest, answer: gamesAnswer },
  launch: { path: "/platform/v1/launch", request: launchRequest, answer: launchAnswer },
  round: { path: "/platform/v1/round", request: roundRequest, answer: roundAnswer },
  numbers: { path: "/platform/v1/round/numbers", request: numbersRequest, answer: numbersAnswer },
  transactions: {
    path: "/platform/v1/transactions",
    request: transactionsRequest,
    answer: transactionsAnswer,
  },
} satisfies Record<string, ProtocolCall<z.ZodType, z.ZodType>>;
