import { ADDRESSES } from "#contract/core/addresses.ts";
import type { Envelope } from "#contract/core/call.ts";
import { hasRealAccount } from "#rules/identity/session.ts";
import type { Ask, AskOf, CallName, Calls, Reply } from "./call.ts";
import { noteServerDate } from "./server-clock.ts";
import { heedRefusal } from "./site-status.ts";
import { shownShell } from "./shown-shell.ts";
import type { CallToSign } from "#web/platform/session/device-key.ts";
import { LOCAL, readText } from "#web/platform/storage/storage.ts";
import { keepSession, readSession } from "#web/platform/session/session.ts";

// U-014: no answer in 10 s is "slow".
const SLOW_MS = 10_000;
// accounts §9: setting a password may take 15 (seconds, U-016), and nobody is told of failure before.
const SLOW_PASSWORD_MS = 15_000;
const SIGNED_OUT: readonly string[] = ["not-logged-in", "logged-out"];

/** Seals a body that the contract wants encrypted; set by the screens that need it, so that jose is not in every page. */
type EncryptBody = (body: unknown) => Promise<string>;
let encryptBody: EncryptBody | undefined;

/** Login and registration bring their sealer when they load (U-006). */
export function provideBodyEncryption(encryption: EncryptBody): void {
  encryptBody = encryption;
}

/** A proof is on its way: the session's secrets are about to change. */
let proving: Promise<unknown> | null = null;

/**
 * Asks the server, and again when the reader or the device has proved who they are meanwhile (contract, `proof` and
 * `deviceProof`), or when the session got new secrets while the call was under way. A login that needs a second step is over after it. Never throws.
 */
export const askOverHttp: Ask = async (name, input) => {
  const before = readSession()?.token;
  const asking = askOnce(name, input);
  if (name === "session.prove") proving = asking;
  const reply = await asking;
  if (reply.ok) {
    const session = readSession();
    // At once: nobody may ask with the old secrets any more
    if (name === "session.prove" && session) keepSession({ ...session, ...(reply.value as { token: string }) });
    return reply;
  }
  if (reply.refusal === "proof-needed" || reply.refusal === "device-proof-needed") {
    const { askAgain } = await import("#web/platform/session/step-up.ts");
    return askAgain(reply, name, () => askOnce(name, input));
  }
  if (reply.refusal === "app-code-needed") {
    const { askForTwoFactor: askForSecondStep } = await import("#web/platform/session/step-up.ts");
    return ((await askForSecondStep()) ?? reply) as typeof reply;
  }
  if (!SIGNED_OUT.includes(reply.refusal) || before === undefined) return reply;
  await proving;
  const session = readSession();
  if (session && session.token !== before) return askOnce(name, input);
  // The server no longer knows this session: stop showing a member's page (accounts §4)
  if (session) keepSession(null);
  return reply;
};

/** Asks without the session even where there is one: for what the server tells to visitors alone. Never throws. */
export const askAsVisitor: Ask = (name, input) => askWith(null, name, input);

const askOnce: Ask = (name, input) => askWith(readSession(), name, input);

type Session = ReturnType<typeof readSession>;

/** Asks the server (U-003: the body is `{ success, value, errorCode?, message? }`). Never throws. */
async function askWith<Name extends CallName>(session: Session, name: Name, input: AskOf<Calls[Name]>) {
  const [method, path, moduleId, kind, withToken, ofWhom, ofDevice] = ADDRESSES[name];
  type Answer = Reply<Calls[Name]>;
  // What the server could only refuse is not asked (U-162)
  if (ofWhom === "real" && session && !hasRealAccount(session))
    return { ok: false, refusal: "real-account-needed" } as Answer;
  const given = input as Record<string, unknown>;
  const hasNoBody = method === "GET" || method === "DELETE";
  const inQuery = hasNoBody || kind === "bytes";
  // "/wps/message/:id/read"
  const full = path.replace(/:(\w+)/g, (_all, key: string) => encodeURIComponent(String(given[key])));
  const addressWith = (fields: Record<string, unknown>): string => (inQuery ? full + queryOf(fields) : full);
  // Where the documents list the token it is in the payload too; what counts is the header (U-005).
  const token = withToken ? session?.token : undefined;
  const payload = token === undefined ? given : { ...given, token };
  try {
    const target = addressWith(payload);
    const body = hasNoBody ? undefined : await bodyOf(payload, kind);
    const isSigned = ofDevice && shownShell()?.merchant.deviceBinding;
    const response = await fetch(target, {
      method,
      headers: {
        ...headersOf({ moduleId, kind, method, session }),
        ...(name === "session.login" ? deviceHeader() : {}),
        ...(isSigned ? await signedBy({ method, target, token: session?.token ?? "", body }) : {}),
      },
      ...(body === undefined ? {} : { body }),
      credentials: session || readSession() === null ? "same-origin" : "omit",
      signal: AbortSignal.timeout(name.startsWith("passwords.") ? SLOW_PASSWORD_MS : SLOW_MS),
    });
    noteServerDate(response.headers.get("date"));
    if (isBetweenReleases(response)) throw new Upgrading();
    return readEnvelope((await response.json()) as Envelope) as Answer;
  } catch (error) {
    const slow = error instanceof DOMException && error.name === "TimeoutError";
    if (method === "GET" && navigator.onLine) {
      const elsewhere = await readElsewhere(addressWith({ ...given, token: undefined }), moduleId);
      if (elsewhere) return elsewhere as Answer;
    }
    return { ok: false, refusal: error instanceof Upgrading ? "upgrading" : slow ? "slow" : "offline" } as Answer;
  }
}

