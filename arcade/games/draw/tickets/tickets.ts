/**
 * Tickets of players: bought as one group of bets, cancelled while their draw is on sale. An order is a round to the
 * platform (`o-…`), each of its lines a bet. What the rows say is true.
 */
import { EventEmitter, once } from "node:events";
import type { Context } from "#arcade/server/context.ts";
import { isUniqueViolation, type Queryable, rowsOf } from "#arcade/server/database.ts";
import { cycleWaitMs } from "#arcade/server/play-cycle.ts";
import { Refusal, refusalOf } from "#arcade/server/refusals.ts";
import type { PlaySession } from "#arcade/server/sessions.ts";
import type { GroupRow } from "#arcade/server/wallet/group-store.ts";
import type { GroupDecision, GroupOwner } from "#arcade/server/wallet/groups.ts";
import type { Decision, Owner, WalletCall } from "#arcade/server/wallet/wallet-call.ts";
import type { Wallet } from "#arcade/server/wallet/wallet.ts";
import { isLottery } from "#arcade/games/draw/lotteries.ts";
import type { BuyRequest } from "#arcade/games/draw/ticket-messages.ts";
import { digestOf, linesOf, writePurchase } from "./buy.ts";
import { cancelSuborders, undoingGroups } from "./returns.ts";
import {
  findPurchase,
  isOnSale,
  movePurchase,
  ordersById,
  ordersOfPurchase,
  type PurchaseRow,
  purchaseByRequest,
  shareDraws,
  subordersOf,
} from "./store.ts";

/** Another process may decide a purchase: its row is read again this often while somebody waits. */
const LOOK_AGAIN_MS = 500;

/** What tickets need of the server. */
export type TicketContext = Pick<Context, "db" | "titles" | "timing" | "now" | "newId">;

export class Tickets implements Owner, GroupOwner {
  readonly #context: TicketContext;
  readonly #wallet: Pick<Wallet, "groups">;
  readonly #changes = new EventEmitter().setMaxListeners(0);

  constructor(context: TicketContext, wallet: Pick<Wallet, "groups">) {
    this.#context = context;
    this.#wallet = wallet;
  }

