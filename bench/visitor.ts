/** A client that logs in as the site does: with the work of the bot check, and a body encrypted for the server's key. */
import { Agent, request } from "node:http";
import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { CompactEncrypt, importJWK, type JWK } from "jose";

export interface Answered {
  status: number;
  body: string;
  cookies: string[];
  ms: number;
}

export interface Visitor {
  /** A solved challenge, as base64 of JSON. */
  work(): Promise<string>;
  /** An encrypted body, good for five minutes and for one use. */
  seal(body: Record<string, unknown>): Promise<string>;
  login(sealed: string): Promise<Answered>;
  close(): void;
}

/** Opens a client at a product's address; `from` is the address of the loopback net that it calls from. */
export async function openVisitor(url: string, from = "127.0.0.1"): Promise<Visitor> {
  const agent = new Agent({ keepAlive: true, localAddress: from });
  const ask = (method: string, path: string, sealed?: string): Promise<Answered> =>
    new Promise((done, fail) => {
      const began = performance.now();
      const headers = sealed === undefined ? {} : { "content-type": "application/jose" };
      const call = request(`${url}${path}`, { method, agent, headers }, (answer) => {
        let body = "";
        answer.setEncoding("utf8").on("data", (part: string) => (body += part));
        answer.on("end", () => {
          const cookies = (answer.headers["set-cookie"] ?? []).map((cookie) => cookie.split(";")[0] ?? "");
          done({ status: answer.statusCode ?? 0, body, cookies, ms: performance.now() - began });
        });
      });
      call.on("error", fail).end(sealed);
    });
  const keys = JSON.parse((await ask("GET", "/.well-known/jwks.json")).body) as { keys: JWK[] };
  const [jwk = {}] = keys.keys;
  const key = await importJWK(jwk, "ECDH-ES");
  return {
    async work() {
      const { value: challenge } = JSON.parse((await ask("GET", "/wps/botcheck")).body) as { value: Challenge };
      const solution = await solveChallenge({ challenge, deriveKey });
      return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
    },
    seal(body) {
      const payload = { ...body, iat: Math.floor(Date.now() / 1000), jti: crypto.randomUUID() };
      return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
        .setProtectedHeader({ alg: "ECDH-ES", enc: "A256GCM", kid: jwk.kid ?? "" })
        .encrypt(key);
    },
    login: (sealed) => ask("POST", "/wps/session/login", sealed),
    close: () => agent.destroy(),
  };
}
