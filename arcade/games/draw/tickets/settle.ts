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
import { LINE_STATE } from "./store.ts";

/** Orders that one transaction settles: so many that reading all tickets once costs less than looking each of these up. */
const SETTLED_AT_ONCE = 20_000;
/** … and those whose calls one writes: the sooner the first stand, the sooner the first are paid. */
const PAID_AT_ONCE = 10_000;

/** Players that add to a draw's client seed. */
const ADDING = 3;

/**
 * What the buyers of a draw add to its client seed: of the first three players whose tickets stand, in the order in which
 * they bought.
 */
export async function contributionsTo(tx: Queryable, drawId: string): Promise<string[]> {
  const first = { players: [] as string[], added: [] as string[] };
  while (first.players.length < ADDING) {
    // One after the other by the index: a sort of all orders by player would cost what settling them does
    const [next] = await rowsOf<{ player: string; contribution: string }>(
      tx,
      `select player, contribution from ticket_order
        where draw_id = $1 and state = 'open' and player <> all ($2) order by number limit 1`,
      [drawId, first.players],
    );
    if (!next) break;
    first.players.push(next.player);
    first.added.push(next.contribution);
  }
  return first.added;
}

/** The client seed of a draw: its name, and what its first buyers add. */
export function mixedClientSeed(name: string, contributions: readonly string[]): string {
  return contributions.length === 0 ? name : `${name}:${roundClientSeed(contributions)}`;
}

/** An open line of an order that stands; without a line where all of them are on their way back. */
interface OpenLine {
  number: bigint;
  id: string | null;
  play: string;
  selection: Selection;
  odds: string[];
  unit: bigint;
  currency: string;
}

/** Orders by number: after `from`, up to and with `to`. */
interface Range {
  readonly drawId: string;
  readonly from: bigint;
  readonly to: bigint;
}

/**
 * Settles the next orders of a decided draw, under the lease; false when there are none. Nobody else moves an open order of a
 * draw that is decided, so none is locked before.
 */
export async function settleSome(tx: Queryable, draw: Pick<DrawRow, "id" | "model" | "result">): Promise<boolean> {
  const [{ settled_to: from } = { settled_to: 0n }] = await rowsOf<{ settled_to: bigint }>(
    tx,
    "select settled_to from draw where id = $1",
    [draw.id],
  );
  const lines = await rowsOf<OpenLine>(
    tx,
    `select o.number, s.id, s.play, s.selection, s.odds, p.unit * s.multiple as unit, o.currency
       from (select id, number, purchase_id, currency from ticket_order where draw_id = $1 and number > $2 and state = 'open'
              order by number limit $3) o
       join ticket_purchase p on p.id = o.purchase_id
       left join ticket_suborder s on s.order_id = o.id and s.state = 'open'
      order by o.number`,
    [draw.id, from, SETTLED_AT_ONCE],
  );
  const to = lines.at(-1)?.number;
  if (to === undefined) return false;
  const range = { drawId: draw.id, from, to };
  if (draw.result === null) await endOrders(tx, range, "void");
  else await decideOrders(tx, draw, range, lines);
  await rowsOf(tx, "update draw set settled_to = $2 where id = $1", [draw.id, to]);
  return true;
}

/** Ends what is open of a range. An open line of an order that is over is over too, and isn't written (`subordersOf`). */
async function endOrders(tx: Queryable, { drawId, from, to }: Range, state: "void" | "lost"): Promise<void> {
  await rowsOf(
    tx,
    "update ticket_order set state = $4 where draw_id = $1 and number > $2 and number <= $3 and state = 'open'",
    [drawId, from, to, state],
  );
}

async function decideOrders(
  tx: Queryable,
  draw: Pick<DrawRow, "model" | "result">,
  range: Range,
  lines: readonly OpenLine[],
): Promise<void> {
  const winners = winnersOf(draw, lines);
  const orders = new Map<bigint, bigint>();
  for (const { number, win } of winners) orders.set(number, (orders.get(number) ?? 0n) + win);
  await rowsOf(
    tx,
    `update ticket_suborder s set state = 'won', hits = w.hits, win = w.win
       from unnest($1::text[], $2::integer[], $3::bigint[]) as w (id, hits, win) where s.id = w.id`,
    [winners.map(({ id }) => id), winners.map(({ hits }) => hits), winners.map(({ win }) => win)],
  );
  await rowsOf(
    tx,
    `update ticket_order o set state = 'won', win = w.win
       from unnest($1::bigint[], $2::bigint[]) as w (number, win) where o.number = w.number`,
    [[...orders.keys()], [...orders.values()]],
  );
  await endOrders(tx, range, "lost");
}

interface Winner {
  readonly number: bigint;
  readonly id: string;
  readonly hits: number;
  readonly win: bigint;
}

/** Lines that win, with how often and what. Throws for a play that the draw's model has not. */
function winnersOf(draw: Pick<DrawRow, "model" | "result">, lines: readonly OpenLine[]): Winner[] {
  const model = drawModel(draw.model);
  const result = draw.result ?? [];
  const winnings = new Map<string, Winning>();
  return lines.flatMap(({ number, id, play, selection, odds, unit, currency }) => {
    if (id === null) return [];
    let winning = winnings.get(play);
    if (!winning) {
      const rules = model && findPlay(model, play);
      if (!rules) throw new Error(`${draw.model} has no play ${play}`);
      winning = rules.winning(result);
      winnings.set(play, winning);
    }
    const hits = hitsBy(winning, selection);
    const sum = hits.reduce((all, often) => all + often, 0);
    return sum === 0 ? [] : [{ number, id, hits: sum, win: winOf(hits, odds.map(BigInt), unit, currency) }];
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
  number: bigint;
  state: "won" | "lost" | "void";
  win: bigint;
}

/**
 * The groups that pay, return or close the next orders of a settled draw; null when all of them have theirs. An order that
 * lost is closed by a win of nothing.
 */
export async function queueSome(tx: Queryable, drawId: string): Promise<NewGroup[] | null> {
  const lines = await rowsOf<Settled>(
    tx,
    `select o.number, s.id, s.order_id, s.stake, s.win, o.player, o.game, o.currency, ${LINE_STATE} as state
       from (select * from ticket_order
              where draw_id = $1 and number > (select queued_to from draw where id = $1) and state in ('won', 'lost', 'void')
              order by number limit $2) o
       join ticket_suborder s on s.order_id = o.id and s.state in ('open', 'won', 'lost', 'void')
      order by o.number, s.state = 'won', s.line`,
    [drawId, PAID_AT_ONCE],
  );
  const to = lines.at(-1)?.number;
  if (to === undefined) return null;
  await rowsOf(tx, "update draw set queued_to = $2 where id = $1", [drawId, to]);
  const isLast = (at: number): boolean => lines[at + 1]?.order_id !== lines[at]?.order_id;
  const undone = lines.flatMap((one, at) => (one.state === "void" ? [{ ...one, last: isLast(at) }] : []));
  // Lines that won stand last: the last of an order says that its round is over, whether it won or not
  const paid = lines.flatMap((one, at): GroupCall[] =>
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
