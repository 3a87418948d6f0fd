/** What the site signs, read as the server reads it. Modules are read anew for each test: they keep the server's time. */
import { createHash } from "node:crypto";
import { compactVerify, EmbeddedJWK } from "jose";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type FakeBrowser, fakeBrowser } from "#testing/fakes/browser.ts";
import { fakeKeyStore } from "#testing/fakes/key-store.ts";

const HOUR_SEC = 3600;
const TOKEN = "t".repeat(43);

let browser: FakeBrowser;
let keys: Map<string, unknown>;
beforeEach(() => {
  vi.resetModules();
  browser = fakeBrowser();
  browser.signIn();
  keys = fakeKeyStore();
});
afterEach(() => vi.unstubAllGlobals());

/** The site of a merchant with the binding, whose server is so many seconds ahead of the device. */
async function site(aheadSec = 0) {
  const [{ askOverHttp }, { keepShown }] = await Promise.all([
    import("#web/platform/data/ask-http.ts"),
    import("#web/platform/data/shown-shell.ts"),
  ]);
  keepShown({ merchant: { languages: [], deviceBinding: true } } as never);
  const date = new Date(Date.now() + aheadSec * 1000).toUTCString();
  browser.answerWith(({ url }) =>
    url.pathname.endsWith("jwks.json") ? Response.json({ keys: [{ kid: "k" }] }, { headers: { date } }) : {},
  );
  return askOverHttp;
}

/** The claims of the last call's proof, whose signature holds, and its public key. */
async function lastProof(): Promise<{ claims: Record<string, unknown>; jwk: unknown }> {
  const proof = browser.asked.at(-1)?.headers["device-proof"] ?? "";
  const { payload, protectedHeader } = await compactVerify(proof, EmbeddedJWK, { algorithms: ["ES256"] });
  const { jwk, ...head } = protectedHeader;
  expect(head).toEqual({ alg: "ES256", typ: "dpop+jwt" });
  return { claims: JSON.parse(new TextDecoder().decode(payload)) as Record<string, unknown>, jwk };
}

const digest = (text: string): string => createHash("sha256").update(text).digest("base64url");

test("S16 a call about money is signed: method, path with query, body, session, its own id; with one key that nobody can read", async () => {
  const ask = await site();
  await ask("games.launch", { nodeId: 7, backUrl: "/m/home?a=b&c='d'" });
  const first = await lastProof();
  const { url, body } = browser.asked.at(-1) ?? {};
  expect(body).toBeUndefined();
  expect(first.claims).toMatchObject({ htm: "GET", htu: `${url?.pathname}${url?.search}`, ath: digest(TOKEN) });
  expect(first.claims).not.toHaveProperty("bh");
  await ask("rewards.claim", { promotionId: 1, token: TOKEN });
  const second = await lastProof();
  expect(second.claims).toMatchObject({ htm: "POST", htu: "/wps/reward/claim" });
  expect(second.claims["bh"]).toBe(digest(browser.asked.at(-1)?.body ?? ""));
  expect(second.claims["jti"]).not.toBe(first.claims["jti"]);
  expect(second.jwk).toEqual(first.jwk);
  expect(Object.keys(second.jwk as object).toSorted()).toEqual(["crv", "kty", "x", "y"]);
  const [pair] = keys.values() as Iterable<CryptoKeyPair>;
  expect(pair?.privateKey.extractable).toBe(false);
});

test("S16 by the server's time, whatever the device believes, and by what a refusal says of it", async () => {
  const ask = await site(HOUR_SEC);
  const about = (sec: number): number => Date.now() / 1000 + sec;
  await ask("games.launch", { nodeId: 7 });
  expect(Math.abs(Number((await lastProof()).claims["iat"]) - about(HOUR_SEC))).toBeLessThan(60);
  const { heedServerTime } = await import("./device-key.ts");
  heedServerTime({ ways: [], at: about(-HOUR_SEC) });
  await ask("games.launch", { nodeId: 7 });
  expect(Math.abs(Number((await lastProof()).claims["iat"]) - about(-HOUR_SEC))).toBeLessThan(60);
});

test("S16 reading and visitors are not signed, a login is, and signing out deletes the key", async () => {
  const ask = await site();
  await ask("wallet.get", {});
  expect(browser.asked.at(-1)?.headers).not.toHaveProperty("device-proof");
  expect(keys.size).toBe(0);
  const { signOut } = await import("./sign-out.ts");
  signOut();
  await ask("session.loginByPasskey", { passkey: "{}" });
  const { claims } = await lastProof();
  expect(claims).not.toHaveProperty("ath");
  expect(keys.size).toBe(1);
  signOut();
  expect(keys.size).toBe(0);
});
