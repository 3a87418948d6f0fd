/** Orders as rounds, and as the calls about them answer. */
import type { z } from "zod";
import type { Context } from "#arcade/server/context.ts";
import type { RoundRecord, Rounds } from "#arcade/server/game-module.ts";
import { lastPlayed } from "#arcade/server/last-played.ts";
import { Refusal } from "#arcade/server/refusals.ts";
import { type PlaySession, zoneOf } from "#arcade/server/sessions.ts";
import type { orderCalls, VendorOrder, VendorOrderDetail } from "#vendor-protocol/order-calls.ts";
import type {
  BuyAnswer,
  BuyRequest,
  Order,
  OrdersAnswer,
  ordersQuerySchema,
} from "#arcade/games/draw/ticket-messages.ts";
import { orderRecord, orderSummary, shownOrder } from "./shown.ts";
import { type OrderRow, ordersBefore, ordersById, ordersOf, ordersOfPurchase, subordersOf } from "./store.ts";
import { Tickets } from "./tickets.ts";

type Calls = { [Name in keyof typeof orderCalls]: z.infer<(typeof orderCalls)[Name]["request"]> };
type OrderAnswer = z.infer<(typeof orderCalls)["order"]["answer"]>;

/** Lines of an order in a list. */
const SHOWN_LINES = 3;

export class TicketRounds extends Tickets implements Rounds {
  readonly #context: Context;

  constructor(context: Context, wallet: ConstructorParameters<typeof Tickets>[1]) {
    super(context, wallet);
    this.#context = context;
  }

