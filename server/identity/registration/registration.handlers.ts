/** Registration by username or mobile number (accounts §2, §3, §5, §7). */
import { dayAt } from "#rules/site/days.ts";
import { fieldRow, REGISTER_FIELDS, type RegisterField } from "#rules/identity/register-fields.ts";
import {
  type RegisterError,
  type RegisterFacts,
  normalValues,
  registerError,
} from "#rules/identity/register-errors.ts";
import {
  fieldError,
  normalCode,
  normalUsername,
  provesNumber,
  type RegisterWay,
  registerWays,
  rulesOfWay,
} from "#rules/identity/registration.ts";
import { hasRealAccount, isAgent, MEMBER_TYPES } from "#rules/identity/session.ts";
import type { Merchant } from "#contract/core/merchant.ts";
import { type Handlers, type CallContext, ok, refuse, refuseFor } from "#server/platform/http/handler.ts";
import { takeCaptcha } from "#server/identity/captcha/captcha.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { rateLimitKey } from "#server/platform/http/ip-prefix.ts";
import { setWithdrawalPassword } from "#server/identity/withdrawal-password/withdrawal-password.ts";
import { readNewNumber } from "#server/identity/codes/phone-numbers.ts";
import { breachList } from "#server/platform/crypto/breached-passwords.ts";
import { type Dice, hashSecret } from "#server/platform/crypto/secrets.ts";
import type { Services } from "#server/services.ts";
import { setSessionCookies } from "#server/identity/session/session-cookies.ts";
import type { OpenedSession } from "#server/identity/session/sessions.ts";
import { takeCode } from "#server/identity/codes/sms-codes.ts";
import { draftMember } from "./draft-member.ts";
import {
  addConsents,
  addMember,
  affiliateOf,
  isTaken,
  legalVersions,
  type NewMember,
  noteClick,
} from "./registration.store.ts";

type RegistrationHandlers = Pick<
  Handlers,
  "member.register" | "member.registerMobile" | "member.usernameFree" | "member.affiliate" | "member.legal"
>;
/** What else happens when somebody joins, in the same transaction: practice funds and a message. */
export type OnRegistered = (
  tx: Queryable,
  /** `trialHash`: of the secret that names the browser's trial, if it has one. */
  joined: { memberId: string; username: string; merchant: Merchant; trialHash: Buffer | null },
) => Promise<void>;

type Input = Parameters<Handlers["member.register"]>[0] & { way: RegisterWay };
type Refused = Exclude<Awaited<ReturnType<Handlers["member.register"]>>, { ok: true }>;

/** Accounts that one address may make. */
const ACCOUNTS = { calls: 60, perSeconds: 3600 };
/** Names, and codes, that one address may ask about: enough for who looks for a name, too few for a list of them. */
const QUESTIONS = { calls: 120, perSeconds: 3600 };
/** Names that one address may ask about in an hour before it has to prove work (S5). */
const WITHOUT_CHECK = 10;
const NAME_DIGITS = 9;

export function registrationHandlers(services: Services, onRegistered: OnRegistered): RegistrationHandlers {
  return {
    "member.register": (input, context) => register(services, onRegistered, { way: "username", ...input }, context),
    "member.registerMobile": (input, context) =>
      register(services, onRegistered, { way: "mobileNum", ...input }, context),
    "member.usernameFree": async (input, context) => {
      const { calls, perSeconds } = QUESTIONS;
      const asked = await services.limits.taken("username-free", rateLimitKey(context.address), calls, perSeconds);
      // Who tries a few names isn't made to wait; who tries a list of them works for each, ever more
      if (asked >= WITHOUT_CHECK) {
        if (!(await services.botCheck.take(context, input.botCheck))) return refuse("bot-check");
        await services.botCheck.count(context);
      }
      const waitSec = await takeQuestion(services, "username-free", context);
      if (waitSec > 0) return refuseFor(waitSec);
      const username = normalUsername(input.username);
      if (username === "" || fieldError(context.merchant.config.register["username"], username)) return ok(false);
      return ok(!(await isTaken(services.db, context.merchant.id, username)));
    },
    "member.affiliate": async ({ code, domain, followed }, context) => {
      const waitSec = await takeQuestion(services, "affiliate", context);
      if (waitSec > 0) return refuseFor(waitSec);
      const upline = await uplineOf(services, context, { code: normalCode(code), domain });
      if ("refusal" in upline) return refuse(upline.refusal);
      if (followed === "1") {
        await noteClick(services.db, context.merchant.id, normalCode(code), services.clock.now());
      }
      return ok(null);
    },
    "member.legal": async (_input, { merchant }) => {
      const versions = await legalVersions(services.db, merchant.id);
      const versionOf = (tag: string): number => versions.find((row) => row.tag === tag)?.version ?? 0;
      return ok({ terms: versionOf("terms"), privacy: versionOf("privacy") });
    },
  };
}

