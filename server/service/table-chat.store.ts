/** What operators did about messages at shared tables. SQL only. */
import { type Queryable, rowsOf } from "#server/platform/database/database.ts";

export type TableChatAct = "hide" | "show" | "silence" | "unsilence";

export interface NewAct {
  readonly id: string;
  readonly merchantId: string;
  readonly operatorId: string;
  readonly gameId: number;
  readonly act: TableChatAct;
  readonly message: string | null;
  readonly player: string;
  readonly name: string;
  readonly said: string | null;
  readonly reason: string;
  readonly until: Date | null;
  readonly at: Date;
}

export interface ActRow {
  readonly id: string;
  readonly game_id: number;
  readonly act: TableChatAct;
  readonly operator: string;
  readonly name: string;
  readonly said: string | null;
  readonly reason: string;
  readonly until: Date | null;
  readonly at: Date;
  readonly done_at: Date | null;
}

/** Written before the studio is asked, so that nothing is done that is not here. */
export async function insertAct(db: Queryable, act: NewAct): Promise<void> {
  await db.query({
    name: "table-chat-act",
    text: `insert into table_chat_act
             (id, merchant_id, operator_id, game_id, act, message, player, name, said, reason, until, at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    values: [
      act.id,
      act.merchantId,
      act.operatorId,
      act.gameId,
      act.act,
      act.message,
      act.player,
      act.name,
      act.said,
      act.reason,
      act.until,
      act.at,
    ],
  });
}

export async function confirmAct(db: Queryable, id: string, at: Date): Promise<void> {
  await db.query({
    name: "table-chat-done",
    text: "update table_chat_act set done_at = $2 where id = $1",
    values: [id, at],
  });
}

/** The merchant's latest acts first. */
export function readActs(db: Queryable, merchantId: string, count: number): Promise<ActRow[]> {
  return rowsOf<ActRow>(db, {
    name: "table-chat-acts",
    text: `select a.id, a.game_id, a.act, o.name as operator, a.name, a.said, a.reason, a.until, a.at, a.done_at
             from table_chat_act a join operator o on o.id = a.operator_id
            where a.merchant_id = $1 order by a.at desc limit $2`,
    values: [merchantId, count],
  });
}
