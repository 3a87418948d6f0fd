/** The calls over HTTP: one Fastify route per call, and the envelope for whatever goes wrong before one is reached. */
import { hash } from "node:crypto";
import "@fastify/cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CallSpec } from "#contract/core/call.ts";
import type { Merchant } from "#contract/core/merchant.ts";
import type { Language } from "#contract/core/merchant/languages.ts";
import { ANSWERED, CALLS, type CallName } from "#contract/core/calls.ts";
import type { RefusalCode } from "#contract/core/refusals.ts";
import { type BodyParser, boundedForm, boundedJson } from "./bounded-bodies.ts";
import { ownHost } from "./site-address.ts";
import { type Outgoing, refusal } from "./refusal.ts";
import type { Admission, Admitted, Head, Incoming, Pipeline } from "./pipeline.ts";
import { Prepared } from "./prepared.ts";
import { sendPrepared } from "./send-prepared.ts";
import type { BodyKeys } from "#server/platform/crypto/body-keys.ts";
import type { Clock } from "#server/platform/runtime/clock.ts";
import type { Log } from "#server/platform/runtime/log.ts";
import type { MerchantByHost } from "./caller.ts";
import { isApiPath, REFUSED_TARGET } from "./refused-target.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import { isLanguage } from "#server/platform/runtime/texts.ts";

/** Cookies that are secrets: over TLS they get the prefix that binds them to this very host. */
const SECRETS: readonly string[] = ["session", "desk", "visitor", "trial", "step", "passkey"];
/** Of a file that is sent as it is. */
const BYTES = "application/octet-stream";
const DEFAULT_MAX_BYTES = 64 * 1024;
/** Answers are kept nowhere, are nothing but what they say they are, and no other site's page can put one into itself. */
const ANSWER_HEADERS = {
  "cache-control": "no-store",
  vary: "accept-encoding, language, origin",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
};

export interface HttpDeps {
  pipeline: Pipeline;
  merchants: MerchantByHost;
  bodyKeys: BodyKeys;
  clock: Clock;
  log: Log;
}

/** A call whose caller may make it. */
interface KnownCall {
  head: Head;
  admitted: Admitted;
}

/** Name of a cookie as it travels: over TLS secrets have the prefix, and none without it is read (U-005). */
export function cookieName(request: FastifyRequest, name: string): string {
  return request.protocol === "https" && SECRETS.includes(name) ? `__Host-${name}` : name;
}

/** Language of a call: header, query or cookie when the merchant has it, else the merchant's own. */
function languageOf(request: FastifyRequest, merchant: Merchant): Language {
  const query = request.query as Record<string, unknown>;
  for (const wanted of [request.headers["language"], query["language"] ?? query["lang"], request.cookies["language"]]) {
    if (typeof wanted === "string" && isLanguage(wanted) && merchant.config.languages.includes(wanted)) return wanted;
  }
  return merchant.config.defaultLanguage;
}

/** Registers every call of the contract, the public keys, and the JSON answers for unknown paths and bad bodies. */
export function registerCalls(app: FastifyInstance, deps: HttpDeps): void {
  const admitted = new WeakMap<FastifyRequest, KnownCall>();
  const bodyHashes = takeBodies(app, (request) => admitted.get(request)?.admitted.caller.device != null);
  // Without a promise: nearly every request passes both
  app.addHook("onRequest", (request, reply, done) => {
    if (!allowLines(request, reply, deps.merchants)) done();
  });
  app.addHook("onRequest", (request, reply, done) => {
    if (!refuseOtherSites(request, reply, deps.merchants)) done();
  });
  app.all(REFUSED_TARGET, async (request, reply) =>
    send(request, reply, refusal(languageOf(request, deps.merchants.byHost(request.host)), "bad-input")),
  );
  for (const spec of ANSWERED) {
    const name = spec.name as CallName;
    const answer = async (request: FastifyRequest, reply: FastifyReply, { head, admitted: whose }: KnownCall) => {
      const incoming = incomingOf(request, head, bodyHashes.get(request) ?? "");
      const out = await deps.pipeline.answer(name, incoming, whose);
      const { envelope, cookies } = out;
      if (envelope instanceof Prepared && cookies.length === 0) return sendPrepared(request, reply, envelope);
      return send(request, reply, out);
    };
    app.route({
      method: spec.method,
      url: spec.path,
      bodyLimit: spec.maxBytes ?? DEFAULT_MAX_BYTES,
      // Before a byte of the body is read: what is refused by limit or session costs no more than its head
      onRequest: async (request, reply) => {
        const head = headOf(request, deps.merchants);
        const found: Admission = isOtherBody(request, spec)
          ? { ok: false, refused: refusal(head.language, "bad-input") }
          : await deps.pipeline.admit(name, head);
        if (!found.ok) {
          if (isLarge(request)) void reply.header("connection", "close");
          return send(request, reply, found.refused);
        }
        // There is no body to wait for
        if (spec.method === "GET") return answer(request, reply, { head, admitted: found.admitted });
        return void admitted.set(request, { head, admitted: found.admitted });
      },
      handler: async (request, reply) => {
        const known = admitted.get(request);
        if (!known) throw new Error(`${name} was not admitted`);
        return answer(request, reply, known);
      },
    });
  }
  // With the house's time: sealed bodies are dated by it, whatever the device believes (U-006)
  app.get("/.well-known/jwks.json", async (_request, reply) =>
    reply
      .headers({ "cache-control": "public, max-age=300", date: deps.clock.now().toUTCString() })
      .send(await deps.bodyKeys.jwks()),
  );
  app.setErrorHandler((error, request, reply) =>
    failed(error as Error & { statusCode?: number }, request, reply, deps),
  );
}

