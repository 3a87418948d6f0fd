/**
 * Settling a draw's tickets, a set at a time: every transaction takes the next orders, and what it did stands, so that a
 * process that dies on the way is followed by one that goes on. Decided first, told when all are, then paid in groups.
 */
import { roundClientSeed } from "#arcade/fairness/chain.ts";
import { type Queryable, rowsOf } from "#arcade/server/database.ts";
import type { GroupCall, NewGroup } from "#arcade/server/wallet/group-store.ts";
import { betTransaction } from "#arcade/server/wallet/wallet-call.ts";
import { ENGINE } from "#arcade/games/draw/lotteries.ts";
import type { Winning } from "#arcade/games/draw/rules/play.ts";
import { findPlay } from "#arcade/games/draw/rules/plays.ts";
import { drawModel } from "#arcade/games/draw/rules/models.ts";
import { hitsBy, type Selection, winOf } from "#arcade/games/draw/rules/selection.ts";
import type { DrawRow } from "#arcade/games/draw/store.ts";
import { grouped, type Undone, undoingGroups } from "./returns.ts";

/** Orders that one transaction settles or pays. */
const AT_ONCE = 5_000;

/**
 * What the buyers of a draw add to its client seed: of the first three players whose tickets stand, in the order in which
 * they bought.
 */
export async function contributionsTo(tx: Queryable, drawId: string): Promise<string[]> {
  const rows = await rowsOf<{ contribution: string }>(
    tx,
    `select contribution from (
       select distinct on (player) player, contribution, number from ticket_order
        where draw_id = $1 and state = 'open' order by player, number) firsts
     order by number limit 3`,
    [drawId],
  );
  return rows.map(({ contribution }) => contribution);
}

/** The client seed of a draw: its name, and what its first buyers add. */
export function mixedClientSeed(name: string, contributions: readonly string[]): string {
  return contributions.length === 0 ? name : `${name}:${roundClientSeed(contributions)}`;
}

interface OpenSuborder {
  id: string;
  play: string;
  selection: Selection;
  odds: string[];
  unit: bigint;
}

/**
 * Settles the next orders of a decided draw, under the lease; false when there are none. Nobody else moves an open order of a
 * draw that is decided, so none is locked before.
 */
export async function settleSome(tx: Queryable, draw: DrawRow): Promise<boolean> {
  const orders = await rowsOf<{ id: string }>(
    tx,
    "select id from ticket_order where draw_id = $1 and state = 'open' order by number limit $2",
    [draw.id, AT_ONCE],
  );
  if (orders.length === 0) return false;
  const ids = orders.map(({ id }) => id);
  if (draw.result === null) await voidOrders(tx, ids);
  else await decideOrders(tx, draw, ids);
  return true;
}

async function voidOrders(tx: Queryable, ids: readonly string[]): Promise<void> {
  await rowsOf(tx, "update ticket_suborder set state = 'void' where order_id = any($1) and state = 'open'", [ids]);
  await rowsOf(tx, "update ticket_order set state = 'void' where id = any($1)", [ids]);
}

async function decideOrders(tx: Queryable, draw: DrawRow, ids: readonly string[]): Promise<void> {
  const suborders = await rowsOf<OpenSuborder>(
    tx,
    `select s.id, s.play, s.selection, s.odds, p.unit * s.multiple as unit
       from ticket_suborder s join ticket_order o on o.id = s.order_id join ticket_purchase p on p.id = o.purchase_id
      where s.order_id = any($1) and s.state = 'open'`,
    [ids],
  );
  const winners = winnersOf(draw, suborders);
  await rowsOf(
    tx,
    `update ticket_suborder s set state = 'won', hits = w.hits, win = w.win
       from unnest($1::text[], $2::integer[], $3::bigint[]) as w (id, hits, win) where s.id = w.id`,
    [winners.map(({ id }) => id), winners.map(({ hits }) => hits), winners.map(({ win }) => win)],
  );
  await rowsOf(tx, "update ticket_suborder set state = 'lost' where order_id = any($1) and state = 'open'", [ids]);
  await rowsOf(
    tx,
    `update ticket_order o set state = 'won', win = w.win
       from (select order_id, sum(win) as win from ticket_suborder where id = any($1) group by order_id) w
      where w.order_id = o.id`,
    [winners.map(({ id }) => id)],
  );
  await rowsOf(tx, "update ticket_order set state = 'lost' where id = any($1) and state = 'open'", [ids]);
}

