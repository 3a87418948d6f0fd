import type { Amount } from "#rules/money/money.ts";

/** What a game may ask of a member's wallet, and what is decided: without the words of any protocol. */

export type GameCallKind = "bet" | "win" | "rollback" | "promo-win" | "round-close";

/** A money call. Ids are the peer's: unique for ever among its own. */
export interface GameCall {
  kind: GameCallKind;
  /** The peer that asks, as its signature proved. */
  peer: string;
  requestId: string;
  transactionId: string;
  /** Of all that makes two calls differ: the same id with another digest is refused as a duplicate. */
  digest: Buffer;
  /** The member's pseudonym. */
  player: string;
  /** SHA-256 of the session's token; null where none is checked (only a bet's is). */
  tokenHash: Buffer | null;
  game: string;
  currency: string;
  /** The transaction that a rollback undoes, that a win answers, or a promo win's campaign; else null. */
  reference: string | null;
  /** In 10⁻⁵ units, zero or more. */
  amount: Amount;
  /** Null for a promo win outside of a round. */
  round: string | null;
  /** Whether nothing more is expected in the round. */
  roundClosed: boolean;
  at: Date;
}

/** Statuses of a decision. Every status but OK means that nothing was posted. */
export const DECISION_STATUSES = [
  "OK",
  "DUPLICATE",
  "ROLLED_BACK",
  "TOKEN_REFUSED",
  "PLAYER_UNKNOWN",
  "PLAYER_BLOCKED",
  "PLAYER_EXCLUDED",
  "LIMIT_REACHED",
  "GAME_UNKNOWN",
  "GAME_CLOSED",
  "MERCHANT_CLOSED",
  "CURRENCY_MISMATCH",
  "AMOUNT_PRECISION",
  "STAKE_OUT_OF_RANGE",
  "ROUND_UNKNOWN",
  "ROUND_CLOSED",
  "REFERENCE_UNKNOWN",
  "REFERENCE_MISMATCH",
  "INSUFFICIENT_FUNDS",
] as const;
export type DecisionStatus = (typeof DECISION_STATUSES)[number];

/** A decided call. Asked again with the same digest it is the same but for `replayed`. */
export interface Decision {
  status: DecisionStatus;
  requestId: string;
  /** The ledger's transfer; null where nothing had to move. */
  transferId: string | null;
  /** Our id of the round; null outside of one, and for what was refused. */
  roundId: string | null;
  /** The member's balance after the call: with OK and INSUFFICIENT_FUNDS always, else null or a courtesy. */
  balance: Amount | null;
  replayed: boolean;
}

/** Several calls of one peer, in order, all or nothing. The ids are the group's own. */
export interface GroupCall {
  peer: string;
  requestId: string;
  transactionId: string;
  digest: Buffer;
  at: Date;
  items: readonly GroupItem[];
}
export type GroupItem = Omit<GameCall, "peer" | "requestId" | "digest" | "at">;

export interface GroupDecision {
  status: DecisionStatus;
  requestId: string;
  /** Of the item that was refused, as in `Decision`. */
  balance: Amount | null;
  /** The place of the item that was refused, from 0; null for OK, and when the group itself was. */
  failedItem: number | null;
  /** What each item did, in their order; empty unless OK. */
  items: readonly { transactionId: string; transferId: string | null; balance: Amount }[];
  replayed: boolean;
}

/**
 * Several calls of one player in one round, in order, all or nothing, each kept under its own id: one that was done before is
 * told as it was then, and the others go on. A rollback's amount is the one of what it undoes.
 */
export interface SequenceCall {
  peer: string;
  at: Date;
  /** Whether nothing more is expected in the round. */
  finished: boolean;
  items: readonly SequenceItem[];
}
export type SequenceItem = Omit<GameCall, "peer" | "requestId" | "at" | "roundClosed" | "round"> & { round: string };

export interface SequenceDecision {
  status: DecisionStatus;
  /** After the last item that moved something now, or as the last one was told before; else as in `Decision`. */
  balance: Amount | null;
  /** Our id of the round; null where there is none, and for what was refused. */
  roundId: string | null;
  /** The place of the item that was refused, from 0; null for OK. */
  failedItem: number | null;
  /** What each item did, in their order; empty unless OK. `bonus` is how much of it was bonus money. */
  items: readonly { transactionId: string; transferId: string | null; bonus: Amount }[];
}

/** The end of a round, under no id of its own. `round` is the peer's id of it, or ours. */
export type FinishCall = Pick<GameCall, "peer" | "player" | "currency" | "at"> & { round: string };

/** What a game asks when it shows the balance. Without a token none is checked. */
export type BalanceCall = Pick<GameCall, "peer" | "player" | "game" | "currency" | "at" | "tokenHash">;
export interface BalanceDecision {
  status: DecisionStatus;
  /** Null unless OK. */
  balance: Amount | null;
}
