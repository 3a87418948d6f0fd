/**
 * The way of one call on the server: merchant by host, language, session by two secrets, limit, who may, switch, and
 * only then body, input, answer, envelope. HTTP admits a call before it reads a byte of its body; pages that are rendered
 * here come through `run`.
 */
import { type CallSpec, needsRealAccount } from "#contract/core/call.ts";
import { ANSWERED, type CallName, type DeskCallName } from "#contract/core/calls.ts";
import type { Merchant } from "#contract/core/merchant.ts";
import type { Language } from "#contract/core/merchant/languages.ts";
import type { RefusalCode } from "#contract/core/refusals.ts";
import { hasRealAccount, isAgent } from "#rules/identity/session.ts";
import type { SiteStatus } from "#rules/site/site-status.ts";
import type { CallContext, DeskHandlers, Handlers } from "./handler.ts";
import { Prepared } from "./prepared.ts";
import type { BodyKeys } from "#server/platform/crypto/body-keys.ts";
import type { Limits } from "#server/platform/runtime/limits.ts";
import type { Log } from "#server/platform/runtime/log.ts";
import { readInput } from "./call-input.ts";
import { rateLimitKey } from "./ip-prefix.ts";
import type { DeviceProof } from "#server/platform/crypto/device-proofs.ts";
import { PasswordsBusy } from "#server/platform/crypto/passwords.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import { hasFreshProof, type Operator, type OperatorReader, type Session, type SessionReader } from "./caller.ts";
import { type BindingDeps, deviceProofOf, deviceRefusal } from "./device-binding.ts";
import { type Outgoing, refusal } from "./refusal.ts";

/** What HTTP, or a page being rendered, knows of a call. */
export interface Incoming {
  merchant: Merchant;
  /** The configured host at which the call was made. */
  host: string;
  language: Language;
  /** The token of the Authorization header, "" when there is none. */
  token: string;
  /** The session cookie, "" when there is none. */
  sessionCookie: string;
  address: string;
  device: string;
  /** Asked by a page being rendered here: it is one request of its visitor and counts as such, not once per call. */
  isPage?: true;
  /** Query and body together, or the compact JWE of an encrypted body. */
  input: Record<string, unknown> | string;
  /** base64url of the SHA-256 of the body as it came, "" where there is none or nobody needs it. */
  bodyHash: string;
  /** What came as a device proof, and for which path and query; null where none came. */
  signed: { proof: string; target: string } | null;
  cookie(name: string): string;
}

/** What is known of a call before its body is read. */
export type Head = Omit<Incoming, "input" | "bodyHash">;

export interface PipelineDeps extends BindingDeps {
  handlers: Handlers & DeskHandlers;
  sessions: SessionReader;
  operators: OperatorReader;
  /** Whether the merchant's site is open to an address. */
  statusFor(merchant: Merchant, address: string): SiteStatus;
  limits: Limits;
  bodyKeys: BodyKeys;
  log: Log;
  /** Parse what goes out as well: in tests and at /dev, where a wrong answer must be loud. */
  checkOutput: boolean;
  /** See settings.limitFactor. */
  limitFactor: number;
}

const DEFAULT_LIMIT = { calls: 300, perSeconds: 60, by: "address" } as const;
/** When a caller who came while passwords were busy may come again. */
const PASSWORDS_BUSY_SEC = 5;
const SPECS = new Map(ANSWERED.map((spec) => [spec.name, spec]));

export type Run = (name: CallName | DeskCallName, incoming: Incoming) => Promise<Outgoing>;

/** A caller who may make the call, as far as that can be said without its body. */
export interface Admitted {
  readonly caller: Caller;
  /** When, in epoch milliseconds. */
  readonly atMs: number;
}

export type Admission = { ok: true; admitted: Admitted } | { ok: false; refused: Outgoing };

export interface Pipeline {
  /** Counts the call against its limit and says whether its caller may make it. */
  admit(name: CallName | DeskCallName, head: Head): Promise<Admission>;
  /** Answers an admitted call. */
  answer(name: CallName | DeskCallName, incoming: Incoming, admitted: Admitted): Promise<Outgoing>;
  /** Both in one. */
  run: Run;
}

/** How long an admission counts without being looked at again: a body may take its time, and a session end meanwhile. */
const ADMITTED_MS = 1000;

