import { z } from "zod";
import {
  amountField,
  balanceField,
  currencyField,
  gameField,
  idField,
  MAX_GROUP_ITEMS,
  playerField,
  tokenField,
  type ProtocolCall,
} from "./fields.ts";

/**
 * Calls from a vendor to the platform: the player's wallet. docs/vendor-protocol.md §4 says what each one does.
 * Unknown extra fields are ignored, so that a newer vendor can talk to an older platform.
 */

/** What a decided answer can say. Everything but OK means that nothing was posted. */
export const WALLET_STATUSES = [
  "OK",
  "INVALID",
  "DUPLICATE",
  "ROLLED_BACK",
  "TOKEN_REFUSED",
  "PLAYER_UNKNOWN",
  "PLAYER_BLOCKED",
  "PLAYER_EXCLUDED",
  "LIMIT_REACHED",
  "GAME_UNKNOWN",
  "GAME_CLOSED",
  "MERCHANT_CLOSED",
  "CURRENCY_MISMATCH",
  "AMOUNT_PRECISION",
  "STAKE_OUT_OF_RANGE",
  "ROUND_UNKNOWN",
  "ROUND_CLOSED",
  "REFERENCE_UNKNOWN",
  "REFERENCE_MISMATCH",
  "INSUFFICIENT_FUNDS",
] as const;
export type WalletStatus = (typeof WALLET_STATUSES)[number];

const moneyFields = {
  player: playerField,
  game: gameField,
  currency: currencyField,
  transactionId: idField,
  amount: amountField,
  round: idField,
};

/** Takes the stake of a round from the player. The only money call whose token is checked. */
const bet = z.object({
  ...moneyFields,
  token: tokenField,
  reference: z.null(),
  roundClosed: z.boolean(),
});

/** Pays the player. `reference` may name the bet that won, which must stand. An amount of "0" records a loss. */
const win = z.object({
  ...moneyFields,
  token: tokenField.nullable(),
  reference: idField.nullable(),
  roundClosed: z.boolean(),
});

/** Undoes one bet, win or promo win, named by `reference`. `amount` is the amount of what is undone. */
const rollback = z.object({
  ...moneyFields,
  token: tokenField.nullable(),
  reference: idField,
  roundClosed: z.boolean(),
});

/** Pays the player outside a stake: a tournament prize, a free-spin campaign. `reference` names the campaign. */
const promoWin = z.object({
  ...moneyFields,
  token: tokenField.nullable(),
  reference: idField.nullable(),
  round: idField.nullable(),
  roundClosed: z.boolean(),
});

/** Says that nothing more will happen in a round, when the last bet or win could not say so. Moves no money. */
const roundClose = z.object({
  ...moneyFields,
  token: tokenField.nullable(),
  reference: z.null(),
  amount: z.literal("0"),
  roundClosed: z.literal(true),
});

const requestId = { requestId: idField };

export const balanceRequest = z.object({
  ...requestId,
  token: tokenField,
  player: playerField,
  game: gameField,
  currency: currencyField,
});
export const betRequest = bet.extend(requestId);
export const winRequest = win.extend(requestId);
export const rollbackRequest = rollback.extend(requestId);
export const promoWinRequest = promoWin.extend(requestId);
export const roundCloseRequest = roundClose.extend(requestId);

/** One item of a group: a money call's fields, and which call it is. */
export const groupItem = z.discriminatedUnion("call", [
  bet.extend({ call: z.literal("bet") }),
  win.extend({ call: z.literal("win") }),
  rollback.extend({ call: z.literal("rollback") }),
  promoWin.extend({ call: z.literal("promo-win") }),
  roundClose.extend({ call: z.literal("round-close") }),
]);

/** Several money calls, of one or of many players, in order and all or nothing. `transactionId` is the group's own. */
export const groupRequest = z.object({
  ...requestId,
  transactionId: idField,
  items: z.array(groupItem).min(1).max(MAX_GROUP_ITEMS),
});

const refused = z.object({
  status: z.enum(WALLET_STATUSES).exclude(["OK"]),
  requestId: idField.nullable(),
  transactionId: idField.nullish(),
  /** The balance, where the player is known and it is of use: with INSUFFICIENT_FUNDS always. */
  balance: balanceField.optional(),
  /** For a group: the number of the item that was refused, from 0. */
  failedItem: z.number().int().min(0).optional(),
  /** For INVALID: which field, in words for a developer. */
  detail: z.string().optional(),
});

export const balanceAnswer = z.discriminatedUnion("status", [
  z.object({
    status: z.literal("OK"),
    requestId: idField,
    balance: balanceField,
    currency: currencyField,
  }),
  refused,
]);

/** `transferId` is the platform's id of the posting; null where nothing had to move. */
const posted = { transactionId: idField, transferId: z.uuid().nullable(), balance: balanceField };

export const moneyAnswer = z.discriminatedUnion("status", [
  z.object({ status: z.literal("OK"), requestId: idField, currency: currencyField, ...posted }),
  refused,
]);

export const groupAnswer = z.discriminatedUnion("status", [
  z.object({
    status: z.literal("OK"),
    requestId: idField,
    transactionId: idField,
    items: z.array(z.object(posted)),
  }),
  refused,
]);

export type BalanceRequest = z.infer<typeof balanceRequest>;
export type BetRequest = z.infer<typeof betRequest>;
export type WinRequest = z.infer<typeof winRequest>;
export type RollbackRequest = z.infer<typeof rollbackRequest>;
export type PromoWinRequest = z.infer<typeof promoWinRequest>;
export type RoundCloseRequest = z.infer<typeof roundCloseRequest>;
export type GroupItem = z.infer<typeof groupItem>;
export type GroupRequest = z.infer<typeof groupRequest>;
export type MoneyAnswer = z.infer<typeof moneyAnswer>;

/** Every call from a vendor to the platform. */
export const walletCalls = {
  balance: { path: "/vendor/v1/balance", request: balanceRequest, answer: balanceAnswer },
  bet: { path: "/vendor/v1/bet", request: betRequest, answer: moneyAnswer },
  win: { path: "/vendor/v1/win", request: winRequest, answer: moneyAnswer },
  rollback: { path: "/vendor/v1/rollback", request: rollbackRequest, answer: moneyAnswer },
  promoWin: { path: "/vendor/v1/promo-win", request: promoWinRequest, answer: moneyAnswer },
  roundClose: { path: "/vendor/v1/round-close", request: roundCloseRequest, answer: moneyAnswer },
  group: { path: "/vendor/v1/group", request: groupRequest, answer: groupAnswer },
} satisfies Record<string, ProtocolCall<z.ZodType, z.ZodType>>;