/** Those that win, with how often and what. Throws for a play that the draw's model has not. */
function winnersOf(draw: DrawRow, suborders: readonly OpenSuborder[]): { id: string; hits: number; win: bigint }[] {
  const model = drawModel(draw.model);
  const result = draw.result ?? [];
  const winnings = new Map<string, Winning>();
  return suborders.flatMap(({ id, play, selection, odds, unit }) => {
    let winning = winnings.get(play);
    if (!winning) {
      const rules = model && findPlay(model, play);
      if (!rules) throw new Error(`${draw.model} has no play ${play}`);
      winning = rules.winning(result);
      winnings.set(play, winning);
    }
    const hits = hitsBy(winning, selection);
    const sum = hits.reduce((all, often) => all + often, 0);
    return sum === 0 ? [] : [{ id, hits: sum, win: winOf(hits, odds.map(BigInt), unit) }];
  });
}

/** Suborders of later draws on sale, of chases that end with a win on this one; their orders stay held. */
export async function stoppedByWin(tx: Queryable, drawId: string, nowMs: number): Promise<string[]> {
  const orders = await rowsOf<{ id: string }>(
    tx,
    `select later.id
       from ticket_order won join ticket_purchase p on p.id = won.purchase_id and p.stop_after_win
       join ticket_order later on later.purchase_id = p.id and later.index > won.index and later.state = 'open'
       join draw d on d.id = later.draw_id and d.state = 'open' and d.closes_at > $2
      where won.draw_id = $1 and won.state = 'won' order by d.id, later.id for share of d for update of later`,
    [drawId, new Date(nowMs)],
  );
  const rows = await rowsOf<{ id: string }>(
    tx,
    "select id from ticket_suborder where order_id = any($1) and state = 'open'",
    [orders.map(({ id }) => id)],
  );
  return rows.map(({ id }) => id);
}

interface Settled extends Omit<Undone, "last"> {
  state: "won" | "lost" | "void";
  win: bigint;
}

/**
 * The groups that pay, return or close the next orders of a settled draw; null when all of them have theirs. An order that
 * lost is closed by a win of nothing.
 */
export async function queueSome(tx: Queryable, drawId: string): Promise<NewGroup[] | null> {
  const orders = await rowsOf<{ id: string }>(
    tx,
    `update ticket_order set queued = true where id in (
       select id from ticket_order where draw_id = $1 and state in ('won', 'lost', 'void') and not queued
        order by number limit $2 for update) returning id`,
    [drawId, AT_ONCE],
  );
  if (orders.length === 0) return null;
  const suborders = await rowsOf<Settled>(
    tx,
    `select s.id, s.order_id, s.state, s.stake, s.win, o.player, o.game, o.currency
       from ticket_suborder s join ticket_order o on o.id = s.order_id
      where s.order_id = any($1) and s.state in ('won', 'lost', 'void') order by o.number, s.state = 'won', s.line`,
    [orders.map(({ id }) => id)],
  );
  const isLast = (at: number): boolean => suborders[at + 1]?.order_id !== suborders[at]?.order_id;
  const undone = suborders.flatMap((one, at) => (one.state === "void" ? [{ ...one, last: isLast(at) }] : []));
  // Lines that won stand last: the last of an order says that its round is over, whether it won or not
  const paid = suborders.flatMap((one, at): GroupCall[] =>
    one.state === "won" || (one.state === "lost" && isLast(at))
      ? [
          {
            ownerId: one.id,
            round: one.order_id,
            player: one.player,
            game: one.game,
            currency: one.currency,
            amount: one.win,
            token: null,
            reference: betTransaction(one.id),
            roundClosed: isLast(at),
          },
        ]
      : [],
  );
  const wins = grouped(paid).map((calls): NewGroup => ({ call: "win", owner: { kind: ENGINE, id: drawId }, calls }));
  return [...wins, ...undoingGroups(drawId, undone)];
}
