/** The callers of a call, and what the pipeline needs to find them: types only, so that it imports no domain. */
import type { Merchant } from "#contract/core/merchant.ts";
import type { DeskRight } from "#contract/core/desk-rights.ts";
import type { ProofWay } from "#rules/identity/step-up.ts";

/** A member's session. */
export interface Session {
  id: string;
  memberId: string;
  merchantId: string;
  username: string;
  type: number;
  /** Free play without an account of one's own (U-161). */
  trial: boolean;
  /** Time of the session's last proof of identity (step-up); null when there was none. */
  provedAtMs: number | null;
  provedBy: ProofWay | null;
  /** Thumbprint of the key that its browser signs with; null where it is bound to none (decision 056). */
  deviceKey: string | null;
}

/** An operator's session at the desk. */
export interface Operator {
  sessionId: string;
  operatorId: string;
  merchantId: string;
  name: string;
  rights: readonly DeskRight[];
}

/** The part of the sessions that the pipeline uses (server/identity). */
export interface SessionReader {
  /** The session of both secrets, "ended" when there was one, or null for a visitor; see `Sessions.find`. */
  find(
    merchantId: string,
    token: string,
    cookie: string,
    options?: { onlyReads: boolean },
  ): Promise<Session | "ended" | null>;
  /** Drops the remembered sessions of a member: the next call asks the database. */
  forget(memberId: string | null): void;
}

/** The part of the operators that the pipeline uses (server/operators). */
export interface OperatorReader {
  find(merchantId: string, token: string, cookie: string): Promise<Operator | "ended" | null>;
}

/** Merchants by Host header; an unknown host has the default one (server/merchants). */
export interface MerchantByHost {
  byHost(host: string): Merchant;
}

/** Validity of a proof of identity. */
export const PROOF_FRESH_MS = 10 * 60_000;

/** Whether the session's last proof is still fresh at `nowMs`. */
export function hasFreshProof({ provedAtMs }: Session, nowMs: number): boolean {
  return provedAtMs !== null && nowMs - provedAtMs < PROOF_FRESH_MS;
}

/** The value of the refusal `proof-needed`: how the member can prove their identity. */
export interface ProofAsked {
  ways: ProofWay[];
  /** The number that a code goes to, half of it masked; only where a code is a way. */
  mobile?: string;
}
