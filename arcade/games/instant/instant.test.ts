/** The instant games over the real arcade server, before a platform that keeps the books. */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { seedHash } from "#arcade/fairness/stream.ts";
import { rotateAnswerSchema, roundsAnswerSchema } from "#arcade/play/messages.ts";
import type { Fate } from "#arcade/server/testing/fake-platform.ts";
import { Killable } from "#arcade/server/testing/test-killable.ts";
import { type Player, START, until, World } from "#arcade/server/testing/test-world.ts";
import { gameCalls } from "#vendor-protocol/game-calls.ts";
import {
  type InstantAnswer,
  instantAnswerSchema,
  instantProofSchema,
  type InstantSession,
  instantSummarySchema,
} from "./messages.ts";
import { type ModelId, MODELS } from "./rules/game.ts";
import { payoutOf, playOf } from "./rules/instant.ts";
import { verifyInstant } from "./verify.ts";

const UNIT = 100_000n;
const STAKE = (10n * UNIT).toString();
const TITLES = MODELS.map((model) => ({
  gameCode: model,
  title: model,
  studio: "Originals",
  model,
  theme: "original",
  palette: { background: "#000", gold: "#fff", accent: "#f00" },
  symbols: null,
}));
const CHOICES: Readonly<Record<ModelId, string>> = {
  limbo: "2.00",
  dice: "over 50.49",
  pegfall: "16 medium",
  wheel: "30 low",
  "coin-flip": "heads",
  keno: "low 1 5 9",
};

let world: World;
beforeAll(async () => {
  world = await World.make();
});
afterAll(() => world.close());
beforeEach(() => {
  world.platform.fate = () => "ok";
});

type Reply = InstantAnswer & { code?: string; waitMs?: number };
const bet = (player: Player, request: { requestId?: string; choice?: string; stake?: string } = {}) =>
  player.call<Reply>("POST", "/play/api/instant", {
    requestId: randomUUID(),
    choice: CHOICES.dice,
    stake: STAKE,
    ...request,
  });

