/** A member's lottery orders, on the site's record: the documents' /lgw/orders calls (accounts §7, U-176). */
import { z } from "zod";
import { call } from "#contract/core/call.ts";
import { day, money, pageNo, text, whole } from "#contract/core/fields.ts";

const time = z.iso.datetime({ precision: 3 });

/** What the vendor says of an order. `drawing`: the sale is over and nothing is settled. */
const VENDOR_STATES = ["placing", "open", "drawing", "won", "lost", "cancelled", "void", "refused"] as const;

/** What the ledger says of one; the record is sorted by it. */
const ORDER_FILTERS = ["waiting", "won", "lost", "cancelled"] as const;

const vendorPart = z.object({
  /** Short, to be said aloud. */
  orderNumber: z.string(),
  numero: z.string(),
  closeTime: time,
  state: z.enum(VENDOR_STATES),
  /** What was bought, and what of it came back. */
  stake: money,
  returned: money,
  win: money,
  /** Null: bought for one draw; else which one of how many. */
  chase: z.object({ index: z.int(), of: z.int(), stopAfterWin: z.boolean() }).nullable(),
  /** At most three of its lines, and how many it has. */
  lines: z.array(z.object({ playName: z.string(), text: z.string() })),
  lineCount: z.int(),
});

const order = z.object({
  orderId: z.string(),
  nodeId: z.int(),
  gameName: z.string(),
  vendorName: z.string(),
  iconUrl: z.string(),
  state: z.enum(ORDER_FILTERS),
  /** What it costs after what came back; and what it brought. */
  staked: money,
  won: money,
  net: money,
  openedAt: z.string(),
  closedAt: z.string().nullable(),
  /** Null while the vendor doesn't answer. */
  told: vendorPart.nullable(),
});

const orderDetail = order.extend({
  told: vendorPart,
  serverTime: time,
  currency: z.string(),
  suborders: z.array(
    z.object({
      suborderId: z.string(),
      playName: z.string(),
      text: z.string(),
      bets: z.int(),
      multiple: z.int(),
      stake: money,
      /** What one unit brings when it wins, the stake included: "95.00". */
      odds: z.string(),
      state: z.enum([...VENDOR_STATES, "cancelling"]),
      hits: z.int(),
      win: money,
    }),
  ),
  /** The draws of its chase, soonest first; empty without one. `orderId` is "" for one that the record doesn't have. */
  chase: z.array(
    z.object({
      orderId: z.string(),
      numero: z.string(),
      closeTime: time,
      state: z.enum(VENDOR_STATES),
      stake: money,
      win: money,
    }),
  ),
  /** Prize by prize; null until it is settled. */
  result: z.array(z.object({ prize: z.string(), numbers: z.array(z.string()) })).nullable(),
  verifyUrl: z.string().nullable(),
});

const shared = { who: "member", trial: true, invented: true, switch: "TRANSBETREPMEM3" } as const;

export const lotteryOrders = {
  list: call({
    ...shared,
    name: "lotteryOrders.list",
    method: "GET",
    path: "/lgw/orders",
    input: z.object({
      /** Days of the merchant's time zone; today unless told. */
      startDate: day.optional(),
      endDate: day.optional(),
      /** "" for all. */
      state: z.enum(["", ...ORDER_FILTERS]).default(""),
      /** One lottery alone; 0 for all. */
      nodeId: whole(0, 2 ** 31 - 1).default(0),
      pageNo,
      pageSize: whole(1, 50).default(20),
    }),
    output: z.object({
      list: z.array(order),
      pageNum: z.int(),
      totalPages: z.int(),
      totalCount: z.int(),
      /** Of the days asked for, whatever their state. */
      waiting: z.int(),
      /** `net` is of orders that are over, as in the other records; `open` is the stake of those that wait. */
      totals: z.object({ staked: money, won: money, net: money, open: money }),
      serverTime: time,
    }),
    refusals: [],
    about:
      "The member's lottery orders, newest first, with totals; what the vendor says of each stands beside the ledger's sums (U-176).",
  }),
  detail: call({
    ...shared,
    name: "lotteryOrders.detail",
    method: "GET",
    path: "/lgw/orders/detail",
    input: z.object({ orderId: z.uuid() }),
    output: orderDetail,
    refusals: ["order-unknown", "vendor-silent"],
    about: "One order with its suborders, the draws of its chase and, once it is settled, the result (U-176).",
  }),
  cancel: call({
    ...shared,
    name: "lotteryOrders.cancel",
    method: "POST",
    path: "/lgw/orders/suborders/cancel",
    limit: { calls: 60, perSeconds: 60, by: "session" },
    input: z.object({ orderId: z.uuid(), subOrderIds: z.array(text(64)).min(1).max(50) }),
    output: orderDetail,
    refusals: ["order-unknown", "sale-closed", "suborder-not-open", "vendor-silent"],
    about:
      "Cancels suborders while the sale of their draw is open, all that are named or none; their stakes come back. The same again changes nothing (U-176).",
  }),
};
