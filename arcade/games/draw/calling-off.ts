/** A draw that an operator calls off: void while it is on sale, so that nobody can know what it would have drawn. */
import { type Queryable, rowsOf } from "#arcade/server/database.ts";
import { decide } from "./deciding.ts";
import { holdDraw } from "./store.ts";

export interface CallingOff {
  readonly game: string;
  /** As everybody names the draw: "202611260291". */
  readonly numero: string;
  /** Who calls it off, and why; kept for good. */
  readonly by: string;
  readonly reason: string;
}

/** Why a draw can't be called off, in a sentence for the operator. */
export class NotCalledOff extends Error {}

const BY = { least: 2, most: 60 };
const REASON = { least: 5, most: 300 };

const fits = (text: string, { least, most }: { least: number; most: number }): boolean =>
  text.length >= least && text.length <= most;

/** An open draw with what is sold of it. `stakes`: in 10⁻⁵ of a currency's main unit. */
export interface OnSale {
  readonly game: string;
  readonly numero: string;
  readonly closes_at: Date;
  readonly orders: number;
  readonly stakes: Readonly<Record<string, string>>;
}

/** The draws that are on sale at a moment and of which tickets are sold, soonest first; of one game where it is named. */
export function drawsOnSale(db: Queryable, game: string | null, nowMs: number): Promise<OnSale[]> {
  return rowsOf<OnSale>(
    db,
    `select game, numero, closes_at, sum(orders)::int as orders, json_object_agg(currency, stake) as stakes
       from (select d.game, d.numero, d.closes_at, o.currency, count(*) as orders, sum(o.stake - o.returned)::text as stake
               from draw d join ticket_order o on o.draw_id = d.id and o.state = 'open'
              where d.state = 'open' and d.closes_at > $2 and ($1::text is null or d.game = $1)
              group by d.game, d.numero, d.closes_at, o.currency) sold
      group by game, numero, closes_at order by closes_at, game`,
    [game, new Date(nowMs)],
  );
}

/**
 * Calls a draw off: nothing more is sold of it, and a running studio gives every stake back within seconds. Throws
 * NotCalledOff where its sale is over, since what it draws could be known by then.
 */
export async function callOff(tx: Queryable, { game, numero, by, reason }: CallingOff, nowMs: number): Promise<void> {
  if (!fits(by, BY)) throw new NotCalledOff("Say who calls it off: --by <name>, 2 to 60 characters.");
  if (!fits(reason, REASON)) throw new NotCalledOff("Say why: --reason <text>, 5 to 300 characters.");
  const [found] = await rowsOf<{ id: string }>(tx, "select id from draw where game = $1 and numero = $2", [
    game,
    numero,
  ]);
  if (!found) throw new NotCalledOff(`There is no draw ${numero} of ${game}.`);
  const draw = await holdDraw(tx, found.id);
  if (!draw) throw new NotCalledOff("This draw is decided already, and stays as it is.");
  if (draw.closes_at.getTime() <= nowMs)
    throw new NotCalledOff("The sale of this draw is over: what it draws could be known by now, so it is drawn.");
  await decide(tx, draw, null, nowMs);
  await rowsOf(
    tx,
    "insert into draw_called_off (draw_id, called_off_by, reason, called_off_at) values ($1, $2, $3, $4)",
    [draw.id, by, reason, new Date(nowMs)],
  );
}
