/**
 * The withdrawal password of a member: asked for when money leaves, and hashed like the one of the login. Callers limit
 * the tries; nothing here does.
 */
import { type Queryable, rowOf } from "#server/platform/database/database.ts";
import { checkPassword } from "#server/platform/crypto/passwords.ts";

/** The stored hash, and since when; null for a member who has none. */
export async function withdrawalPasswordOf(
  db: Queryable,
  memberId: string,
): Promise<{ passwordHash: string; setAt: Date } | null> {
  return rowOf<{ passwordHash: string; setAt: Date }>(db, {
    name: "payment-password",
    text: `select payment_password_hash as "passwordHash", payment_password_at as "setAt"
           from member where id = $1 and payment_password_hash is not null`,
    values: [memberId],
  });
}

/** Stores a hash by `hashPassword`, made before the transaction: hashing waits its turn and would hold the row. */
export async function setWithdrawalPassword(
  tx: Queryable,
  set: { memberId: string; passwordHash: string; at: Date },
): Promise<void> {
  await tx.query({
    name: "payment-password-set",
    text: "update member set payment_password_hash = $2, payment_password_at = $3 where id = $1",
    values: [set.memberId, set.passwordHash, set.at],
  });
}

/** Whether a typed password is the member's; never for a member without one. Throws PasswordsBusy. */
export async function isWithdrawalPassword(db: Queryable, memberId: string, typed: string): Promise<boolean> {
  const stored = await withdrawalPasswordOf(db, memberId);
  return checkPassword(stored?.passwordHash ?? null, typed);
}
