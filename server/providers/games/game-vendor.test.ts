import { fastify, type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { gameCalls } from "#vendor-protocol/game-calls.ts";
import { generateKeyFile, keyLookup, publicKeysOf, signingKeyOf } from "#vendor-protocol/keys.ts";
import { nonceMemory } from "#vendor-protocol/nonces.ts";
import { openRequest, readCall, refuseSignature, signedReply } from "#vendor-protocol/reception.ts";
import { type GameVendor, openGameVendor } from "./game-vendor.ts";

const now = (): number => 1_780_000_000_000;
const house = generateKeyFile("house");
const studio = generateKeyFile("studio");
const game = {
  code: "sea",
  names: { EN: "Sea", TY: "Dagat" },
  category: "SLOT" as const,
  playable: true,
  reason: null,
  returnPercent: "96.12",
  volatility: "high" as const,
  lines: 243,
  minBet: "20000",
  maxBet: "10000000",
  freePlay: true,
  releasedAt: "2026-01-01T00:00:00.000Z",
};
const launch = {
  player: "p1234567",
  token: "t".repeat(32),
  game: "sea",
  currency: "TYD",
  merchant: "novaro",
  language: "EN",
  device: "mobile" as const,
  homeUrl: "http://localhost:3000/m/home",
  frameOrigin: "http://localhost:3000",
};

let app: FastifyInstance;
let vendor: GameVendor;

/** A studio that knows one game, on the published half of the protocol only. */
beforeAll(async () => {
  app = fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  const keys = keyLookup({ house: publicKeysOf(house) });
  const nonces = nonceMemory(now);
  const answers: Record<string, (body: Buffer) => unknown> = {
    [gameCalls.games.path]: (body) => {
      const read = readCall(gameCalls.games, body);
      return read.ok ? { status: "OK", requestId: read.request.requestId, games: [game] } : read.answer;
    },
    [gameCalls.launch.path]: (body) => {
      const read = readCall(gameCalls.launch, body);
      if (!read.ok) return read.answer;
      const { requestId } = read.request;
      if (read.request.game !== "sea") return { status: "GAME_UNKNOWN", requestId };
      return {
        status: "OK",
        requestId,
        url: "http://studio.test/g/1",
        expiresAt: "2026-06-01T00:01:00.000Z",
      };
    },
    [gameCalls.transactions.path]: (body) => {
      const read = readCall(gameCalls.transactions, body);
      if (!read.ok) return read.answer;
      return {
        status: "OK",
        requestId: read.request.requestId,
        transactions: [],
        cursor: "7",
        more: false,
      };
    },
  };
  app.post("/studio/*", async (request, reply) => {
    const body = request.body as Buffer;
    const incoming = { method: "POST", url: request.url, headers: request.headers, body };
    const opened = await openRequest(incoming, { keys, now, nonces });
    const answer = answers[request.url.replace("/studio", "")];
    const signed = !opened.ok
      ? refuseSignature(opened.refusal)
      : answer
        ? signedReply(opened.parts, Buffer.from(JSON.stringify(answer(body))), signingKeyOf(studio), now())
        : { status: 503, headers: {}, body: Buffer.from("later") };
    return reply.code(signed.status).headers(signed.headers).send(signed.body);
  });
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const theirs = keyLookup({ studio: publicKeysOf(studio) });
  const baseUrl = `${address}/studio/`;
  vendor = openGameVendor({
    baseUrl,
    name: "studio",
    keys: theirs,
    signingKey: signingKeyOf(house),
    now,
  });
});
afterAll(() => app.close());

describe("a game vendor", () => {
  it("lists its games", async () => {
    expect(await vendor.listGames()).toEqual({ ok: true, value: [game] });
  });

  it("launches a game, and refuses one that it does not have", async () => {
    expect(await vendor.launch(launch)).toEqual({
      ok: true,
      value: { url: "http://studio.test/g/1", expiresAt: new Date("2026-06-01T00:01:00.000Z") },
    });
    expect(await vendor.launch({ ...launch, game: "moon" })).toEqual({
      ok: false,
      refusal: "GAME_UNKNOWN",
    });
  });

  it("tells its book", async () => {
    expect(await vendor.transactionsSince(null, 100)).toEqual({
      ok: true,
      value: { transactions: [], cursor: "7", more: false },
    });
  });

  it("that gives no trustworthy answer leaves it unknown", async () => {
    expect(await vendor.roundDetail("r-1", "p1234567", "EN")).toEqual({
      ok: false,
      refusal: "unknown",
      reason: "http-503",
    });
  });
});
