/**
 * A login that is right so far may need a code of the member's authenticator app: the server refuses with
 * `app-code-needed`, this asks the reader, and what asked gets the session as if nothing had been in between. No form
 * does anything for it. Loaded with the first such refusal.
 */
import type { Calls, ValueOf } from "./call.ts";
import { createStore } from "./store.ts";

export type StepReply = { ok: true; value: ValueOf<Calls["session.secondStep"]> } | { ok: false; refusal: string };
/** Null: the reader went away. */
export type AskedStep = { settle: (reply: StepReply | null) => void };

/** That the reader is asked just now; proof-host.tsx shows it. */
export const askedStep = createStore<AskedStep | null>(null);

/** Opens the sheet that asks for the code; what became of it. */
export function askForSecondStep(): Promise<StepReply | null> {
  return new Promise<StepReply | null>((settle) => {
    askedStep.read()?.settle(null);
    askedStep.write({ settle });
  }).finally(() => askedStep.write(null));
}
