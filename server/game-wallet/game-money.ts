import { type Amount, amountOf } from "#rules/money/money.ts";
import { rowOf, type Queryable } from "#server/platform/database/database.ts";
import type {
  BalanceCall,
  BalanceDecision,
  Decision,
  DecisionStatus,
  GameCall,
  GroupCall,
  GroupDecision,
} from "./game-call.ts";

/**
 * The money of games, one call at a time: each is one round trip and one transaction, or part of the caller's. The server
 * asks through `openGameWallet`, which gathers concurrent calls.
 */

/** Fields of a call that its verb doesn't have. */
type Call<Without extends keyof GameCall = never> = Omit<GameCall, "kind" | "tokenHash" | "reference" | Without>;

/** Takes a stake. The only one that checks token, member, game and merchant. */
export function placeBet(db: Queryable, call: Call & { round: string; tokenHash: Buffer }): Promise<Decision> {
  return decideCall(db, { ...call, kind: "bet", reference: null });
}

/** Pays a win, zero included, whatever has become of session, member or game since. */
export function payWin(db: Queryable, call: Call & { round: string; reference: string | null }): Promise<Decision> {
  return decideCall(db, { ...call, kind: "win", tokenHash: null });
}

/** Undoes a bet, win or promo win. An unknown one gets a tombstone: should it come later, it is refused. */
export function rollBack(db: Queryable, call: Call & { round: string; reference: string }): Promise<Decision> {
  return decideCall(db, { ...call, kind: "rollback", tokenHash: null });
}

/** Pays a prize that belongs to no stake. Counts in no round's totals. */
export function payPromoWin(db: Queryable, call: Call & { reference: string | null }): Promise<Decision> {
  return decideCall(db, { ...call, kind: "promo-win", tokenHash: null });
}

/** Closes a round in which nothing more will happen. Harmless when repeated. */
export function closeRound(db: Queryable, call: Call<"amount" | "roundClosed"> & { round: string }): Promise<Decision> {
  const zero = { amount: amountOf(0n), roundClosed: true };
  return decideCall(db, { ...call, ...zero, kind: "round-close", tokenHash: null, reference: null });
}

/** A row of the type call_decision. */
export interface DecisionRow {
  status: DecisionStatus;
  request_id: string;
  transfer_id: string | null;
  round_id: string | null;
  balance: bigint | null;
  replayed: boolean;
}

export function decisionOf(row: DecisionRow): Decision {
  return {
    status: row.status,
    requestId: row.request_id,
    transferId: row.transfer_id,
    roundId: row.round_id,
    balance: amountOrNull(row.balance),
    replayed: row.replayed,
  };
}

/** Decides a call by itself, waiting for locks that others hold. */
export async function decideCall(db: Queryable, call: GameCall): Promise<Decision> {
  const row = await rowOf<DecisionRow>(db, {
    name: "decide-call",
    text: `select status, request_id, transfer_id, round_id, balance, replayed
             from decide_call($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    values: [
      call.peer,
      call.kind,
      call.requestId,
      call.transactionId,
      call.digest,
      call.player,
      call.tokenHash,
      call.game,
      call.currency,
      call.reference,
      call.amount,
      call.round,
      call.roundClosed,
      call.at,
    ],
  });
  if (!row) throw new Error("decide_call gave no decision");
  return decisionOf(row);
}

/** A call as the type game_call: names, and bytes in hexadecimal. */
export function callRow(call: GameCall): Record<string, unknown> {
  return {
    peer: call.peer,
    call: call.kind,
    request_id: call.requestId,
    transaction_id: call.transactionId,
    digest: hexadecimal(call.digest),
    player: call.player,
    token_hash: hexadecimal(call.tokenHash),
    game: call.game,
    currency: call.currency,
    reference: call.reference,
    amount: call.amount.toString(),
    round: call.round,
    round_closed: call.roundClosed,
    at: call.at,
  };
}

interface GroupRow {
  status: DecisionStatus;
  request_id: string;
  balance: bigint | null;
  failed_item: number | null;
  items: { transactionId: string; transferId: string | null; balance: string }[] | null;
  replayed: boolean;
}

/** Carries out several money calls in order, all or nothing. */
export async function decideGroup(db: Queryable, group: GroupCall): Promise<GroupDecision> {
  const items = group.items.map((item, place) => {
    const shared = { peer: group.peer, requestId: "", digest: Buffer.alloc(0), at: group.at };
    return { ...callRow({ ...item, ...shared }), item: place };
  });
  const row = await rowOf<GroupRow>(db, {
    name: "decide-group",
    text: `select status, request_id, balance, failed_item, items, replayed
             from decide_group($1, $2, $3, $4, $5, $6)`,
    values: [group.peer, group.requestId, group.transactionId, group.digest, JSON.stringify(items), group.at],
  });
  if (!row) throw new Error("decide_group gave no decision");
  return {
    status: row.status,
    requestId: row.request_id,
    balance: amountOrNull(row.balance),
    failedItem: row.failed_item,
    items: (row.items ?? []).map((item) => ({ ...item, balance: amountOf(BigInt(item.balance)) })),
    replayed: row.replayed,
  };
}

/** The balance that a game shows, after the checks of token, game and currency. */
export async function balanceForGame(db: Queryable, call: BalanceCall): Promise<BalanceDecision> {
  const row = await rowOf<{ status: DecisionStatus; balance: bigint | null }>(db, {
    name: "find-game-balance",
    text: "select status, balance from find_game_balance($1, $2, $3, $4, $5, $6)",
    values: [call.peer, call.player, call.tokenHash, call.game, call.currency, call.at],
  });
  if (!row) throw new Error("find_game_balance gave no decision");
  return { status: row.status, balance: amountOrNull(row.balance) };
}

/** An amount of a row that may have none. */
export function amountOrNull(units: bigint | null): Amount | null {
  return units === null ? null : amountOf(units);
}

function hexadecimal(bytes: Buffer | null): string | null {
  return bytes === null ? null : `\\x${bytes.toString("hex")}`;
}
