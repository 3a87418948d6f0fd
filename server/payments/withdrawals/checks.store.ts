/** What the checks of a withdrawal look at, and their rows. */
import { amountOf } from "#rules/money/money.ts";
import type { CheckFacts, CheckRow, WithdrawalCheck } from "#rules/payments/withdrawal-checks.ts";
import { type Queryable, rowOf, rowsOf } from "#server/platform/database/database.ts";

/** A large win older than this is no matter of today's payout. */
const WIN_DAYS = 30;

type Row = Omit<CheckFacts, "isNameSame" | "largestWin" | "largeWinFrom" | "stakedSince" | "recalled"> & {
  stakedSince: bigint;
  recalledCount: number;
  recalledLost: bigint;
  recalledLast: Date | null;
  payeeName: string;
};

export interface Subject {
  memberId: string;
  merchantId: string;
  bankCardId: string;
  currency: string;
  at: Date;
}

/** The facts of one withdrawal at its moment, but for what a rule makes of them. */
export async function readCheckFacts(
  db: Queryable,
  { memberId, merchantId, bankCardId, currency, at }: Subject,
): Promise<Omit<CheckFacts, "isNameSame" | "largeWinFrom"> & { payeeName: string }> {
  const row = await rowOf<Row>(db, {
    name: "withdrawal-check-facts",
    text: `with deposited as (
             select max(t.created_at) as at from ledger_transfer t
              where t.member_id = $1 and t.currency = $4 and t.kind in ('practice', 'deposit', 'deposit-match')),
           recalled as (
             select count(*)::int as count, max(t.created_at) as last, recalled_debt($1, $4) as lost from ledger_transfer t
              where t.member_id = $1 and t.currency = $4 and t.kind = 'charge-back')
           select c.added_at as "detailAddedAt", m.payee_name as "payeeName",
             (select count(distinct other.member_id)::int from (
                select member_id from bank_card
                 where merchant_id = $2 and fingerprint = c.fingerprint
                union all
                select member_id from withdrawal where merchant_id = $2 and fingerprint = c.fingerprint) other
               where other.member_id <> $1) as "detailSharedWith",
             (select max(happened_at) from login_event e where e.member_id = $1 and e.outcome = 'password-set')
               as "passwordChangedAt",
             m.payment_password_at as "withdrawalPasswordSetAt",
             (select a.confirmed_at from authenticator a where a.member_id = $1) as "authenticatorSetAt",
             d.at as "depositedAt",
             (select coalesce(sum(r.staked), 0)::bigint from round r
               where r.member_id = $1 and r.currency = $4 and r.opened_at >= coalesce(d.at, '-infinity'))
               as "stakedSince",
             (select count(*)::int from held_win h where h.member_id = $1 and h.state = 'held') as "heldWins",
             b.count as "recalledCount", b.lost as "recalledLost", b.last as "recalledLast"
           from member m, bank_card c, deposited d, recalled b where m.id = $1 and c.id = $3 and c.member_id = $1`,
    values: [memberId, merchantId, bankCardId, currency],
  });
  if (!row) throw new Error("a withdrawal without a member or card was checked");
  const largestWin = await largestWinOf(db, { memberId, currency, at });
  const { recalledCount: count, recalledLost, recalledLast: last, stakedSince, ...facts } = row;
  const recalled = last === null ? null : { count, lost: amountOf(recalledLost), last };
  return { ...facts, stakedSince: amountOf(stakedSince), largestWin, recalled };
}

/** The largest win of one round since the member was last paid out, within a month. */
async function largestWinOf(
  db: Queryable,
  { memberId, currency, at }: Pick<Subject, "memberId" | "currency" | "at">,
): Promise<CheckFacts["largestWin"]> {
  const row = await rowOf<{ roundId: string; title: string; amount: bigint }>(db, {
    name: "withdrawal-largest-win",
    text: `select r.id as "roundId", coalesce(g.title, r.game_code) as title, r.won as amount
           from round r left join game g on g.id = r.game_id
           where r.member_id = $1 and r.currency = $2 and r.won > 0 and r.opened_at > greatest(
             $3::timestamptz - make_interval(days => $4),
             (select max(w.settled_at) from withdrawal w where w.member_id = $1 and w.state = 'paid'))
           order by r.won desc, r.id limit 1`,
    values: [memberId, currency, at, WIN_DAYS],
  });
  return row ? { ...row, amount: amountOf(row.amount) } : null;
}

export async function addChecks(tx: Queryable, withdrawalId: string, rows: readonly CheckRow[]): Promise<void> {
  await tx.query({
    name: "withdrawal-checks-add",
    text: `insert into withdrawal_check (withdrawal_id, position, kind, is_flagged, facts)
           select $1, position, kind, is_flagged, facts from jsonb_to_recordset($2)
             as row (position integer, kind text, is_flagged boolean, facts jsonb)`,
    values: [
      withdrawalId,
      JSON.stringify(
        rows.map(({ check, isFlagged, facts }, position) => ({
          position,
          kind: check,
          is_flagged: isFlagged,
          facts,
        })),
      ),
    ],
  });
}

/** The rows of some withdrawals' checks, in their order. */
export async function checksOf(db: Queryable, ids: readonly string[]): Promise<Map<string, CheckRow[]>> {
  const rows = await rowsOf<{ id: string; check: WithdrawalCheck; isFlagged: boolean; facts: Record<string, string> }>(
    db,
    {
      name: "withdrawal-checks",
      text: `select withdrawal_id as id, kind as "check", is_flagged as "isFlagged", facts from withdrawal_check
             where withdrawal_id = any($1) order by withdrawal_id, position`,
      values: [[...ids]],
    },
  );
  return Map.groupBy(rows, ({ id }) => id) as Map<string, CheckRow[]>;
}

/** The round of the largest win that a withdrawal's checks saw, null in it when there is none; null for no such withdrawal. */
export function winningRound(
  db: Queryable,
  merchantId: string,
  withdrawalId: string,
): Promise<{ peer: string | null; vendorRound: string; memberId: string } | null> {
  return rowOf(db, {
    name: "withdrawal-winning-round",
    text: `select r.peer, r.vendor_round as "vendorRound", r.member_id as "memberId"
           from withdrawal w left join withdrawal_check c on c.withdrawal_id = w.id and c.kind = 'wins'
             left join round r on r.id = (c.facts ->> 'roundId')::uuid and r.member_id = w.member_id
           where w.id = $2 and w.merchant_id = $1`,
    values: [merchantId, withdrawalId],
  });
}