class Upgrading extends Error {}

/** What stands before the server answers for it: the server itself is being replaced (U-014). */
function isBetweenReleases({ status, headers }: Response): boolean {
  return [502, 503, 504].includes(status) && !headers.get("content-type")?.includes("json");
}

/** What anybody may read, from another line (U-024); a line that wants a session has nothing for us. */
async function readElsewhere(address: string, moduleId: string): Promise<RawReply | null> {
  const { askAnotherLine } = await import("./lines.ts");
  const headers = headersOf({ moduleId, kind: "json", method: "GET", session: null });
  const envelope = await askAnotherLine(address, { headers, signal: AbortSignal.timeout(SLOW_MS) });
  return !envelope || SIGNED_OUT.includes(envelope.errorCode ?? "") ? null : readEnvelope(envelope);
}

type BodyKind = "json" | "jose" | "form" | "bytes";

const BODY_HEADERS: Readonly<Record<BodyKind, Record<string, string>>> = {
  json: { "Content-Type": "application/json" },
  jose: { "Content-Type": "application/jose", Encryption: "JWE" },
  form: { "Content-Type": "application/x-www-form-urlencoded" },
  bytes: { "Content-Type": "application/octet-stream" },
};

type RawReply = { ok: true; value: unknown } | { ok: false; refusal: string; detail?: unknown };

type Head = { moduleId: string; kind: BodyKind; method: string; session: Session };

function headersOf({ moduleId, kind, method, session }: Head): Record<string, string> {
  return {
    Accept: "application/json",
    "module-id": moduleId,
    language: readText(LOCAL.language) ?? document.documentElement.dataset["language"] ?? "",
    ...(session ? { Authorization: `Bearer ${session.token}` } : {}),
    ...(method === "GET" || method === "DELETE" ? {} : BODY_HEADERS[kind]),
  };
}

/** Opened from an iPhone's home screen: only iOS has that property (LOGIN-021, U-007). */
function deviceHeader(): Record<string, string> {
  return (navigator as { standalone?: boolean }).standalone === true ? { device: "OTHERS" } : {};
}

/** The header that shows whose browser asks (decision 056); none where it keeps no key. */
async function signedBy(call: CallToSign): Promise<Record<string, string>> {
  const loaded = await import("#web/platform/session/device-key.ts").catch(() => null);
  const proof = await loaded?.deviceProof(call);
  return proof ? { "device-proof": proof } : {};
}

async function bodyOf(input: Record<string, unknown>, kind: BodyKind): Promise<BodyInit> {
  if (kind === "bytes") return input["data"] as Uint8Array<ArrayBuffer>;
  if (kind === "form") return formOf(input);
  if (kind !== "jose") return JSON.stringify(input);
  if (!encryptBody) throw new Error("a sealed call was made before its sealer was loaded");
  return encryptBody(input);
}

/** The fields of a form; an empty one is sent, since "" takes a value away. */
function formOf(input: Record<string, unknown>): string {
  const pairs = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  return new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString();
}

function queryOf(input: Record<string, unknown>): string {
  const given = Object.entries(input).filter(([, value]) => value !== "" && !(value instanceof Uint8Array));
  const query = formOf(Object.fromEntries(given));
  return query && `?${query}`;
}

function readEnvelope(envelope: Envelope): RawReply {
  if (envelope.success) return { ok: true, value: envelope.value };
  const refusal = envelope.errorCode ?? "unknown";
  heedRefusal(refusal);
  return { ok: false, refusal, detail: envelope.value };
}
