/**
 * Four eyes (decision 046, S27, R30): nobody decides on an account of their own or of somebody close, and an amount above
 * the operator's limit waits for a second person. Whatever moves money by an operator's word goes through here.
 */
import { parseDecimal, ZERO } from "#rules/money/money.ts";
import type { Merchant } from "#contract/core/merchant.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import {
  addApproval,
  addDecision,
  decidedAlone,
  type DecisionFacts,
  type Details,
  isLinked,
  lockPayments,
  lockSubject,
  ownLimit,
  waitingApproval,
} from "./approvals.store.ts";

export type FourEyesRefusal = "own-account" | "waits-for-second";
export type Decided<R extends string> =
  /** Done, or written down for a second person. */
  { ok: true; waits: boolean } | { ok: false; refusal: R | FourEyesRefusal };

export interface DecisionRequest extends Omit<DecisionFacts, "merchantId"> {
  merchant: Pick<Merchant, "id" | "config">;
  /** What carrying it out needs besides, should it wait. */
  details?: Details;
  /** It waits for a second person whatever the amount. */
  needsSecond?: boolean;
}

/**
 * Carries a decision out at once, or lets it wait for a second person; the same request again waits on. `carryOut` does
 * the deed in `tx`, or gives why it can't be done; then nothing is written. Takes the subject's lock (`lockSubject`), which
 * a caller that locks rows of the subject must have taken before.
 */
export async function decideWithFourEyes<R extends string>(
  tx: Queryable,
  { merchant, details = {}, needsSecond = false, ...request }: DecisionRequest,
  carryOut: () => Promise<R | null>,
): Promise<Decided<R>> {
  const facts: DecisionFacts = { ...request, merchantId: merchant.id };
  const { subject, subjectId, operatorId, amount } = facts;
  await lockSubject(tx, subject, subjectId);
  if (await isLinked(tx, operatorId, facts.memberId)) return { ok: false, refusal: "own-account" };
  const waiting = await waitingApproval(tx, subject, subjectId);
  if (waiting) {
    const isSame = waiting.action === facts.action && waiting.amount === amount && waiting.askedBy === operatorId;
    return isSame ? { ok: true, waits: true } : { ok: false, refusal: "waits-for-second" };
  }
  const isAbove = amount !== null && (await withToday(tx, facts, amount)) > (await limitOf(tx, merchant, operatorId));
  if (amount !== null && (needsSecond || isAbove)) {
    const id = newId();
    await addApproval(tx, id, { ...facts, amount }, details);
    await addDecision(tx, facts, "asked", id);
    return { ok: true, waits: true };
  }
  const refusal = await carryOut();
  if (refusal !== null) return { ok: false, refusal };
  await addDecision(tx, facts, "alone", null);
  return { ok: true, waits: false };
}

/** What pays nothing, however often. A decision that is not named here counts as a payment. */
const PAYS_NOTHING: readonly string[] = ["refuse", "reject", "resolve"];
const DAY_MS = 24 * 60 * 60_000;

/**
 * The amount, and with a payment what the member was paid by any operator alone in the 24 hours before: a sum in parts is
 * the same sum. In 10⁻⁵ units.
 */
async function withToday(tx: Queryable, { memberId, action, at }: DecisionFacts, amount: bigint): Promise<bigint> {
  if (PAYS_NOTHING.includes(action) || memberId === null) return amount;
  await lockPayments(tx, memberId);
  return amount + (await decidedAlone(tx, memberId, PAYS_NOTHING, new Date(at.getTime() - DAY_MS)));
}

/** Up to which amount the operator decides alone, in 10⁻⁵ units: the operator's own limit, else the merchant's. */
async function limitOf(tx: Queryable, { config }: Pick<Merchant, "config">, operatorId: string): Promise<bigint> {
  return (await ownLimit(tx, operatorId)) ?? parseDecimal(config.clerkLimit) ?? ZERO;
}
