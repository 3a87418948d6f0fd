/** Answers of the lottery orders: the ledger's sums of each round, and beside them what its vendor says of the order. */
import type { VendorOrder, VendorOrderDetail } from "#vendor-protocol/order-calls.ts";
import type { OutputOf } from "#contract/core/call.ts";
import type { Calls } from "#contract/core/calls.ts";
import { dayAt, dayRange } from "#rules/site/days.ts";
import { type Amount, amountOf, subtract, toDecimal } from "#rules/money/money.ts";
import { type CallContext, type Handlers, memberOf, ok, refuse } from "#server/platform/http/handler.ts";
import type { RecordGames } from "#server/records/record-games.ts";
import type { Services } from "#server/services.ts";
import { type OrderRow, type OrderSums, readIdsOf, readOrder, readOrders, readOrderSums } from "./orders.store.ts";

interface Asked {
  readonly memberId: string;
  readonly language: string;
}

/** How the record reaches vendors of lotteries; null where no trustworthy answer came. */
export interface OrdersAtVendor {
  orders(peer: string, asked: Asked & { readonly orders: readonly string[] }): Promise<readonly VendorOrder[] | null>;
  order(peer: string, asked: Asked & { readonly order: string }): Promise<VendorOrderDetail | "unknown" | null>;
  cancel(
    peer: string,
    asked: Asked & { readonly order: string; readonly suborders: readonly string[] },
  ): Promise<VendorOrderDetail | "unknown" | "closed" | "not-open" | null>;
}

type List = OutputOf<Calls["lotteryOrders.list"]>;
type Detail = OutputOf<Calls["lotteryOrders.detail"]>;
type AtVendor = Detail["told"];

export function orderHandlers(
  services: Services,
  games: RecordGames,
  vendors: OrdersAtVendor,
): Pick<Handlers, "lotteryOrders.list" | "lotteryOrders.detail" | "lotteryOrders.cancel"> {
  const { db, clock } = services;
  const lotteries = (context: CallContext): number[] =>
    ["LOTT", "ELOTT"].flatMap((type) => games.idsOfType(context, type));
  const find = async (context: CallContext, orderId: string) => {
    const { memberId } = memberOf(context);
    const row = await readOrder(db, { memberId, orderId, gameIds: lotteries(context) });
    return row && { row, memberId };
  };
  const detailOf = async (context: CallContext, row: OrderRow, told: VendorOrderDetail): Promise<Detail> => {
    const vendorRounds = told.siblings.map(({ order }) => order);
    const ids = await readIdsOf(db, { memberId: memberOf(context).memberId, peer: row.peer, vendorRounds });
    return {
      ...orderValue(row, games, context),
      ...detailValue(told, ids),
      currency: row.currency,
      serverTime: clock.now().toISOString(),
    };
  };
  return {
    "lotteryOrders.list": listHandler(services, games, vendors, lotteries),
    "lotteryOrders.detail": async (input, context) => {
      const found = await find(context, input.orderId);
      if (!found) return refuse("order-unknown");
      const { row, memberId } = found;
      const asked = { memberId, language: context.language, order: row.vendor_round };
      const told = await vendors.order(row.peer, asked);
      if (told === null) return refuse("vendor-silent");
      if (told === "unknown") return refuse("order-unknown");
      return ok(await detailOf(context, row, told));
    },
    "lotteryOrders.cancel": async (input, context) => {
      const found = await find(context, input.orderId);
      if (!found) return refuse("order-unknown");
      const { row, memberId } = found;
      const told = await vendors.cancel(row.peer, {
        memberId,
        language: context.language,
        order: row.vendor_round,
        suborders: input.subOrderIds,
      });
      if (told === null) return refuse("vendor-silent");
      if (told === "unknown") return refuse("order-unknown");
      if (told === "closed") return refuse("sale-closed");
      if (told === "not-open") return refuse("suborder-not-open");
      // The rollbacks may be through by now
      const now = (await find(context, input.orderId))?.row ?? row;
      return ok(await detailOf(context, now, told));
    },
  };
}

