import { randomBytes, sign, verify } from "node:crypto";
import type { KeyLookup, SigningKey, VerifyingKey } from "./keys.ts";
import { MAX_SKEW_SECONDS, NONCE_MS, type NonceMemory } from "./nonces.ts";
import {
  contentDigest,
  digestMatches,
  readInput,
  readSignature,
  signatureBase,
  writeInput,
  type AnswerParts,
  type Component,
  type HeaderFields,
  type MessageParts,
  type RequestParts,
  type SignatureParameters,
} from "./signature-base.ts";

/**
 * Signed requests and answers of the vendor protocol (RFC 9421, Ed25519). docs/vendor-protocol.md §2 says it in words.
 *
 * A request covers its method, path, query when there is one, and content digest. An answer covers its status, content
 * digest, and the signature of the request that it answers, so that no answer can be passed off as another's.
 */

/** The label that we sign under. Any label is accepted. */
export const SIGNATURE_LABEL = "marquee";

const ALGORITHM = "ed25519";
const NONCE = /^[A-Za-z0-9+/=_-]{16,64}$/;

/** Why a signature was refused. Of use in logs; tells a stranger nothing that he doesn't know. */
export type SignatureRefusal =
  | "missing"
  | "malformed"
  | "coverage"
  | "unknown-key"
  | "digest"
  | "stale"
  | "signature"
  | "replayed";

export type Verified = { ok: true; key: VerifyingKey; nonce: string; createdMs: number };
export type VerifyResult = Verified | Refused;

/** `expected`: what the verifier computed, to be held beside the sender's own: the signature base, or the digest of the bytes. */
export type Refused = { ok: false; refusal: SignatureRefusal; expected?: string };

/** The three header fields that carry a signature, ready to be sent. */
export type SignatureFields = {
  "content-digest": string;
  "signature-input": string;
  signature: string;
};

const of = (name: string, ofRequest = false): Component => ({ name, ofRequest });
const REQUEST = [of("@method"), of("@path"), of("content-digest")];
const REQUEST_WITH_QUERY = [of("@method"), of("@path"), of("@query"), of("content-digest")];
const ANSWER = [of("@status"), of("content-digest"), of("signature", true)];

/** What a signer may pass to get the same bytes again (the worked examples do); both are fresh by default. */
export type SignOptions = { nowMs: number; nonce?: string };

/** Signs a request. `request.headers` need not hold the digest: it is computed from the body and returned. */
export function signRequest(
  request: Omit<RequestParts, "headers">,
  body: Uint8Array,
  key: SigningKey,
  options: SignOptions,
): SignatureFields {
  const digest = contentDigest(body);
  const message = { ...request, headers: { "content-digest": digest } };
  return signMessage(request.query === "" ? REQUEST : REQUEST_WITH_QUERY, message, digest, key, options);
}

/** Signs the answer to a request. `request.headers` must hold the request's Signature as it came. */
export function signAnswer(
  answer: { status: number; request: RequestParts },
  body: Uint8Array,
  key: SigningKey,
  options: SignOptions,
): SignatureFields {
  const digest = contentDigest(body);
  const message = { ...answer, headers: { "content-digest": digest } };
  return signMessage(ANSWER, message, digest, key, options);
}

function signMessage(
  components: readonly Component[],
  message: MessageParts,
  digest: string,
  key: SigningKey,
  options: SignOptions,
): SignatureFields {
  const parameters: SignatureParameters = {
    created: Math.floor(options.nowMs / 1000),
    nonce: options.nonce ?? randomBytes(16).toString("base64url"),
    keyid: key.kid,
    alg: ALGORITHM,
  };
  const text = writeInput(components, parameters);
  const base = signatureBase(components, text, message);
  if (base === null) throw new Error("a component to be signed is absent from the message");
  const bytes = sign(null, Buffer.from(base), key.privateKey);
  return {
    "content-digest": digest,
    "signature-input": `${SIGNATURE_LABEL}=${text}`,
    signature: `${SIGNATURE_LABEL}=:${bytes.toString("base64")}:`,
  };
}

/** What a verifier needs beside the message: the live keys and the time. */
export type Verifier = { keys: KeyLookup; now: () => number };

/**
 * Verifies a request on its raw bytes. The nonce is claimed last, when everything else holds: a stranger can't use up
 * nonces, and a request refused for another reason may be sent again.
 */
export async function verifyRequest(
  request: RequestParts,
  body: Uint8Array,
  verifier: Verifier & { nonces: NonceMemory },
): Promise<VerifyResult> {
  const required = request.query === "" ? REQUEST : REQUEST_WITH_QUERY;
  const result = verifyMessage(required, request, request.headers, body, verifier);
  if (!result.ok) return result;
  const untilMs = result.createdMs + NONCE_MS;
  const isFirst = await verifier.nonces.claim(result.key.kid, result.nonce, untilMs);
  return isFirst ? result : { ok: false, refusal: "replayed" };
}

/** Verifies an answer on its raw bytes, against the request as we sent it (its Signature above all). */
export function verifyAnswer(answer: AnswerParts, body: Uint8Array, verifier: Verifier): VerifyResult {
  return verifyMessage(ANSWER, answer, answer.headers, body, verifier);
}

function verifyMessage(
  required: readonly Component[],
  message: MessageParts,
  headers: HeaderFields,
  body: Uint8Array,
  verifier: Verifier,
): VerifyResult {
  const refuse = (refusal: SignatureRefusal, expected?: string): VerifyResult => ({
    ok: false,
    refusal,
    ...(expected !== undefined && { expected }),
  });
  const inputField = headers["signature-input"];
  const signatureField = headers["signature"];
  const digestField = headers["content-digest"];
  if (inputField === undefined || signatureField === undefined || digestField === undefined) return refuse("missing");

  const input = readInput(inputField);
  const signature = readSignature(signatureField);
  if (!input || !signature || input.label !== signature.label) return refuse("malformed");
  const { created, nonce, keyid, alg } = input.parameters;
  if (nonce === undefined || !NONCE.test(nonce) || alg !== ALGORITHM) return refuse("malformed");
  if (!required.every((component) => isCovered(component, input.components))) return refuse("coverage");

  const key = verifier.keys(keyid);
  if (!key) return refuse("unknown-key");
  if (Math.abs(verifier.now() - created * 1000) > MAX_SKEW_SECONDS * 1000) return refuse("stale");
  if (!digestMatches(digestField, body)) return refuse("digest", contentDigest(body));

  const base = signatureBase(input.components, input.text, message);
  if (base === null) return refuse("coverage");
  if (!verify(null, Buffer.from(base), key.publicKey, signature.bytes)) return refuse("signature", base);
  return { ok: true, key, nonce, createdMs: created * 1000 };
}

function isCovered(component: Component, covered: readonly Component[]): boolean {
  return covered.some((other) => other.name === component.name && other.ofRequest === component.ofRequest);
}
