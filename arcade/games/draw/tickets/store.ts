/** Rows of purchases, orders and suborders. SQL only; when one is bought, cancelled or settled stands beside. */
import { type Queryable, rowsOf } from "#arcade/server/database.ts";
import type { RefusalCode } from "#arcade/server/refusals.ts";
import type { TierResult } from "#arcade/games/draw/rules/draw.ts";
import type { Selection } from "#arcade/games/draw/rules/selection.ts";

export interface PurchaseRow {
  readonly id: string;
  readonly session_id: string;
  readonly player: string;
  readonly game: string;
  readonly currency: string;
  readonly request_id: string;
  readonly digest: string;
  readonly unit: bigint;
  /** Hundredths of a percent off the price. */
  readonly rebate: number;
  readonly stop_after_win: boolean;
  readonly draws: number;
  readonly state: "placing" | "bought" | "refused" | "returning" | "returned";
  readonly refusal: RefusalCode | null;
  readonly balance: bigint | null;
  readonly created_at: Date;
}

/** An order with what it needs to be shown of its purchase and its draw. */
export interface OrderRow {
  readonly id: string;
  readonly number: bigint;
  readonly purchase_id: string;
  readonly index: number;
  readonly draw_id: string;
  readonly player: string;
  readonly game: string;
  readonly currency: string;
  readonly stake: bigint;
  readonly returned: bigint;
  readonly win: bigint;
  readonly state: "placing" | "open" | "won" | "lost" | "cancelled" | "void" | "refused";
  readonly created_at: Date;
  readonly closed_at: Date | null;
  readonly unit: bigint;
  readonly rebate: number;
  readonly stop_after_win: boolean;
  readonly draws: number;
  readonly numero: string;
  readonly model: string;
  readonly closes_at: Date;
  readonly draw_state: "open" | "drawn" | "void";
  readonly settled_at: Date | null;
  readonly result: TierResult[] | null;
}

export interface SuborderRow {
  readonly id: string;
  readonly order_id: string;
  readonly line: number;
  readonly play: string;
  readonly selection: Selection;
  readonly bets: number;
  readonly multiple: number;
  readonly stake: bigint;
  /** Hundredths, prize by prize. */
  readonly odds: string[];
  readonly state: "placing" | "open" | "won" | "lost" | "cancelling" | "cancelled" | "void" | "returning" | "refused";
  readonly hits: number;
  readonly win: bigint;
}

const ORDERS = `select o.*, p.unit, p.rebate, p.stop_after_win, p.draws, d.numero, d.model, d.closes_at, d.state as draw_state,
    d.settled_at, d.result
  from ticket_order o join ticket_purchase p on p.id = o.purchase_id join draw d on d.id = o.draw_id`;

export interface NewPurchase extends Pick<
  PurchaseRow,
  | "id"
  | "session_id"
  | "player"
  | "game"
  | "currency"
  | "request_id"
  | "digest"
  | "unit"
  | "rebate"
  | "stop_after_win"
  | "draws"
> {
  readonly at: Date;
}

export interface NewOrder {
  readonly id: string;
  readonly index: number;
  readonly drawId: string;
  readonly contribution: string;
  readonly stake: bigint;
}

export type NewSuborder = Pick<
  SuborderRow,
  "id" | "order_id" | "line" | "play" | "selection" | "bets" | "multiple" | "stake" | "odds"
>;

