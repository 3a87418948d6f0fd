/** Bonus lots: granted, counted and ended by the functions of ../sql, which keep the books (decision 071). */
import type { CategoryKey } from "#rules/games/categories.ts";
import { type Amount, amountOf } from "#rules/money/money.ts";
import { type Queryable, rowOf, rowsOf } from "#server/platform/database/database.ts";

export type LotSource = "deposit-match" | "cashback" | "free-rounds" | "rank-gift";
export type LotState = "active" | "completed" | "spent" | "expired" | "forfeited" | "cancelled";

export interface NewLot {
  id: string;
  memberId: string;
  currency: string;
  source: LotSource;
  /** What it is granted for, once. */
  sourceId: string;
  amount: Amount;
  required: Amount;
  maxStake: string | null;
  weights: Readonly<Record<string, number>>;
  /** The figures that the grant was computed by. */
  basis: Readonly<Record<string, unknown>>;
  expiresAt: Date;
  at: Date;
}

/** Grants a lot; false when one was granted for the same before. */
export async function grantLot(tx: Queryable, lot: NewLot): Promise<boolean> {
  const row = await rowOf<{ granted: boolean }>(tx, {
    name: "bonus-grant",
    text: "select bonus_grant($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) as granted",
    values: [
      lot.id,
      lot.memberId,
      lot.currency,
      lot.source,
      lot.sourceId,
      lot.amount,
      lot.required,
      lot.maxStake,
      JSON.stringify(lot.weights),
      JSON.stringify(lot.basis),
      lot.expiresAt,
      lot.at,
    ],
  });
  return row?.granted === true;
}

/** Whether a deposit of the member had the match of that promotion: each has it once. */
export async function hasMatchOf(tx: Queryable, memberId: string, promotionId: number): Promise<boolean> {
  const row = await rowOf(tx, {
    name: "bonus-match-had",
    text: `select 1 from bonus_lot where member_id = $1 and source = 'deposit-match' and basis ->> 'promotionId' = $2`,
    values: [memberId, String(promotionId)],
  });
  return row !== null;
}

/** Ends a lot that is active. Gives what was left of it, in units; null when it had ended before. */
export async function endLot(
  tx: Queryable,
  lotId: string,
  state: Exclude<LotState, "active" | "spent">,
  at: Date,
): Promise<bigint | null> {
  const row = await rowOf<{ moved: bigint | null }>(tx, {
    name: "bonus-end",
    text: "select bonus_lot_end($1, $2, $3) as moved",
    values: [lotId, state, at],
  });
  return row?.moved ?? null;
}

/** Counts a settled round of a kind of games towards the member's lots, anew when it was counted before. */
export async function countRound(tx: Queryable, roundId: string, kind: string, at: Date): Promise<void> {
  await tx.query({
    name: "bonus-count-round",
    text: "select bonus_count_round($1, $2, $3)",
    values: [roundId, kind, at],
  });
}

/** Locks the wallets that credited or recalled payments and settled rounds may touch, in one order for everybody. */
export async function lockWallets(
  tx: Queryable,
  transferIds: readonly string[],
  roundIds: readonly string[],
): Promise<void> {
  await tx.query({
    name: "bonus-lock-wallets",
    text: "select bonus_lock_wallets($1, $2)",
    values: [transferIds, roundIds],
  });
}

export interface LotRow {
  id: string;
  source: LotSource;
  granted: bigint;
  remaining: bigint;
  required: bigint;
  wagered: bigint;
  maxStake: bigint | null;
  weights: Record<string, number>;
  basis: Record<string, unknown>;
  grantedAt: Date;
  expiresAt: Date;
  state: LotState;
  endedAt: Date | null;
}

const ROW = `id, source, granted, remaining, required, wagered, max_stake as "maxStake", weights, basis,
  granted_at as "grantedAt", expires_at as "expiresAt", state, ended_at as "endedAt"`;

/** A member's lots: the active ones in the order in which they are played, then those that ended, the latest first. */
export function lotsOf(db: Queryable, memberId: string, currency: string, limit: number): Promise<LotRow[]> {
  return rowsOf<LotRow>(db, {
    name: "bonus-lots",
    text: `select ${ROW} from bonus_lot where member_id = $1 and currency = $2
            order by state <> 'active', case when state = 'active' then granted_at end, granted_at desc, id limit $3`,
    values: [memberId, currency, limit],
  });
}

