/** Tries at the withdrawal password: few, and fewer the longer it goes on. One rule for whatever asks for it. */
import type { Database } from "#server/platform/database/database.ts";
import type { Limits } from "#server/platform/runtime/limits.ts";
import { isWithdrawalPassword, withdrawalPasswordOf } from "./withdrawal-password.ts";

const SHORT = { calls: 5, perSeconds: 15 * 60 };
const LONG = { calls: 15, perSeconds: 24 * 3600 };

/** "none" when the member has none; else whether it was right, or how long to wait. Throws PasswordsBusy. */
export async function tryWithdrawalPassword(
  { db, limits }: { db: Database; limits: Limits },
  memberId: string,
  typed: string,
): Promise<"right" | "wrong" | "none" | { waitSec: number }> {
  if ((await withdrawalPasswordOf(db, memberId)) === null) return "none";
  const waitSec =
    (await limits.take("payment-password", memberId, SHORT.calls, SHORT.perSeconds)) ||
    (await limits.take("payment-password-day", memberId, LONG.calls, LONG.perSeconds));
  if (waitSec > 0) return { waitSec };
  if (!(await isWithdrawalPassword(db, memberId, typed))) return "wrong";
  await limits.forget("payment-password", memberId, SHORT.calls, SHORT.perSeconds);
  await limits.forget("payment-password-day", memberId, LONG.calls, LONG.perSeconds);
  return "right";
}
