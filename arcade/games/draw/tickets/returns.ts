/** Stakes on their way back: of orders that are cancelled, of a void draw, of bets that came too late. */
import { type Queryable, rowsOf } from "#arcade/server/database.ts";
import type { GroupCall, NewGroup } from "#arcade/server/wallet/group-store.ts";
import { MAX_GROUP_ITEMS } from "#vendor-protocol/fields.ts";
import { betTransaction } from "#arcade/server/wallet/wallet-call.ts";
import { ENGINE } from "#arcade/games/draw/lotteries.ts";

/** A suborder whose bet is to be undone, with its round. `last`: nothing of the round is left after it. */
export interface Undone {
  readonly id: string;
  readonly order_id: string;
  readonly player: string;
  readonly game: string;
  readonly currency: string;
  readonly stake: bigint;
  readonly last: boolean;
}

/**
 * Groups that undo bets, each of at most 200, in their order. `ownerId` names what they are about: a purchase, an order, a draw.
 */
export function undoingGroups(ownerId: string, undone: readonly Undone[]): NewGroup[] {
  const calls = undone.map((one): GroupCall => ({
    ownerId: one.id,
    round: one.order_id,
    player: one.player,
    game: one.game,
    currency: one.currency,
    amount: one.stake,
    token: null,
    reference: betTransaction(one.id),
    roundClosed: one.last,
  }));
  return grouped(calls).map((some) => ({ call: "rollback", owner: { kind: ENGINE, id: ownerId }, calls: some }));
}

/** Calls in groups of at most 200. */
export function grouped(calls: readonly GroupCall[]): GroupCall[][] {
  const groups: GroupCall[][] = [];
  for (let at = 0; at < calls.length; at += MAX_GROUP_ITEMS) groups.push(calls.slice(at, at + MAX_GROUP_ITEMS));
  return groups;
}

/** Cancels open suborders of orders that the transaction holds; orders of which nothing is left are cancelled whole. */
export function cancelSuborders(tx: Queryable, suborderIds: readonly string[]): Promise<Undone[]> {
  return rowsOf<Undone>(
    tx,
    `with undone as (
       update ticket_suborder set state = 'cancelling' where id = any($1) and state = 'open'
       returning id, order_id, line, stake),
     whole as (
       update ticket_order o set state = 'cancelled'
        where o.id in (select order_id from undone) and o.state = 'open'
          and not exists (select from ticket_suborder s
                           where s.order_id = o.id and s.state = 'open' and s.id not in (select id from undone))
       returning o.id)
     select u.id, u.order_id, u.stake, o.player, o.game, o.currency,
            u.order_id in (select id from whole)
              and row_number() over (partition by u.order_id order by u.line desc) = 1 as last
       from undone u join ticket_order o on o.id = u.order_id order by u.order_id, u.line`,
    [suborderIds],
  );
}
