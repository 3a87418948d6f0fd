/**
 * Tickets of a lottery, between its client and the arcade: what is sold, bought, listed and cancelled. All calls lie below
 * `/play/api/` and carry the play token; amounts are integer strings in 10⁻⁵ units of the session's currency.
 *
 * - An **order** is what one purchase buys of one draw; a **suborder** is one line of it: a play, what was chosen, how often.
 * - A purchase of several draws is a **chase**: one order each, all paid for at once; with `stopAfterWin` the first order that
 *   wins cancels those whose sale is open.
 *
 * POST tickets · GET orders?state&before&limit · GET orders/:orderId · POST orders/:orderId/cancel.
 */
import { z } from "zod";
import { amountSchema, requestIdSchema, timeSchema } from "#arcade/play/messages.ts";
import { MOST_REBATE, REBATE_STEP } from "./rules/prize-group.ts";
import { MOST_DRAWS, MOST_LINES, MOST_MULTIPLE, MOST_NUMBERS } from "./rules/ticket-limits.ts";

/**
 * What a line of a play is chosen from. `side`: nothing, the play says it all. `digits`: numbers of `length` digits, each digit `from` to
 * `to`. `order`: the first `length` places among the balls 1 to `of`, none twice. `pool`: sets of `size` out of what is
 * chosen, at most `most`: the balls 1 to `of`, or tails "00" to "99" (`of` 100).
 */
const entrySchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("side") }),
  z.object({ kind: z.literal("digits"), length: z.int().min(1).max(6), from: z.int(), to: z.int() }),
  z.object({ kind: z.literal("order"), length: z.int().min(1), of: z.int() }),
  z.object({
    kind: z.literal("pool"),
    size: z.int().min(1),
    most: z.int(),
    items: z.enum(["balls", "tails"]),
    of: z.int(),
  }),
]);

const numbers = z.array(z.string().regex(/^\d{1,6}$/));
/**
 * What was chosen. `columns` (of `digits` and `order`): for each place what may stand there; a bet is one of each. `numbers` (of
 * `digits`): whole numbers, as "07". `pool`: balls or tails.
 */
const selectionSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("side") }),
  z.object({ kind: z.literal("columns"), columns: z.array(numbers.min(1).max(100)).min(1).max(10) }),
  z.object({ kind: z.literal("numbers"), numbers: numbers.min(1).max(MOST_NUMBERS) }),
  z.object({ kind: z.literal("pool"), pool: numbers.min(1).max(100) }),
]);

/** A play as the session tells it, in `playTypes[].plays`. */
export const ticketPlaySchema = z.object({
  /** Names the play in a line: its code and, where it is about several numbers, how many: "pick-5". */
  play: z.string().regex(/^[a-z-]{1,32}(?:-\d{1,2})?$/),
  code: z.string(),
  name: z.string(),
  /** What wins, in a sentence of the player's language. */
  help: z.string(),
  entry: entrySchema,
  /** What a bet costs, in units: 1, or as many as there are numbers that it can hit (a "point" of lô). */
  price: z.int().min(1),
  /** What a bet may bring, best first. `odds`: what one unit of price brings, price included: "95.00". `chance`: exact, as "1/100". `each`: paid for every number that is hit. */
  prizes: z.array(z.object({ name: z.string(), odds: z.string(), chance: z.string(), each: z.boolean() })).min(1),
  /** The exact mean return of a bet, rounded down: "95.00". */
  returnPercent: z.string(),
});
export type TicketPlay = z.infer<typeof ticketPlaySchema>;

/** What a session says of selling; `units`: what a price of 1 may stand for, least first. */
export const sellingSchema = z.object({ units: z.array(amountSchema).min(1), defaultUnit: amountSchema });

const lineSchema = z.object({
  play: z.string().max(40),
  selection: selectionSchema,
  multiple: z.int().min(1).max(MOST_MULTIPLE),
});
export type Line = z.infer<typeof lineSchema>;

