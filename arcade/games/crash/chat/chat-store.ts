/** Messages of tables as rows. SQL only. */
import { type Database, type Queryable, rowsOf } from "#arcade/server/database.ts";

export interface ChatRow {
  readonly id: string;
  readonly seq: bigint;
  readonly player: string;
  readonly text: string | null;
  readonly emote: string | null;
  readonly created_at: Date;
  readonly hidden: boolean;
}

/** A room: the players of one merchant at the table of one game. */
export interface Room {
  readonly game: string;
  readonly merchant: string;
}

const COLUMNS = "id, seq, player, text, emote, created_at, hidden";

/** The last messages of a room that are in sight and younger than `since`, oldest first. */
export async function lastMessages(
  db: Database,
  { game, merchant }: Room,
  since: Date,
  count: number,
): Promise<ChatRow[]> {
  const rows = await db.rows<ChatRow>(
    `select ${COLUMNS} from chat_message
      where game = $1 and merchant = $2 and not hidden and created_at > $3 order by seq desc limit $4`,
    [game, merchant, since, count],
  );
  return rows.toReversed();
}

/** What has become of messages of a game since a moment: hidden, or shown again. */
export function changedMessages(db: Database, game: string, since: Date): Promise<(ChatRow & Room)[]> {
  return db.rows<ChatRow & Room>(
    `select ${COLUMNS}, game, merchant from chat_message
      where game = $1 and changed_at >= $2 and changed_at > created_at order by seq`,
    [game, since],
  );
}

/** Holds what a player says back until the transaction is over, so that each is judged by those before it. */
export async function lockPlayer(tx: Queryable, player: string): Promise<void> {
  await rowsOf(tx, "select pg_advisory_xact_lock(hashtextextended($1, 20))", [player]);
}

/** What a request of a session has already said. */
export async function messageOfRequest(tx: Queryable, sessionId: string, requestId: string): Promise<ChatRow | null> {
  const [row] = await rowsOf<ChatRow>(
    tx,
    `select ${COLUMNS} from chat_message where session_id = $1 and request_id = $2`,
    [sessionId, requestId],
  );
  return row ?? null;
}

/** What a player said since a moment, at whichever table. */
export async function saidSince(
  tx: Queryable,
  player: string,
  since: Date,
): Promise<{ text: string | null; atMs: number }[]> {
  const rows = await rowsOf<{ text: string | null; created_at: Date }>(
    tx,
    "select text, created_at from chat_message where player = $1 and created_at > $2",
    [player, since],
  );
  return rows.map(({ text, created_at }) => ({ text, atMs: created_at.getTime() }));
}

/** Until when a player may not write; null: may. */
export async function silencedUntil(
  db: Queryable,
  { merchant, player }: { merchant: string; player: string },
  now: Date,
): Promise<Date | null> {
  const [row] = await rowsOf<{ until: Date }>(
    db,
    "select until from chat_silence where merchant = $1 and player = $2 and until > $3",
    [merchant, player, now],
  );
  return row?.until ?? null;
}

export interface NewMessage extends Room {
  readonly id: string;
  readonly player: string;
  readonly sessionId: string;
  readonly requestId: string;
  readonly text: string | null;
  readonly emote: string | null;
  readonly at: Date;
}

export async function insertMessage(tx: Queryable, message: NewMessage): Promise<ChatRow> {
  const { id, game, merchant, player, sessionId, requestId, text, emote, at } = message;
  const [row] = await rowsOf<ChatRow>(
    tx,
    `insert into chat_message (id, game, merchant, player, session_id, request_id, text, emote, created_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) returning ${COLUMNS}`,
    [id, game, merchant, player, sessionId, requestId, text, emote, at],
  );
  if (!row) throw new Error("the message was not written");
  return row;
}

/** A player tells the service of somebody else's message, once; false where it is not in the room any more. */
export async function insertReport(
  db: Queryable,
  { game, merchant }: Room,
  { message, player, at }: { message: string; player: string; at: Date },
): Promise<boolean> {
  const rows = await rowsOf(
    db,
    `with found as (select id from chat_message where id = $1 and game = $2 and merchant = $3 and player <> $4),
          told as (insert into chat_report (message, player, created_at) select id, $4, $5 from found
                   on conflict (message, player) do nothing)
     select id from found`,
    [message, game, merchant, player, at],
  );
  return rows.length === 1;
}

/** Forgets messages of a game that are older than a moment, and silences that are over. */
export async function forgetMessages(db: Queryable, game: string, before: Date, now: Date): Promise<void> {
  await rowsOf(db, "delete from chat_message where game = $1 and created_at <= $2", [game, before]);
  await rowsOf(db, "delete from chat_silence where until <= $1", [now]);
}
