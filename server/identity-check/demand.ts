/** Where a merchant demands to know who a member is (decision 080). */
import type { Merchant } from "#contract/core/merchant.ts";
import { validityOf } from "#rules/identity/identity-check.ts";
import { type Amount, parseDecimal } from "#rules/money/money.ts";
import { dayAt } from "#rules/site/days.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { type Acceptance, acceptanceOf, paidIn } from "./identity-check.store.ts";

/** What a member is about to do: a deposit of so much, in 10⁻⁵ units, counts with what was paid in before. */
export type IdentityStep = { of: "withdrawal" } | { of: "play" } | { of: "deposit"; amount: Amount };

interface Asked {
  memberId: string;
  merchant: Pick<Merchant, "config">;
  at: Date;
}

/** Whether the step waits for a document that was accepted and is valid. */
export async function isIdentityNeeded(
  db: Queryable,
  { memberId, merchant, at }: Asked,
  step: IdentityStep,
): Promise<boolean> {
  const demand = merchant.config.identityCheck;
  if (!demand) return false;
  if (step.of === "play" && !demand.beforePlay) return false;
  if (step.of === "deposit") {
    const from = demand.depositsFrom === null ? null : parseDecimal(demand.depositsFrom);
    if (from === null || (await paidIn(db, memberId)) + step.amount < from) return false;
  }
  const accepted = await acceptanceOf(db, memberId);
  return step.of === "withdrawal" ? !mayWithdraw(accepted, merchant, at) : !isValid(accepted, merchant, at);
}

/** Whether a withdrawal waits for nothing here: the merchant says what an expired document is worth then. */
export function mayWithdraw(accepted: Acceptance | null, merchant: Pick<Merchant, "config">, at: Date): boolean {
  const isLasting = merchant.config.identityCheck?.withdrawExpired ?? true;
  return (isLasting && accepted !== null) || isValid(accepted, merchant, at);
}

function isValid(accepted: Acceptance | null, { config }: Pick<Merchant, "config">, at: Date): boolean {
  return accepted !== null && validityOf(accepted.expiresOn, dayAt(at, config.timeZone)) !== "expired";
}