function takeQuestion({ limits, settings }: Services, name: string, { address }: CallContext): Promise<number> {
  return limits.take(name, rateLimitKey(address), QUESTIONS.calls * settings.limitFactor, QUESTIONS.perSeconds);
}

async function register(
  services: Services,
  onRegistered: OnRegistered,
  typed: Input,
  context: CallContext,
): ReturnType<Handlers["member.register"]> {
  const { db, clock, limits } = services;
  const { merchant } = context;
  const { switches, register: allRules } = merchant.config;
  if (!registerWays(switches).includes(typed.way)) return refuse("registration-closed");

  const rules = rulesOfWay(allRules, typed.way, switches);
  const byName = typed.way === "username";
  const input = normalValues(byName ? typed : { ...typed, username: drawName(services.dice) });
  const error = errorOf(input, {
    rules,
    merchant: { name: merchant.name, ...merchant.config },
    today: dayAt(services.clock.now(), merchant.config.timeZone),
    breaches: await breachList(),
  });
  if (error) return error;
  if (input.password !== "" && (await services.breachedHashes.has(input.password))) {
    return refuse("password-known", { field: "password" });
  }
  const hasNumber = rules["mobileNum"]?.enabled === true && input.mobileNum !== "";
  if (hasNumber && e164Of(input, merchant) === null) return refuse("phone-format", { field: "mobileNum" });
  // After the fields, since a picture is used up by one try, and before anything that tells who has an account.
  const captcha = await captchaError(services, input, context);
  if (captcha) return captcha;
  const { affiliateCode: code, domain } = input;
  const upline = code === "" ? null : await uplineOf(services, context, { code, domain });
  if (upline && "refusal" in upline) return refuse(upline.refusal, { field: "affiliateCode" });
  if (await isTaken(db, merchant.id, input.username)) return refuse("username-taken");
  const waitSec = await limits.take(
    "register-address",
    rateLimitKey(context.address),
    ACCOUNTS.calls * services.settings.limitFactor,
    ACCOUNTS.perSeconds,
  );
  if (waitSec > 0) return refuseFor(waitSec);

  const proved = provesNumber(typed.way, switches) ? await proveNumber(services, input, context) : null;
  if (proved !== null && typeof proved !== "string") return proved;
  const draft = { input, rules, mobile: proved, uplineId: upline?.agentId ?? null, at: clock.now() };
  const member = await draftMember(draft, merchant);
  const opened = await join(services, onRegistered, { member, input }, context);
  // A name, or the number, went to somebody else in the same moment
  if (!opened) return byName ? refuse("username-taken") : refuse("code-wrong", { field: "verificationCode" });
  setSessionCookies(context, opened);
  const { type, username: userName } = opened.session;
  return ok({ token: opened.token, userName, type, merchantCode: merchant.id, firstTimeLogin: true });
}