describe("at an arcade that runs", () => {
  let aheadMs = 0;
  const startedAt = Date.now();
  beforeAll(async () => {
    await world.start({ callMs: 2_000 }, TITLES, { now: () => startedAt + aheadMs });
  });
  afterAll(async () => {
    await world.arcade?.close();
    world.arcade = null;
  });
  afterEach(() => {
    aheadMs = 0;
  });

  describe("a round", () => {
    it.each(MODELS)("of %s takes the stake and pays what was drawn", async (model) => {
      const player = await world.player(model);
      const choice = CHOICES[model];
      const answer = instantAnswerSchema.parse((await bet(player, { choice })).body);
      const paid = playOf(model, choice)?.pays(answer.drawn) ?? 0;
      expect(answer.pays).toBe(paid);
      expect(answer.win).toBe(payoutOf(10n * UNIT, paid, "PHP").toString());
      expect(answer.balance).toBe((START - 10n * UNIT + BigInt(answer.win)).toString());
      expect(world.platform.balances.get(player.name)?.toString()).toBe(answer.balance);
    });

    it("asked for twice at once is one round, and so it is asked for again later", async () => {
      const player = await world.player("dice");
      const request = { requestId: randomUUID() };
      const [one, two] = await Promise.all([bet(player, request), bet(player, request)]);
      expect(one.body).toEqual(two.body);
      expect((await bet(player, request)).body).toEqual(one.body);
      expect([...world.platform.bookings.values()].filter((b) => b.player === player.name)).toHaveLength(2);
    });

    it("asked for again with another choice or stake is refused, and nothing more is taken", async () => {
      const player = await world.player("dice");
      const requestId = randomUUID();
      const { body } = await bet(player, { requestId });
      for (const other of [{ choice: "under 50.00" }, { stake: (20n * UNIT).toString() }])
        expect((await bet(player, { requestId, ...other })).body.code).toBe("bad-request");
      expect(world.platform.balances.get(player.name)?.toString()).toBe(body.balance);
    });

    it("gives the stake back when the platform stays silent", async () => {
      const player = await world.player("limbo");
      world.platform.fate = (call) => (call === "bet" ? "error-after" : "ok");
      expect((await bet(player, { choice: "2.00" })).body.code).toBe("stake-returned");
      await until("the stake is back", () => world.platform.balances.get(player.name) === START);
    });

    it("is refused without money, with the platform's reason, and the next one is free", async () => {
      const player = await world.player("coin-flip");
      world.platform.balances.set(player.name, UNIT);
      expect((await bet(player, { choice: "heads" })).body.code).toBe("insufficient-funds");
      expect(world.platform.balances.get(player.name)).toBe(UNIT);
      expect((await bet(player, { choice: "heads", stake: (UNIT / 2n).toString() })).status).toBe(200);
    });

    it.each([
      ["dice", "a stake below the least", { stake: "9000" }, "stake-not-allowed"],
      ["dice", "a stake above the most", { stake: (1_001n * UNIT).toString() }, "stake-not-allowed"],
      ["dice", "a stake finer than a hundredth", { stake: "1000100" }, "stake-not-allowed"],
      ["dice", "a choice that isn't its own", { choice: "heads" }, "bad-request"],
      ["dice", "a place without a winning number", { choice: "over 99.99" }, "bad-request"],
      ["keno", "eleven picks", { choice: "low 1 2 3 4 5 6 7 8 9 10 11" }, "bad-request"],
      // 1,000,000 at the most: at ten units a hundred thousand times the stake
      ["limbo", "a target whose win would pass the most of a round", { choice: "100000.01" }, "stake-not-allowed"],
    ])("of %s is refused for %s", async (game, _, request, code) => {
      const player = await world.player(game);
      expect((await bet(player, request)).body.code).toBe(code);
      expect(world.platform.balances.get(player.name)).toBe(START);
    });

    it("of limbo takes the highest target at which the win is just the most of a round", async () => {
      const { status } = await bet(await world.player("limbo"), { choice: "100000.00" });
      expect(status).toBe(200);
    });
  });

  it("R20 keeps the merchant's least time between two rounds, to the millisecond", async () => {
    const playRules = { minCycleMs: 5_000, autoplay: false, quickPlay: false, celebrateReturns: false };
    const player = await world.player("dice", undefined, { playRules });
    expect((await bet(player)).body.nextRoundInMs).toBe(5_000);
    aheadMs = 4_999;
    expect((await bet(player)).body).toMatchObject({ code: "too-soon", waitMs: 1 });
    aheadMs = 5_000;
    expect((await bet(player)).status).toBe(200);
  });

  it("the session tells the game, the most of a round and the last rounds, newest first", async () => {
    const player = await world.player("wheel");
    const played: string[] = [];
    for (let round = 0; round < 3; round++) played.unshift((await bet(player, { choice: CHOICES.wheel })).body.roundId);
    const { body } = await player.call<InstantSession>("GET", "/play/api/session");
    expect(body).toMatchObject({ model: "wheel", mostPaid: (1_000_000n * UNIT).toString() });
    expect(body.lastRounds.map(({ roundId }) => roundId)).toEqual(played);
  });

  it.each(MODELS)(
    "a round of %s is in the history and the record, and is verified once its seed is told",
    async (model) => {
      const player = await world.player(model);
      const choice = CHOICES[model];
      const { body: played } = await bet(player, { choice });
      const [listed] = roundsAnswerSchema.parse((await player.call("GET", "/play/api/rounds")).body).rounds;
      expect(instantSummarySchema.parse(listed)).toMatchObject({
        roundId: played.roundId,
        choice,
        drawn: played.drawn,
      });
      const detail = await player.call("GET", `/play/api/rounds/${played.roundId}`);
      expect(instantSummarySchema.parse(detail.body)).toEqual(listed);

      for (const language of ["EN", "FIL", "VN", "CN"]) {
        const record = await world.ask(gameCalls.round, {
          requestId: randomUUID(),
          player: player.name,
          round: played.roundId,
          language,
        });
        expect(record).toMatchObject({ status: "OK", staked: STAKE, won: played.win });
      }

      const proofOf = async () =>
        instantProofSchema.parse(await (await fetch(`${world.arcade?.url}/proof/${played.roundId}`)).json());
      expect((await proofOf()).serverSeed).toBeNull();
      rotateAnswerSchema.parse((await player.call("POST", "/play/api/seeds", { requestId: randomUUID() })).body);
      const proof = await proofOf();
      expect(seedHash(proof.serverSeed ?? "")).toBe(proof.serverSeedHash);
      const play = playOf(model, proof.kind);
      if (!play) throw new Error("the proof names no choice");
      const verified = verifyInstant({ ...proof, serverSeed: proof.serverSeed ?? "" }, play);
      expect(verified).toMatchObject({ seedFits: true, result: { drawn: played.drawn, pays: played.pays } });
    },
  );

  it("another player sees nothing of a round", async () => {
    const { body } = await bet(await world.player("dice"));
    const other = await world.player("dice");
    expect((await other.call("GET", `/play/api/rounds/${body.roundId}`)).status).toBe(404);
  });
});

