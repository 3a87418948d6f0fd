/**
 * What matters asks for a fresh proof of who one is: the server refuses with `proof-needed`, this asks the reader, and
 * the call is made once more. No screen does anything for it. Loaded with the first such refusal.
 */
import type { ProofWay } from "#rules/proof.ts";
import { createStore } from "./store.ts";

export type AskedProof = { ways: readonly ProofWay[]; settle: (isProved: boolean) => void };

/** What the reader is asked for just now; proof-host.tsx shows it. */
export const askedProof = createStore<AskedProof | null>(null);

let running: Promise<boolean> | null = null;

/** Opens the sheet that asks for a proof; whether one was given. Calls that ask at the same time share one sheet. */
export function askForProof(detail: unknown): Promise<boolean> {
  running ??= new Promise<boolean>((resolve) => {
    askedProof.write({ ways: waysOf(detail), settle: resolve });
  }).finally(() => {
    running = null;
    askedProof.write(null);
  });
  return running;
}

function waysOf(detail: unknown): readonly ProofWay[] {
  const ways = (detail as { ways?: unknown } | null)?.ways;
  return Array.isArray(ways) ? (ways as ProofWay[]) : [];
}
