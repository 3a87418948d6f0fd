/** Where a merchant demands to know who a member is (decision 080). */
import type { Merchant } from "#contract/core/merchant.ts";
import { type Amount, parseDecimal } from "#rules/money/money.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { isAccepted, paidIn } from "./identity-check.store.ts";

/** What a member is about to do: a deposit of so much, in 10⁻⁵ units, counts with what was paid in before. */
export type IdentityStep = { of: "withdrawal" } | { of: "play" } | { of: "deposit"; amount: Amount };

/** Whether the step waits for a document that was accepted. */
export async function isIdentityNeeded(
  db: Queryable,
  memberId: string,
  { config }: Pick<Merchant, "config">,
  step: IdentityStep,
): Promise<boolean> {
  const demand = config.identityCheck;
  if (!demand) return false;
  if (step.of === "play" && !demand.beforePlay) return false;
  if (step.of === "deposit") {
    const from = demand.depositsFrom === null ? null : parseDecimal(demand.depositsFrom);
    if (from === null || (await paidIn(db, memberId)) + step.amount < from) return false;
  }
  return !(await isAccepted(db, memberId));
}
