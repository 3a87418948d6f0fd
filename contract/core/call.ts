/**
 * What a call is: address, who may call, switch, limit, input, output and refusals, as data. The server's types, the
 * browser's `ask()` and the API reference all come from here (ARCHITECTURE, "The way of one call").
 */
import type { z } from "zod";
import type { DeskRight } from "./desk-rights.ts";
import type { CommonRefusal, RefusalCode } from "./refusals.ts";
import type { SwitchKey } from "./switches.ts";

/** `anyone`: no session needed; one that is there is read. `member`: both secrets. `agent`: a member of an agent type. `operator`: who works at the desk. */
export type Who = "anyone" | "member" | "agent" | "operator";

/** The documents' module ids (browsing §9, U-008). */
export type ModuleId = "COMM3" | "GAMELO3" | "GAMELOFAV3" | "GAMELOREC3" | "GAMELOHOT3" | "REG3" | "CAPTCHA3" | "CBS3";

/** At most `calls` in `perSeconds` from one `by`: address, or session with the address as fallback. */
export interface Limit {
  calls: number;
  perSeconds: number;
  by?: "address" | "session";
}

export interface CallSpec<
  Name extends string = string,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Refusal extends RefusalCode = RefusalCode,
> {
  /** `feature.verb`: the key of its answer on the server. */
  name: Name;
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: `/${string}`;
  /** Writes something though its method is GET, as the documents have it: the session is asked of the database (decision 025). */
  changes?: true;
  who: Who;
  /**
   * Whether it may be called without a real account: in a trial, and by types 4 and 40, which stand for nobody. When not
   * given, what anyone may and nothing of members (U-162): a new call of members is shut to them until it says
   * otherwise.
   */
  trial?: boolean;
  input: Input;
  output: Output;
  /** Refusals of its own; the common ones go without saying. */
  refusals: readonly Refusal[];
  /** COMM3 when not given. */
  module?: ModuleId;
  /**
   * Needs a fresh proof of who the member is, else `proof-needed` (server/identity/step-up/step-up.ts). The site then asks for one
   * and repeats the call once, by itself: declare it here, and neither the answer nor the screen does anything more.
   */
  proof?: true;
  /**
   * Moves money, changes where it goes or who comes in, or opens a game for money: at a merchant with `deviceBinding` the
   * browser signs it with the session's device key, else `device-proof-needed` (server/platform/http/device-binding.ts). Site and pipeline do it by themselves.
   */
  deviceProof?: true;
  /**
   * Its answer refuses by `play-break` who is on a break from play. The pipeline then says so instead of asking for a proof
   * that would help nobody (server/platform/http/device-binding.ts).
   */
  duringBreak?: "refused";
  /** Opens a session, or proves one: the session is bound to the device key of the browser that calls. */
  bindsDevice?: true;
  /** Of the desk: the right that its operator was given (decision 087), else `no-permission`. */
  right?: DeskRight;
  /** Whitelabel switch that must be on, else `no-permission`. */
  switch?: SwitchKey;
  /** 300 calls in 60 s by address when not given. */
  limit?: Limit;
  /**
   * `jose`: the body is a JWE (U-006). `form`: form-encoded. `bytes`: the body is the field `data` as it is, of any
   * type, and the other fields stand in the query. Ignored for GET.
   */
  body?: "json" | "jose" | "form" | "bytes";
  /** Answered also while the site is closed: in maintenance, or to an address where it may not be used. */
  evenWhen?: readonly ("maintenance" | "region-restricted")[];
  /** Method, path or payload that neither document shows (U-001). */
  invented?: true;
  /** Largest body in bytes; 64 KiB when not given. */
  maxBytes?: number;
  /** One sentence for the API reference, with the source of the rule. */
  about: string;
}

/** Declares a call. Only gives it its type; see contract/core/calls.ts for the list of all. */
export function call<
  const Name extends string,
  Input extends z.ZodType,
  Output extends z.ZodType,
  const Refusal extends RefusalCode = never,
>(spec: CallSpec<Name, Input, Output, Refusal>): CallSpec<Name, Input, Output, Refusal> {
  return spec;
}

export type InputOf<C> = C extends CallSpec<string, infer I, z.ZodType, RefusalCode> ? z.output<I> : never;
/** Whether a call is refused by `real-account-needed` to who has none (CallSpec.trial). */
export function needsRealAccount({ trial, who }: Pick<CallSpec, "trial" | "who">): boolean {
  return !(trial ?? who === "anyone");
}

/** What a caller passes, before defaults are filled in. */
export type AskOf<C> = C extends CallSpec<string, infer I, z.ZodType, RefusalCode> ? z.input<I> : never;
export type OutputOf<C> = C extends CallSpec<string, z.ZodType, infer O, RefusalCode> ? z.input<O> : never;
export type ValueOf<C> = C extends CallSpec<string, z.ZodType, infer O, RefusalCode> ? z.output<O> : never;
export type RefusalOf<C> = C extends CallSpec<string, z.ZodType, z.ZodType, infer R> ? R | CommonRefusal : never;

/** Why a browser has no answer of the server at all. */
export type NoAnswer = "offline" | "slow" | "upgrading";

/** What `ask()` gives: the value, or one refusal of the call's closed list (and why there was none, in the browser). */
export type Reply<C> =
  | { ok: true; value: ValueOf<C> }
  | { ok: false; refusal: RefusalOf<C> | NoAnswer; detail?: unknown };

/** The body of every answer (U-003). */
export interface Envelope {
  success: boolean;
  value: unknown;
  errorCode?: string;
  message?: string;
}
