/** The words in which features answer calls: facts in, a value or a refusal of the call's own closed list out. */
import type { CallName, Calls, DeskCallName, DeskCalls } from "#contract/core/calls.ts";
import type { InputOf, OutputOf, RefusalOf } from "#contract/core/call.ts";
import type { Merchant } from "#contract/core/merchant.ts";
import type { Language } from "#contract/core/merchant/languages.ts";
import type { Log } from "#server/platform/runtime/log.ts";
import type { Operator, Session } from "./caller.ts";
import type { Prepared } from "./prepared.ts";

/** What an answer knows of the call besides its input. */
export interface CallContext {
  merchant: Merchant;
  /** The merchant's host at which the call was made: one that is configured, without a port. */
  host: string;
  language: Language;
  session: Session | null;
  /** The operator, for the desk's own calls. */
  operator: Operator | null;
  /** The caller's address; for limits and login history, never for the log. */
  address: string;
  /** The User-Agent header, shortened. */
  device: string;
  /** Thumbprint of the key that the call was signed with, where calls of its kind bind or need one; else null. */
  deviceKey: string | null;
  /** A cookie that came with the call. */
  cookie(name: string): string;
  /** Sets a cookie on the answer; maxAgeSec 0 clears it, undefined makes it end with the browser. */
  setCookie(name: string, value: string, options: { httpOnly: boolean; maxAgeSec?: number }): void;
  log: Log;
}

export type Answered<C> =
  | { ok: true; value: OutputOf<C> | Prepared<OutputOf<C>> }
  | { ok: false; refusal: RefusalOf<C>; value?: unknown; waitSec?: number };

/** One answer per call; the list is closed, so a new call without an answer does not compile. */
export type Handlers = {
  [N in CallName]: (input: InputOf<Calls[N]>, context: CallContext) => Promise<Answered<Calls[N]>>;
};

/** The same for the desk's calls. */
export type DeskHandlers = {
  [N in DeskCallName]: (input: InputOf<DeskCalls[N]>, context: CallContext) => Promise<Answered<DeskCalls[N]>>;
};

export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

/** Refuses with a code of the call's list; `value` goes into the envelope (as `needCaptcha` does). */
export function refuse<const R extends string>(
  refusal: R,
  value?: unknown,
): { ok: false; refusal: R; value?: unknown } {
  return value === undefined ? { ok: false, refusal } : { ok: false, refusal, value };
}

/** Refuses until `waitSec` seconds have passed (429 with Retry-After): for limits that hang on more than the address. */
export function refuseFor(waitSec: number): { ok: false; refusal: "too-many-calls"; waitSec: number } {
  return { ok: false, refusal: "too-many-calls", waitSec };
}

/** The session of a call whose contract says `member`; the pipeline has checked that there is one. */
export function memberOf(context: CallContext): Session {
  if (!context.session) throw new Error("a member's call was answered without a session");
  return context.session;
}

/** The operator of a call whose contract says `operator`. */
export function operatorOf(context: CallContext): Operator {
  if (!context.operator) throw new Error("a call of the desk was answered without an operator");
  return context.operator;
}
