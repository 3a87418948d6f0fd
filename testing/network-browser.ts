/** A browser for tests whose calls go over the network to a server that runs. */
import type { JWK } from "jose";
import { Agent, fetch } from "undici";
import type { Database } from "#server/platform/database/database.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import { type BrowserRequest, type BrowserResponse, openBrowser, type TestBrowser } from "./browser.ts";
import { encryptFor } from "./encrypt.ts";
import { SeenSecrets } from "./log-secrets.ts";

/** Names under `localhost` are this machine (RFC 6761 §6.3): browsers know it, the resolver of many systems doesn't. */
const HERE = new Agent({
  connect: { lookup: (_name, _options, found) => found(null, [{ address: LOOPBACK, family: 4 }]) },
});
const LOOPBACK = "127.0.0.1";

function reach(url: URL): { dispatcher: Agent } | Record<string, never> {
  return url.hostname.endsWith(".localhost") ? { dispatcher: HERE } : {};
}

/** Its calls go to the origin that `origin` gives at that moment; a server that trusts a proxy sees `address`. */
export function openNetworkBrowser(origin: () => string, db: Database, address: string): TestBrowser {
  const encrypt = async (payload: Record<string, unknown>): Promise<string> => {
    const keysUrl = new URL("/.well-known/jwks.json", origin());
    const response = await fetch(keysUrl, reach(keysUrl));
    const { keys } = (await response.json()) as { keys: JWK[] };
    if (!keys[0]) throw new Error("the server has no key");
    return encryptFor(keys[0], { iat: Math.floor(Date.now() / 1000), jti: newId(), ...payload });
  };
  const send = (request: BrowserRequest): Promise<BrowserResponse> => overHttp(origin(), request);
  return openBrowser(
    { send, db, encrypt, secrets: new SeenSecrets(), nowMs: Date.now },
    new URL(origin()).host,
    address,
  );
}

/** The request over the network; the browser's address goes into X-Forwarded-For. */
async function overHttp(origin: string, request: BrowserRequest): Promise<BrowserResponse> {
  const url = new URL(request.url, origin);
  const { host: _fetchSetsIt, ...headers } = request.headers;
  const response = await fetch(url, {
    ...reach(url),
    method: request.method,
    headers: { ...headers, "x-forwarded-for": request.remoteAddress },
    ...(request.payload === undefined ? {} : { body: request.payload }),
  });
  const text = await response.text();
  return {
    statusCode: response.status,
    headers: Object.fromEntries(response.headers),
    cookies: response.headers.getSetCookie().map(readCookie),
    json: <T>() => JSON.parse(text) as T,
  };
}

function readCookie(line: string): BrowserResponse["cookies"][number] {
  const [pair = "", ...attributes] = line.split("; ");
  const at = pair.indexOf("=");
  const isGone = attributes.some((attribute) => attribute.toLowerCase() === "max-age=0");
  return { name: pair.slice(0, at), value: decodeURIComponent(pair.slice(at + 1)), isGone };
}
