/** What the live connection asks of the database: whether sessions still stand, balances, unread notices. */
import { type Database, rowsOf } from "#server/platform/database/database.ts";

/**
 * Until when those of `ids` stand that have neither ended nor run out, in milliseconds since 1970. Looking doesn't
 * prolong them: an open page is not a use.
 */
export async function standingUntil(db: Database, ids: string[], at: Date): Promise<Map<string, number>> {
  const rows = await rowsOf<{ id: string; until: Date }>(db, {
    name: "live-sessions",
    text: `select s.id, least(s.idle_until, s.ends_at) as until from session s join member m on m.id = s.member_id
           where s.id = any($1::uuid[]) and s.ended_at is null and s.idle_until > $2 and s.ends_at > $2
             and m.status = 'active'`,
    values: [ids, at],
  });
  return new Map(rows.map(({ id, until }) => [id, until.getTime()]));
}

export interface BalanceRow {
  memberId: string;
  currency: string;
  wallet: string;
  /** In 10⁻⁵ units. */
  balance: bigint;
}

/** The wallets of members in one currency each, without what is held. */
export function readBalances(
  db: Database,
  owners: readonly { memberId: string; currency: string }[],
): Promise<BalanceRow[]> {
  return rowsOf<BalanceRow>(db, {
    name: "live-wallets",
    text: `select a.member_id as "memberId", a.currency, a.name as wallet, a.balance
           from unnest($1::uuid[], $2::text[]) as o (member_id, currency)
             join ledger_account a on a.owner = 'member' and a.member_id = o.member_id and a.currency = o.currency
           where a.name <> 'held'`,
    values: [owners.map(({ memberId }) => memberId), owners.map(({ currency }) => currency)],
  });
}

/** How many of the notices that are valid now each member has not read. */
export async function unreadNotices(
  db: Database,
  { merchantId, language }: { merchantId: string; language: string },
  memberIds: string[],
  at: Date,
): Promise<Map<string, number>> {
  const rows = await rowsOf<{ id: string; notices: number }>(db, {
    name: "live-unread",
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
