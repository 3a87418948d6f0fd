import { randomUUID } from "node:crypto";
import { z } from "zod";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { gameCalls, type transactionsAnswer, type TransactionEntry } from "#vendor-protocol/game-calls.ts";
import { verifySlot } from "./verify.ts";
import { seedHash } from "#arcade/fairness/stream.ts";
import { type Proof, refusalSchema, rotateAnswerSchema, roundsAnswerSchema } from "#arcade/play/messages.ts";
import {
  slotDetailSchema,
  slotProofSchema,
  type SlotSession,
  slotSessionSchema,
  type SpinAnswer,
  spinAnswerSchema,
} from "./messages.ts";
import { slotModel } from "./rules/models/all.ts";
import { slotOutcome } from "./wire.ts";
import { launchRequest, type Player, START, until, World } from "#arcade/server/testing/test-world.ts";

let world: World;
beforeAll(async () => {
  world = await World.make();
  await world.start();
});
afterAll(() => world.close());
beforeEach(() => {
  world.platform.fate = () => "ok";
  world.platform.received = [];
});

type Refused = { code: string };
const spin = (
  player: Player,
  wanted: { requestId?: string; stake?: string; kind?: string } = {},
): Promise<{ status: number; body: SpinAnswer & Refused }> =>
  player.call("POST", "/play/api/spin", {
    requestId: randomUUID(),
    stake: "50000",
    kind: "spin",
    ...wanted,
  });

describe("a launched slot", () => {
  it("tells the client all it needs to draw the game", async () => {
    const player = await world.player("fruit");
    const { body } = await player.call<SlotSession>("GET", "/play/api/session");
    const session = slotSessionSchema.parse(body);
    expect(session).toMatchObject({ balance: START.toString(), currency: "PHP", lastRound: null });
    expect(session.slot).toMatchObject({ model: "classic-3x3", reels: 3, rows: 3, buyPrice: null });
    expect(session.slot.lines).toHaveLength(5);
    expect(session.seeds.nonce).toBe(0);
  });

  it("tells each launch of a player's the last round, whatever launch it was of, and nobody else's", async () => {
    const name = `p-${randomUUID()}`;
    const { body: round } = await spin(await world.player("fruit", name));
    const lastOf = async (player: Player) =>
      slotSessionSchema.parse((await player.call<SlotSession>("GET", "/play/api/session")).body).lastRound;
    expect(await lastOf(await world.player("fruit", name))).toMatchObject({
      requestId: round.requestId,
      roundId: round.roundId,
    });
    expect(await lastOf(await world.player("ember", name))).toBeNull();
    expect(await lastOf(await world.player("fruit"))).toBeNull();
  });

  it("comes with the studio of the title and the look of the merchant", async () => {
    const look = async (wanted?: {
      theme?: "light";
      accent?: string;
      timeZone?: string;
    }): Promise<Partial<SlotSession>> => {
      const player = await world.player("fruit", undefined, wanted);
      const { body } = await player.call<SlotSession>("GET", "/play/api/session");
      return slotSessionSchema.parse(body);
    };
    expect(await look({ theme: "light", accent: "#7a4be0", timeZone: "Asia/Manila" })).toMatchObject({
      game: { studio: "Studio of fruit" },
      theme: "light",
      accent: "#7a4be0",
      timeZone: "Asia/Manila",
    });
    expect(await look()).toMatchObject({ theme: "dark", accent: null, timeZone: null });
    const careless = { ...gameCalls.launch, request: gameCalls.launch.request.extend({ accent: z.string() }) };
    for (const accent of ["red", "#FFF", "#7A4BE0", "#7a4be0;background:url(//x)"]) {
      const asked = await world.ask(careless, { ...launchRequest("fruit", "p-careless"), accent });
      expect(asked, accent).toMatchObject({ status: "INVALID", detail: expect.stringContaining("accent") });
    }
  });

  it("takes the bet, pays the win, and says the same as the platform's book", async () => {
    const player = await world.player("ember");
    for (let round = 0; round < 20; round++) {
      const { status, body } = await spin(player, { stake: "250000" });
      expect(status).toBe(200);
      const answer = spinAnswerSchema.parse(body);
      expect(answer.balance).toBe(world.platform.balances.get(player.name)?.toString());
      expect(BigInt(answer.balance ?? 0) - BigInt(answer.balanceAfterBet)).toBe(BigInt(answer.win));
      expect(answer.nonce).toBe(round);
    }
    expect(world.platform.balances.get(player.name)).toBe(START + world.platform.net(player.name));
  });

  it("sells its feature for its price", async () => {
    const player = await world.player("ember");
    const { body } = await spin(player, { kind: "buy", stake: "250000" });
    expect(body).toMatchObject({ kind: "buy", stake: "250000", bet: String(250_000 * 46) });
    expect(body.outcome.spins.every((played) => played.kind === "free")).toBe(true);
  });
});

