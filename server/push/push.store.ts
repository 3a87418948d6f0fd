/** What the live connection asks of the database: whether sessions still stand, balances, unread notices. */
import { type Database, rowOf, rowsOf } from "#server/platform/database/database.ts";

/** Those of `ids` that have neither ended nor run out. Looking doesn't prolong them: an open page is not a use. */
export async function standingSessions(db: Database, ids: string[], at: Date): Promise<Set<string>> {
  const rows = await rowsOf<{ id: string }>(db, {
    name: "push-sessions",
    text: `select s.id from session s join member m on m.id = s.member_id
           where s.id = any($1::uuid[]) and s.ended_at is null and s.idle_until > $2 and s.ends_at > $2
             and m.status = 'active'`,
    values: [ids, at],
  });
  return new Set(rows.map(({ id }) => id));
}

/** The member's money over all wallets, in 10⁻⁵ units. */
export async function sumOfWallets(db: Database, memberId: string, currency: string): Promise<bigint> {
  const row = await rowOf<{ sum: bigint }>(db, {
    name: "push-balance",
    text: `select coalesce(sum(balance), 0)::bigint as sum from ledger_account
           where owner = 'member' and member_id = $1 and currency = $2 and name <> 'held'`,
    values: [memberId, currency],
  });
  return row?.sum ?? 0n;
}

/** How many of the notices that are valid now each member has not read. */
export async function unreadNotices(
  db: Database,
  { merchantId, language }: { merchantId: string; language: string },
  memberIds: string[],
  at: Date,
): Promise<Map<string, number>> {
  const rows = await rowsOf<{ id: string; notices: number }>(db, {
    name: "push-unread",
    text: `select m.id, (select count(*)::integer from announcement a
                          where a.merchant_id = $1 and a.kind = 'PL' and a.starts_at <= $3
                            and (a.ends_at is null or a.ends_at > $3)
                            and (a.languages is null or $4 = any(a.languages))
                            and not exists (select from announcement_read r
                                             where r.member_id = m.id and r.announcement_id = a.id)) as notices
           from unnest($2::uuid[]) as m (id)`,
    values: [merchantId, memberIds, at, language],
  });
  return new Map(rows.map(({ id, notices }) => [id, notices]));
}