  /**
   * Buys, or gives the purchase that this request already made. Throws Refusal: the platform's no, `betting-closed` when a
   * draw's sale is over, `stake-returned` after a rollback, `too-soon` before the player's cycle is over, `unavailable` while
   * the outcome is not known.
   */
  async buy(session: PlaySession, request: BuyRequest): Promise<PurchaseRow> {
    const known = await purchaseByRequest(this.#context.db.pool, session.id, request.requestId);
    const id = known?.id ?? (await this.#write(session, request));
    const purchase = await this.#decided(id);
    if (purchase.digest !== digestOf(request)) throw new Refusal("bad-request");
    if (purchase.state === "refused") throw new Refusal(purchase.refusal ?? "game-closed");
    if (purchase.state === "returning" || purchase.state === "returned") throw new Refusal("stake-returned");
    if (purchase.state === "placing") throw new Refusal("unavailable");
    return purchase;
  }

  async #write(session: PlaySession, request: BuyRequest): Promise<string> {
    const title = this.#context.titles.get(session.game);
    if (!isLottery(title)) throw new Refusal("game-closed");
    const lines = linesOf(title, session, request);
    try {
      const parts = { context: this.#context, wallet: this.#wallet };
      const { id, groups } = await writePurchase(parts, { session, title }, request, lines);
      void this.#wallet.groups.driveAll(groups);
      return id;
    } catch (error) {
      if (!(error instanceof Refusal) && !isUniqueViolation(error)) throw error;
      // This very request may have come twice at once
      const twin = await purchaseByRequest(this.#context.db.pool, session.id, request.requestId);
      if (!twin) throw error;
      return twin.id;
    }
  }

  /** The purchase once it is decided, or as it stands when the time to wait is over. */
  #decided(id: string): Promise<PurchaseRow> {
    return this.#once(id, async () => {
      const purchase = await findPurchase(this.#context.db.pool, id);
      if (!purchase) throw new Refusal("not-found");
      return { value: purchase, isOver: purchase.state !== "placing" };
    });
  }

  /** What `look` finds once it is over, or when the time to wait is. */
  async #once<Value>(id: string, look: () => Promise<{ value: Value; isOver: boolean }>): Promise<Value> {
    const over = AbortSignal.timeout(this.#context.timing.spinWaitMs);
    for (;;) {
      const signal = AbortSignal.any([over, AbortSignal.timeout(LOOK_AGAIN_MS)]);
      // Listening begins before reading, so that a change in between isn't missed
      const change = once(this.#changes, id, { signal }).catch(() => undefined);
      const { value, isOver } = await look();
      if (isOver || over.aborted) {
        this.#changes.emit(id);
        return value;
      }
      await change;
    }
  }

  /** Milliseconds until the player may buy again. */
  waitMs(session: PlaySession): Promise<number> {
    return cycleWaitMs(this.#context.db.pool, session, this.#context.now());
  }

  /**
   * Cancels suborders of an order, all that are named or none; those that are cancelled stay so. Throws Refusal: `not-found`,
   * `betting-closed`, `bad-request` for one that isn't open.
   */
  async cancel(player: string, orderId: string, suborderIds: readonly string[]): Promise<void> {
    const groups = await this.#context.db.transaction(async (tx) => {
      const [order] = await ordersById(tx, player, [orderId]);
      if (!order) throw new Refusal("not-found");
      const [draw] = await shareDraws(tx, [order.draw_id]);
      await rowsOf(tx, "select 1 from ticket_order where id = $1 for update", [orderId]);
      const suborders = new Map((await subordersOf(tx, [orderId])).map((one) => [one.id, one]));
      const states = new Set(suborderIds.map((id) => suborders.get(id)?.state));
      if ([...states].every((state) => state === "cancelling" || state === "cancelled")) return [];
      if (!draw || !isOnSale(draw, this.#context.now())) throw new Refusal("betting-closed");
      for (const state of states) {
        if (state !== "open" && state !== "cancelling" && state !== "cancelled") throw new Refusal("bad-request");
      }
      return this.giveBack(tx, orderId, suborderIds);
    });
    void this.#wallet.groups.driveAll(groups);
    await this.#once(orderId, async () => {
      const suborders = await subordersOf(this.#context.db.pool, [orderId]);
      return { value: null, isOver: suborders.every(({ state }) => state !== "cancelling") };
    });
  }

  /** Cancels suborders in the transaction that holds their orders; gives the groups that undo their bets. */
  async giveBack(tx: Queryable, ownerId: string, suborderIds: readonly string[]): Promise<bigint[]> {
    const undone = await cancelSuborders(tx, suborderIds);
    return this.#wallet.groups.enqueue(tx, undoingGroups(ownerId, undone));
  }

  async decideGroup(
    tx: Queryable,
    group: GroupRow,
    calls: readonly WalletCall[],
    decision: GroupDecision,
  ): Promise<readonly bigint[]> {
    if (group.call !== "bet") {
      if (decision.ok) await this.#closed(tx, group.call, calls, decision.moved);
      return [];
    }
    if (decision.ok) return this.#accept(tx, group.owner_id, decision.balance);
    await this.#refuse(tx, group.owner_id, "refused");
    const { status, balance } = decision;
    await movePurchase(tx, group.owner_id, "placing", "refused", { refusal: refusalOf(status), balance });
    return [];
  }

  /** The bets are taken: orders stand, but for those whose draw was decided meanwhile. */
  async #accept(tx: Queryable, purchaseId: string, balance: bigint): Promise<bigint[]> {
    const orders = await ordersOfPurchase(tx, purchaseId);
    const draws = await shareDraws(
      tx,
      orders.map(({ draw_id }) => draw_id),
    );
    const decided = new Set(draws.filter(({ state }) => state !== "open").map(({ id }) => id));
    const late = orders.filter(({ draw_id }) => decided.has(draw_id)).map(({ id }) => id);
    const inTime = orders.map(({ id }) => id).filter((id) => !late.includes(id));
    await rowsOf(tx, "update ticket_order set state = 'open' where id = any($1)", [inTime]);
    await rowsOf(tx, "update ticket_suborder set state = 'open' where order_id = any($1)", [inTime]);
    await movePurchase(tx, purchaseId, "placing", inTime.length > 0 ? "bought" : "returning", { balance });
    if (late.length === 0) return [];
    await rowsOf(tx, "update ticket_order set state = 'refused' where id = any($1)", [late]);
    await rowsOf(tx, "update ticket_suborder set state = 'returning' where order_id = any($1)", [late]);
    const suborders = await subordersOf(tx, late);
    const undone = suborders.flatMap((one, at) => {
      const order = orders.find(({ id }) => id === one.order_id);
      const last = suborders[at + 1]?.order_id !== one.order_id;
      return order ? [{ ...order, ...one, last }] : [];
    });
    return this.#wallet.groups.enqueue(tx, undoingGroups(purchaseId, undone));
  }

  async #refuse(tx: Queryable, purchaseId: string, state: "refused" | "returning"): Promise<void> {
    await rowsOf(
      tx,
      `with orders as (update ticket_order set state = 'refused', closed_at = case when $2 = 'refused' then now() end
                        where purchase_id = $1 returning id)
       update ticket_suborder set state = $2 where order_id in (select id from orders)`,
      [purchaseId, state],
    );
  }