describe("one wish of the player", () => {
  it("is one round, however often it is sent", async () => {
    const player = await world.player("fruit");
    const requestId = randomUUID();
    const taps = await Promise.all(Array.from({ length: 5 }, () => spin(player, { requestId })));
    expect(taps.map((tap) => tap.status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(taps.map((tap) => tap.body.roundId)).size).toBe(1);
    const again = await spin(player, { requestId });
    expect(again.body).toEqual(taps[0]?.body);
    expect(world.platform.received).toEqual(["bet", "win"]);
  });

  it("can't be sent again with another stake", async () => {
    const player = await world.player("fruit");
    const requestId = randomUUID();
    await spin(player, { requestId });
    expect(await spin(player, { requestId, stake: "100000" })).toMatchObject({
      status: 400,
      body: { code: "bad-request" },
    });
  });

  it("waits for no other: a second spin of the session is refused while one is open", async () => {
    const player = await world.player("fruit");
    world.platform.fate = (call, count) => (call === "bet" && count === 1 ? "silence-before" : "ok");
    const [first, second] = await Promise.all([
      spin(player),
      new Promise((resolve) => setTimeout(resolve, 50)).then(() => spin(player)),
    ]);
    expect(first.status).toBe(200);
    expect(second).toMatchObject({ status: 409, body: { code: "busy" } });
  });
});

describe("a spin that can't be", () => {
  it.each([
    ["a stake that the game has not", { stake: "50001" }, 400, "stake-not-allowed"],
    ["a stake of nothing", { stake: "0" }, 400, "stake-not-allowed"],
    ["a feature that is not sold", { kind: "buy" }, 400, "bad-request"],
    ["a kind of play that is none", { kind: "gift" }, 400, "bad-request"],
  ])("%s is refused before money moves", async (_, wanted, status, code) => {
    const player = await world.player("fruit");
    expect(await spin(player, wanted)).toMatchObject({ status, body: { code } });
    expect(world.platform.received).toEqual([]);
  });

  it("is refused when the purse is too small, and again when asked again", async () => {
    const player = await world.player("fruit");
    world.platform.balances.set(player.name, 10n);
    const requestId = randomUUID();
    for (const _ of [1, 2]) {
      expect(await spin(player, { requestId })).toMatchObject({
        status: 400,
        body: { code: "insufficient-funds" },
      });
    }
    expect(world.platform.balances.get(player.name)).toBe(10n);
  });

  it("gives the stake back when the platform stays silent, and says so", async () => {
    const player = await world.player("fruit");
    world.platform.fate = (call) => (call === "bet" ? "silence-after" : "ok");
    const requestId = randomUUID();
    for (const _ of [1, 2]) {
      expect(await spin(player, { requestId })).toMatchObject({
        status: 400,
        body: { code: "stake-returned" },
      });
    }
    await until("the stake is back", () => world.platform.balances.get(player.name) === START);
  });

  it("is refused without a play token", async () => {
    const response = await fetch(`${world.arcade?.url}/play/api/session`);
    expect(response.status).toBe(401);
    expect(refusalSchema.parse(await response.json())).toEqual({ code: "session-expired" });
  });
});

describe("fairness", () => {
  it("a round can be played again by anybody once its seed is revealed, not before", async () => {
    const player = await world.player("ember");
    const { body: played } = await spin(player, { stake: "250000" });
    const proof = async (): Promise<Proof> => {
      const response = await fetch(`${world.arcade?.url}/proof/${played.roundId}`);
      return slotProofSchema.parse(await response.json());
    };
    expect((await proof()).serverSeed).toBeNull();
    const requestId = randomUUID();
    const rotate = (): Promise<{ body: unknown }> =>
      player.call("POST", "/play/api/seeds", { requestId, clientSeed: "quiet-harbor" });
    const { seeds, revealed } = rotateAnswerSchema.parse((await rotate()).body);
    expect(rotateAnswerSchema.parse((await rotate()).body).revealed).toEqual(revealed);
    expect(seeds).toMatchObject({ clientSeed: "quiet-harbor", nonce: 0 });
    expect(seedHash(revealed.serverSeed)).toBe(played.serverSeedHash);
    const shown = await proof();
    const { result } = verifySlot(
      { ...shown, serverSeed: shown.serverSeed ?? "" },
      { model: shown.model, kind: "spin", stake: BigInt(shown.stake ?? 0) },
    );
    const model = slotModel(shown.model);
    expect(result.payout.toString()).toBe(played.win);
    expect(model && slotOutcome(model, 250_000n, result.outcome)).toEqual(played.outcome);
  });
});

describe("the record", () => {
  it("lists rounds newest first, page by page, and shows each again", async () => {
    const player = await world.player("fruit");
    const played: string[] = [];
    for (let round = 0; round < 5; round++) played.unshift((await spin(player)).body.roundId);
    const first = roundsAnswerSchema.parse((await player.call("GET", "/play/api/rounds?limit=3")).body);
    const second = roundsAnswerSchema.parse(
      (await player.call("GET", `/play/api/rounds?limit=3&before=${encodeURIComponent(first.next ?? "")}`)).body,
    );
    expect([...first.rounds, ...second.rounds].map((round) => round.roundId)).toEqual(played);
    expect(second.next).toBeNull();
    const detail = slotDetailSchema.parse((await player.call("GET", `/play/api/rounds/${played[0]}`)).body);
    expect(detail.slot?.roundId).toBe(played[0]);
    const stranger = await world.player("fruit");
    expect((await stranger.call("GET", `/play/api/rounds/${played[0]}`)).status).toBe(404);
  });

  it("answers the platform: what happened in a round, and every transaction in order", async () => {
    const player = await world.player("fruit");
    const { body: played } = await spin(player);
    const request = {
      requestId: "r-1",
      round: played.roundId,
      player: player.name,
      language: "TY",
    };
    expect(await world.ask(gameCalls.round, request)).toMatchObject({
      status: "OK",
      staked: "50000",
      won: played.win,
    });
    expect(await world.ask(gameCalls.round, { ...request, player: "somebody-else" })).toMatchObject({
      status: "ROUND_UNKNOWN",
    });
    const listed: string[] = [];
    const ids = (rows: TransactionEntry[]): string[] => rows.map((row) => row.transactionId);
    let after: string | null = null;
    for (let more = true; more;) {
      const page: z.infer<typeof transactionsAnswer> = await world.ask(gameCalls.transactions, {
        requestId: "r-2",
        after,
        limit: 7,
      });
      if (page.status !== "OK") throw new Error(page.status);
      listed.push(...ids(page.transactions));
      ({ cursor: after, more } = page);
    }
    const booked = [...world.platform.bookings].flatMap(([id, booking]) => (booking.moved ? [id] : []));
    expect(listed.toSorted()).toEqual(booked.toSorted());
    expect(listed.slice(-2)).toEqual([`${played.roundId}.b`, `${played.roundId}.w`]);
  });

  it("offers its games with their true figures", async () => {
    const answer = await world.ask(gameCalls.games, { requestId: "r-3" });
    if (answer.status !== "OK") throw new Error(answer.status);
    expect(answer.games.map((game) => [game.code, game.category])).toEqual([
      ["fruit", "SLOT"],
      ["ember", "SLOT"],
      ["skyrush", "CRASH"],
      ["turbo", "CRASH"],
    ]);
    expect(answer.games[1]).toMatchObject({
      lines: 1024,
      returnPercent: "95.33",
      volatility: "high",
    });
    expect(answer.games.map(({ maxWin }) => maxWin)).toEqual(["59.60", "9675.60", "10000.00", "10000.00"]);
  });
});