/** Reads bodies of the kinds that calls take; gives the hashes of those that their browser has signed, as they came. */
function takeBodies(
  app: FastifyInstance,
  isSigned: (request: FastifyRequest) => boolean,
): WeakMap<FastifyRequest, string> {
  // A form of any site can send text: no call takes it
  app.removeContentTypeParser("text/plain");
  const hashes = new WeakMap<FastifyRequest, string>();
  const hashed = (parse: BodyParser): BodyParser => {
    return (request, body, done) => {
      if (isSigned(request)) hashes.set(request, hash("sha256", body, "base64url"));
      parse(request, body, done);
    };
  };
  const asItIs = hashed((_request, body, done) => done(null, body));
  app.addContentTypeParser("application/jose", { parseAs: "string" }, asItIs);
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, hashed(boundedForm));
  app.addContentTypeParser("application/json", { parseAs: "string" }, hashed(boundedJson(app)));
  app.addContentTypeParser(BYTES, { parseAs: "buffer" }, asItIs);
  return hashes;
}

/**
 * The merchant's other addresses may read here when their own server is silent (U-024): without credentials,
 * so that a page of another address never acts for a member of this one. Says whether that is the whole answer.
 */
function allowLines(request: FastifyRequest, reply: FastifyReply, merchants: MerchantByHost): boolean {
  const { origin } = request.headers;
  if (origin === undefined || !isApiPath(request.url)) return false;
  const merchant = merchants.byHost(request.host);
  if (URL.parse(origin)?.host === request.host || !isLine(request, merchant)) return false;
  void reply.header("access-control-allow-origin", origin);
  if (request.method !== "OPTIONS") return false;
  void reply
    .header("access-control-allow-methods", "GET")
    .header("access-control-allow-headers", "module-id, language")
    .header("access-control-max-age", "600")
    .code(204)
    .send();
  return true;
}

/**
 * Calls are made by this site's own pages. Another site can't write, nobody is led to a call by its link, form or frame
 * (the cookies of a browser would come along), and reading by script is for our other lines alone: some GETs of the
 * documents write a row (S21). Says whether it refused.
 */
function refuseOtherSites(request: FastifyRequest, reply: FastifyReply, merchants: MerchantByHost): boolean {
  if (!isFromOtherSite(request) || !isApiPath(request.url)) return false;
  const merchant = merchants.byHost(request.host);
  const isRead = READING.includes(request.method) && request.headers["sec-fetch-mode"] === "cors";
  if (isRead && isLine(request, merchant)) return false;
  void send(request, reply, refusal(languageOf(request, merchant), "no-permission"));
  return true;
}

const READING: readonly string[] = ["GET", "HEAD", "OPTIONS"];

/** Whether a page at one of the merchant's other addresses asks (U-024). */
function isLine({ headers }: FastifyRequest, { config }: Merchant): boolean {
  const from = URL.parse(headers.origin ?? "")?.host;
  return from !== undefined && config.domains.includes(from);
}

/** By what the browser says of a request; what is no browser, as a vendor's server, says nothing. */
export function isFromOtherSite({ method, headers, host }: FastifyRequest): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  // Browsers without it, and pages without TLS
  return !READING.includes(method) && headers.origin !== undefined && URL.parse(headers.origin)?.host !== host;
}