/** Makes the pipeline. Throws when a call of the contract has no handler. */
export function makePipeline(deps: PipelineDeps): Pipeline {
  for (const spec of ANSWERED) {
    if (!(spec.name in deps.handlers)) throw new Error(`nothing answers ${spec.name}`);
  }
  const admit: Pipeline["admit"] = (name, head) =>
    admission(deps, specOf(name), head).catch((error: unknown) => {
      return { ok: false, refused: outcomeOf(deps, name, head, error) };
    });
  const answer: Pipeline["answer"] = (name, incoming, admitted) =>
    answerAdmitted(deps, specOf(name), incoming, admitted).catch((error: unknown) =>
      outcomeOf(deps, name, incoming, error),
    );
  const run: Run = async (name, incoming) => {
    const found = await admit(name, incoming);
    return found.ok ? answer(name, incoming, found.admitted) : found.refused;
  };
  return { admit, answer, run };
}

function specOf(name: CallName | DeskCallName): CallSpec {
  const spec = SPECS.get(name);
  if (!spec) throw new Error(`no call is named ${name}`);
  return spec;
}

/** The refusal that stands for an error. */
function outcomeOf(deps: PipelineDeps, name: string, { language }: Head, error: unknown): Outgoing {
  // More passwords than can be checked in decent time: by any call, once for all of them
  if (error instanceof PasswordsBusy) {
    return { ...refusal(language, "too-many-calls"), retryAfterSec: PASSWORDS_BUSY_SEC };
  }
  // Input that no keyboard makes is no bug of ours
  if (isUnwritable(error)) return refusal(language, "bad-input");
  const id = newId();
  deps.log.error({ id, call: name, err: error }, "a call failed");
  return refusal(language, "unknown", { id });
}

/** PostgreSQL's names for a NUL in a text and in JSON (appendix A, class 22): the one character that it can't hold. */
const UNWRITABLE: readonly unknown[] = ["22021", "22P05"];

function isUnwritable(error: unknown): boolean {
  return error instanceof Error && "code" in error && UNWRITABLE.includes(error.code);
}

async function admission(deps: PipelineDeps, spec: CallSpec, head: Head): Promise<Admission> {
  const { merchant, language } = head;
  const closed = closedBy(deps.statusFor(merchant, head.address));
  if (closed && !spec.evenWhen?.includes(closed)) {
    return { ok: false, refused: refusal(language, closed, { ip: head.address }) };
  }
  const caller = await callerOf(deps, spec, head);
  const limited = await overLimit(deps, spec, head, caller);
  if (limited) return { ok: false, refused: limited };
  caller.device = await deviceProofOf(deps, spec, head, caller.session);
  const refused = await notAllowed(deps, spec, head, caller);
  return refused ? { ok: false, refused } : { ok: true, admitted: { caller, atMs: deps.clock.nowMs() } };
}

async function answerAdmitted(
  deps: PipelineDeps,
  spec: CallSpec,
  incoming: Incoming,
  admitted: Admitted,
): Promise<Outgoing> {
  let { caller } = admitted;
  if (deps.clock.nowMs() - admitted.atMs > ADMITTED_MS) {
    caller = { ...(await callerOf(deps, spec, incoming)), device: caller.device };
    const refused = await notAllowed(deps, spec, incoming, caller);
    if (refused) return refused;
  }
  if (caller.device && caller.device.bodyHash !== incoming.bodyHash) {
    caller = { ...caller, device: null };
    const refused = await notAllowed(deps, spec, incoming, caller);
    if (refused) return refused;
  }
  try {
    return await answerTo(deps, spec, incoming, caller);
  } finally {
    // Whatever it did to the member's sessions, the member's next call is answered by what is now
    if (caller.session && spec.method !== "GET") deps.sessions.forget(caller.session.memberId);
  }
}

/**
 * Whether a session that ended elsewhere moments ago could do no harm by the call. What asks for a proof shows what a
 * session alone must not see, so there the database says whether it is still proved.
 */
function onlyReads({ method, changes, proof, deviceProof }: CallSpec): boolean {
  return method === "GET" && !changes && !proof && !deviceProof;
}

