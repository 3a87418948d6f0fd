/**
 * The second step of a login (decision 027): who has shown the password, or what stands for it, and has an authenticator
 * on gets no session but a login that waits, in this browser alone, for a code of the app. It waits five minutes and
 * takes five tries; a new password of the member ends it.
 */
import type { LoginKind } from "#rules/identity/session.ts";
import { tryTotpCode } from "./totp-rate-limit.ts";
import { type AuthenticatorDeps, authenticatorOf } from "./authenticator.ts";
import type { CallContext } from "#server/platform/http/handler.ts";
import type { Database, Queryable } from "#server/platform/database/database.ts";
import { rowOf } from "#server/platform/database/database.ts";
import type { Limits } from "#server/platform/runtime/limits.ts";
import { rateLimitKey } from "#server/platform/http/ip-prefix.ts";
import { hashSecret, newSecret } from "#server/platform/crypto/secrets.ts";

const COOKIE = "step";
const GOOD_SEC = 5 * 60;
const MOST_TRIES = 5;
/** Of one address, whatever logins it tries: wrong ones alone count. */
const OF_ADDRESS = { calls: 30, perSeconds: 15 * 60 };

/** How the login began, and how it goes on. */
export interface BegunLogin {
  by: LoginKind;
  remembered: boolean;
  method: "password" | "code" | "social";
}

/** Whether that member's login needs a second step; it then waits for it in this browser. */
export async function needsTwoFactor(
  { clock }: Pick<AuthenticatorDeps, "clock">,
  db: Queryable,
  context: CallContext,
  { memberId, by, remembered, method }: BegunLogin & { memberId: string },
): Promise<boolean> {
  if ((await authenticatorOf(db, memberId)) === null) return false;
  const name = newSecret();
  await db.query({
    name: "login-step-add",
    text: `insert into login_step (id_hash, merchant_id, member_id, door, remembered, method, expires_at)
           values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      hashSecret(name),
      context.merchant.id,
      memberId,
      by,
      remembered,
      method,
      new Date(clock.nowMs() + GOOD_SEC * 1000),
    ],
  });
  context.setCookie(COOKIE, name, { httpOnly: true, maxAgeSec: GOOD_SEC });
  return true;
}

type Waiting = BegunLogin & { memberId: string };
type Row = { member_id: string; door: LoginKind; remembered: boolean; method: BegunLogin["method"]; tries: number };

export type TwoFactorStep =
  | { outcome: "done"; login: Waiting; code: "app" | "recovery" | "passkey" }
  /** `isLast`: there are no more tries. */
  | { outcome: "wrong"; login: Waiting; isLast: boolean }
  | { outcome: "over" }
  | { outcome: "wait"; waitSec: number };

interface Shown {
  typed: string;
  /** Whose passkey has answered in place of a code, null when none's has; undefined: a code was typed. */
  passkeyOwner: (() => Promise<string | null>) | undefined;
  browserOf: (memberId: string) => Promise<string | null>;
}

/**
 * Looks at the code that was typed for this browser's login that waits. `browserOf` gives the browser's name where that
 * member was logged in here before: it has tries of its own, which nobody elsewhere can use up.
 */
export async function takeTwoFactorStep(
  deps: AuthenticatorDeps & { limits: Limits },
  context: CallContext,
  { typed, passkeyOwner, browserOf }: Shown,
): Promise<TwoFactorStep> {
  const { db, limits } = deps;
  const name = context.cookie(COOKIE);
  const row = name === "" ? null : await countTry(deps, context, name);
  if (!row) return over(context);
  const login = { memberId: row.member_id, by: row.door, remembered: row.remembered, method: row.method };
  const address = `${context.merchant.id}:${rateLimitKey(context.address)}`;
  const ofAddress = await limits.taken("app-address", address, OF_ADDRESS.calls, OF_ADDRESS.perSeconds);
  if (ofAddress >= OF_ADDRESS.calls) {
    const leftSec = await limits.leftSec("app-address", address, OF_ADDRESS.calls, OF_ADDRESS.perSeconds);
    return { outcome: "wait", waitSec: Math.max(1, leftSec) };
  }
  const key = `login:${(await browserOf(login.memberId)) ?? login.memberId}`;
  const tried = passkeyOwner
    ? (await passkeyOwner()) === login.memberId
      ? "passkey"
      : "wrong"
    : await tryTotpCode(deps, { memberId: login.memberId, typed, key });
  if (typeof tried === "object") return { outcome: "wait", waitSec: tried.waitSec };
  if (tried === "wrong") {
    await limits.take("app-address", address, OF_ADDRESS.calls, OF_ADDRESS.perSeconds);
    const isLast = row.tries >= MOST_TRIES;
    if (isLast) {
      await remove(db, name);
      over(context);
    }
    return { outcome: "wrong", login, isLast };
  }
  const isFirst = await remove(db, name);
  const ended = over(context);
  return isFirst ? { outcome: "done", login, code: tried } : ended;
}

/** Ends the member's logins that wait, as a new password does. */
export async function endTwoFactorSteps(tx: Queryable, memberId: string): Promise<void> {
  await tx.query({
    name: "login-steps-end",
    text: "delete from login_step where member_id = $1",
    values: [memberId],
  });
}

/** The try is counted before the code is looked at: parallel guesses can't share one. */
function countTry({ db, clock }: AuthenticatorDeps, { merchant }: CallContext, name: string): Promise<Row | null> {
  return rowOf<Row>(db, {
    name: "login-step-try",
    text: `update login_step set tries = tries + 1
           where id_hash = $1 and merchant_id = $2 and expires_at > $3 and tries < $4
           returning member_id, door, remembered, method, tries`,
    values: [hashSecret(name), merchant.id, clock.now(), MOST_TRIES],
  });
}

function over(context: CallContext): { outcome: "over" } {
  context.setCookie(COOKIE, "", { httpOnly: true, maxAgeSec: 0 });
  return { outcome: "over" };
}

async function remove(db: Database, name: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: "login-step-end",
    text: "delete from login_step where id_hash = $1",
    values: [hashSecret(name)],
  });
  return rowCount === 1;
}