/** A JSON 404, or 405 with Allow when the path exists with another method. */
export function unknownCall(request: FastifyRequest, reply: FastifyReply, merchants: MerchantByHost): FastifyReply {
  const language = languageOf(request, merchants.byHost(request.host));
  const path = request.url.split("?", 1)[0];
  const methods = CALLS.filter((spec) => spec.path === path).map((spec) => spec.method);
  if (methods.length > 0) void reply.header("allow", methods.join(", "));
  return send(request, reply, refusal(language, methods.length > 0 ? "wrong-method" : "not-found"));
}

/**
 * Whether the body is of a kind that the call doesn't take, known by its head. Forms are what another site's page can
 * send without asking: only the calls that are documented so take them. Bytes have no bounds but their length.
 */
function isOtherBody({ headers }: FastifyRequest, { body }: CallSpec): boolean {
  // In any case of its letters, as the parser takes it
  const type = (headers["content-type"] ?? "").toLowerCase();
  if (type.startsWith("application/x-www-form-urlencoded")) return body !== "form";
  return type.startsWith(BYTES) !== (body === "bytes");
}

/** Whether it would take long to read a body to its end only to throw it away. */
function isLarge({ headers }: FastifyRequest): boolean {
  const length = headers["content-length"];
  return headers["transfer-encoding"] !== undefined || (length !== undefined && Number(length) > DEFAULT_MAX_BYTES);
}

/** What a request says of its call before its body. */
export function headOf(request: FastifyRequest, merchants: MerchantByHost): Head {
  const merchant = merchants.byHost(request.host);
  const authorization = request.headers.authorization ?? "";
  const proof = request.headers["device-proof"];
  return {
    merchant,
    host: ownHost(merchant, request.hostname),
    language: languageOf(request, merchant),
    token: authorization.startsWith("Bearer ") ? authorization.slice(7) : "",
    sessionCookie: request.cookies[cookieName(request, "session")] ?? "",
    address: request.ip,
    signed: typeof proof === "string" ? { proof, target: request.url } : null,
    device: (request.headers["user-agent"] ?? "").slice(0, 200),
    cookie: (name) => request.cookies[cookieName(request, name)] ?? "",
  };
}

/** What a call is made of, read from its whole request. */
function incomingOf(request: FastifyRequest, head: Head, bodyHash: string): Incoming {
  const { body } = request;
  const isEncrypted = (request.headers["content-type"] ?? "").startsWith("application/jose");
  return {
    ...head,
    bodyHash,
    input:
      isEncrypted && typeof body === "string"
        ? body
        : {
            ...(request.query as Record<string, unknown>),
            ...(Buffer.isBuffer(body) ? { data: body } : typeof body === "object" ? body : {}),
            ...(request.params as Record<string, unknown>),
          },
  };
}

function send(request: FastifyRequest, reply: FastifyReply, out: Outgoing): FastifyReply {
  void reply.code(out.status).headers(ANSWER_HEADERS);
  if (out.retryAfterSec !== undefined) void reply.header("retry-after", String(out.retryAfterSec));
  const secure = request.protocol === "https";
  for (const cookie of out.cookies) {
    void reply.setCookie(cookieName(request, cookie.name), cookie.value, {
      path: "/",
      httpOnly: cookie.httpOnly,
      sameSite: "lax",
      secure,
      ...(cookie.maxAgeSec === undefined ? {} : { maxAge: cookie.maxAgeSec }),
    });
  }
  void reply.type("application/json; charset=utf-8");
  return reply.send(out.envelope instanceof Prepared ? out.envelope.plain.body : JSON.stringify(out.envelope));
}

const BY_STATUS: Record<number, RefusalCode> = {
  400: "bad-input",
  // Of a file whose name no file can have
  403: "not-found",
  404: "not-found",
  413: "too-large",
  415: "bad-input",
};

function failed(
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
  deps: HttpDeps,
): FastifyReply {
  const language = languageOf(request, deps.merchants.byHost(request.host));
  const code = BY_STATUS[error.statusCode ?? 500] ?? "unknown";
  if (code !== "unknown") return send(request, reply, refusal(language, code));
  const id = newId();
  deps.log.error({ id, path: request.url.split("?", 1)[0], err: error }, "a request failed");
  return send(request, reply, refusal(language, "unknown", { id }));
}
