/** What a studio and its operator are told of a signature that is refused; nothing is decided, so no wallet is needed. */
import { fastify } from "fastify";
import { beforeEach, expect, test } from "vitest";
import { generateKeyFile, keyLookup, publicKeysOf, signingKeyOf } from "#vendor-protocol/keys.ts";
import { nonceMemory } from "#vendor-protocol/nonces.ts";
import { signRequest } from "#vendor-protocol/signatures.ts";
import type { WalletDeps } from "../dialect.ts";
import { registerMarquee } from "./register.ts";

const studio = generateKeyFile("studio");
const strangers: unknown[] = [];
const noted: Parameters<NonNullable<WalletDeps["noteRefusal"]>>[] = [];
const BODY = JSON.stringify({ requestId: "r-1", game: "quito-dice", amount: "100" });
beforeEach(() => void (strangers.length = noted.length = 0));

/** Posts BODY, signed for a bet by `key`, to a wallet that has the studio as one of this machine or of another. */
async function refused(given: { isLocal: boolean; path?: string; body?: string; key?: typeof studio }) {
  const { isLocal, path = "/vendor/v1/bet", body = BODY, key = studio } = given;
  const app = fastify();
  registerMarquee(app, {
    keys: keyLookup({ quito: publicKeysOf(studio) }),
    nonces: nonceMemory(Date.now),
    isLocal: () => isLocal,
    noteRefusal: (...refusal) => noted.push(refusal),
    noteStranger: (game, refusal) => strangers.push({ game, ...refusal }),
    log: { warn: () => undefined, error: () => undefined },
  } as Partial<WalletDeps> as WalletDeps);
  const parts = { method: "POST", path: "/vendor/v1/bet", query: "" };
  const fields = signRequest(parts, Buffer.from(BODY), signingKeyOf(key), { nowMs: Date.now() });
  const headers = { "content-type": "application/json", ...fields };
  const reply = await app.inject({ method: "POST", url: path, headers, payload: body });
  await app.close();
  expect(reply.statusCode).toBe(401);
  return { told: reply.json<Record<string, unknown>>(), fields };
}

test("a studio that is built beside us is told the signature base, or the digest, that we computed", async () => {
  const { told, fields } = await refused({ isLocal: true, path: "/vendor/v1/win" });
  const lines = [
    `"@method": POST`,
    `"@path": /vendor/v1/win`,
    `"content-digest": ${fields["content-digest"]}`,
    `"@signature-params": ${fields["signature-input"].replace(/^\w+=/, "")}`,
  ];
  expect(told).toEqual({ status: "SIGNATURE_REFUSED", detail: "signature", expected: lines.join("\n") });
  expect((await refused({ isLocal: true, body: `${BODY} ` })).told).toEqual({
    status: "SIGNATURE_REFUSED",
    detail: "digest",
    expected: expect.stringMatching(/^sha-256=:.{44}:$/),
  });
});

test("the operator of a studio anywhere sees what was computed beside what came, without signature and body", async () => {
  const { fields } = await refused({ isLocal: false, path: "/vendor/v1/win?x=1" });
  const { fields: others } = await refused({ isLocal: false, body: `${BODY} ` });
  const [[peer, wrongPath], [, wrongBody]] = noted as [(typeof noted)[0], (typeof noted)[0]];
  expect([peer, wrongPath.detail, wrongBody.detail]).toEqual(["quito", "signature: coverage", "signature: digest"]);
  expect(wrongPath.sample).toEqual({
    expected: null,
    came: {
      request: "POST /vendor/v1/win?x=1",
      "content-digest": fields["content-digest"],
      "signature-input": fields["signature-input"],
      "content-type": "application/json",
      host: "localhost:80",
    },
  });
  expect(wrongBody.sample?.expected).not.toBe(others["content-digest"]);
  await refused({ isLocal: false, path: "/vendor/v1/win" });
  expect(noted[2]?.[1].sample?.expected).toContain('"@path": /vendor/v1/win\n');
  const kept = JSON.stringify(noted);
  for (const secret of [fields.signature.slice(9, 60), "quito-dice"]) expect(kept).not.toContain(secret);
});

test("any other studio is told the kind of the refusal alone", async () => {
  const { told } = await refused({ isLocal: false, path: "/vendor/v1/win" });
  expect(told).toEqual({ status: "SIGNATURE_REFUSED", detail: "signature" });
});

test("a call by a key id that nobody has is told with the game that it names", async () => {
  const lost = generateKeyFile("lost");
  const { told } = await refused({ isLocal: true, key: lost });
  expect(told).toEqual({ status: "SIGNATURE_REFUSED", detail: "unknown-key" });
  const detail = `signature: unknown-key "${lost.keys[0]?.kid}"`;
  expect(strangers).toEqual([{ game: "quito-dice", what: "/vendor/v1/bet", detail }]);
});