/** POST tickets. Refused by `betting-closed` where the sale of one of the draws is over, `stake-not-allowed`, `insufficient-funds`, `limit-reached`, …; nothing is bought then. */
export const buyRequestSchema = z.object({
  requestId: requestIdSchema,
  unit: amountSchema,
  lines: z.array(lineSchema).min(1).max(MOST_LINES),
  /** The draws, by id, soonest first; each with what every line's multiple is multiplied by. */
  draws: z
    .array(z.object({ drawId: z.string().max(64), multiple: z.int().min(1).max(MOST_MULTIPLE) }))
    .min(1)
    .max(MOST_DRAWS),
  stopAfterWin: z.boolean(),
  /** The dial of the prize group (rules/prize-group.ts): so much less of the fair odds, and so much off the price, in hundredths of a percent; none without. */
  rebate: z.int().min(0).max(MOST_REBATE).multipleOf(REBATE_STEP).optional(),
});
export type BuyRequest = z.infer<typeof buyRequestSchema>;

/**
 * placing: not known yet whether it was paid. open: on sale. drawing: closed, no result yet. won, lost: settled. cancelled: by the
 * player, or by a chase that won. void: the draw never counted, stakes came back. refused: never bought.
 */
const ORDER_STATES = ["placing", "open", "drawing", "won", "lost", "cancelled", "void", "refused"] as const;
const orderStateSchema = z.enum(ORDER_STATES);
export type OrderState = z.infer<typeof orderStateSchema>;

const suborderSchema = z.object({
  suborderId: z.string(),
  play: z.string(),
  playName: z.string(),
  selection: selectionSchema,
  /** What was chosen, in one line: "1,2 | 0 | 5", "11, 22, 33". */
  text: z.string(),
  /** How many bets it stands for. */
  bets: z.int().min(1),
  multiple: z.int().min(1),
  stake: amountSchema,
  /** The odds of its best prize when it was bought. */
  odds: z.string(),
  /** cancelling: on its way back. */
  state: z.enum([...ORDER_STATES, "cancelling"]),
  /** Winning bets, each as often as it was hit. */
  hits: z.int().min(0),
  win: amountSchema,
});
export type Suborder = z.infer<typeof suborderSchema>;

export const orderSchema = z.object({
  orderId: z.string(),
  /** Short, to be said aloud: "K7-204-913". */
  orderNumber: z.string(),
  gameTitle: z.string(),
  drawId: z.string(),
  numero: z.string(),
  placedAt: timeSchema,
  closesAt: timeSchema,
  state: orderStateSchema,
  /** Of all suborders that were bought; `returned` is what came back of it. */
  stake: amountSchema,
  returned: amountSchema,
  win: amountSchema,
  unit: amountSchema,
  /** What the dial of the prize group took off the price, in hundredths of a percent; `stake` is what was paid. */
  rebate: z.int().min(0),
  /** Null: bought for one draw. */
  chase: z
    .object({ purchaseId: z.string(), index: z.int().min(1), of: z.int().min(2), stopAfterWin: z.boolean() })
    .nullable(),
  suborders: z.array(suborderSchema),
  /** Null until it is settled. */
  result: z.array(z.object({ tier: z.string(), numbers: z.array(z.string()) })).nullable(),
});
export type Order = z.infer<typeof orderSchema>;

/** The same request id always gets the same purchase. */
export const buyAnswerSchema = z.object({
  purchaseId: z.string(),
  orders: z.array(orderSchema).min(1),
  balance: amountSchema.nullable(),
});
export type BuyAnswer = z.infer<typeof buyAnswerSchema>;

/** GET orders: newest first. `open`: those that are not settled; `settled`: the others. `before`: `next` of the answer before. */
export const ordersQuerySchema = z.object({
  state: z.enum(["all", "open", "settled"]).default("all"),
  before: z.string().max(64).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
export const ordersAnswerSchema = z.object({ orders: z.array(orderSchema), next: z.string().nullable() });
export type OrdersAnswer = z.infer<typeof ordersAnswerSchema>;

/** POST orders/:orderId/cancel: all of the named suborders or none; `betting-closed` when the sale is over. Answers with `orderSchema`. */
export const cancelRequestSchema = z.object({
  requestId: requestIdSchema,
  suborderIds: z.array(z.string().max(64)).min(1).max(MOST_LINES),
});
