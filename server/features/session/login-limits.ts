/**
 * What repeated failures cost. A captcha comes after failures of the account or of the address (merchant's figure); the
 * slow-down counts per account AND address, so that a stranger's guesses lock nobody else out of an account.
 */
import type { Limits } from "#server/platform/limits.ts";

const WINDOW_SEC = 15 * 60;
/** Attempts of one address at one account. */
const PAIR_CALLS = 10;
/** Large: these two only count, and the captcha asks for nothing but a person. */
const COUNT = 100_000;

export interface Attempt {
  merchantId: string;
  username: string;
  address: string;
}

/** Takes one attempt of the pair before any work is done; gives the seconds to wait, 0 when it may go on. */
export function takeAttempt(limits: Limits, attempt: Attempt): Promise<number> {
  return limits.take("login-pair", pairKey(attempt), PAIR_CALLS, WINDOW_SEC);
}

/** Whether the next attempt needs a captcha; says the same for a name that exists and one that doesn't. */
export async function needsCaptcha(limits: Limits, attempt: Attempt, captchaAfter: number): Promise<boolean> {
  const [ofAccount, ofAddress] = await Promise.all([
    limits.taken("login-account", accountKey(attempt), COUNT, WINDOW_SEC),
    limits.taken("login-address", attempt.address, COUNT, WINDOW_SEC),
  ]);
  return Math.max(ofAccount, ofAddress) >= captchaAfter;
}

export async function countFailure(limits: Limits, attempt: Attempt): Promise<void> {
  await Promise.all([
    limits.take("login-account", accountKey(attempt), COUNT, WINDOW_SEC),
    limits.take("login-address", attempt.address, COUNT, WINDOW_SEC),
  ]);
}

/** After a success. The address keeps its count: else an own account would wash away guesses at others. */
export async function forgetFailures(limits: Limits, attempt: Attempt): Promise<void> {
  await Promise.all([
    limits.forget("login-account", accountKey(attempt), COUNT, WINDOW_SEC),
    limits.forget("login-pair", pairKey(attempt), PAIR_CALLS, WINDOW_SEC),
  ]);
}

function accountKey({ merchantId, username }: Attempt): string {
  return `${merchantId}:${username}`;
}

function pairKey(attempt: Attempt): string {
  return `${accountKey(attempt)}:${attempt.address}`;
}