/** What the vendor's own book says that a player's rounds have brought. */
async function ownNet(player: string): Promise<bigint> {
  const { rows } = await world.database.pool.query(
    `select coalesce(sum(case when state = 'closed' then coalesce(win, 0) - stake else 0 end), 0)::bigint as net
     from instant_round where player = $1`,
    [player],
  );
  return BigInt(rows[0].net);
}

/** Neither side has money that the other does not know of. */
async function booksAgree(player: string): Promise<void> {
  const pending = "select 1 from wallet_call where player = $1 and state = 'pending'";
  await until("nothing is left to send", async () => {
    return (await world.database.pool.query(pending, [player])).rows.length === 0;
  });
  expect(world.platform.balances.get(player)).toBe(START + (await ownNet(player)));
}

const FATES: readonly Fate[] = [
  "ok",
  "error-before",
  "error-after",
  "hang-up-before",
  "hang-up-after",
  "silence-after",
];

it("no stake and no win is lost or doubled, in any order of failures of the network", async () => {
  await world.start({}, TITLES);
  const fates = fc.array(fc.constantFrom(...FATES), { minLength: 1, maxLength: 16 });
  const result = await fc.check(
    fc.asyncProperty(fates, async (order) => {
      const player = await world.player("coin-flip");
      let at = 0;
      world.platform.fate = () => order[at++] ?? "ok";
      for (let round = 0; round < 2; round++) {
        const request = { requestId: randomUUID(), choice: "heads" };
        // A nervous thumb: each wish is sent twice at once
        const [one, two] = await Promise.all([bet(player, request), bet(player, request)]);
        if (one.status === 200 && two.status === 200) expect(one.body.drawn).toEqual(two.body.drawn);
      }
      world.platform.fate = () => "ok";
      await booksAgree(player.name);
    }),
    { numRuns: 15, seed: Number(process.env["SEED"] ?? Date.now() % 2 ** 31) },
  );
  await world.arcade?.close();
  world.arcade = null;
  if (result.failed) throw new Error(fc.defaultReportMessage(result), { cause: result.errorInstance });
});

describe("a process killed in mid-round", () => {
  let child: Killable;
  const start = (): Promise<Killable> => new Killable(world, { titles: TITLES }).ready();
  const killAt = (call: string, moment: "before" | "after"): Promise<void> =>
    new Promise((resolve, reject) => {
      world.platform.onStep = (stepCall, _, stepMoment) => {
        if (stepCall !== call || stepMoment !== moment) return;
        world.platform.onStep = () => undefined;
        child.kill().then(resolve, reject);
      };
    });

  it.each([
    ["bet", "before"],
    ["bet", "after"],
    ["win", "before"],
    ["win", "after"],
  ] as const)("at the %s, %s it was booked, finishes the round when it starts again", async (call, moment) => {
    child = await start();
    const player = await world.player("dice");
    const killed = killAt(call, moment);
    const request = { requestId: randomUUID() };
    await bet(player, request).catch(() => undefined);
    await killed;
    child = await start();
    await booksAgree(player.name);
    const { status, body } = await bet(player, request);
    expect(status).toBe(200);
    expect(body.balance).toBe(world.platform.balances.get(player.name)?.toString());
    await child.kill();
    world.arcade = null;
  });
});