function listHandler(
  { db, clock }: Services,
  games: RecordGames,
  vendors: OrdersAtVendor,
  lotteries: (context: CallContext) => number[],
): Handlers["lotteryOrders.list"] {
  return async (input, context) => {
    const { memberId } = memberOf(context);
    const { timeZone } = context.merchant.config;
    const today = dayAt(clock.now(), timeZone);
    const { from, to } = dayRange(input.startDate ?? today, input.endDate ?? today, timeZone);
    const all = lotteries(context);
    const gameIds = input.nodeId === 0 ? all : all.filter((id) => id === input.nodeId);
    const range = { memberId, from, to, gameIds };
    const { pageNo, pageSize, state } = input;
    const [rows, sums] = await Promise.all([
      readOrders(db, range, state, { limit: pageSize, offset: (pageNo - 1) * pageSize }),
      readOrderSums(db, range),
    ]);
    const told = await toldOf(vendors, rows, { memberId, language: context.language });
    const shown = sums.filter((row) => state === "" || row.ledger_state === state);
    const count = shown.reduce((sum, row) => sum + row.orders, 0);
    return ok<List>({
      list: rows.map((row) => ({ ...orderValue(row, games, context), told: told.get(row.id) ?? null })),
      pageNum: pageNo,
      totalPages: Math.ceil(count / pageSize),
      totalCount: count,
      waiting: sums.find((row) => row.ledger_state === "waiting")?.orders ?? 0,
      totals: sumsValue(shown),
      serverTime: clock.now().toISOString(),
    });
  };
}

/** What vendors say of orders, by our ids; those of a vendor that is silent are left out. */
async function toldOf(
  vendors: OrdersAtVendor,
  rows: readonly OrderRow[],
  asked: Asked,
): Promise<Map<string, AtVendor>> {
  const byPeer = [...Map.groupBy(rows, ({ peer }) => peer)];
  const answers = await Promise.all(
    byPeer.map(async ([peer, own]) => {
      const orders = await vendors.orders(peer, { ...asked, orders: own.map((row) => row.vendor_round) });
      const ids = new Map(own.map((row) => [row.vendor_round, row.id]));
      return (orders ?? []).flatMap((order): [string, AtVendor][] => {
        const id = ids.get(order.order);
        return id === undefined ? [] : [[id, toldValue(order)]];
      });
    }),
  );
  return new Map(answers.flat());
}

const decimal = (wire: string): string => toDecimal(amountOf(BigInt(wire)));

function toldValue(order: VendorOrder): AtVendor {
  const { orderNumber, numero, closesAt, state, chase, lines, lineCount } = order;
  return {
    orderNumber,
    numero,
    closeTime: closesAt,
    state,
    stake: decimal(order.stake),
    returned: decimal(order.returned),
    win: decimal(order.win),
    chase: chase && { index: chase.index, of: chase.of, stopAfterWin: chase.stopAfterWin },
    lines,
    lineCount,
  };
}

function detailValue(
  told: VendorOrderDetail,
  ids: ReadonlyMap<string, string>,
): Pick<Detail, "told" | "suborders" | "chase" | "result" | "verifyUrl"> {
  return {
    told: toldValue(told),
    suborders: told.suborders.map(({ suborder, stake, win, ...line }) => ({
      ...line,
      suborderId: suborder,
      stake: decimal(stake),
      win: decimal(win),
    })),
    chase: told.siblings.map(({ order, closesAt, stake, win, ...part }) => ({
      ...part,
      orderId: ids.get(order) ?? "",
      closeTime: closesAt,
      stake: decimal(stake),
      win: decimal(win),
    })),
    result: told.result,
    verifyUrl: told.verifyUrl,
  };
}

function orderValue(row: OrderRow, games: RecordGames, context: CallContext) {
  const game = row.game_id === null ? undefined : games.find(context, row.game_id);
  return {
    orderId: row.id,
    nodeId: row.game_id ?? 0,
    gameName: game?.displayName ?? row.game_code,
    vendorName: game?.vendorName ?? "",
    iconUrl: game?.iconUrl ?? "",
    state: row.ledger_state,
    ...moneyValue(row.staked as Amount, row.won as Amount),
    openedAt: row.opened_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
  };
}

/** An order that waits is neither won nor lost: its stake is told and is no part of the result. */
function sumsValue(sums: readonly OrderSums[]) {
  const total = (of: "staked" | "won", rows: readonly OrderSums[]): Amount =>
    amountOf(rows.reduce((sum, row) => sum + row[of], 0n));
  const waiting = sums.filter((row) => row.ledger_state === "waiting");
  const over = sums.filter((row) => row.ledger_state !== "waiting");
  return {
    staked: toDecimal(total("staked", sums)),
    won: toDecimal(total("won", sums)),
    net: toDecimal(subtract(total("won", over), total("staked", over))),
    open: toDecimal(total("staked", waiting)),
  };
}

function moneyValue(staked: Amount, won: Amount) {
  return { staked: toDecimal(staked), won: toDecimal(won), net: toDecimal(subtract(won, staked)) };
}
