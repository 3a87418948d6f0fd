import { Agent as HttpAgent, request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import type { z } from "zod";
import { MAX_BODY_BYTES, type ProtocolCall } from "./fields.ts";
import type { KeyLookup, SigningKey } from "./keys.ts";
import { signRequest, verifyAnswer, type SignatureRefusal } from "./signatures.ts";
import type { HeaderFields } from "./signature-base.ts";

/** The other side, as a caller knows it. */
export type Peer = {
  /** Where its calls begin: scheme, host and port, and a path in front of the protocol's if need be. */
  baseUrl: string;
  /** Its name in `keys`: an answer signed by anybody else is no answer. */
  name: string;
  keys: KeyLookup;
  /** Our own key. */
  signingKey: SigningKey;
  now: () => number;
  timeoutMs?: number;
  /** How connections are made, where not every address may be reached; by this module's own agents otherwise. */
  agents?: Agents;
};

export type Agents = { http: HttpAgent; https: HttpsAgent };

/**
 * Why an outcome is unknown: no answer came, or one that can't be trusted or read. The call may have been carried out
 * or not. Send the same bytes again, and when that does not help, roll back (docs/vendor-protocol.md §3).
 */
export type UnknownReason =
  | "unreachable"
  | "timeout"
  | "too-large"
  | `http-${number}`
  | `answer-${SignatureRefusal | "schema"}`;

export type Outcome<Answer> = { known: true; answer: Answer; raw: Buffer } | { known: false; reason: UnknownReason };

const DEFAULT_TIMEOUT_MS = 5_000;
const AGENTS: Agents = {
  http: new HttpAgent({ keepAlive: true, maxSockets: 128 }),
  https: new HttpsAgent({ keepAlive: true, maxSockets: 128 }),
};

/**
 * Makes a signed call and verifies the signed answer. Never throws for what the network or the other side does; throws
 * for a request that does not fit its schema, as that is a mistake of ours.
 */
export async function callSigned<Request extends z.ZodType, Answer extends z.ZodType>(
  call: ProtocolCall<Request, Answer>,
  request: z.infer<Request>,
  peer: Peer,
): Promise<Outcome<z.infer<Answer>>> {
  const body = Buffer.from(JSON.stringify(call.request.parse(request)));
  const outcome = await sendSigned(call.path, body, peer);
  if (!outcome.known) return outcome;
  const parsed = call.answer.safeParse(readJson(outcome.raw));
  if (!parsed.success) return { known: false, reason: "answer-schema" };
  return { known: true, answer: parsed.data, raw: outcome.raw };
}

/**
 * Signs these very bytes and posts them. For retries: the body stays the same to the byte, and each try is signed
 * anew, because a nonce is good for one try.
 */
export async function sendSigned(
  path: string,
  body: Buffer,
  peer: Peer,
): Promise<{ known: true; raw: Buffer } | { known: false; reason: UnknownReason }> {
  const url = new URL(peer.baseUrl.replace(/\/$/, "") + path);
  const parts = { method: "POST", path: url.pathname, query: url.search };
  const fields = signRequest(parts, body, peer.signingKey, { nowMs: peer.now() });
  const headers: OutgoingHttpHeaders = {
    "content-type": "application/json",
    "content-length": body.byteLength,
    ...fields,
  };
  const reply = await post(url, headers, body, peer);
  if ("reason" in reply) return { known: false, reason: reply.reason };
  if (reply.status !== 200) return { known: false, reason: `http-${reply.status}` };

  const message = {
    status: reply.status,
    headers: reply.headers,
    request: { ...parts, headers: { ...fields } },
  };
  const verified = verifyAnswer(message, reply.body, peer);
  if (!verified.ok) return { known: false, reason: `answer-${verified.refusal}` };
  // A key that is live, but another peer's: to us that is an unknown key
  if (verified.key.peer !== peer.name) return { known: false, reason: "answer-unknown-key" };
  return { known: true, raw: reply.body };
}

function readJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString("utf8"));
  } catch {
    return undefined;
  }
}

type Reply = { status: number; headers: HeaderFields; body: Buffer } | { reason: UnknownReason };

function post(
  url: URL,
  headers: OutgoingHttpHeaders,
  body: Buffer,
  { agents = AGENTS, timeoutMs = DEFAULT_TIMEOUT_MS }: Peer,
): Promise<Reply> {
  const isTls = url.protocol === "https:";
  const send = isTls ? httpsRequest : httpRequest;
  return new Promise((resolve) => {
    const call = send(url, { method: "POST", headers, agent: isTls ? agents.https : agents.http }, (message) => {
      void readReply(message).then((reply) => {
        clearTimeout(timer);
        resolve(reply);
      });
    });
    // One limit for the whole exchange: a peer that trickles bytes must not hold the caller
    const timer = setTimeout(() => {
      resolve({ reason: "timeout" });
      call.destroy();
    }, timeoutMs);
    call.on("error", () => {
      clearTimeout(timer);
      resolve({ reason: "unreachable" });
    });
    call.end(body);
  });
}

async function readReply(message: IncomingMessage): Promise<Reply> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of message as AsyncIterable<Buffer>) {
      size += chunk.byteLength;
      // The list of games is the longest answer
      if (size > MAX_BODY_BYTES * 64) return { reason: "too-large" };
      chunks.push(chunk);
    }
  } catch {
    return { reason: "unreachable" };
  }
  return {
    status: message.statusCode ?? 0,
    headers: joinHeaders(message),
    body: Buffer.concat(chunks),
  };
}

function joinHeaders(message: IncomingMessage): HeaderFields {
  const joined: Record<string, string> = {};
  for (const [name, values] of Object.entries(message.headersDistinct)) joined[name] = (values ?? []).join(", ");
  return joined;
}