async function answerTo(deps: PipelineDeps, spec: CallSpec, incoming: Incoming, caller: Caller): Promise<Outgoing> {
  const { merchant, language } = incoming;
  const input = await readInput(deps.bodyKeys, spec, incoming.input);
  if (!input.ok) return refusal(language, input.refusal, input.value);

  const cookies: Outgoing["cookies"] = [];
  const context: CallContext = {
    merchant,
    host: incoming.host,
    language,
    session: caller.session,
    operator: caller.operator,
    address: incoming.address,
    device: incoming.device,
    deviceKey: caller.device?.key ?? null,
    cookie: incoming.cookie,
    setCookie: (cookie, value, options) => cookies.push({ name: cookie, value, ...options }),
    log: deps.log,
  };
  const answer = deps.handlers[spec.name as CallName | DeskCallName] as (
    input: unknown,
    context: CallContext,
  ) => Promise<AnyAnswer>;
  const answered = await answer(input.value, context);
  if (!answered.ok) {
    return { ...refusal(language, answered.refusal, answered.value), cookies, retryAfterSec: answered.waitSec };
  }
  const { value } = answered;
  if (value instanceof Prepared) return { status: 200, envelope: value, cookies };
  if (deps.checkOutput) spec.output.parse(value);
  return { status: 200, envelope: { success: true, value }, cookies };
}

interface Caller {
  session: Session | null;
  operator: Operator | null;
  /** There was a session, which has ended. */
  ended: boolean;
  /** What it was signed with, where the call needs or binds a device key. */
  device: DeviceProof | null;
}

/** Members and operators have accounts and cookies of their own: the one's secrets say nothing where the other's count. */
async function callerOf(deps: PipelineDeps, spec: CallSpec, incoming: Head): Promise<Caller> {
  const { merchant, token, sessionCookie } = incoming;
  if (spec.who === "operator") {
    const found = await deps.operators.find(merchant.id, token, incoming.cookie("desk"));
    return { session: null, operator: found === "ended" ? null : found, ended: found === "ended", device: null };
  }
  const found = await deps.sessions.find(merchant.id, token, sessionCookie, { onlyReads: onlyReads(spec) });
  return { session: found === "ended" ? null : found, operator: null, ended: found === "ended", device: null };
}

const CLOSED = [null, "maintenance", "region-restricted"] as const;

function closedBy(status: SiteStatus): (typeof CLOSED)[number] {
  return CLOSED[status];
}

type AnyAnswer = { ok: true; value: unknown } | { ok: false; refusal: RefusalCode; value?: unknown; waitSec?: number };

/** The limit comes first, since it also guards the checks after it. */
async function overLimit(
  deps: PipelineDeps,
  spec: CallSpec,
  incoming: Head,
  { session }: Caller,
): Promise<Outgoing | null> {
  const limit = spec.limit ?? DEFAULT_LIMIT;
  const key = limit.by === "session" && session ? session.id : rateLimitKey(incoming.address);
  const waitSec = incoming.isPage
    ? 0
    : await deps.limits.take(`call:${spec.name}`, key, limit.calls * deps.limitFactor, limit.perSeconds);
  return waitSec > 0 ? { ...refusal(incoming.language, "too-many-calls"), retryAfterSec: waitSec } : null;
}

/** Who may, with what account, then the switch, then the device, then the proof. */
async function notAllowed(
  deps: PipelineDeps,
  spec: CallSpec,
  incoming: Head,
  { session, operator, ended, device }: Caller,
): Promise<Outgoing | null> {
  if (spec.who !== "anyone" && !session && !operator)
    return refusal(incoming.language, ended ? "logged-out" : "not-logged-in");
  if (session && needsRealAccount(spec) && !hasRealAccount(session))
    return refusal(incoming.language, "real-account-needed");
  if (spec.who === "agent" && !isAgent(session?.type ?? 4)) return refusal(incoming.language, "no-permission");
  if (spec.right && !operator?.rights.includes(spec.right)) return refusal(incoming.language, "no-permission");
  if (spec.switch && incoming.merchant.config.switches[spec.switch] !== true) {
    return refusal(incoming.language, "no-permission");
  }
  const unbound = session && (await deviceRefusal(deps, spec, incoming, { session, device }));
  if (unbound) return refusal(incoming.language, unbound.code, unbound.value);
  if (spec.proof && session && !hasFreshProof(session, deps.clock.nowMs())) {
    return refusal(incoming.language, "proof-needed", await deps.proofAsked(session, incoming.host));
  }
  return null;
}
