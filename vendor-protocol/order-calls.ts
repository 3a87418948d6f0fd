import { z } from "zod";
import { amountField, currencyField, gameField, idField, playerField, timeField, type ProtocolCall } from "./fields.ts";
import { language, refused, requestId } from "./game-fields.ts";

/** Calls from the platform to a vendor of lotteries about a player's orders (docs/vendor-protocol.md §5): one order is one round. */

export const ORDER_STATES = ["placing", "open", "drawing", "won", "lost", "cancelled", "void", "refused"] as const;

const order = z.object({
  /** The round of its bets. */
  order: idField,
  /** Short, to be said aloud. */
  orderNumber: z.string().min(1).max(32),
  game: gameField,
  currency: currencyField,
  draw: idField,
  numero: z.string().regex(/^\d{1,20}$/),
  placedAt: timeField,
  closesAt: timeField,
  /** As ticket states of the vendor's client; `drawing`: the sale is over and nothing is settled. */
  state: z.enum(ORDER_STATES),
  stake: amountField,
  returned: amountField,
  win: amountField,
  /** Null: bought for one draw; else which one of how many. */
  chase: z
    .object({ purchase: idField, index: z.int().min(1), of: z.int().min(2), stopAfterWin: z.boolean() })
    .nullable(),
  /** At most three of its lines, and how many it has. */
  lines: z
    .array(z.object({ playName: z.string().min(1).max(120), text: z.string().max(2_000) }))
    .min(1)
    .max(3),
  lineCount: z.int().min(1),
});
export type VendorOrder = z.infer<typeof order>;

const suborder = z.object({
  suborder: idField,
  playName: z.string().min(1).max(120),
  /** What was chosen, in one line. */
  text: z.string().min(1).max(2_000),
  bets: z.int().min(1),
  multiple: z.int().min(1),
  stake: amountField,
  odds: z.string().regex(/^\d{1,15}\.\d{2}$/),
  state: z.enum([...ORDER_STATES, "cancelling"]),
  hits: z.int().min(0),
  win: amountField,
});

const orderDetail = order.extend({
  suborders: z.array(suborder).min(1),
  /** All orders of its chase, this one among them, soonest draw first; empty without a chase. */
  siblings: z.array(order.pick({ order: true, numero: true, closesAt: true, state: true, stake: true, win: true })),
  /** Null until it is settled. */
  result: z.array(z.object({ prize: z.string(), numbers: z.array(z.string()) })).nullable(),
  /** A page of the vendor that proves the draw fair; null until it is drawn. */
  verifyUrl: z.url().nullable(),
});
export type VendorOrderDetail = z.infer<typeof orderDetail>;

/** Orders of a player by their ids, each with its first lines in the language asked for. Those that aren't the player's are left out. */
export const ordersRequest = z.object({
  ...requestId,
  player: playerField,
  orders: z.array(idField).min(1).max(100),
  language,
});
export const ordersAnswer = z.discriminatedUnion("status", [
  z.object({ status: z.literal("OK"), ...requestId, orders: z.array(order) }),
  refused,
]);

/** One order; ROUND_UNKNOWN where it isn't the player's. */
export const orderRequest = z.object({ ...requestId, player: playerField, order: idField, language });
export const orderAnswer = z.discriminatedUnion("status", [
  z.object({ status: z.literal("OK"), ...requestId, order: orderDetail }),
  refused,
]);

/**
 * Cancels suborders while the sale of their draw is open, all that are named or none: GAME_CLOSED when it is over, INVALID for those that
 * aren't open. Their bets are rolled back; until then they are `cancelling`. The same again changes nothing.
 */
export const cancelSubordersRequest = z.object({
  ...requestId,
  player: playerField,
  order: idField,
  suborders: z.array(idField).min(1).max(50),
  language,
});

export const orderCalls = {
  orders: { path: "/platform/v1/orders", request: ordersRequest, answer: ordersAnswer },
  order: { path: "/platform/v1/order", request: orderRequest, answer: orderAnswer },
  cancelSuborders: { path: "/platform/v1/suborders/cancel", request: cancelSubordersRequest, answer: orderAnswer },
} satisfies Record<string, ProtocolCall<z.ZodType, z.ZodType>>;
