import { createHash, randomUUID } from "node:crypto";
import { fastify, type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { callSigned, type Peer, sendSigned } from "#vendor-protocol/client.ts";
import { generateKeyFile, type KeyLookup, keyLookup, publicKeysOf, signingKeyOf } from "#vendor-protocol/keys.ts";
import { signRequest } from "#vendor-protocol/signatures.ts";
import { type BetRequest, type GroupItem, walletCalls } from "#vendor-protocol/wallet-calls.ts";
import { type Database, openDatabase } from "#server/platform/database/database.ts";
import { forgetNonces, openNonces } from "#server/platform/crypto/seen-nonces.ts";
import { makePlayer, makeWorld, type Player, WORLD, WORLD_TIME } from "#testing/worlds/money.ts";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import { findViolations } from "#server/ledger/accounts.ts";
import { judgeTitlesOf } from "#server/peers/titles.ts";
import { openGameWallet } from "../../game-wallet.ts";
import { openPeers, savePeer } from "../peers.ts";
import { registerMarquee } from "./register.ts";

const studio = generateKeyFile(WORLD.peer);
const house = generateKeyFile("house");
const nowMs = (): number => WORLD_TIME.getTime();
const clock = { nowMs, now: () => new Date(nowMs()) };

let base: TestDatabase;
let app: FastifyInstance;
let peer: Peer;
let gameId = 0;
let player: Player;
const errors: unknown[] = [];
const warnings: unknown[] = [];

/** A process of ours on the shared database. */
function open(db: Database, keys: KeyLookup): FastifyInstance {
  const made = fastify();
  registerMarquee(made, {
    secretsOf: () => [],
    wallet: openGameWallet(db),
    clock,
    wireNowMs: nowMs,
    keys,
    signingKeyFor: () => signingKeyOf(house),
    judgeTitles: (name, titles) => judgeTitlesOf(db, name, titles),
    nonces: openNonces(db),
    log: { warn: (detail: unknown) => warnings.push(detail), error: (detail: unknown) => errors.push(detail) },
  });
  return made;
}

beforeAll(async () => {
  base = await testDatabase("empty");
  ({ gameId } = await makeWorld(base.owner));
  await savePeer(base.owner, { id: WORLD.peer, baseUrl: "http://studio.invalid", keys: publicKeysOf(studio) });
  const { keys } = await openPeers(base.db, (problem) => errors.push(problem));
  app = open(base.db, keys);
  const baseUrl = await app.listen({ port: 0, host: "127.0.0.1" });
  const ours = keyLookup({ house: publicKeysOf(house) });
  peer = { baseUrl, name: "house", keys: ours, signingKey: signingKeyOf(studio), now: nowMs };
});
afterAll(async () => {
  await app.close();
  await base.close();
});
beforeEach(async () => {
  player = await makePlayer(base.owner, gameId, 1000n);
});

function bet(change: Partial<BetRequest> = {}): BetRequest {
  return {
    requestId: randomUUID(),
    token: player.token,
    player: player.pseudonym,
    game: WORLD.game,
    currency: WORLD.currency,
    transactionId: randomUUID(),
    reference: null,
    amount: "100",
    round: randomUUID(),
    roundClosed: false,
    ...change,
  };
}
const post = (path: string, value: unknown, to: Peer = peer) =>
  sendSigned(path, Buffer.from(typeof value === "string" ? value : JSON.stringify(value)), to);
const textOf = (outcome: Awaited<ReturnType<typeof post>>) => (outcome.known ? outcome.raw.toString() : outcome.reason);

describe("the wallet over HTTP", () => {
  it("plays a round: balance, bet, win, close", async () => {
    const first = bet();
    const { requestId, token, player: name, game, currency } = first;
    const told = await callSigned(walletCalls.balance, { requestId, token, player: name, game, currency }, peer);
    expect(told).toMatchObject({
      known: true,
      answer: { status: "OK", balance: "1000", currency: "TYD" },
    });
    expect(await callSigned(walletCalls.bet, first, peer)).toMatchObject({
      answer: { status: "OK", balance: "900" },
    });
    const won = {
      ...first,
      transactionId: randomUUID(),
      reference: first.transactionId,
      amount: "250",
    };
    expect(await callSigned(walletCalls.win, won, peer)).toMatchObject({
      answer: { status: "OK", balance: "1150" },
    });
    const close = {
      ...first,
      transactionId: randomUUID(),
      amount: "0" as const,
      roundClosed: true as const,
    };
    expect(await callSigned(walletCalls.roundClose, close, peer)).toMatchObject({
      answer: { status: "OK", transferId: null, balance: "1150" },
    });
    expect(await findViolations(base.db)).toEqual([]);
  });

  it("pays a promo win, rolls back, and carries out a group", async () => {
    const prize = { ...bet(), token: null, reference: "summer", round: null };
    expect(await callSigned(walletCalls.promoWin, prize, peer)).toMatchObject({
      answer: { balance: "1100" },
    });
    const undo = { ...bet(), token: null, reference: prize.transactionId };
    expect(await callSigned(walletCalls.rollback, undo, peer)).toMatchObject({
      answer: { balance: "1000" },
    });
    const stake = bet({ amount: "1000" });
    const items: GroupItem[] = [
      { call: "bet", ...stake },
      {
        call: "win",
        ...stake,
        token: null,
        transactionId: randomUUID(),
        amount: "7",
        roundClosed: true,
      },
    ];
    const group = { requestId: randomUUID(), transactionId: randomUUID(), items };
    const done = await callSigned(walletCalls.group, group, peer);
    expect(done.known && done.answer.status === "OK" && done.answer.items.map((item) => item.balance)).toEqual([
      "0",
      "7",
    ]);
    expect(await findViolations(base.db)).toEqual([]);
  });

  it("answers the same bytes with the same bytes, and moves money once", async () => {
    const body = JSON.stringify(bet());
    const first = await post("/vendor/v1/bet", body);
    await callSigned(walletCalls.bet, bet(), peer);
    const second = await post("/vendor/v1/bet", body);
    expect(textOf(second)).toBe(textOf(first));
    expect(JSON.parse(textOf(await post("/vendor/v1/bet", `${body} `))).status).toBe("DUPLICATE");
    expect(await callSigned(walletCalls.bet, bet(), peer)).toMatchObject({
      answer: { balance: "700" },
    });
  });

  it("refuses what does not fit, signed, and leaves nothing behind", async () => {
    const wrong = bet({ amount: "1.5" });
    expect(JSON.parse(textOf(await post("/vendor/v1/bet", wrong)))).toMatchObject({
      status: "INVALID",
      requestId: wrong.requestId,
      transactionId: wrong.transactionId,
      detail: expect.stringMatching(/^amount: /),
    });
    expect(JSON.parse(textOf(await post("/vendor/v1/bet", "{"))).status).toBe("INVALID");
    expect(JSON.parse(textOf(await post("/vendor/v1/bet", `"${"x".repeat(140_000)}"`))).status).toBe("INVALID");
    const { rows } = await base.db.query("select from vendor_transaction where transaction_id = $1", [
      wrong.transactionId,
    ]);
    expect(rows).toEqual([]);
  });

  it.each(["-1", "1.5", "01", "+1", "1e3", "", "1000000000000000", " 1", 1, null])(
    "takes %j for no amount",
    async (amount) => {
      expect(JSON.parse(textOf(await post("/vendor/v1/bet", { ...bet(), amount }))).status).toBe("INVALID");
    },
  );
});

describe("what is not decided is never 200 and never signed", () => {
  const raw = async (path: string, body: string, headers: Record<string, string>, at = peer.baseUrl) => {
    const response = await fetch(at + path, {
      method: "POST",
      body,
      headers: { "content-type": "application/json", ...headers },
    });
    return {
      status: response.status,
      signed: response.headers.has("signature"),
      body: (await response.json()) as object,
    };
  };
  const fields = (body: string, path = "/vendor/v1/bet") => ({
    ...signRequest({ method: "POST", path, query: "" }, Buffer.from(body), peer.signingKey, {
      nowMs: nowMs(),
    }),
  });

  it("a request that another process has accepted, until it is stale", async () => {
    const db = openDatabase(base.url);
    const second = open(db, keyLookup({ [WORLD.peer]: publicKeysOf(studio) }));
    const urls = [peer.baseUrl, await second.listen({ port: 0, host: "127.0.0.1" })];
    const body = JSON.stringify(bet());
    const good = fields(body);
    const answers = await Promise.all(urls.map((at) => raw("/vendor/v1/bet", body, good, at)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 401)?.body).toMatchObject({ detail: "replayed" });
    const kept = async () => (await db.query("select 1 from seen_nonce")).rowCount;
    await forgetNonces(db, nowMs());
    expect(await kept()).not.toBe(0);
    await forgetNonces(db, nowMs() + 120_000);
    expect(await kept()).toBe(0);
    await second.close().then(() => db.close());
  });

  it("a signature that is absent, damaged, for another path, of a stranger, or replayed", async () => {
    const body = JSON.stringify(bet());
    const good = fields(body);
    const stranger = signingKeyOf(generateKeyFile("stranger"));
    const parts = { method: "POST", path: "/vendor/v1/bet", query: "" };
    const foreign = { ...signRequest(parts, Buffer.from(body), stranger, { nowMs: nowMs() }) };
    const refused = (detail: string) => ({
      status: 401,
      signed: false,
      body: { status: "SIGNATURE_REFUSED", detail },
    });
    expect(await raw("/vendor/v1/bet", body, {})).toEqual(refused("missing"));
    expect(await raw("/vendor/v1/bet", body, {})).toEqual(refused("missing"));
    expect(warnings.filter((one) => JSON.stringify(one).includes("missing"))).toHaveLength(1);
    expect(await raw("/vendor/v1/bet", body.replace('"100"', '"101"'), good)).toEqual(refused("digest"));
    expect(await raw("/vendor/v1/win", body, good)).toEqual(refused("signature"));
    expect(await raw("/vendor/v1/bet?x=1", body, good)).toEqual(refused("coverage"));
    expect(await raw("/vendor/v1/bet", body, foreign)).toEqual(refused("unknown-key"));
    expect((await raw("/vendor/v1/bet", body, good)).status).toBe(200);
    expect(await raw("/vendor/v1/bet", body, good)).toEqual(refused("replayed"));
    expect(await callSigned(walletCalls.bet, bet(), peer)).toMatchObject({
      answer: { balance: "800" },
    });
  });

  it("a body far over the limit", async () => {
    const body = `"${"x".repeat(300_000)}"`;
    expect(await raw("/vendor/v1/bet", body, fields(body))).toEqual({
      status: 413,
      signed: false,
      body: { status: "TOO_LARGE" },
    });
  });

  it("an error of ours: nothing stands, and the same bytes go through once it is over", async () => {
    const body = JSON.stringify(bet());
    await base.owner.query("alter table ledger_entry rename to ledger_entry_away");
    const failed = await post("/vendor/v1/bet", body);
    await base.owner.query("alter table ledger_entry_away rename to ledger_entry");
    expect(failed).toEqual({ known: false, reason: "http-500" });
    expect(errors).toHaveLength(1);
    expect(JSON.parse(textOf(await post("/vendor/v1/bet", body)))).toMatchObject({
      status: "OK",
      balance: "900",
    });
  });

  it("an answer to one vendor is none to another, whose transactions are his own", async () => {
    const other = generateKeyFile("elsewhere");
    await savePeer(base.owner, { id: "elsewhere", baseUrl: "http://elsewhere.invalid", keys: publicKeysOf(other) });
    const peers = await openPeers(base.db, (problem) => errors.push(problem));
    expect(peers.find("elsewhere")?.baseUrl).toBe("http://elsewhere.invalid");
    expect(peers.keys(other.keys[0]?.kid ?? "")?.peer).toBe("elsewhere");
    // The running server has not read him yet: to it he is a stranger
    const outcome = await post("/vendor/v1/bet", bet(), {
      ...peer,
      signingKey: signingKeyOf(other),
    });
    expect(outcome).toEqual({ known: false, reason: "http-401" });
  });
});

describe("many at once", () => {
  it("the same bet sent twenty times over is one bet with one answer", async () => {
    const body = JSON.stringify(bet());
    const answers = await Promise.all(Array.from({ length: 20 }, () => post("/vendor/v1/bet", body)));
    expect(new Set(answers.map(textOf)).size).toBe(1);
    const digest = createHash("sha256").update(body).digest();
    const { rows } = await base.db.query("select status from vendor_transaction where digest = $1", [digest]);
    expect(rows).toEqual([{ status: "OK" }]);
  });

  it("forty bets for money that is enough for ten: ten go through, to zero and no further", async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => callSigned(walletCalls.bet, bet(), peer)));
    const statuses = answers.map((outcome) => (outcome.known ? outcome.answer.status : outcome.reason));
    expect(statuses.filter((status) => status === "OK")).toHaveLength(10);
    expect(statuses.filter((status) => status === "INSUFFICIENT_FUNDS")).toHaveLength(30);
    expect(await findViolations(base.db)).toEqual([]);
  });
});
