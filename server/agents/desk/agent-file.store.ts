/** What the desk reads of one agent (decision 094). */
import type { ContractKind } from "#rules/agents/contracts.ts";
import { type Queryable, rowOf, rowsOf } from "#server/platform/database/database.ts";
import { BILL, type BillRow } from "../contracts/bills.store.ts";

export interface AgentRow {
  id: string;
  name: string;
  type: number;
  /** "" for who stands below nobody. */
  upline: string;
  below: number;
  joinedAt: Date;
}

export function readAgent(db: Queryable, merchantId: string, username: string): Promise<AgentRow | null> {
  return rowOf<AgentRow>(db, {
    name: "desk-agent",
    text: `select m.id, m.username as name, m.type, coalesce(u.username, '') as upline, m.created_at as "joinedAt",
             (select count(*)::integer from agent_line l where l.ancestor_id = m.id and l.to_day is null) as below
             from member m left join member u on u.id = m.upline_id where m.merchant_id = $1 and m.username = lower($2)`,
    values: [merchantId, username],
  });
}

export type DeskBillRow = BillRow & { kind: ContractKind };

/** The latest bills of an agent of all kinds, those that are owed first. */
export function deskBills(db: Queryable, memberId: string, limit: number): Promise<DeskBillRow[]> {
  return rowsOf<DeskBillRow>(db, {
    name: "desk-agent-bills",
    text: `select x.*, b.kind from (${BILL} where b.member_id = $1) x join contract_bill b on b.id = x.id
            order by b.expired_at is null and b.paid < b.amount desc, b.starts_at desc, b.kind limit $2`,
    values: [memberId, limit],
  });
}

export interface OwedBill {
  id: string;
  memberId: string;
  currency: string;
  /** What is not paid of it, in 10⁻⁵ units; nothing once it has ended. */
  open: bigint;
}

/** A bill of the merchant, locked until the end of the transaction. */
export function lockBill(tx: Queryable, merchantId: string, id: string): Promise<OwedBill | null> {
  return rowOf<OwedBill>(tx, {
    name: "desk-bill-lock",
    text: `select id, member_id as "memberId", currency,
             case when expired_at is null then amount - paid else 0 end as open
             from contract_bill where merchant_id = $1 and id = $2 for update`,
    values: [merchantId, id],
  });
}
