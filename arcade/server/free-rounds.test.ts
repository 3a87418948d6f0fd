import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { freeRoundCalls, type FreeRoundsAnswer } from "#vendor-protocol/free-round-calls.ts";
import { gameCalls, type TransactionEntry } from "#vendor-protocol/game-calls.ts";
import type { SlotSession, SpinReply } from "#arcade/games/slot/messages.ts";
import { type Database, openDatabase } from "./database.ts";
import { type Player, START, until, World } from "./testing/test-world.ts";

/** As if its time had gone by. */
const runOut = (grant: string) =>
  db.rows("update free_rounds set expires_at = now() - interval '1 second' where id = $1", [grant]);

const HOUR_MS = 3_600_000;
const STAKE = "50000";

let world: World;
let db: Database;
beforeAll(async () => {
  world = await World.make();
  await world.start();
  db = openDatabase(world.database.url, 1);
});
afterAll(async () => {
  await db.close();
  await world.close();
});
beforeEach(() => {
  world.platform.fate = () => "ok";
  world.platform.received = [];
});

const giving = (player: Player, change: Record<string, unknown> = {}) => ({
  requestId: randomUUID(),
  grant: randomUUID(),
  player: player.name,
  game: "fruit",
  currency: "PHP",
  merchant: "novaro",
  rounds: 3,
  stake: STAKE,
  expiresAt: new Date(Date.now() + HOUR_MS).toISOString(),
  ...change,
});
const give = (asked: ReturnType<typeof giving>): Promise<FreeRoundsAnswer> => world.ask(freeRoundCalls.grant, asked);
const spin = (player: Player, freeRounds: string | undefined, change: object = {}) =>
  player.call<SpinReply & { code?: string }>("POST", "/play/api/spin", {
    requestId: randomUUID(),
    stake: STAKE,
    kind: "spin",
    ...(freeRounds === undefined ? {} : { freeRounds }),
    ...change,
  });
const sessionOf = async (player: Player) => (await player.call<SlotSession>("GET", "/play/api/session")).body;
const prizeOf = (grant: string) => world.platform.bookings.get(`${grant}.p`);

