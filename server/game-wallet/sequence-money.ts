/** Calls whose protocol keeps each under its own id, several of them in one request, all or nothing. */
import { amountOf, ZERO } from "#rules/money/money.ts";
import { rowOf, type Queryable } from "#server/platform/database/database.ts";
import type {
  BalanceDecision,
  Decision,
  DecisionStatus,
  FinishCall,
  GameCall,
  SequenceCall,
  SequenceDecision,
} from "./game-call.ts";
import { amountOrNull, callRow } from "./game-money.ts";

interface SequenceRow {
  status: DecisionStatus;
  balance: bigint | null;
  failed_item: number | null;
  round_id: string | null;
  items:
    | { transactionId: string; transferId: string | null; balance: string; bonus: string; replayed: boolean }[]
    | null;
}

/** Carries out a sequence in one transaction, waiting for locks that others hold. */
export async function decideSequence(db: Queryable, sequence: SequenceCall): Promise<SequenceDecision> {
  const { peer, at, finished } = sequence;
  const rows = sequence.items.map((item, place) => ({
    ...callRow({ ...item, peer, at, requestId: "", roundClosed: false }),
    item: place,
  }));
  const row = await rowOf<SequenceRow>(db, {
    name: "decide-sequence",
    text: "select status, balance, failed_item, round_id, items from decide_sequence($1, $2, $3, $4)",
    values: [peer, JSON.stringify(rows), finished, at],
  });
  if (!row) throw new Error("decide_sequence gave no decision");
  const items = row.items ?? [];
  const last = items.findLast(({ replayed }) => !replayed) ?? items.at(-1);
  return {
    status: row.status,
    balance: last ? amountOf(BigInt(last.balance)) : amountOrNull(row.balance),
    roundId: row.round_id,
    failedItem: row.failed_item,
    items: items.map(({ transactionId, transferId, bonus }) => ({
      transactionId,
      transferId,
      bonus: amountOf(BigInt(bonus)),
    })),
  };
}

/** The bet or win that is all of a sequence; null where it is more, or something else. */
export function onlyCallOf({ peer, at, finished, items }: SequenceCall): GameCall | null {
  const [item] = items;
  if (!item || items.length > 1 || item.kind === "rollback") return null;
  return { ...item, peer, at, requestId: "", roundClosed: finished };
}

/** The sequence whose only call was decided just now, without any bonus money. */
export function sequenceOf({ items }: SequenceCall, decided: Decision): SequenceDecision {
  const { status, balance, roundId, transferId } = decided;
  if (status !== "OK") return { status, balance, roundId: null, failedItem: 0, items: [] };
  const told = items.map(({ transactionId }) => ({ transactionId, transferId, bonus: ZERO }));
  return { status, balance, roundId, failedItem: null, items: told };
}

/** Closes a round; harmless when repeated, and for a round that is unknown. */
export async function finishRound(db: Queryable, call: FinishCall): Promise<BalanceDecision> {
  const row = await rowOf<{ status: DecisionStatus; balance: bigint | null }>(db, {
    name: "finish-round",
    text: "select status, balance from finish_round($1, $2, $3, $4, $5)",
    values: [call.peer, call.player, call.currency, call.round, call.at],
  });
  if (!row) throw new Error("finish_round gave no decision");
  return { status: row.status, balance: amountOrNull(row.balance) };
}
