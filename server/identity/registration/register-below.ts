/** An account that an agent makes for somebody (U-180): a name, a password, and a place directly below. */
import { member as memberCalls } from "#contract/player/member.ts";
import { registerError } from "#rules/identity/register-errors.ts";
import { normalUsername, registerWays, rulesOfWay } from "#rules/identity/registration.ts";
import type { MemberType } from "#rules/identity/session.ts";
import { dayAt } from "#rules/site/days.ts";
import { breachList } from "#server/platform/crypto/breached-passwords.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { CallContext } from "#server/platform/http/handler.ts";
import type { Services } from "#server/services.ts";
import { draftMember } from "./draft-member.ts";
import type { OnRegistered } from "./registration.handlers.ts";
import { addMember, isTaken, type NewMember, setMemberType } from "./registration.store.ts";

export type BelowRefusal =
  | "registration-closed"
  | "username-format"
  | "username-taken"
  | "password-format"
  | "password-known";

interface Typed {
  agentId: string;
  username: string;
  password: string;
}

/**
 * What is stored of an account that an agent makes, or why it can't be; the merchant's other fields are the member's to fill
 * in, and consents the member's to give. Throws PasswordsBusy.
 */
export async function draftBelow(
  services: Services,
  { agentId, username, password }: Typed,
  { merchant }: CallContext,
): Promise<NewMember | BelowRefusal> {
  const { switches, register, timeZone } = merchant.config;
  if (!registerWays(switches).includes("username")) return "registration-closed";
  const all = rulesOfWay(register, "username", switches);
  const rules = Object.fromEntries(
    ["username", "password"].flatMap((field) => (all[field] ? [[field, all[field]] as const] : [])),
  );
  const name = normalUsername(username);
  const input = memberCalls.register.input.parse({ username: name, password, confirmPassword: password });
  const at = services.clock.now();
  const facts = {
    rules,
    merchant: { name: merchant.name, ...merchant.config },
    today: dayAt(at, timeZone),
    breaches: await breachList(),
  };
  if (name === "" || registerError("username", input, facts)) return "username-format";
  const fault = registerError("password", input, facts);
  if (fault) return fault === "known" ? "password-known" : "password-format";
  if (await services.breachedHashes.has(password)) return "password-known";
  if (await isTaken(services.db, merchant.id, name)) return "username-taken";
  return draftMember({ input, rules, mobile: null, uplineId: agentId, at }, merchant);
}

/** Makes the account of a draft; false when its name went to somebody else in the same moment. */
export async function joinBelow(
  tx: Queryable,
  { member, type }: { member: NewMember; type: MemberType },
  onRegistered: OnRegistered,
  { merchant }: CallContext,
): Promise<boolean> {
  if (!(await addMember(tx, member))) return false;
  await setMemberType(tx, member.id, type);
  await onRegistered(tx, { memberId: member.id, username: member.username, merchant, trialHash: null });
  return true;
}