/** The agent that a code brings to, or why it brings to nobody (U-147, U-148). */
async function uplineOf(
  { db }: Services,
  { merchant }: CallContext,
  typed: { code: string; domain: string },
): Promise<{ agentId: string | null } | { refusal: "invitation-wrong" | "invitation-ended" }> {
  const row = await affiliateOf(db, merchant.id, typed.code);
  const domain = typed.domain.toLowerCase();
  if (!row || (row.domain !== null && row.domain !== domain)) return { refusal: "invitation-wrong" };
  const mayBring = row.kind === "agent" ? isAgent(row.type) : hasRealAccount(row);
  if (row.ended_at !== null || row.status !== "active" || !mayBring) return { refusal: "invitation-ended" };
  return { agentId: isAgent(row.type) ? row.member_id : row.upline_id };
}

/** Member, consents, practice funds and session come together or not at all. Null when the name went to somebody else. */
async function join(
  { db, sessions }: Services,
  onRegistered: OnRegistered,
  { member, input }: { member: NewMember; input: Input },
  context: CallContext,
): Promise<OpenedSession | null> {
  const { merchant, device, address, language } = context;
  const trial = context.cookie("trial");
  const trialHash = trial === "" ? null : hashSecret(trial);
  const opened = await db.transaction(async (tx) => {
    if (!(await addMember(tx, member))) return null;
    const { withdrawalPasswordHash: passwordHash, at } = member;
    if (passwordHash !== null) await setWithdrawalPassword(tx, { memberId: member.id, passwordHash, at });
    const offered = { terms: input.termsVersion, privacy: input.privacyVersion };
    await addConsents(tx, { memberId: member.id, merchantId: merchant.id, offered, language, at });
    await onRegistered(tx, { memberId: member.id, username: member.username, merchant, trialHash });
    return sessions.open(tx, {
      memberId: member.id,
      merchantId: merchant.id,
      username: member.username,
      type: MEMBER_TYPES.player,
      remembered: false,
      device,
      address,
      deviceKey: context.deviceKey,
      oldCookie: context.cookie("session"),
    });
  });
  sessions.forget(opened?.endedOf ?? null);
  return opened;
}

/** The first thing wrong with what was typed, in the order of the form; `value.field` names it (accounts §5). */
function errorOf(input: Input, facts: RegisterFacts): Refused | null {
  for (const field of REGISTER_FIELDS) {
    const error = registerError(field, input, facts);
    if (error) return refuse(refusalOf(field, error), { field });
  }
  return null;
}

function refusalOf(field: RegisterField, error: RegisterError) {
  if (field === "confirmPassword") return "passwords-differ";
  if (error === "missing") return "field-missing";
  if (error === "known") return "password-known";
  if (error === "under-age") return "under-age";
  return fieldRow(field).refusal ?? "field-format";
}

async function captchaError(services: Services, input: Input, context: CallContext): Promise<Refused | null> {
  const rule = context.merchant.config.register["captcha"];
  if (rule?.enabled !== true || !rule.required) return null;
  // A proof of work may stand for the picture, as at the login
  if (input.botCheck !== "" && (await services.botCheck.take(context, input.botCheck)) === "captcha") return null;
  if (input.captcha === "") return refuse("captcha-missing", { field: "captcha", needCaptcha: true });
  if (await takeCaptcha(services, context, input.captcha)) return null;
  return refuse("captcha-wrong", { field: "captcha", needCaptcha: true });
}

/** The number in E.164, once its code has proved it; else why not. */
async function proveNumber(services: Services, input: Input, context: CallContext): Promise<string | Refused> {
  const mobile = e164Of(input, context.merchant);
  if (mobile === null) return refuse("phone-format", { field: "mobileNum" });
  const { firebaseIdToken } = input;
  const code = { purpose: "registration", mobile, code: input.verificationCode.trim(), firebaseIdToken } as const;
  return (await takeCode(services, context, code)) ? mobile : refuse("code-wrong", { field: "verificationCode" });
}

function e164Of({ countryDialingCode, mobileNum }: Input, { config }: Merchant): string | null {
  return readNewNumber(config, countryDialingCode, mobileNum);
}

/** A name for who came by a number; it can be told from no number, and is shown as any other. */
function drawName(dice: Dice): string {
  return `m${String(dice.whole(0, 10 ** NAME_DIGITS - 1)).padStart(NAME_DIGITS, "0")}`;
}
