/** Registration by username or mobile number (accounts §2, §3, §5, §7). */
import { isKnownPassword } from "#rules/password.ts";
import {
  type FieldRules,
  fieldFault,
  isBirthday,
  normalUsername,
  provesNumber,
  REGISTER_FIELDS,
  type RegisterField,
  type RegisterWay,
  registerWays,
  rulesOfWay,
  TERMS_VERSION,
  yearsOn,
} from "#rules/registration.ts";
import { MEMBER_TYPES } from "#rules/session.ts";
import type { Merchant } from "#contract/merchant.ts";
import { type Answers, type CallContext, ok, refuse, refuseFor } from "#server/platform/answering.ts";
import { takeCaptcha } from "#server/platform/captcha.ts";
import type { Queryable } from "#server/platform/database.ts";
import { hashPassword, PasswordsBusy } from "#server/platform/passwords.ts";
import { readMobileNumber } from "#server/platform/phone-numbers.ts";
import { type Dice, hashSecret, newId, newSecret } from "#server/platform/secrets.ts";
import type { Services } from "#server/platform/services.ts";
import { secretCookie, setSessionCookies } from "#server/platform/session-cookies.ts";
import type { Opened } from "#server/platform/sessions.ts";
import { takeCode } from "#server/platform/sms-codes.ts";
import { addMember, isTaken, type NewMember } from "./registration.store.ts";

type RegistrationAnswers = Pick<Answers, "member.register" | "member.registerMobile" | "member.usernameFree">;
/** What else happens when somebody joins, in the same transaction: practice funds and a message. */
export type OnRegistered = (
  tx: Queryable,
  /** `trialHash`: of the secret that names the browser's trial, if it has one. */
  joined: { memberId: string; username: string; merchant: Merchant; trialHash: Buffer | null },
) => Promise<void>;

type Input = Parameters<Answers["member.register"]>[0] & { way: RegisterWay };
type Refused = Exclude<Awaited<ReturnType<Answers["member.register"]>>, { ok: true }>;

/** Accounts that one address may make. */
const ACCOUNTS = { calls: 60, perSeconds: 3600 };
const BUSY_SEC = 5;
const NAME_DIGITS = 9;
/** Kept as they are in the member's profile; the other fields have columns or are never stored. */
const PROFILE = ["recommenderId", "idNumber", "qqNum", "facebook", "wechat", "line", "whatsapp", "zalo"] as const;

export function registrationAnswers(services: Services, onRegistered: OnRegistered): RegistrationAnswers {
  return {
    "member.register": (input, context) => register(services, onRegistered, { way: "username", ...input }, context),
    "member.registerMobile": (input, context) =>
      register(services, onRegistered, { way: "mobileNum", ...input }, context),
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
  const { switches, register: allRules } = merchant.config;
  if (!registerWays(switches).includes(typed.way)) return refuse("registration-closed");

  const rules = rulesOfWay(allRules, typed.way, switches);
  const byName = typed.way === "username";
  const username = byName ? normalUsername(typed.username) : drawName(services.dice);
  const input = { ...typed, username };
  const fault = faultOf(input, merchant, rules, clock.now().toISOString().slice(0, 10));
  if (fault) return fault;
  // After the fields, since a picture is used up by one try, and before anything that tells who has an account.
  const captcha = await captchaFault(services, input, context);
  if (captcha) return captcha;
  if (await isTaken(db, merchant.id, input.username)) return refuse("username-taken");
  const waitSec = await limits.take("register-address", context.address, ACCOUNTS.calls, ACCOUNTS.perSeconds);
  if (waitSec > 0) return refuseFor(waitSec);

  const proved = provesNumber(typed.way, switches) ? await proveNumber(services, input, context) : null;
  if (proved !== null && typeof proved !== "string") return proved;
  const member = await newMember({ input, rules, mobile: proved, at: clock.now() }, context);
  if (!member) return refuseFor(BUSY_SEC);
  const opened = await join(services, onRegistered, member, context);
  // A name, or the number, went to somebody else in the same moment
  if (!opened) return byName ? refuse("username-taken") : refuse("code-wrong", { field: "verificationCode" });
  setSessionCookies(context, opened);
  const { type, username: userName } = opened.session;
  return ok({ token: opened.token, userName, type, merchantCode: merchant.id, firstTimeLogin: true });
}

/** Member, practice funds and session come together or not at all. Null when the name went to somebody else. */
function join(
  { db, sessions }: Services,
  onRegistered: OnRegistered,
  member: NewMember,
  context: CallContext,
): Promise<Opened | null> {
  const { merchant, device, address } = context;
  const trial = secretCookie(context, "trial");
  const trialHash = trial === "" ? null : hashSecret(trial);
  return db.transaction(async (tx) => {
    if (!(await addMember(tx, member))) return null;
    await onRegistered(tx, { memberId: member.id, username: member.username, merchant, trialHash });
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
function faultOf(input: Input, merchant: Merchant, rules: FieldRules, today: string): Refused | null {
  const { minimumAge } = merchant.config;
  for (const field of REGISTER_FIELDS) {
    // Judged by sameness, below, and by no pattern.
    if (field === "confirmPassword") continue;
    // Nobody is an agent yet, so no code can be right, typed or from an address.
    if (field === "affiliateCode" && input.affiliateCode !== "") return refuse("invitation-wrong", { field });
    const fault = fieldFault(rules[field], input[field]);
    if (fault) return refuse(fault === "missing" ? "field-missing" : formatRefusal(field), { field });
    if (field !== "password" || !isOn(rules, "password")) continue;
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

/** The number in E.164, once its code has proved it; else why not. */
async function proveNumber(services: Services, input: Input, context: CallContext): Promise<string | Refused> {
  const { country } = context.merchant.config;
  const mobile = readMobileNumber(input.countryDialingCode || country.diallingCode, input.mobileNum);
  if (mobile === null) return refuse("phone-format", { field: "mobileNum" });
  const code = { purpose: "registration", mobile, code: input.verificationCode.trim() } as const;
  return (await takeCode(services, context, code)) ? mobile : refuse("code-wrong", { field: "verificationCode" });
}

/** A name for who came by a number; it can be told from no number, and is shown as any other. */
function drawName(dice: Dice): string {
  return `m${String(dice.whole(0, 10 ** NAME_DIGITS - 1)).padStart(NAME_DIGITS, "0")}`;
}

type Draft = { input: Input; rules: FieldRules; mobile: string | null; at: Date };

/** What will be stored: only fields that the merchant asks for, and no password in the clear. Null when too busy. */
async function newMember({ input, rules, mobile, at }: Draft, context: CallContext): Promise<NewMember | null> {
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
      // Without one the way in is the number, until a password is set (decision U-146)
      passwordHash: isOn(rules, "password") ? await hashPassword(input.password) : null,
      nickname: given("nickname"),
      payeeName: given("payeeName"),
      email: given("email"),
      mobileNumber: given("mobileNum"),
      mobileE164: mobile,
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

function isOn(rules: FieldRules, field: RegisterField): boolean {
  return rules[field]?.enabled === true;
}