describe("free rounds", () => {
  it("are played without a bet, and pay once together by one promo win under the grant's name", async () => {
    const player = await world.player("fruit");
    const asked = giving(player, { rounds: 5 });
    expect(await give(asked)).toMatchObject({ status: "OK", left: 5, won: "0", over: false });
    expect((await sessionOf(player)).freeRounds).toMatchObject({
      grant: asked.grant,
      left: 5,
      rounds: 5,
      stake: STAKE,
    });
    let won = 0n;
    for (let left = 4; left >= 0; left -= 1) {
      const { body, status } = await spin(player, asked.grant);
      expect(status).toBe(200);
      expect(body).toMatchObject({ bet: "0", balanceAfterBet: START.toString(), balance: START.toString() });
      won += BigInt(body.win);
      expect(body.freeRounds).toMatchObject({ left, won: won.toString() });
      if (left > 0) expect(world.platform.received).toEqual([]);
    }
    await until("the prize is paid", () => prizeOf(asked.grant) !== undefined);
    expect(prizeOf(asked.grant)).toMatchObject({ call: "promoWin", amount: won });
    expect(world.platform.balances.get(player.name)).toBe(START + won);
    const after = await give(asked);
    expect(after).toMatchObject({ status: "OK", left: 0, won: won.toString(), over: true });
    expect((await spin(player, asked.grant)).body.code).toBe("free-rounds-over");
    expect((await sessionOf(player)).freeRounds).toBeNull();
  });

  it("can be proved like any round, and stand in the history with a bet of nothing", async () => {
    const player = await world.player("fruit");
    const asked = giving(player, { rounds: 1 });
    await give(asked);
    const { body } = await spin(player, asked.grant);
    const proof = await fetch(`${world.arcade?.url}/proof/${body.roundId}`).then((answer) => answer.json());
    expect(proof).toMatchObject({ stake: STAKE, bet: "0", win: body.win, serverSeedHash: body.serverSeedHash });
    const history = await player.call<{ rounds: object[] }>("GET", "/play/api/rounds");
    expect(history.body.rounds[0]).toMatchObject({ roundId: body.roundId, bet: "0", state: "closed" });
  });

  it("of one press are played once, and of twenty presses at once no more than there are", async () => {
    const player = await world.player("fruit");
    const asked = giving(player, { rounds: 2 });
    await give(asked);
    const requestId = randomUUID();
    const twice = await Promise.all([
      spin(player, asked.grant, { requestId }),
      spin(player, asked.grant, { requestId }),
    ]);
    expect(new Set(twice.map(({ body }) => body.roundId)).size).toBe(1);
    const all = await Promise.all(Array.from({ length: 20 }, () => spin(player, asked.grant)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await give(asked)).toMatchObject({ left: 0, over: true });
    await until("the prize is told", () => prizeOf(asked.grant) !== undefined);
  });

  it("are played at their own stake by their own player, in their game, and never as a bought feature", async () => {
    const [player, other] = [await world.player("ember"), await world.player("ember")];
    const asked = giving(player, { game: "ember", stake: "250000" });
    await give(asked);
    expect((await spin(player, asked.grant, { stake: "500000" })).body.code).toBe("stake-not-allowed");
    expect((await spin(player, asked.grant, { stake: "250000", kind: "buy" })).body.code).toBe("bad-request");
    expect((await spin(other, asked.grant, { stake: "250000" })).body.code).toBe("free-rounds-over");
    const elsewhere = await world.player("fruit", player.name);
    expect((await sessionOf(elsewhere)).freeRounds).toBeNull();
    expect((await spin(elsewhere, asked.grant)).body.code).toBe("free-rounds-over");
    expect(await give(asked)).toMatchObject({ left: 3, over: false });
    // Own money is played beside them
    expect((await spin(player, undefined, { stake: "250000" })).body).toMatchObject({
      bet: "250000",
      freeRounds: null,
    });
  });

  it("are refused in a session that the platform has ended", async () => {
    const player = await world.player("fruit");
    const asked = giving(player);
    await give(asked);
    const [session] = await db.rows<{ platform_token: string }>(
      "select platform_token from play_session where player = $1",
      [player.name],
    );
    world.platform.endedTokens.add(session?.platform_token ?? "");
    expect((await spin(player, asked.grant)).body.code).toBe("session-expired");
    expect(await give(asked)).toMatchObject({ left: 3 });
  });

  it("run out: what was won is paid, and nothing of it too", async () => {
    const player = await world.player("fruit");
    const [some, none] = [giving(player), giving(player)];
    await Promise.all([give(some), give(none)]);
    const { body } = await spin(player, some.grant);
    await runOut(some.grant);
    expect((await spin(player, some.grant)).body.code).toBe("free-rounds-over");
    await until("what has run out is paid", () => prizeOf(some.grant) !== undefined);
    expect(prizeOf(some.grant)?.amount).toBe(BigInt(body.win));
    await runOut(none.grant);
    await until("nothing is told too", () => prizeOf(none.grant) !== undefined);
    expect(prizeOf(none.grant)?.amount).toBe(0n);
  });

  it("are taken back: what is left ends, what was won is paid; one that comes after that has no rounds", async () => {
    const player = await world.player("fruit");
    const asked = giving(player);
    await give(asked);
    const { body } = await spin(player, asked.grant);
    const revoke = { requestId: randomUUID(), grant: asked.grant, player: player.name };
    expect(await world.ask(freeRoundCalls.revoke, revoke)).toMatchObject({ status: "OK", left: 0, over: true });
    await until("the prize is paid", () => prizeOf(asked.grant) !== undefined);
    expect(prizeOf(asked.grant)?.amount).toBe(BigInt(body.win));
    const late = giving(player);
    await world.ask(freeRoundCalls.revoke, { requestId: randomUUID(), grant: late.grant, player: player.name });
    expect(await give(late)).toMatchObject({ status: "OK", left: 0, over: true });
    expect((await spin(player, late.grant)).body.code).toBe("free-rounds-over");
  });

  it("are not taken at a stake or in a game that offers none, nor under a known name with other fields", async () => {
    const player = await world.player("fruit");
    expect(await give(giving(player, { stake: "50001" }))).toMatchObject({ status: "INVALID", detail: "stake" });
    expect(await give(giving(player, { game: "skyrush" }))).toMatchObject({ status: "GAME_CLOSED" });
    expect(await give(giving(player, { game: "nonsense" }))).toMatchObject({ status: "GAME_UNKNOWN" });
    const asked = giving(player);
    await give(asked);
    for (const change of [{ rounds: 4 }, { stake: "100000" }, { currency: "USD" }, { player: "p-somebody-else" }]) {
      expect(await give({ ...asked, ...change, requestId: randomUUID() }), JSON.stringify(change)).toMatchObject({
        status: "INVALID",
        detail: "grant",
      });
    }
  });

  it("pay once though answers get lost, and the book lists the prize without a round", async () => {
    const player = await world.player("fruit");
    const asked = giving(player, { rounds: 1 });
    await give(asked);
    let tries = 0;
    world.platform.fate = (call) => (call === "promoWin" && (tries += 1) < 4 ? "silence-after" : "ok");
    const { body } = await spin(player, asked.grant);
    await until("the prize is decided", async () => tries === 4);
    expect(world.platform.balances.get(player.name)).toBe(START + BigInt(body.win));
    const listed = async (): Promise<TransactionEntry | undefined> => {
      const answer = await world.ask(gameCalls.transactions, { requestId: randomUUID(), after: null, limit: 1000 });
      return answer.status === "OK"
        ? answer.transactions.find(({ transactionId }) => transactionId === `${asked.grant}.p`)
        : undefined;
    };
    await until("the book has it", async () => (await listed()) !== undefined);
    expect(await listed()).toMatchObject({ call: "promo-win", reference: asked.grant, round: null, amount: body.win });
  });
});
