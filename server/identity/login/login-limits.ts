/**
 * What wrong passwords cost. First a captcha (the merchant's figure, of the account or of the address); then a wait:
 * of an address at one account, of an account for all addresses, of an address at all accounts. A browser in which
 * the member was logged in before counts for itself alone, so that a stranger's guesses lock nobody else out.
 */
import type { Merchant } from "#contract/core/merchant.ts";
import type { Limits } from "#server/platform/runtime/limits.ts";

/** Attempts of one address at one account, and of one known browser. */
const PAIR_CALLS = 10;
/** Large: these only count, and what they count to is decided here. */
const COUNT = 100_000;

export interface Attempt {
  merchant: Pick<Merchant, "id" | "config">;
  username: string;
  address: string;
  /** The browser's name where this member was logged in before, else null. */
  browser: string | null;
}

interface Budget {
  name: string;
  key: string;
  calls: number;
}

/**
 * Takes one attempt before any work is done, so that parallel guesses can't share one; gives the seconds to wait, 0 when
 * it may go on. Comes after the captcha: who solves none uses up nobody's budget.
 */
export async function takeAttempt(limits: Limits, attempt: Attempt): Promise<number> {
  const span = spanSec(attempt);
  const ofAddress = attempt.browser === null ? await addressWait(limits, attempt) : 0;
  if (ofAddress > 0) return ofAddress;
  for (const { name, key, calls } of budgets(attempt)) {
    const waitSec = await limits.take(name, key, calls, span);
    if (waitSec > 0) return waitSec;
  }
  return 0;
}

/** Whether the next attempt needs a captcha; says the same for a name that exists and one that doesn't. */
export async function loginNeedsCaptcha(limits: Limits, attempt: Attempt): Promise<boolean> {
  const taken = await Promise.all(
    counters(attempt).map(({ name, key }) => limits.taken(name, key, COUNT, spanSec(attempt))),
  );
  return Math.max(...taken) >= attempt.merchant.config.captchaAfter;
}

export async function countFailure(limits: Limits, attempt: Attempt): Promise<void> {
  await Promise.all(counters(attempt).map(({ name, key }) => limits.take(name, key, COUNT, spanSec(attempt))));
}

/** After a success. The address keeps its count: else an own account would wash away guesses at others. */
export async function forgetFailures(limits: Limits, attempt: Attempt): Promise<void> {
  const ofOthers = addressKey(attempt);
  await Promise.all([
    ...budgets(attempt).map(({ name, key, calls }) => limits.forget(name, key, calls, spanSec(attempt))),
    ...counters(attempt)
      .filter(({ key }) => key !== ofOthers)
      .map(({ name, key }) => limits.forget(name, key, COUNT, spanSec(attempt))),
  ]);
}

function budgets(attempt: Attempt): Budget[] {
  if (attempt.browser !== null) return [{ name: "login-known", key: attempt.browser, calls: PAIR_CALLS }];
  const account = accountKey(attempt);
  return [
    { name: "login-pair", key: `${account}:${attempt.address}`, calls: PAIR_CALLS },
    { name: "login-lock", key: account, calls: attempt.merchant.config.loginLock.ofAccount },
  ];
}

/** What failures are counted by for the captcha. */
function counters(attempt: Attempt): Omit<Budget, "calls">[] {
  if (attempt.browser !== null) return [{ name: "login-known-failed", key: attempt.browser }];
  return [
    { name: "login-account", key: accountKey(attempt) },
    { name: "login-address", key: addressKey(attempt) },
  ];
}

/** An address is many people's where a network has few: only its failures count, and known browsers pass it by. */
async function addressWait(limits: Limits, attempt: Attempt): Promise<number> {
  const span = spanSec(attempt);
  const failed = await limits.taken("login-address", addressKey(attempt), COUNT, span);
  return failed >= attempt.merchant.config.loginLock.ofAddress
    ? Math.max(1, await limits.leftSec("login-address", addressKey(attempt), COUNT, span))
    : 0;
}

function spanSec({ merchant }: Attempt): number {
  return merchant.config.loginLock.minutes * 60;
}

function accountKey({ merchant, username }: Attempt): string {
  return `${merchant.id}:${username}`;
}

function addressKey({ merchant, address }: Attempt): string {
  return `${merchant.id}:${address}`;
}
