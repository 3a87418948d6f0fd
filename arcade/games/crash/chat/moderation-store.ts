/** Messages of tables as a merchant's service reads and judges them. SQL only. */
import { type Queryable, rowsOf } from "#arcade/server/database.ts";
import type { ChatRow, Room } from "./chat-store.ts";

export type JudgedRow = ChatRow & { readonly reports: number };

/** The newest messages of a room, hidden ones too, and all of the day that players told of and nobody hid; newest first. */
export function messagesForService(
  db: Queryable,
  { game, merchant }: Room,
  since: Date,
  count: number,
): Promise<JudgedRow[]> {
  return rowsOf<JudgedRow>(
    db,
    `with room as (
       select m.*, (select count(*)::int from chat_report r where r.message = m.id) as reports
         from chat_message m where m.game = $1 and m.merchant = $2 and m.created_at > $3)
     select id, seq, player, text, emote, created_at, hidden, reports from room
      where seq in (select seq from room order by seq desc limit $4)
         or seq in (select seq from room where reports > 0 and not hidden order by seq desc limit $4)
      order by seq desc`,
    [game, merchant, since, count],
  );
}

/** Takes a message out of sight or back into it; false for an unknown one. The same again changes nothing. */
export async function setHidden(
  db: Queryable,
  { game, merchant }: Room,
  { message, hidden, at }: { message: string; hidden: boolean; at: Date },
): Promise<boolean> {
  const rows = await rowsOf(
    db,
    `with found as (select id, hidden from chat_message where id = $1 and game = $2 and merchant = $3),
          changed as (update chat_message m set hidden = $4, changed_at = $5 from found
                       where m.id = found.id and found.hidden <> $4)
     select id from found`,
    [message, game, merchant, hidden, at],
  );
  return rows.length === 1;
}

export interface SilenceRow {
  readonly player: string;
  readonly until: Date;
}

/** A player of the merchant may not write until then, at any table; a moment that is over ends it. */
export async function setSilence(
  db: Queryable,
  merchant: string,
  { player, until }: { player: string; until: Date },
): Promise<void> {
  await rowsOf(
    db,
    `insert into chat_silence (merchant, player, until) values ($1, $2, $3)
     on conflict (merchant, player) do update set until = excluded.until`,
    [merchant, player, until],
  );
}

export function silencesOf(db: Queryable, merchant: string, now: Date): Promise<SilenceRow[]> {
  return rowsOf<SilenceRow>(
    db,
    "select player, until from chat_silence where merchant = $1 and until > $2 order by until limit 100",
    [merchant, now],
  );
}
