/** What of a registration is stored. */
import type { InputOf } from "#contract/core/call.ts";
import type { Calls } from "#contract/core/calls.ts";
import type { Merchant } from "#contract/core/merchant.ts";
import { type FieldKept, fieldsKept, type RegisterField } from "#rules/identity/register-fields.ts";
import type { FieldRules } from "#rules/identity/registration.ts";
import { hashPassword } from "#server/platform/crypto/passwords.ts";
import { newId, newSecret } from "#server/platform/crypto/secrets.ts";
import type { NewMember } from "./registration.store.ts";

interface Draft {
  /** Normal and without a fault. */
  input: InputOf<Calls["member.register"]>;
  rules: FieldRules;
  /** A number that was proved. */
  mobile: string | null;
  /** The agent whom the code that was given leads to. */
  uplineId: string | null;
  at: Date;
}

/** Only fields that the merchant asks for, and no password in the clear. Throws PasswordsBusy. */
export async function draftMember(
  { input, rules, mobile, uplineId, at }: Draft,
  merchant: Merchant,
): Promise<NewMember> {
  const given = (field: RegisterField): string => (rules[field]?.enabled === true ? input[field] : "");
  const [password, paymentPassword] = [given("password"), given("paymentPassword")];
  return {
    id: newId(),
    merchantId: merchant.id,
    username: input.username,
    pseudonym: newSecret(),
    // Without one the way in is the number, until a password is set (U-146)
    passwordHash: password === "" ? null : await hashPassword(password),
    withdrawalPasswordHash: paymentPassword === "" ? null : await hashPassword(paymentPassword),
    columns: Object.fromEntries(fieldsKept("column").map((field) => [field, given(field)])) as Record<
      FieldKept<"column">,
      string
    >,
    mobileE164: mobile,
    diallingCode: given("mobileNum") === "" ? "" : input.countryDialingCode,
    profile: {
      registerMethod: input.registerMethod,
      // Where the form says it stood counts only for a host of the merchant's
      registerHost: merchant.hosts.includes(input.registerUrl.toLowerCase()) ? input.registerUrl.toLowerCase() : "",
      ...Object.fromEntries(
        fieldsKept("profile").flatMap((field) => (given(field) === "" ? [] : [[field, given(field)]])),
      ),
    },
    // A refused code ended the call before
    affiliateCode: input.affiliateCode,
    uplineId,
    at,
  };
}
