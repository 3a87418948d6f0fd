/** Signed calls as the certification makes them: true ones, and ones with a single thing wrong. */
import { randomBytes, sign } from "node:crypto";
import type { KeyLookup, SigningKey } from "#vendor-protocol/keys.ts";
import { contentDigest, type HeaderFields, signatureBase, writeInput } from "#vendor-protocol/signature-base.ts";
import { type SignatureRefusal, verifyAnswer } from "#vendor-protocol/signatures.ts";
import { note } from "../kit.ts";

/** The other side, and who we are to it. */
export interface Line {
  /** With the path in front, where there is one. */
  baseUrl: string;
  key: SigningKey;
  /** The live keys of the other side. */
  keys: KeyLookup;
  timeoutMs: number;
}

/** What is done to a call that would be right otherwise. */
export interface Tamper {
  label?: string;
  components?: readonly string[];
  /** Seconds from now. */
  createdBy?: number;
  nonce?: string;
  /** Who signs, and under which name. */
  key?: SigningKey;
  keyid?: string;
  /** Another path than that which is called. */
  signedPath?: string;
  query?: string;
  /** The digest of other bytes. */
  digestOf?: string;
  /** Written behind the parameters. */
  moreParameters?: string;
  /** A second signature beside the first. */
  twice?: boolean;
  without?: "signature" | "signature-input" | "content-digest";
}

export interface Reply {
  /** HTTP; 0 when no answer came. */
  status: number;
  headers: HeaderFields;
  text: string;
  /** Null where the body is no JSON object. */
  body: Record<string, unknown> | null;
  /** Whether the answer's signature holds and is bound to this request. */
  signature: "good" | SignatureRefusal;
  /** What the answer is bound to. */
  request: { method: string; path: string; query: string; headers: Record<string, string> };
}

const COMPONENTS = ["@method", "@path", "content-digest"];

/** Posts a body, an object or bytes, and reads the answer. Never throws for what the other side does. */
export async function post(
  line: Line,
  path: string,
  body: object | Buffer | string,
  tamper: Tamper = {},
): Promise<Reply> {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(typeof body === "string" ? body : JSON.stringify(body));
  const url = new URL(line.baseUrl.replace(/\/$/, "") + path + (tamper.query ?? ""));
  const headers = fieldsOf(line, url, bytes, tamper);
  const request = { method: "POST", path: url.pathname, query: url.search, headers };
  const answered = await answerOf(url, headers, bytes, line.timeoutMs);
  const reply = { ...answered, ...readBody(answered.text), request };
  note({
    what: `POST ${url.pathname}${url.search}`,
    sent: bytes.toString("utf8"),
    got: answered.status === 0 ? answered.text : `HTTP ${answered.status} ${answered.text}`,
    signed: [...signatureFields("→", headers), ...signatureFields("←", answered.headers)].join("\n"),
  });
  if (answered.status === 0) return { ...reply, signature: "missing" };
  const verified = verifyAnswer(
    { status: answered.status, headers: answered.headers, request },
    Buffer.from(answered.bytes),
    { keys: line.keys, now: Date.now },
  );
  return { ...reply, signature: verified.ok ? "good" : verified.refusal };
}

/** The header fields of a call. */
function fieldsOf(line: Line, url: URL, bytes: Buffer, tamper: Tamper): Record<string, string> {
  const key = tamper.key ?? line.key;
  const names = tamper.components ?? (url.search === "" ? COMPONENTS : [...COMPONENTS, "@query"]);
  const components = names.map((name) => ({ name, ofRequest: false }));
  const parameters = {
    created: Math.floor(Date.now() / 1000) + (tamper.createdBy ?? 0),
    nonce: tamper.nonce ?? randomBytes(16).toString("base64url"),
    keyid: tamper.keyid ?? key.kid,
    alg: "ed25519",
  };
  const text = writeInput(components, parameters) + (tamper.moreParameters ?? "");
  const plain = {
    "content-type": "application/json",
    "content-digest": contentDigest(tamper.digestOf === undefined ? bytes : Buffer.from(tamper.digestOf)),
  };
  const message = { method: "POST", path: tamper.signedPath ?? url.pathname, query: url.search, headers: plain };
  const base = signatureBase(components, text, message);
  if (base === null) throw new Error("a component to be covered is not there");
  const bytesOf = sign(null, Buffer.from(base), key.privateKey).toString("base64");
  const label = tamper.label ?? "certify";
  const fields: Record<string, string> = {
    ...plain,
    "signature-input": `${label}=${text}`,
    signature: `${label}=:${bytesOf}:`,
  };
  if (tamper.twice) {
    fields["signature-input"] += `, again=${text}`;
    fields["signature"] += `, again=:${bytesOf}:`;
  }
  if (tamper.without) delete fields[tamper.without];
  return fields;
}

const SIGNATURE_FIELDS = ["content-digest", "signature-input", "signature"];

/** What the report shows of a signature, a line for each field. */
const signatureFields = (way: string, headers: HeaderFields): string[] =>
  SIGNATURE_FIELDS.flatMap((name) => (headers[name] === undefined ? [] : [`${way} ${name}: ${headers[name]}`]));

async function answerOf(url: URL, headers: Record<string, string>, body: Buffer, timeoutMs: number) {
  const nothing = { status: 0, headers: {}, bytes: Buffer.alloc(0) };
  try {
    const response = await fetch(url, {
      method: "POST",
      headers,
      body: new Uint8Array(body),
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      bytes,
      text: bytes.toString("utf8"),
    };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    return { ...nothing, text: `no answer: ${cause}` };
  }
}

function readBody(text: string): Pick<Reply, "body"> {
  try {
    const body: unknown = JSON.parse(text);
    return { body: typeof body === "object" && body !== null ? (body as Record<string, unknown>) : null };
  } catch {
    return { body: null };
  }
}
