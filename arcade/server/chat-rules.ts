/** How merchants want the chats of tables, as their launches say (docs/vendor-protocol.md §5). SQL only. */
import type { LaunchRequest } from "#vendor-protocol/game-calls.ts";
import { type Queryable, rowsOf } from "./database.ts";

export type ChatRules = NonNullable<LaunchRequest["tableChat"]>;

/** Keeps what a launch says, for all players of its merchant. Nothing is written where it says the same as before. */
export async function keepChatRules(
  db: Queryable,
  { merchant, tableChat }: Pick<LaunchRequest, "merchant" | "tableChat">,
  nowMs: number,
): Promise<void> {
  await rowsOf(
    db,
    `insert into chat_rules (merchant, rules, said_at)
     select $1, $2::jsonb, $3 where not exists (
       select from chat_rules c where c.merchant = $1 and c.rules is not distinct from $2::jsonb)
     on conflict (merchant) do update set rules = excluded.rules, said_at = excluded.said_at`,
    [merchant, tableChat ? JSON.stringify(tableChat) : null, new Date(nowMs)],
  );
}

/** A merchant's rules; null: it has no chats. */
export async function chatRulesOf(db: Queryable, merchant: string): Promise<ChatRules | null> {
  const [row] = await rowsOf<{ rules: ChatRules | null }>(db, "select rules from chat_rules where merchant = $1", [
    merchant,
  ]);
  return row?.rules ?? null;
}
