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

const REFUSED: readonly string[] = ["proof-needed", "device-proof-needed"];

type Refused = { ok: false; refusal: string; detail?: unknown };

/**
 * Makes a call again that was refused with `proof-needed` or `device-proof-needed`, after what it takes. The second may be a
 * matter of this device's clock alone; else the reader proves who they are, which binds the session anew. Each of the two
 * is tried once.
 */
export async function askAgain<Answer extends { ok: true } | Refused>(
  refused: Answer & Refused,
  call: string,
  again: () => Promise<Answer>,
): Promise<Answer> {
  let reply: Answer = refused;
  if (refused.refusal === "device-proof-needed") {
    // Not part of what asks for proofs: no merchant without the binding loads it
    const loaded = await import("./device-key.ts").catch(() => null);
    loaded?.heedServerTime(refused.detail);
    reply = await again();
  }
  if (reply.ok || !REFUSED.includes(reply.refusal)) return reply;
  const isBound = reply.refusal === "device-proof-needed";
  // Who can prove nothing logs in again, as the refusal's words say
  if (isBound && toldIn(reply.detail).ways.length === 0) return reply;
  return (await askForProof(reply.detail, call)) ? again() : reply;
}

let running: Promise<boolean> | null = null;

/** Opens the sheet that asks for a proof; whether one was given. Calls that ask at the same time share one sheet. */
function askForProof(detail: unknown, call: string): Promise<boolean> {
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
