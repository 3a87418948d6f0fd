/** What became of limits, and which breaks were taken, for the desk. */
import type { BreakLength } from "#rules/safer-play/breaks.ts";
import type { LimitKind, LimitPeriod } from "#rules/safer-play/limits.ts";
import { type Queryable, rowsOf } from "#server/platform/database/database.ts";

interface LimitStep {
  what: "limit";
  kind: LimitKind;
  period: LimitPeriod;
  step: "set" | "lowered" | "asked" | "raised" | "removed" | "dropped";
  /** 10⁻⁵ units; of `time` minutes; null: no limit. */
  amount: bigint | null;
}

interface TakenBreak {
  what: "break";
  length: BreakLength;
  endsAt: Date;
}

/** The latest first, of one member where `username` is not "". */
export function playHistoryOf(
  db: Queryable,
  merchantId: string,
  username: string,
  limit: number,
): Promise<({ id: string; username: string; at: Date } & (LimitStep | TakenBreak))[]> {
  return rowsOf(db, {
    name: "play-history",
    text: `select 'limit' as what, s.id::text as id, m.username, s.at, s.kind, s.period, s.step, s.amount,
             null::text as length, null::timestamptz as "endsAt"
             from play_limit_step s join member m on m.id = s.member_id
            where m.merchant_id = $1 and ($2 = '' or m.username = $2)
           union all
           select 'break', b.id::text, m.username, b.started_at, null, null, null, null, b.length, b.ends_at
             from play_break b join member m on m.id = b.member_id
            where m.merchant_id = $1 and ($2 = '' or m.username = $2)
            order by at desc, id limit $3`,
    values: [merchantId, username, limit],
  });
}
