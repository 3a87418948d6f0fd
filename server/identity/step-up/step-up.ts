/**
 * Proofs of identity (step-up): what matters asks for a fresh one, though there is a session. A call declares it by
 * `proof: true` in its contract; the pipeline then answers `proof-needed` with the ways that the member has, until the
 * session has been proved by `session.prove`. The site asks by itself and repeats the call once (web/platform/session/step-up.ts),
 * so a screen does nothing about it. Logging in is no proof: a session may have been left open since.
 */
import { PROOF_WAYS, type ProofWay } from "#rules/identity/step-up.ts";
import type { Clock } from "#server/platform/runtime/clock.ts";
import { type Database, rowOf } from "#server/platform/database/database.ts";
import type { Post } from "#server/platform/runtime/message-queue.ts";
import { maskedMobile } from "#server/identity/codes/phone-numbers.ts";
import type { Session } from "#server/identity/session/sessions.ts";

/** For so long after a proof none is asked for. */
export const PROOF_FRESH_MS = 10 * 60_000;

export function hasFreshProof({ provedAtMs }: Session, nowMs: number): boolean {
  return provedAtMs !== null && nowMs - provedAtMs < PROOF_FRESH_MS;
}

/** For answers that need a proof only sometimes: the refusal to give, or null when the session's proof is fresh (and `by` one of those ways). */
export async function needProof(
  { db, clock, post }: { db: Database; clock: Clock; post: Post },
  session: Session,
  by: readonly ProofWay[] = PROOF_WAYS,
): Promise<{ ok: false; refusal: "proof-needed"; value: ProofAsked } | null> {
  if (hasFreshProof(session, clock.nowMs()) && session.provedBy !== null && by.includes(session.provedBy)) return null;
  return { ok: false, refusal: "proof-needed", value: askedOf(await proofFacts(db, session.memberId), post, by) };
}

/** What a member is told who has to prove something. */
export interface ProofAsked {
  ways: ProofWay[];
  /** The number that a code goes to, by half; only where a code is a way. */
  mobile?: string;
}

/** How that member can prove who they are, as the refusal says it; `by` leaves only those ways. */
export function askedOf(facts: ProofFacts, post: Post, by: readonly ProofWay[] = PROOF_WAYS): ProofAsked {
  const ways = waysOf(facts, post).filter((way) => by.includes(way));
  return ways.includes("code") && facts.mobile !== null ? { ways, mobile: maskedMobile(facts.mobile) } : { ways };
}

export interface ProofFacts {
  passwordHash: string | null;
  /** E.164; the number that the member has proved to hold. */
  mobile: string | null;
  /** Whether an authenticator is on. */
  hasApp: boolean;
}

export async function proofFacts(db: Database, memberId: string): Promise<ProofFacts> {
  const row = await rowOf<ProofFacts>(db, {
    name: "proof-facts",
    text: `select password_hash as "passwordHash", mobile_e164 as mobile,
             exists (select from authenticator a where a.member_id = m.id and a.confirmed_at is not null) as "hasApp"
           from member m where id = $1`,
    values: [memberId],
  });
  return row ?? { passwordHash: null, mobile: null, hasApp: false };
}

/** How that member can prove who they are; none for an account that has none of all. */
export function waysOf({ passwordHash, mobile, hasApp }: ProofFacts, post: Post): ProofWay[] {
  const ways: ProofWay[] = [];
  if (passwordHash !== null) ways.push("password");
  if (mobile !== null && post.can("sms")) ways.push("code");
  if (hasApp) ways.push("app");
  return ways;
}
