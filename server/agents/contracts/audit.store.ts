/** The tree of a period's payments as it was written when the period was settled (decision 094). */
import { type Queryable, rowOf, rowsOf } from "#server/platform/database/database.ts";
import type { Settled } from "./settlements.store.ts";

/** Usernames of members, by their ids. */
export async function namesOf(tx: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await rowsOf<{ id: string; name: string }>(tx, {
    name: "contract-names",
    text: "select id, username as name from member where id = any($1::uuid[])",
    values: [ids],
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function writeTree(
  tx: Queryable,
  { merchantId, kind }: Settled,
  startsAt: Date,
  { nodes, root, total }: { nodes: ReadonlyMap<string, string>; root: string; total: bigint },
): Promise<void> {
  await tx.query({
    name: "contract-nodes-write",
    text: "insert into contract_node (bill_id, hash) select * from unnest($1::uuid[], $2::text[])",
    values: [[...nodes.keys()], [...nodes.values()]],
  });
  await tx.query({
    name: "contract-root-write",
    text: `insert into contract_root (merchant_id, kind, starts_at, hash, total, bills) values ($1, $2, $3, $4, $5, $6)`,
    values: [merchantId, kind, startsAt, root, total, nodes.size],
  });
}

export interface PathRow {
  id: string;
  memberId: string;
  name: string;
  payerId: string | null;
  amount: bigint;
  kind: string;
  currency: string;
  first: string;
  last: string;
  startsAt: Date;
}

/** A bill of a member and those above it up to the house, the own first; empty where there is none that was chained. */
export function pathOf(db: Queryable, memberId: string, billId: string): Promise<PathRow[]> {
  return rowsOf<PathRow>(db, {
    name: "contract-path",
    text: `with recursive path as (
             select b.*, 0 as at from contract_bill b where b.id = $1 and b.member_id = $2
             union all
             select u.*, p.at + 1 from path p join contract_bill u on u.member_id = p.payer_id and u.kind = p.kind
                and u.starts_at = p.starts_at where p.at < 1000
           )
           select p.id, p.member_id as "memberId", m.username as name, p.payer_id as "payerId", p.amount, p.kind, p.currency,
                  p.first_day::text as first, p.last_day::text as last, p.starts_at as "startsAt"
             from path p join contract_node n on n.bill_id = p.id join member m on m.id = p.member_id order by p.at`,
    values: [billId, memberId],
  });
}

/** Hashes and amounts of the bills that a member pays in a period; of those that the house pays for null. */
export function chainedBelow(
  db: Queryable,
  { merchantId, kind }: Settled,
  startsAt: Date,
  payerId: string | null,
): Promise<{ hash: string; amount: bigint }[]> {
  return rowsOf(db, {
    name: "contract-chained-below",
    text: `select n.hash, b.amount from contract_bill b join contract_node n on n.bill_id = b.id
            where b.merchant_id = $1 and b.kind = $2 and b.starts_at = $3
              and (b.payer_id = $4 or ($4::uuid is null and (b.payer_id is null or not exists (
                select from contract_bill u join contract_node un on un.bill_id = u.id
                 where u.member_id = b.payer_id and u.kind = b.kind and u.starts_at = b.starts_at))))`,
    values: [merchantId, kind, startsAt, payerId],
  });
}

export function rootOfPeriod(
  db: Queryable,
  { merchantId, kind }: Settled,
  startsAt: Date,
): Promise<{ hash: string; total: bigint; bills: number } | null> {
  return rowOf(db, {
    name: "contract-root",
    text: "select hash, total, bills from contract_root where merchant_id = $1 and kind = $2 and starts_at = $3",
    values: [merchantId, kind, startsAt],
  });
}
