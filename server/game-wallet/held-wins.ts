/** Wins that are held above their ceiling, for the people who look at them (decision 045). */
import { type Amount, amountOf } from "#rules/money/money.ts";
import { type Queryable, rowOf, rowsOf } from "#server/platform/database/database.ts";
import type { HeldFor } from "#contract/desk/desk-money.ts";

export type HeldWinState = "held" | "released" | "refused" | "rolled-back";

export interface HeldWin {
  /** The transfer that set it aside. */
  id: string;
  memberId: string;
  username: string;
  peer: string;
  transactionId: string;
  gameCode: string;
  /** The title as the catalogue has it; the code where it has none. */
  title: string;
  roundId: string | null;
  /** What the round has staked; null for a promo win. */
  staked: Amount | null;
  currency: string;
  amount: Amount;
  heldFor: HeldFor;
  /** How high that ceiling was, in 10⁻⁵ units. */
  ceiling: Amount;
  state: HeldWinState;
  heldAt: Date;
  settledAt: Date | null;
}

type Row = Omit<HeldWin, "amount" | "ceiling" | "staked"> & { amount: bigint; ceiling: bigint; staked: bigint | null };

const COLUMNS = `h.transfer_id as id, h.member_id as "memberId", m.username, h.peer, h.transaction_id as "transactionId",
  h.game_code as "gameCode", coalesce(g.title, h.game_code) as title, h.round_id as "roundId", r.staked, h.currency,
  h.amount, h.held_for as "heldFor", h.ceiling, h.state, h.held_at as "heldAt", h.settled_at as "settledAt"`;
const JOINED = `held_win h join member m on m.id = h.member_id left join game g on g.code = h.game_code
  left join round r on r.id = h.round_id`;

/** A merchant's held wins: what waits first, the longest waiting at the top; then the settled, the latest first. */
export async function readHeldWins(db: Queryable, merchantId: string, limit: number): Promise<HeldWin[]> {
  const rows = await rowsOf<Row>(db, {
    name: "held-wins",
    text: `select ${COLUMNS} from ${JOINED} where h.merchant_id = $1
           order by h.state <> 'held', case when h.state = 'held' then h.held_at end, h.held_at desc, h.transfer_id
           limit $2`,
    values: [merchantId, limit],
  });
  return rows.map(heldWinOf);
}

/** A held win of the merchant; null when there is none of that id. */
export async function readHeldWin(db: Queryable, merchantId: string, id: string): Promise<HeldWin | null> {
  const row = await rowOf<Row>(db, {
    name: "held-win",
    text: `select ${COLUMNS} from ${JOINED} where h.merchant_id = $1 and h.transfer_id = $2`,
    values: [merchantId, id],
  });
  return row && heldWinOf(row);
}

/**
 * Releases a held win to the wallet, or refuses it: then it is posted back to the house. Once: `isDone` says whether this
 * call did it, `state` what it is afterwards. Null for an unknown id. `transferId` is made by the caller.
 */
export async function settleHeldWin(
  tx: Queryable,
  { id, transferId, release, at }: { id: string; transferId: string; release: boolean; at: Date },
): Promise<{ state: HeldWinState; isDone: boolean } | null> {
  const row = await rowOf<{ state: HeldWinState | null; is_done: boolean }>(tx, {
    name: "settle-held-win",
    text: "select state, is_done from settle_held_win($1, $2, $3, $4)",
    values: [transferId, id, release, at],
  });
  return row?.state ? { state: row.state, isDone: row.is_done } : null;
}

function heldWinOf({ amount, ceiling, staked, ...row }: Row): HeldWin {
  return {
    ...row,
    amount: amountOf(amount),
    ceiling: amountOf(ceiling),
    staked: staked === null ? null : amountOf(staked),
  };
}
