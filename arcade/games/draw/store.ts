/** Rows of draws. SQL only; when and how one is decided stands in draws.ts. */
import type { TierResult } from "./rules/draw.ts";
import { seedHash } from "#arcade/fairness/stream.ts";
import type { Context } from "#arcade/server/context.ts";
import { type Database, type Queryable, rowsOf } from "#arcade/server/database.ts";
import type { Slot } from "./schedule.ts";

export interface DrawRow {
  readonly id: string;
  readonly game: string;
  readonly numero: string;
  readonly model: string;
  readonly server_seed: string;
  readonly server_seed_hash: string;
  readonly client_seed: string;
  readonly state: "open" | "drawn" | "void";
  readonly result: TierResult[] | null;
  readonly opens_at: Date;
  readonly closes_at: Date;
  readonly decided_at: Date | null;
  /** Its tickets are settled, and what came out is told; every call about their money is written. */
  readonly settled_at: Date | null;
  readonly queued_at: Date | null;
  /** What its first buyers added to the client seed. */
  readonly contributions: string[];
}

/** Promises draws that are not promised yet, each with a seed of its own; those that are stay as they are. */
export async function promiseDraws(
  tx: Queryable,
  draws: readonly (Slot & { readonly game: string; readonly model: string })[],
  { newSecret, newId }: Pick<Context, "newSecret" | "newId">,
): Promise<void> {
  const rows = draws.map(({ game, model, numero, opensAt, closesAt }) => {
    const seed = newSecret();
    return {
      id: `d-${newId()}`,
      game,
      numero,
      model,
      server_seed: seed,
      server_seed_hash: seedHash(seed),
      client_seed: clientSeedOf(game, numero),
      opens_at: new Date(opensAt),
      closes_at: new Date(closesAt),
    };
  });
  await rowsOf(
    tx,
    `insert into draw (id, game, numero, model, server_seed, server_seed_hash, client_seed, opens_at, closes_at)
     select id, game, numero, model, server_seed, server_seed_hash, client_seed, opens_at, closes_at
     from json_to_recordset($1) as r(id text, game text, numero text, model text, server_seed text, server_seed_hash text,
       client_seed text, opens_at timestamptz, closes_at timestamptz)
     on conflict (game, numero) do nothing`,
    [JSON.stringify(rows)],
  );
}

/** What is mixed with the server seed: the draw's own name, which nobody chooses, until buyers add to it. */
export function clientSeedOf(game: string, numero: string): string {
  return `${game}:${numero}`;
}

const PLACING = `exists (select from ticket_purchase p join ticket_order o on o.purchase_id = p.id
  where p.state = 'placing' and o.draw_id = draw.id)`;

/** Draws that are over and not decided, the oldest first; but for those with tickets that are being paid for, where they closed after `patientMs`. */
export async function dueDraws(db: Database, nowMs: number, patientMs: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    `select id from draw where state = 'open' and closes_at <= $1 and (closes_at <= $2 or not ${PLACING})
      order by closes_at, game limit 500`,
    [new Date(nowMs), new Date(patientMs)],
  );
  return rows.map(({ id }) => id);
}

/** Whether any draw that is over is not decided. */
export async function areAwaited(db: Database, nowMs: number): Promise<boolean> {
  const sql = "select 1 from draw where state = 'open' and closes_at <= $1 limit 1";
  return (await db.rows(sql, [new Date(nowMs)])).length > 0;
}

/** Draws that are decided, with tickets to settle or to pay. */
export function unsettledDraws(db: Database): Promise<DrawRow[]> {
  return db.rows<DrawRow>("select * from draw where state <> 'open' and queued_at is null order by closes_at, game");
}

export async function markSettled(tx: Queryable, id: string, nowMs: number): Promise<void> {
  await rowsOf(tx, "update draw set settled_at = $2 where id = $1 and settled_at is null", [id, new Date(nowMs)]);
}

export async function markQueued(tx: Queryable, id: string, nowMs: number): Promise<void> {
  await rowsOf(tx, "update draw set queued_at = $2 where id = $1 and queued_at is null", [id, new Date(nowMs)]);
}

/** Keeps the draw until the transaction ends; null when it is decided already. */
export async function holdDraw(tx: Queryable, id: string): Promise<DrawRow | null> {
  const [row] = await rowsOf<DrawRow>(tx, "select * from draw where id = $1 and state = 'open' for update", [id]);
  return row ?? null;
}

/** Writes what a draw gave; without a result it is void. One that nobody has a ticket of is settled by that. */
export async function decideDraw(
  tx: Queryable,
  id: string,
  { result, clientSeed, contributions }: { result: TierResult[] | null; clientSeed: string; contributions: string[] },
  nowMs: number,
): Promise<void> {
  await rowsOf(
    tx,
    `with sold as (select exists (select from ticket_order where draw_id = $1 and state = 'open') as is_sold)
     update draw set state = $2, result = $3, decided_at = $4, client_seed = $5, contributions = $6,
            settled_at = case when not is_sold then $4::timestamptz end, queued_at = case when not is_sold then $4::timestamptz end
       from sold where id = $1`,
    [
      id,
      result ? "drawn" : "void",
      result && JSON.stringify(result),
      new Date(nowMs),
      clientSeed,
      JSON.stringify(contributions),
    ],
  );
}

/** The open draws of games at a moment. */
export function openDraws(db: Database, games: readonly string[], nowMs: number): Promise<DrawRow[]> {
  return db.rows<DrawRow>(
    "select * from draw where game = any($1) and state = 'open' and opens_at <= $2 and closes_at > $2",
    [games, new Date(nowMs)],
  );
}

/** Draws of a game that open after a moment, soonest first. */
export function comingDraws(db: Database, game: string, nowMs: number, limit: number): Promise<DrawRow[]> {
  return db.rows<DrawRow>(
    "select * from draw where game = $1 and state = 'open' and opens_at > $2 order by closes_at limit $3",
    [game, new Date(nowMs), limit],
  );
}

/** The last `limit` settled draws of each game, newest first. */
export function lastDraws(db: Database, games: readonly string[], limit: number): Promise<DrawRow[]> {
  return db.rows<DrawRow>(
    `select d.* from unnest($1::text[]) as g(game)
     cross join lateral (
       select * from draw where draw.game = g.game and settled_at is not null order by closes_at desc limit $2
     ) d
     order by d.game, d.closes_at desc`,
    [games, limit],
  );
}

export async function drawOfId(db: Database, id: string): Promise<DrawRow | null> {
  const [row] = await db.rows<DrawRow>("select * from draw where id = $1", [id]);
  return row ?? null;
}
