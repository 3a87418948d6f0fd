/** An agent's links: codes by which people come below the agent, and whom they brought (U-180). */
import { type Queryable, rowsOf } from "#server/platform/database/database.ts";

export interface LinkRow {
  code: string;
  name: string;
  createdAt: Date;
  clicks: bigint;
  registrations: bigint;
  depositors: bigint;
}

/** The links that are open, the newest first. */
export function affiliateLinks(db: Queryable, memberId: string): Promise<LinkRow[]> {
  return rowsOf<LinkRow>(db, {
    name: "agent-links",
    text: `select c.code, c.name, c.created_at as "createdAt",
             (select coalesce(sum(k.clicks), 0)::bigint from affiliate_click k
               where k.merchant_id = c.merchant_id and k.code = c.code) as clicks,
             count(m.id) as registrations,
             count(m.id) filter (where exists (
               select from ledger_transfer t
                where t.member_id = m.id and t.kind in ('deposit', 'deposit-match'))) as depositors
           from affiliate_code c
           left join member m on m.merchant_id = c.merchant_id and m.affiliate_code = c.code
           where c.member_id = $1 and c.kind = 'agent' and c.ended_at is null
           group by c.merchant_id, c.code order by c.created_at desc, c.code`,
    values: [memberId],
  });
}

interface NewLink {
  merchantId: string;
  memberId: string;
  code: string;
  name: string;
  at: Date;
}

/** Adds a link: "full" where the agent has `most` of them, "taken" where the code is somebody's. */
export async function addAffiliateLink(
  tx: Queryable,
  link: NewLink,
  most: number,
): Promise<"added" | "taken" | "full"> {
  const { merchantId, memberId, code, name, at } = link;
  // Two presses at once must not both be the last one that fits
  await tx.query({
    name: "agent-links-lock",
    text: "select 1 from member where id = $1 for no key update",
    values: [memberId],
  });
  if ((await affiliateLinks(tx, memberId)).length >= most) return "full";
  const { rowCount } = await tx.query({
    name: "agent-link-add",
    text: `insert into affiliate_code (merchant_id, code, member_id, name, created_at) values ($1, $2, $3, $4, $5)
           on conflict do nothing`,
    values: [merchantId, code, memberId, name, at],
  });
  return rowCount === 1 ? "added" : "taken";
}

/** Ends a link of the agent's; false where there is none of that code that is open. */
export async function endAffiliateLink(db: Queryable, memberId: string, code: string, at: Date): Promise<boolean> {
  const { rowCount } = await db.query({
    name: "agent-link-end",
    text: `update affiliate_code set ended_at = $3
            where member_id = $1 and code = upper($2) and kind = 'agent' and ended_at is null`,
    values: [memberId, code, at],
  });
  return rowCount === 1;
}
