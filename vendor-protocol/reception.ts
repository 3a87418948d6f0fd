import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
import { idField, MAX_BODY_BYTES, type ProtocolCall } from "./fields.ts";
import type { SigningKey } from "./keys.ts";
import type { NonceMemory } from "./nonces.ts";
import { type Refused, signAnswer, verifyRequest, type SignatureRefusal, type Verifier } from "./signatures.ts";
import type { RequestParts } from "./signature-base.ts";

/**
 * What both sides do with a call that comes in: verify, read, answer signed. Knows no web framework: it takes the
 * request as node:http shows it and the raw bytes of its body.
 */

/** A request as it came in. `url` is the request target ("/vendor/v1/bet"), `body` the bytes before any parsing. */
export type Incoming = { method: string; url: string; headers: IncomingHttpHeaders; body: Buffer };

/** A request whose signature holds: who sent it, and what its answer is bound to. */
export type Accepted = { ok: true; peer: string; parts: RequestParts };

/** A reply ready to be sent. `body` goes out to the byte. */
export type Reply = { status: number; headers: Record<string, string>; body: Buffer };

/** Verifies a request that came in. Step 1 of the order of decision (docs/vendor-protocol.md §3). */
export async function openRequest(
  incoming: Incoming,
  verifier: Verifier & { nonces: NonceMemory },
): Promise<Accepted | Refused> {
  const cut = incoming.url.indexOf("?");
  const parts: RequestParts = {
    method: incoming.method,
    path: cut < 0 ? incoming.url : incoming.url.slice(0, cut),
    query: cut < 0 ? "" : incoming.url.slice(cut),
    headers: joinHeaders(incoming.headers),
  };
  const result = await verifyRequest(parts, incoming.body, verifier);
  return result.ok ? { ok: true, peer: result.key.peer, parts } : result;
}

function joinHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const joined: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) joined[name] = Array.isArray(value) ? value.join(", ") : value;
  }
  return joined;
}

/** A decided "no" for a body that can't be read as the call. */
export type Unreadable = {
  status: "INVALID";
  requestId: string | null;
  transactionId?: string | null;
  detail: string;
};

/**
 * Reads the body of a verified request as a call. Step 2 of the order of decision: size and schema. The detail names
 * the first field that does not fit, and says `missing` or `format`.
 */
export function readCall<Request extends z.ZodType, Answer extends z.ZodType>(
  call: ProtocolCall<Request, Answer>,
  body: Buffer,
): { ok: true; request: z.infer<Request> } | { ok: false; answer: Unreadable } {
  if (body.byteLength > MAX_BODY_BYTES) return unreadable(undefined, `the body is over ${MAX_BODY_BYTES} bytes`);
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    return unreadable(undefined, "the body is not JSON in UTF-8");
  }
  const parsed = call.request.safeParse(value);
  if (parsed.success) return { ok: true, request: parsed.data };
  const issue = parsed.error.issues[0];
  return unreadable(value, `${issue?.path.join(".") || "body"}: ${isMissing(issue) ? "missing" : "format"}`);
}

/** Whether a field is not there at all. */
export function isMissing(issue: { code?: string; message: string } | undefined): boolean {
  return issue?.code === "invalid_type" && issue.message.endsWith("received undefined");
}

const ids = z.object({
  requestId: idField.nullable().catch(null),
  transactionId: idField.optional().catch(undefined),
});

function unreadable(value: unknown, detail: string): { ok: false; answer: Unreadable } {
  const known = ids.safeParse(value);
  const found = known.success ? known.data : { requestId: null };
  return { ok: false, answer: { status: "INVALID", ...found, detail } };
}

/** Signs a decided answer: HTTP 200, bound to the request that it answers. */
export function signedReply(request: RequestParts, body: Buffer, key: SigningKey, nowMs: number): Reply {
  const fields = signAnswer({ status: 200, request }, body, key, { nowMs });
  return { status: 200, headers: { "content-type": "application/json", ...fields }, body };
}

/**
 * The reply to a request whose signature does not hold: HTTP 401 and not signed. Signed, it would be a weapon: whoever
 * sits between could send a damaged copy with the true signature and pass our "no" off as the answer to the original.
 * `expected`, what the receiver computed, helps whoever writes a studio, and is told to nobody else.
 */
export function refuseSignature(refusal: SignatureRefusal, expected?: string): Reply {
  const told = { status: "SIGNATURE_REFUSED", detail: refusal, ...(expected !== undefined && { expected }) };
  const body = Buffer.from(JSON.stringify(told));
  return { status: 401, headers: { "content-type": "application/json" }, body };
}
