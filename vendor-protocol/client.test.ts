import { createServer, type Server } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { callSigned, sendSigned, type Peer } from "./client.ts";
import { generateKeyFile, keyLookup, publicKeysOf, signingKeyOf } from "./keys.ts";
import { nonceMemory } from "./nonces.ts";
import { openRequest, readCall, refuseSignature, signedReply, type Accepted, type Reply } from "./reception.ts";
import { walletCalls } from "./wallet-calls.ts";

const now = (): number => 1_780_000_000_000;
const studio = generateKeyFile("studio");
const house = generateKeyFile("house");
const stranger = generateKeyFile("stranger");
const keys = keyLookup({
  studio: publicKeysOf(studio),
  house: publicKeysOf(house),
  stranger: publicKeysOf(stranger),
});
const request = {
  requestId: "r-1",
  token: "t".repeat(32),
  player: "p1234567",
  game: "sea",
  currency: "TYD",
};
const answerTo = (accepted: Accepted, text: string): Reply =>
  signedReply(accepted.parts, Buffer.from(text), signingKeyOf(house), now());
const OK = '{"status":"OK","requestId":"r-1","balance":"700","currency":"TYD"}';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

type Answerer = (accepted: Accepted, body: Buffer) => Reply | "nothing" | "hang-up";

/** A platform in one function, over real HTTP: verifies as the real one does, then answers what the test says. */
async function platform(answer: Answerer): Promise<Peer> {
  const nonces = nonceMemory(now);
  server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", async () => {
      const body = Buffer.concat(chunks);
      const raw = {
        method: incoming.method ?? "",
        url: incoming.url ?? "",
        headers: incoming.headers,
        body,
      };
      const opened = await openRequest(raw, { keys, now, nonces });
      const reply = opened.ok ? answer(opened, body) : refuseSignature(opened.refusal);
      if (reply === "hang-up") outgoing.destroy();
      else if (reply !== "nothing") outgoing.writeHead(reply.status, reply.headers).end(reply.body);
    });
  });
  const { port } = await new Promise<{ port: number }>((resolve) =>
    server?.listen(0, "127.0.0.1", () => resolve(server?.address() as { port: number })),
  );
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    name: "house",
    keys,
    signingKey: signingKeyOf(studio),
    now,
  };
}

describe("a signed call", () => {
  it("comes back with the answer that the other side signed", async () => {
    const peer = await platform((accepted, body) => {
      expect(accepted.peer).toBe("studio");
      expect(readCall(walletCalls.balance, body)).toEqual({ ok: true, request });
      return answerTo(accepted, OK);
    });
    const outcome = await callSigned(walletCalls.balance, request, peer);
    expect(outcome).toMatchObject({ known: true, answer: { status: "OK", balance: "700" } });
    expect(outcome.known && outcome.raw.toString()).toBe(OK);
  });

  it("signs a second try of the same bytes anew", async () => {
    const seen: string[] = [];
    const peer = await platform((accepted, body) => {
      seen.push(body.toString());
      return answerTo(accepted, OK);
    });
    const body = Buffer.from(JSON.stringify(request));
    expect((await sendSigned("/vendor/v1/balance", body, peer)).known).toBe(true);
    expect((await sendSigned("/vendor/v1/balance", body, peer)).known).toBe(true);
    expect(seen).toEqual([body.toString(), body.toString()]);
  });

  it.each<[string, Answerer]>([
    ["http-503", () => ({ status: 503, headers: {}, body: Buffer.from(OK) })],
    ["answer-missing", () => ({ status: 200, headers: {}, body: Buffer.from(OK) })],
    ["answer-digest", (accepted) => ({ ...answerTo(accepted, OK), body: Buffer.from(OK.replace("7", "9")) })],
    [
      "answer-signature",
      (accepted) => answerTo({ ...accepted, parts: { ...accepted.parts, headers: { signature: "x=:AA==:" } } }, OK),
    ],
    ["answer-unknown-key", (accepted) => signedReply(accepted.parts, Buffer.from(OK), signingKeyOf(stranger), now())],
    ["answer-stale", (accepted) => signedReply(accepted.parts, Buffer.from(OK), signingKeyOf(house), now() - 90_000)],
    ["answer-schema", (accepted) => answerTo(accepted, '{"status":"FINE"}')],
    ["answer-schema", (accepted) => answerTo(accepted, "no JSON")],
    ["unreachable", () => "hang-up"],
  ])("is an unknown outcome, %s, when the answer can't be trusted or read", async (reason, answer) => {
    const peer = await platform(answer);
    expect(await callSigned(walletCalls.balance, request, peer)).toEqual({
      known: false,
      reason,
    });
  });

  it("is an unknown outcome when no answer comes in time", async () => {
    const peer = await platform(() => "nothing");
    const outcome = await callSigned(walletCalls.balance, request, { ...peer, timeoutMs: 50 });
    expect(outcome).toEqual({ known: false, reason: "timeout" });
  });

  it("is an unknown outcome when our key is not known there, as that refusal is not signed", async () => {
    const peer = await platform((accepted) => answerTo(accepted, OK));
    const outsider = signingKeyOf(generateKeyFile("outsider"));
    const outcome = await callSigned(walletCalls.balance, request, {
      ...peer,
      signingKey: outsider,
    });
    expect(outcome).toEqual({ known: false, reason: "http-401" });
  });

  it("throws for a request of our own that does not fit its schema", async () => {
    const peer = await platform((accepted) => answerTo(accepted, OK));
    await expect(callSigned(walletCalls.balance, { ...request, currency: "tyd" }, peer)).rejects.toThrow();
  });
});

describe("reading a call", () => {
  const read = (text: string | Buffer) => readCall(walletCalls.balance, Buffer.from(text));

  it.each([
    ["no JSON", "{", /not JSON/],
    ["bytes that are no UTF-8", Buffer.from([0x22, 0xff, 0x22]), /not JSON in UTF-8/],
    ["a field that does not fit", JSON.stringify({ ...request, player: "?" }), /^player: /],
    ["something that is no object", "[]", /^body: /],
    ["a body over the limit", `"${"x".repeat(131_072)}"`, /over 131072 bytes/],
  ])("refuses %s and says so", (_name, body, detail) => {
    const result = read(body);
    expect(result.ok).toBe(false);
    expect(!result.ok && result.answer).toMatchObject({
      status: "INVALID",
      detail: expect.stringMatching(detail),
    });
  });

  it("names the request when it can be told", () => {
    const result = read(JSON.stringify({ ...request, player: "?" }));
    expect(!result.ok && result.answer.requestId).toBe("r-1");
  });

  it("ignores fields that it does not know", () => {
    expect(read(JSON.stringify({ ...request, later: 1 }))).toEqual({ ok: true, request });
  });
});