  async abandonGroup(tx: Queryable, group: GroupRow): Promise<void> {
    await this.#refuse(tx, group.owner_id, "returning");
    await movePurchase(tx, group.owner_id, "placing", "returning");
  }

  /** Wins are paid, or stakes are back: `moved` tells of which. */
  async #closed(
    tx: Queryable,
    call: "win" | "rollback",
    calls: readonly WalletCall[],
    moved: readonly boolean[],
  ): Promise<void> {
    const rounds = [...new Set(calls.map(({ round }) => round))].toSorted();
    await rowsOf(tx, "select 1 from ticket_order where id = any($1) order by id for update", [rounds]);
    if (call === "rollback") {
      await rowsOf(
        tx,
        `with back as (
           update ticket_suborder s
              set state = case s.state when 'cancelling' then 'cancelled' when 'returning' then 'refused' else s.state end
             from unnest($1::text[], $2::boolean[]) as b (id, moved) where s.id = b.id
           returning s.order_id, case when b.moved then s.stake else 0 end as stake)
         update ticket_order o set returned = o.returned + b.stake
           from (select order_id, sum(stake) as stake from back group by order_id) b where b.order_id = o.id`,
        [calls.map(({ owner_id }) => owner_id), moved],
      );
    }
    await rowsOf(
      tx,
      `update ticket_order o set closed_at = now() where id = any($1) and closed_at is null and state not in ('placing', 'open')
         and not exists (select from ticket_suborder s where s.order_id = o.id and s.state in ('cancelling', 'returning'))`,
      [rounds],
    );
    await rowsOf(
      tx,
      `update ticket_purchase p set state = 'returned' where state = 'returning'
         and p.id in (select purchase_id from ticket_order where id = any($1))
         and not exists (select from ticket_order o where o.purchase_id = p.id and o.closed_at is null)`,
      [rounds],
    );
  }

  /** A call of a group that went on alone. */
  async decide(tx: Queryable, call: WalletCall, decision: Decision): Promise<bigint[]> {
    const moved = decision.ok && decision.transferId !== null;
    if (call.call === "win" || call.call === "rollback") await this.#closed(tx, call.call, [call], [moved]);
    return [];
  }

  abandon(): Promise<void> {
    throw new Error("a bet of a ticket stands in a group");
  }

  settle(call: WalletCall): void {
    this.#changes.emit(call.round);
  }

  settleGroup(group: GroupRow): void {
    this.#changes.emit(group.owner_id);
  }
}