export function lotOf(db: Queryable, memberId: string, lotId: string): Promise<LotRow | null> {
  return rowOf<LotRow>(db, {
    name: "bonus-lot",
    text: `select ${ROW} from bonus_lot where member_id = $1 and id = $2`,
    values: [memberId, lotId],
  });
}

/** What is active of a member's bonuses: the money, and what is still to be played for it. */
export async function activeBonus(
  db: Queryable,
  memberId: string,
  currency: string,
): Promise<{ count: number; remaining: bigint; left: bigint }> {
  const row = await rowOf<{ count: number; remaining: bigint; left: bigint }>(db, {
    name: "bonus-active",
    text: `select count(*)::int as count, coalesce(sum(remaining), 0)::bigint as remaining,
                  coalesce(sum(required - wagered), 0)::bigint as left
             from bonus_lot where member_id = $1 and currency = $2 and state = 'active'`,
    values: [memberId, currency],
  });
  return row ?? { count: 0, remaining: 0n, left: 0n };
}

/** Gives up what is active of a member's bonuses; cash stays as it is. Tells how many lots ended. */
export async function forfeitAll(tx: Queryable, memberId: string, currency: string, at: Date): Promise<number> {
  const lots = (await lotsOf(tx, memberId, currency, 100)).filter(({ state }) => state === "active");
  for (const { id } of lots) await endLot(tx, id, "forfeited", at);
  return lots.length;
}

/** Lots that have run out, the longest ago first; but none that a held win may still come back to. */
export async function dueLots(db: Queryable, at: Date, limit: number): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(db, {
    name: "bonus-due",
    text: `select l.id from bonus_lot l where l.state = 'active' and l.expires_at <= $1
              and not exists (select from bonus_stake s join held_win h on h.round_id = s.round_id and h.state = 'held'
                               where s.lot_id = l.id and s.staked > 0)
            order by l.expires_at, l.id limit $2`,
    values: [at, limit],
  });
  return rows.map(({ id }) => id);
}

export interface Counted {
  lotId: string;
  kind: CategoryKey;
  rounds: number;
  stake: bigint;
  counted: bigint;
}

/** What rounds counted towards lots, by category of games. */
export function wageredBy(db: Queryable, lotIds: readonly string[]): Promise<Counted[]> {
  return rowsOf<Counted>(db, {
    name: "bonus-wagered",
    text: `select lot_id as "lotId", kind, count(*)::int as rounds, sum(stake)::bigint as stake,
                  sum(counted)::bigint as counted
             from bonus_wager where lot_id = any($1::uuid[]) group by lot_id, kind order by sum(counted) desc, kind`,
    values: [lotIds],
  });
}

export interface Entered {
  lotId: string;
  kind: "bonus" | "bet" | "win" | "rollback" | "bonus-release" | "bonus-end";
  count: number;
  amount: bigint;
}

/** What moved the money of lots, by kind of transfer, in the order of its first. */
export function entriesOf(db: Queryable, lotIds: readonly string[]): Promise<Entered[]> {
  return rowsOf<Entered>(db, {
    name: "bonus-entries",
    text: `select e.lot_id as "lotId", t.kind, count(*)::int as count, sum(e.amount)::bigint as amount
             from bonus_entry e join ledger_transfer t on t.id = e.transfer_id
            where e.lot_id = any($1::uuid[]) group by e.lot_id, t.kind order by min(t.created_at), t.kind`,
    values: [lotIds],
  });
}

/** A member's own money to play with, wherever it lies: what is in a game comes back when another one is opened. */
export async function cashOf(db: Queryable, memberId: string, currency: string): Promise<Amount> {
  const row = await rowOf<{ cash: bigint }>(db, {
    name: "bonus-cash",
    text: `select coalesce(sum(balance), 0)::bigint as cash from ledger_account
            where owner = 'member' and member_id = $1 and currency = $2 and (name = 'main' or name like 'vendor:%')`,
    values: [memberId, currency],
  });
  return amountOf(row?.cash ?? 0n);
}
