/** Which new password is taken; the same for changing one and for setting one by mail or phone. */
import type { Merchant } from "#contract/core/merchant.ts";
import { isKnownPassword } from "#rules/identity/password.ts";
import { fieldError } from "#rules/identity/registration.ts";
import { refuse } from "#server/platform/http/handler.ts";
import { breachList } from "#server/platform/crypto/breached-passwords.ts";
import { checkPassword } from "#server/platform/crypto/passwords.ts";
import type { Services } from "#server/services.ts";
import type { PasswordMember } from "./passwords.store.ts";

/** The refusal of a new password for that member, or null. Throws PasswordsBusy, UnfitHashes. */
export async function newPasswordRefusal(
  { breachedHashes }: Services,
  newPassword: string,
  { member, merchant }: { member: PasswordMember; merchant: Merchant },
) {
  const field = "newPassword";
  // An empty one is no password, whatever the merchant's rule calls optional
  if (newPassword === "" || fieldError(merchant.config.register["password"], newPassword)) {
    return refuse("password-format", { field });
  }
  const own = { username: member.username, merchant: merchant.name, others: member.told };
  if (isKnownPassword(newPassword, own, await breachList()) || (await breachedHashes.has(newPassword))) {
    return refuse("password-known", { field });
  }
  const isSame = member.password_hash !== null && (await checkPassword(member.password_hash, newPassword));
  return isSame ? refuse("modify.new.old.same", { field }) : null;
}
