import { createHash, timingSafeEqual } from "node:crypto";

/**
 * The part of HTTP message signatures (RFC 9421) that needs no key: which components a signature covers, how its
 * parameters are written, and the exact bytes that are signed. Content digests are RFC 9530, sha-256 only.
 *
 * It is deliberately narrower than the RFC: one signature a message, known parameters only, no component
 * parameters but `;req`. What is not understood is refused, never skipped.
 */

/** Header fields by lower-case name. A field sent twice must already be joined (`", "`) and is then refused. */
export type HeaderFields = Readonly<Record<string, string | undefined>>;

/** What of a request is signed. `path` and `query` are as sent; `query` keeps its "?" and is "" when there is none. */
export type RequestParts = {
  method: string;
  path: string;
  query: string;
  headers: HeaderFields;
};

/** What of an answer is signed, with the request that it answers. */
export type AnswerParts = {
  status: number;
  headers: HeaderFields;
  request: RequestParts;
};

export type MessageParts = RequestParts | AnswerParts;

/** A component as it stands in a Signature-Input: `"@path"` or `"signature";req`. */
export type Component = { name: string; ofRequest: boolean };

export type SignatureParameters = {
  created: number;
  nonce?: string;
  keyid: string;
  alg?: string;
};

/** A Signature-Input taken apart. `text` is everything after the label, kept as sent because it is itself signed. */
export type SignatureInput = {
  label: string;
  text: string;
  components: Component[];
  parameters: SignatureParameters;
};

const INPUT = /^([a-z][a-z0-9_.*-]{0,63})=(\(([^()]{0,1000})\)([^()]{0,500}))$/;
const COMPONENT = /^"(@?[a-z][a-z0-9-]{0,63})"(;req)?$/;
const PARAMETER = /;([a-z]+)=(?:(\d{1,12})|"([!#-[\]-~]{1,128})")/y;
const SIGNATURE = /^([a-z][a-z0-9_.*-]{0,63})=:([A-Za-z0-9+/]{86}==):$/;
const DIGEST = /^sha-256=:([A-Za-z0-9+/]{43}=):$/;

/** Writes the covered components and parameters as they stand after the label in Signature-Input. */
export function writeInput(components: readonly Component[], parameters: SignatureParameters): string {
  const list = components.map((component) => `"${component.name}"${component.ofRequest ? ";req" : ""}`).join(" ");
  const nonce = parameters.nonce === undefined ? "" : `;nonce="${parameters.nonce}"`;
  const alg = parameters.alg === undefined ? "" : `;alg="${parameters.alg}"`;
  return `(${list});created=${parameters.created}${nonce};keyid="${parameters.keyid}"${alg}`;
}

/** Takes a Signature-Input field apart, or gives null when it is anything but one well-formed, known-only member. */
export function readInput(field: string): SignatureInput | null {
  const match = INPUT.exec(field.trim());
  if (!match) return null;
  const [, label = "", text = "", list = "", tail = ""] = match;
  const components = readComponents(list);
  const parameters = readParameters(tail);
  return components && parameters ? { label, text, components, parameters } : null;
}

function readComponents(list: string): Component[] | null {
  const seen = new Set<string>();
  const components: Component[] = [];
  for (const item of list.split(" ")) {
    const match = COMPONENT.exec(item);
    // RFC 9421 §2: a component may occur once only
    if (!match || seen.has(item)) return null;
    seen.add(item);
    components.push({ name: match[1] ?? "", ofRequest: match[2] !== undefined });
  }
  return components;
}

function readParameters(tail: string): SignatureParameters | null {
  const found = new Map<string, string>();
  PARAMETER.lastIndex = 0;
  let end = 0;
  for (let match = PARAMETER.exec(tail); match; match = PARAMETER.exec(tail)) {
    const [, name = "", digits, quoted] = match;
    const isNumber = name === "created";
    const value = isNumber ? digits : quoted;
    if (value === undefined || found.has(name)) return null;
    if (!["created", "nonce", "keyid", "alg"].includes(name)) return null;
    found.set(name, value);
    end = PARAMETER.lastIndex;
  }
  const created = found.get("created");
  const keyid = found.get("keyid");
  if (end !== tail.length || created === undefined || keyid === undefined) return null;
  return { created: Number(created), nonce: found.get("nonce"), keyid, alg: found.get("alg") };
}

/** Reads a Signature field: its label and 64 bytes, or null when it is anything but one canonical member. */
export function readSignature(field: string): { label: string; bytes: Buffer } | null {
  const match = SIGNATURE.exec(field.trim());
  if (!match) return null;
  const [, label = "", text = ""] = match;
  const bytes = Buffer.from(text, "base64");
  // A second spelling of the same bytes (stray low bits) would let one signature look like two
  return bytes.length === 64 && bytes.toString("base64") === text ? { label, bytes } : null;
}

/** The Content-Digest field (RFC 9530) of a body, which may be empty. */
export function contentDigest(body: Uint8Array): string {
  return `sha-256=:${createHash("sha256").update(body).digest("base64")}:`;
}

/** Whether a Content-Digest field states the digest of these bytes. Compared in constant time on the raw bytes. */
export function digestMatches(field: string, body: Uint8Array): boolean {
  const match = DIGEST.exec(field.trim());
  if (!match) return false;
  const stated = Buffer.from(match[1] ?? "", "base64");
  const actual = createHash("sha256").update(body).digest();
  return stated.length === actual.length && timingSafeEqual(stated, actual);
}

/** The bytes that are signed (RFC 9421 §2.5), or null when a covered component is absent from the message. */
export function signatureBase(
  components: readonly Component[],
  inputText: string,
  message: MessageParts,
): string | null {
  let base = "";
  for (const component of components) {
    const value = componentValue(component, message);
    if (value === null) return null;
    base += `"${component.name}"${component.ofRequest ? ";req" : ""}: ${value}\n`;
  }
  return `${base}"@signature-params": ${inputText}`;
}

function componentValue(component: Component, message: MessageParts): string | null {
  const isAnswer = "request" in message;
  if (component.ofRequest && !isAnswer) return null;
  const source = component.ofRequest && isAnswer ? message.request : message;
  if (!component.name.startsWith("@")) return source.headers[component.name]?.trim() ?? null;
  if ("request" in source) return component.name === "@status" ? String(source.status) : null;
  switch (component.name) {
    case "@method":
      return source.method;
    case "@path":
      return source.path;
    case "@query":
      return source.query === "" ? null : source.query;
    case "@authority":
      return source.headers["host"]?.trim().toLowerCase() ?? null;
    default:
      return null;
  }
}