/** Writes a purchase before its bets. Throws the database's 23505 for a request that was written. */
export async function insertPurchase(
  tx: Queryable,
  purchase: NewPurchase,
  orders: readonly NewOrder[],
  suborders: readonly NewSuborder[],
): Promise<void> {
  await rowsOf(
    tx,
    `insert into ticket_purchase (id, session_id, player, game, currency, request_id, digest, unit, stop_after_win, draws,
       created_at, rebate) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      purchase.id,
      purchase.session_id,
      purchase.player,
      purchase.game,
      purchase.currency,
      purchase.request_id,
      purchase.digest,
      purchase.unit,
      purchase.stop_after_win,
      purchase.draws,
      purchase.at,
      purchase.rebate,
    ],
  );
  await rowsOf(
    tx,
    `insert into ticket_order (id, purchase_id, index, draw_id, player, game, currency, contribution, stake, created_at)
     select o.id, $6, o.index, o.draw, $7, $8, $9, o.contribution, o.stake, $10
       from unnest($1::text[], $2::smallint[], $3::text[], $4::text[], $5::bigint[])
         as o (id, index, draw, contribution, stake) order by o.index`,
    [
      orders.map(({ id }) => id),
      orders.map(({ index }) => index),
      orders.map(({ drawId }) => drawId),
      orders.map(({ contribution }) => contribution),
      orders.map(({ stake }) => stake),
      purchase.id,
      purchase.player,
      purchase.game,
      purchase.currency,
      purchase.at,
    ],
  );
  await rowsOf(
    tx,
    `insert into ticket_suborder (id, order_id, line, play, selection, bets, multiple, stake, odds)
     select * from unnest($1::text[], $2::text[], $3::smallint[], $4::text[], $5::jsonb[], $6::integer[], $7::integer[],
                          $8::bigint[], $9::jsonb[])`,
    [
      suborders.map(({ id }) => id),
      suborders.map(({ order_id }) => order_id),
      suborders.map(({ line }) => line),
      suborders.map(({ play }) => play),
      suborders.map(({ selection }) => JSON.stringify(selection)),
      suborders.map(({ bets }) => bets),
      suborders.map(({ multiple }) => multiple),
      suborders.map(({ stake }) => stake),
      suborders.map(({ odds }) => JSON.stringify(odds)),
    ],
  );
}

export async function purchaseByRequest(
  db: Queryable,
  sessionId: string,
  requestId: string,
): Promise<PurchaseRow | null> {
  const sql = "select * from ticket_purchase where session_id = $1 and request_id = $2";
  return (await rowsOf<PurchaseRow>(db, sql, [sessionId, requestId]))[0] ?? null;
}

export async function findPurchase(db: Queryable, id: string): Promise<PurchaseRow | null> {
  return (await rowsOf<PurchaseRow>(db, "select * from ticket_purchase where id = $1", [id]))[0] ?? null;
}

/** Moves a purchase on, only from where it is thought to be. */
export async function movePurchase(
  tx: Queryable,
  id: string,
  from: PurchaseRow["state"],
  to: PurchaseRow["state"],
  facts: { refusal?: RefusalCode; balance?: bigint | null } = {},
): Promise<void> {
  await rowsOf(
    tx,
    `update ticket_purchase set state = $3, refusal = coalesce($4, refusal), balance = coalesce($5, balance)
      where id = $1 and state = $2`,
    [id, from, to, facts.refusal ?? null, facts.balance ?? null],
  );
}

/** A draw as a buyer meets it. */
export interface SoldDraw {
  readonly id: string;
  readonly game: string;
  readonly numero: string;
  readonly model: string;
  readonly state: "open" | "drawn" | "void";
  readonly closes_at: Date;
}

/** Keeps draws from being decided until the transaction ends, and tells them. */
export function shareDraws(tx: Queryable, ids: readonly string[]): Promise<SoldDraw[]> {
  return rowsOf<SoldDraw>(
    tx,
    "select id, game, numero, model, state, closes_at from draw where id = any($1) order by id for share",
    [ids],
  );
}

export const isOnSale = ({ state, closes_at }: Pick<SoldDraw, "state" | "closes_at">, nowMs: number): boolean =>
  state === "open" && closes_at.getTime() > nowMs;

/** The orders of a purchase, soonest draw first. */
export function ordersOfPurchase(db: Queryable, purchaseId: string): Promise<OrderRow[]> {
  return rowsOf<OrderRow>(db, `${ORDERS} where o.purchase_id = $1 order by o.index`, [purchaseId]);
}

/** Orders of a player by id; another's are left out. */
export function ordersById(db: Queryable, player: string, ids: readonly string[]): Promise<OrderRow[]> {
  return rowsOf<OrderRow>(db, `${ORDERS} where o.id = any($1) and o.player = $2`, [ids, player]);
}

/** A page of a player's orders of a game, newest first. `before`: the number of the last one shown. */
export function ordersOf(
  db: Queryable,
  { player, game }: { player: string; game: string },
  page: { state: "all" | "open" | "settled"; before: bigint | null; limit: number },
): Promise<OrderRow[]> {
  // Until a draw is settled, its orders are open to those who look
  const isOpen = "(o.state in ('placing', 'open') or o.state in ('won', 'lost', 'void') and d.settled_at is null)";
  const states = { all: "true", open: isOpen, settled: `not ${isOpen}` };
  return rowsOf<OrderRow>(
    db,
    `${ORDERS} where o.player = $1 and o.game = $2 and o.state <> 'refused' and ($3::bigint is null or o.number < $3)
       and ${states[page.state]} order by o.number desc limit $4`,
    [player, game, page.before, page.limit],
  );
}

/** As `ordersOf`, by the time before which they were bought. */
export function ordersBefore(
  db: Queryable,
  { player, game }: { player: string; game: string },
  before: string | null,
  limit: number,
): Promise<OrderRow[]> {
  return rowsOf<OrderRow>(
    db,
    `${ORDERS} where o.player = $1 and o.game = $2 and o.state <> 'refused'
       and ($3::timestamptz is null or o.created_at < $3) order by o.number desc limit $4`,
    [player, game, before, limit],
  );
}

/**
 * The state of a line `s` of an order `o`. Settling writes an order and the lines that win: an open line of an order that is
 * over has not won, or is void with it.
 */
export const LINE_STATE = `case when s.state <> 'open' or o.state in ('placing', 'open') then s.state
  when o.state = 'void' then 'void' else 'lost' end`;

/** The lines of orders, in their order. */
export function subordersOf(db: Queryable, orderIds: readonly string[]): Promise<SuborderRow[]> {
  return rowsOf<SuborderRow>(
    db,
    `select s.id, s.order_id, s.line, s.play, s.selection, s.bets, s.multiple, s.stake, s.odds, s.hits, s.win,
            ${LINE_STATE} as state
       from ticket_suborder s join ticket_order o on o.id = s.order_id
      where s.order_id = any($1) order by s.order_id, s.line`,
    [orderIds],
  );
}
