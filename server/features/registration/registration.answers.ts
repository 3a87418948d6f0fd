/** Registration by username (accounts §2, §3, §5, §7). */
import { isKnownPassword } from "#rules/password.ts";
import {
  fieldFault,
  isBirthday,
  normalUsername,
  REGISTER_FIELDS,
  type RegisterField,
  TERMS_VERSION,
  yearsOn,
} from "#rules/registration.ts";
import { MEMBER_TYPES } from "#rules/session.ts";
import type { Merchant } from "#contract/merchant.ts";
import { type Answers, type CallContext, ok, refuse, refuseFor } from "#server/platform/answering.ts";
import { takeCaptcha } from "#server/platform/captcha.ts";
import type { Queryable } from "#server/platform/database.ts";
import { hashPassword, PasswordsBusy } from "#server/platform/passwords.ts";
import { newId, newSecret } from "#server/platform/secrets.ts";
import type { Services } from "#server/platform/services.ts";
import { setSessionCookies } from "#server/platform/session-cookies.ts";
import type { Opened } from "#server/platform/sessions.ts";
import { addMember, isTaken, type NewMember } from "./registration.store.ts";

type RegistrationAnswers = Pick<Answers, "member.register" | "member.usernameFree">;
/** What else happens when somebody joins, in the same transaction: practice funds and a message. */
export type OnRegistered = (
  tx: Queryable,
  joined: { memberId: string; username: string; merchant: Merchant },
) => Promise<void>;

type Input = Parameters<Answers["member.register"]>[0];
type Refused = Exclude<Awaited<ReturnType<Answers["member.register"]>>, { ok: true }>;

/** Accounts that one address may make. */
const ACCOUNTS = { calls: 60, perSeconds: 3600 };
const BUSY_SEC = 5;
/** Kept as they are in the member's profile; the other fields have columns or are never stored. */
const PROFILE = ["recommenderId", "idNumber", "qqNum", "facebook", "wechat", "line", "whatsapp", "zalo"] as const;

export function registrationAnswers(services: Services, onRegistered: OnRegistered): RegistrationAnswers {
  return {
    "member.register": (input, context) => register(services, onRegistered, input, context),
    "member.usernameFree": async (input, context) => {
      const username = normalUsername(input.username);
      if (username === "" || fieldFault(context.merchant.config.register["username"], username)) return ok(false);
      return ok(!(await isTaken(services.db, context.merchant.id, username)));
    },
  };
}

async function register(
  services: Services,
  onRegistered: OnRegistered,
  typed: Input,
  context: CallContext,
): ReturnType<Answers["member.register"]> {
  const { db, clock, limits } = services;
  const { merchant } = context;
  const { switches } = merchant.config;
  // Where a mobile number must be proved by SMS, nobody gets in by a username alone (decision U-146).
  if (switches.USERNAMEREG3 !== true || switches.REGMOBVERF3 === true) return refuse("registration-closed");

  const input = { ...typed, username: normalUsername(typed.username) };
  const fault = faultOf(input, merchant, clock.now().toISOString().slice(0, 10));
  if (fault) return fault;
  // After the fields, since a picture is used up by one try, and before anything that tells who has an account.
  const captcha = await captchaFault(services, input, context);
  if (captcha) return captcha;
  if (await isTaken(db, merchant.id, input.username)) return refuse("username-taken");
  const waitSec = await limits.take("register-address", context.address, ACCOUNTS.calls, ACCOUNTS.perSeconds);
  if (waitSec > 0) return refuseFor(waitSec);

  const member = await newMember(input, context, clock.now());
  if (!member) return refuseFor(BUSY_SEC);
  const opened = await join(services, onRegistered, member, context);
  if (!opened) return refuse("username-taken");
  setSessionCookies(context, opened);
  const { type, username: userName } = opened.session;
  return ok({ token: opened.token, userName, type, merchantCode: merchant.id, firstTimeLogin: true });
}

