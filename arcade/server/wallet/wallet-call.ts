/** What the outbox holds, whom it serves, and how the platform's answers read. */
import { moneyAnswer, type MoneyAnswer, walletCalls } from "#vendor-protocol/wallet-calls.ts";
import type { Queryable } from "#arcade/server/database.ts";

export type CallName = "bet" | "win" | "rollback" | "promo-win";

/** How the id of a call's transaction ends, after its owner's. */
export const SUFFIXES = { bet: "b", win: "w", rollback: "r", "promo-win": "p" } as const;

/** Where the platform takes a call. */
export const PATHS = {
  bet: walletCalls.bet.path,
  win: walletCalls.win.path,
  rollback: walletCalls.rollback.path,
  "promo-win": walletCalls.promoWin.path,
} as const;

export interface WalletCall {
  readonly id: bigint;
  readonly transaction_id: string;
  readonly call: CallName;
  /** The engine whose round it is, or "free-rounds". */
  readonly owner_kind: string;
  readonly owner_id: string;
  readonly player: string;
  readonly game: string;
  readonly currency: string;
  readonly round: string;
  readonly reference: string | null;
  readonly amount: bigint;
  readonly body: string;
  readonly state: "pending" | "ok" | "refused" | "abandoned";
  readonly tries: number;
  /** Decided on the player's wallet at the arcade, not by the platform. */
  readonly is_here: boolean;
}

/** What a call is about; ids and bytes are made by `enqueue`. */
export interface NewCall {
  readonly call: CallName;
  readonly owner: { readonly kind: string; readonly id: string };
  readonly player: string;
  readonly game: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly token: string | null;
  readonly reference: string | null;
  readonly roundClosed: boolean;
}

export type Decision =
  | { readonly ok: true; readonly balance: bigint; readonly transferId: string | null }
  | { readonly ok: false; readonly status: string; readonly balance: bigint | null };

/** The engine that owns a round, or what owns grants of free rounds. */
export interface Owner {
  /** What the platform's decision makes of the round; runs in the transaction that books it, and gives the calls that follow. */
  decide(tx: Queryable, call: WalletCall, decision: Decision): Promise<bigint[]>;
  /** A bet stayed unknown and is being taken back; runs in the transaction that writes its rollback. */
  abandon(tx: Queryable, call: WalletCall): Promise<void>;
  /** After the transaction: the round has changed, here or in another process. `decision` is null where it isn't known here. */
  settle(call: WalletCall, decision: Decision | null): void;
}

/** The id of a bet's transaction: one bet to a round, so that a rollback can name it. */
export const betTransaction = (ownerId: string): string => `${ownerId}.b`;

/** Reads the platform's answer; null when it is none. */
export function readAnswer(raw: Buffer): MoneyAnswer | null {
  try {
    const parsed = moneyAnswer.safeParse(JSON.parse(raw.toString("utf8")));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** What an answer decides. */
export function decisionOf(answer: MoneyAnswer): Decision {
  if (answer.status === "OK") return { ok: true, balance: BigInt(answer.balance), transferId: answer.transferId };
  return {
    ok: false,
    status: answer.status,
    balance: answer.balance === undefined ? null : BigInt(answer.balance),
  };
}

/** A bet that is already rolled back is what a rollback wants. */
export function isUndone(call: WalletCall, decision: Decision): boolean {
  return call.call === "rollback" && !decision.ok && decision.status === "ROLLED_BACK";
}
