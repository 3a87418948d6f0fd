/**
 * What matters asks for a fresh proof of who one is: the server refuses with `proof-needed`, this asks the reader, and
 * the call is made once more. A login that is right so far may need a code of the member's authenticator app: the server
 * refuses with `app-code-needed`, this asks, and what asked gets the session as if nothing had been in between. No screen
 * does anything for either. Loaded with the first such refusal.
 */
import type { ProofWay } from "#rules/identity/step-up.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { createStore } from "#web/platform/data/store.ts";

export type ProofRequest = {
  ways: readonly ProofWay[];
  /** The number that a code goes to, by half; "" where a code is no way. */
  mobile: string;
  /** The call that asked for it. */
  call: string;
  settle: (isProved: boolean) => void;
};

/** What the reader is asked for just now; proof-host.tsx shows it. */
export const proofRequest = createStore<ProofRequest | null>(null);

let running: Promise<boolean> | null = null;

/** Opens the sheet that asks for a proof; whether one was given. Calls that ask at the same time share one sheet. */
export function askForProof(detail: unknown, call: string): Promise<boolean> {
  running ??= new Promise<boolean>((resolve) => {
    proofRequest.write({ ...toldIn(detail), call, settle: resolve });
  }).finally(() => {
    running = null;
    proofRequest.write(null);
  });
  return running;
}

function toldIn(detail: unknown): { ways: readonly ProofWay[]; mobile: string } {
  const { ways, mobile } = (detail ?? {}) as { ways?: unknown; mobile?: unknown };
  return {
    ways: Array.isArray(ways) ? (ways as ProofWay[]) : [],
    mobile: typeof mobile === "string" ? mobile : "",
  };
}

export type TwoFactorReply = { ok: true; value: ValueOf<Calls["session.secondStep"]> } | { ok: false; refusal: string };
/** Null: the reader went away. */
export type TwoFactorRequest = { settle: (reply: TwoFactorReply | null) => void };

/** That the reader is asked just now; proof-host.tsx shows it. */
export const twoFactorRequest = createStore<TwoFactorRequest | null>(null);

/** Opens the sheet that asks for the code; what became of it. */
export function askForTwoFactor(): Promise<TwoFactorReply | null> {
  return new Promise<TwoFactorReply | null>((settle) => {
    twoFactorRequest.read()?.settle(null);
    twoFactorRequest.write({ settle });
  }).finally(() => twoFactorRequest.write(null));
}