/** Member, practice funds and session come together or not at all. Null when the name went to somebody else. */
function join(
  { db, sessions }: Services,
  onRegistered: OnRegistered,
  member: NewMember,
  { merchant, device, address }: CallContext,
): Promise<Opened | null> {
  return db.transaction(async (tx) => {
    if (!(await addMember(tx, member))) return null;
    await onRegistered(tx, { memberId: member.id, username: member.username, merchant });
    return sessions.open(tx, {
      memberId: member.id,
      merchantId: merchant.id,
      username: member.username,
      type: MEMBER_TYPES.player,
      remembered: false,
      device,
      address,
    });
  });
}

/** The first thing wrong with what was typed, in the order of the form; `value.field` names it (accounts §5). */
function faultOf(input: Input, merchant: Merchant, today: string): Refused | null {
  const { register: rules, minimumAge } = merchant.config;
  for (const field of REGISTER_FIELDS) {
    // Judged by sameness, below, and by no pattern.
    if (field === "confirmPassword") continue;
    // Nobody is an agent yet, so no code can be right, typed or from an address.
    if (field === "affiliateCode" && input.affiliateCode !== "") return refuse("invitation-wrong", { field });
    const fault = fieldFault(rules[field], input[field]);
    if (fault) return refuse(fault === "missing" ? "field-missing" : formatRefusal(field), { field });
    if (field !== "password") continue;
    if (isKnownPassword(input.password, { username: input.username, merchant: merchant.name })) {
      return refuse("password-known", { field });
    }
    if (input.confirmPassword !== input.password) return refuse("passwords-differ", { field: "confirmPassword" });
  }
  if (!isOn(rules, "birthday") || input.birthday === "") return null;
  if (!isBirthday(input.birthday, today)) return refuse("field-format", { field: "birthday" });
  return yearsOn(input.birthday, today) < minimumAge ? refuse("under-age", { field: "birthday" }) : null;
}

function formatRefusal(field: RegisterField): "username-format" | "password-format" | "field-format" {
  if (field === "username") return "username-format";
  return field === "password" ? "password-format" : "field-format";
}

async function captchaFault(services: Services, input: Input, context: CallContext): Promise<Refused | null> {
  const rule = context.merchant.config.register["captcha"];
  if (rule?.enabled !== true || !rule.required) return null;
  if (input.captcha === "") return refuse("captcha-missing", { field: "captcha", needCaptcha: true });
  if (await takeCaptcha(services, context, input.captcha)) return null;
  return refuse("captcha-wrong", { field: "captcha", needCaptcha: true });
}

/** What will be stored: only fields that the merchant asks for, and no password in the clear. Null when too busy. */
async function newMember(input: Input, context: CallContext, at: Date): Promise<NewMember | null> {
  const rules = context.merchant.config.register;
  const given = (field: RegisterField): string => (isOn(rules, field) ? input[field] : "");
  try {
    const paymentPassword = given("paymentPassword");
    const profile: Record<string, string> = {
      registerMethod: input.registerMethod,
      registerHost: input.registerUrl,
      ...Object.fromEntries(PROFILE.map((field) => [field, given(field)]).filter(([, value]) => value !== "")),
      ...(paymentPassword === "" ? {} : { paymentPasswordHash: await hashPassword(paymentPassword) }),
    };
    return {
      id: newId(),
      merchantId: context.merchant.id,
      username: input.username,
      pseudonym: newSecret(),
      passwordHash: await hashPassword(input.password),
      nickname: given("nickname"),
      payeeName: given("payeeName"),
      email: given("email"),
      mobileNumber: given("mobileNum"),
      diallingCode: given("mobileNum") === "" ? "" : input.countryDialingCode,
      birthday: given("birthday") || null,
      profile,
      termsVersion: TERMS_VERSION,
      at,
    };
  } catch (error) {
    if (error instanceof PasswordsBusy) return null;
    throw error;
  }
}

function isOn(rules: Merchant["config"]["register"], field: RegisterField): boolean {
  return rules[field]?.enabled === true;
}
