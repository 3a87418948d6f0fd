/**
 * Proofs of identity (step-up): what matters asks for a fresh one, though there is a session. A call declares it by
 * `proof: true` in its contract; the pipeline then answers `proof-needed` with the ways that the member has, until the
 * session has been proved by `session.prove`. The site asks by itself and repeats the call once (web/platform/session/step-up.ts),
 * so a screen does nothing about it. Logging in is no proof: a session may have been left open since.
 */
import { PROOF_WAYS, type ProofWay } from "#rules/identity/step-up.ts";
import type { Clock } from "#server/platform/runtime/clock.ts";
import { type Database, rowOf } from "#server/platform/database/database.ts";
import type { MessageQueue } from "#server/platform/runtime/message-queue.ts";
import { maskedMobile } from "#server/identity/codes/phone-numbers.ts";
import { type CallContext, memberOf } from "#server/platform/http/handler.ts";
import { hasFreshProof, type ProofAsked } from "#server/platform/http/caller.ts";

/** For answers that need a proof only sometimes: the refusal to give, or null when the session's proof is fresh (and `by` one of those ways). */
export async function needProof(
  { db, clock, messages }: { db: Database; clock: Clock; messages: MessageQueue },
  context: CallContext,
  by: readonly ProofWay[] = PROOF_WAYS,
): Promise<{ ok: false; refusal: "proof-needed"; value: ProofAsked } | null> {
  const session = memberOf(context);
  if (hasFreshProof(session, clock.nowMs()) && session.provedBy !== null && by.includes(session.provedBy)) return null;
  return {
    ok: false,
    refusal: "proof-needed",
    value: askedOf(await proofFacts(db, session.memberId, context.host), messages, by),
  };
}

/** How that member can prove who they are, as the refusal says it; `by` leaves only those ways. */
export function askedOf(facts: ProofFacts, messages: MessageQueue, by: readonly ProofWay[] = PROOF_WAYS): ProofAsked {
  const ways = waysOf(facts, messages).filter((way) => by.includes(way));
  return ways.includes("code") && facts.mobile !== null ? { ways, mobile: maskedMobile(facts.mobile) } : { ways };
}

export interface ProofFacts {
  passwordHash: string | null;
  /** E.164; the number that the member has proved to hold. */
  mobile: string | null;
  /** Whether an authenticator is on. */
  hasApp: boolean;
  /** Whether there is a passkey for the host. */
  hasPasskey: boolean;
}

export async function proofFacts(db: Database, memberId: string, host: string): Promise<ProofFacts> {
  const row = await rowOf<ProofFacts>(db, {
    name: "proof-facts",
    text: `select password_hash as "passwordHash", mobile_e164 as mobile,
             exists (select from authenticator a where a.member_id = m.id and a.confirmed_at is not null) as "hasApp",
             exists (select from passkey p where p.member_id = m.id and p.host = $2) as "hasPasskey"
           from member m where id = $1`,
    values: [memberId, host],
  });
  return row ?? { passwordHash: null, mobile: null, hasApp: false, hasPasskey: false };
}

/** How that member can prove who they are; none for an account that has none of all. */
export function waysOf({ passwordHash, mobile, hasApp, hasPasskey }: ProofFacts, messages: MessageQueue): ProofWay[] {
  const ways: ProofWay[] = [];
  if (passwordHash !== null) ways.push("password");
  if (mobile !== null && messages.can("sms")) ways.push("code");
  if (hasApp) ways.push("app");
  if (hasPasskey) ways.push("passkey");
  return ways;
}
