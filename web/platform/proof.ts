/**
 * What matters asks for a fresh proof of who one is: the server refuses with `proof-needed`, this asks the reader, and
 * the call is made once more. No screen does anything for it. Loaded with the first such refusal.
 */
import type { ProofWay } from "#rules/proof.ts";
import { createStore } from "./store.ts";

export type AskedProof = {
  ways: readonly ProofWay[];
  /** The number that a code goes to, by half; "" where a code is no way. */
  mobile: string;
  /** The call that asked for it. */
  call: string;
  settle: (isProved: boolean) => void;
};

/** What the reader is asked for just now; proof-host.tsx shows it. */
export const askedProof = createStore<AskedProof | null>(null);

let running: Promise<boolean> | null = null;

/** Opens the sheet that asks for a proof; whether one was given. Calls that ask at the same time share one sheet. */
export function askForProof(detail: unknown, call: string): Promise<boolean> {
  running ??= new Promise<boolean>((resolve) => {
    askedProof.write({ ...toldIn(detail), call, settle: resolve });
  }).finally(() => {
    running = null;
    askedProof.write(null);
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
