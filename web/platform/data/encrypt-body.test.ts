import { compactDecrypt, decodeProtectedHeader, exportJWK, generateKeyPair } from "jose";
import { afterEach, expect, it, vi } from "vitest";
import { encryptBody } from "./encrypt-body.ts";

afterEach(() => vi.unstubAllGlobals());

it("LOGIN-020 seals for the server's newest key, by the server's clock, each time anew", async () => {
  const pair = await generateKeyPair("ECDH-ES", { crv: "P-256", extractable: true });
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: "newest" };
  const serverMs = Date.parse("2031-05-06T07:08:09Z");
  vi.stubGlobal("fetch", async () =>
    Response.json({ keys: [jwk, { kid: "older" }] }, { headers: { date: new Date(serverMs).toUTCString() } }),
  );
  const open = async (compact: string): Promise<Record<string, unknown>> => {
    const { plaintext } = await compactDecrypt(compact, pair.privateKey);
    return JSON.parse(new TextDecoder().decode(plaintext)) as Record<string, unknown>;
  };
  const [one, other] = [await encryptBody({ username: "mira" }), await encryptBody({ username: "mira" })];
  expect(decodeProtectedHeader(one)).toEqual({ alg: "ECDH-ES", enc: "A256GCM", kid: "newest", epk: expect.anything() });
  const payload = await open(one);
  expect(payload["username"]).toBe("mira");
  expect(Math.abs(Number(payload["iat"]) - serverMs / 1000)).toBeLessThan(60);
  expect((await open(other))["jti"]).not.toBe(payload["jti"]);
});