  async summary(
    session: PlaySession,
    before: string | null,
    limit: number,
  ): Promise<ReturnType<typeof orderSummary>[]> {
    return (await ordersBefore(this.#context.db.pool, session, before, limit)).map(orderSummary);
  }

  async detail(
    player: string,
    roundId: string,
    language: string,
  ): Promise<(ReturnType<typeof orderSummary> & { order: Order }) | null> {
    const [order] = await ordersById(this.#context.db.pool, player, [roundId]);
    if (!order) return null;
    const [shown] = await this.#shown([order], language);
    return shown ? { ...orderSummary(order), order: shown } : null;
  }

  async record(player: string, roundId: string, language: string): Promise<RoundRecord | null> {
    const { pool } = this.#context.db;
    const [order] = await ordersById(pool, player, [roundId]);
    if (!order) return null;
    const zone = (await zoneOf(this.#context.db, player)) ?? "UTC";
    return orderRecord({ order, suborders: await subordersOf(pool, [order.id]) }, language, zone);
  }

  /** The draw that proves an order; null for an unknown one. */
  async drawOf(orderId: string): Promise<string | null> {
    const sql = "select draw_id from ticket_order where id = $1";
    const [row] = await this.#context.db.rows<{ draw_id: string }>(sql, [orderId]);
    return row?.draw_id ?? null;
  }

  async #shown(orders: readonly OrderRow[], language: string): Promise<Order[]> {
    const suborders = await subordersOf(
      this.#context.db.pool,
      orders.map(({ id }) => id),
    );
    return orders.map((order) => {
      const own = suborders.filter(({ order_id }) => order_id === order.id);
      return shownOrder(this.#context, { order, suborders: own }, language);
    });
  }

  /** Answers POST tickets. */
  async bought(session: PlaySession, request: BuyRequest): Promise<BuyAnswer> {
    const { id, balance } = await this.buy(session, request);
    const orders = await this.#shown(await ordersOfPurchase(this.#context.db.pool, id), session.language);
    return { purchaseId: id, orders, balance: balance?.toString() ?? null };
  }

  /** Answers GET orders. */
  async list(session: PlaySession, query: z.infer<typeof ordersQuerySchema>): Promise<OrdersAnswer> {
    if (query.before !== undefined && !/^\d{1,18}$/.test(query.before)) throw new Refusal("bad-request");
    const before = query.before === undefined ? null : BigInt(query.before);
    const page = { state: query.state, before, limit: query.limit + 1 };
    const rows = await ordersOf(this.#context.db.pool, session, page);
    const told = rows.slice(0, query.limit);
    const orders = await this.#shown(told, session.language);
    return { orders, next: rows.length > told.length ? (told.at(-1)?.number.toString() ?? null) : null };
  }

  /** Answers GET orders/:orderId. Throws Refusal `not-found` for another's. */
  async one(session: PlaySession, orderId: string): Promise<Order> {
    const rows = await ordersById(this.#context.db.pool, session.player, [orderId]);
    const [order] = await this.#shown(rows, session.language);
    if (!order) throw new Refusal("not-found");
    return order;
  }

  /** Answers POST orders/:orderId/cancel. */
  async cancelled(session: PlaySession, orderId: string, suborderIds: readonly string[]): Promise<Order> {
    await this.cancel(session.player, orderId, suborderIds);
    return this.one(session, orderId);
  }

  /** Answers the platform: orders by id. */
  async tell({ player, orders, language }: Calls["orders"]): Promise<VendorOrder[]> {
    const rows = await ordersById(this.#context.db.pool, player, orders);
    const shown = await this.#shown(rows, language);
    return rows.flatMap((row, at) => (shown[at] ? [wireOrder(row, shown[at])] : []));
  }

  /** Answers the platform: an order in full. */
  async tellOne({ requestId, player, order: id, language }: Calls["order"]): Promise<OrderAnswer> {
    const { pool } = this.#context.db;
    const [row] = await ordersById(pool, player, [id]);
    const [shown] = row ? await this.#shown([row], language) : [];
    if (!row || !shown) return { status: "ROUND_UNKNOWN", requestId };
    const chased = row.draws > 1 ? await this.#shown(await ordersOfPurchase(pool, row.purchase_id), language) : [];
    const isTold = row.settled_at !== null;
    const { publicUrl, theme } = await lastPlayed(this.#context, player);
    const order: VendorOrderDetail = {
      ...wireOrder(row, shown),
      suborders: shown.suborders.map(
        ({ suborderId, playName, text, bets, multiple, stake, odds, state, hits, win }) => ({
          suborder: suborderId,
          playName,
          text,
          bets,
          multiple,
          stake,
          odds,
          state,
          hits,
          win,
        }),
      ),
      siblings: chased.map(({ orderId, numero, closesAt, state, stake, win }) => ({
        order: orderId,
        numero,
        closesAt,
        state,
        stake,
        win,
      })),
      result: shown.result?.map(({ tier, numbers }) => ({ prize: tier, numbers })) ?? null,
      verifyUrl: isTold ? `${publicUrl}/verify/${row.draw_id}#l=${language}${theme}` : null,
    };
    return { status: "OK", requestId, order };
  }

  /** Answers the platform: suborders are cancelled, all that are named or none. */
  async cancelFor(request: Calls["cancelSuborders"]): Promise<OrderAnswer> {
    const { requestId } = request;
    try {
      await this.cancel(request.player, request.order, request.suborders);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const status = (
        { "not-found": "ROUND_UNKNOWN", "betting-closed": "GAME_CLOSED", "bad-request": "INVALID" } as const
      )[error.code as "not-found" | "betting-closed" | "bad-request"];
      return { status, requestId };
    }
    return this.tellOne(request);
  }
}

function wireOrder(row: OrderRow, shown: Order): VendorOrder {
  return {
    order: shown.orderId,
    orderNumber: shown.orderNumber,
    game: row.game,
    currency: row.currency,
    draw: shown.drawId,
    numero: shown.numero,
    placedAt: shown.placedAt,
    closesAt: shown.closesAt,
    state: shown.state,
    stake: shown.stake,
    returned: shown.returned,
    win: shown.win,
    chase: shown.chase && {
      purchase: shown.chase.purchaseId,
      index: shown.chase.index,
      of: shown.chase.of,
      stopAfterWin: shown.chase.stopAfterWin,
    },
    lines: shown.suborders.slice(0, SHOWN_LINES).map(({ playName, text }) => ({ playName, text })),
    lineCount: shown.suborders.length,
  };
}
