/** Ladders over the real arcade server, before a platform that keeps the books. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { seedHash } from "#arcade/fairness/stream.ts";
import { rotateAnswerSchema, roundsAnswerSchema } from "#arcade/play/messages.ts";
import { gameCalls } from "#vendor-protocol/game-calls.ts";
import { START, until } from "#arcade/server/testing/test-world.ts";
import { ladderAnswerSchema, ladderProofSchema, ladderSessionSchema, ladderSummarySchema } from "./messages.ts";
import { payoutAt } from "./rules/ladder.ts";
import { HILO } from "./rules/hilo.ts";
import { MINES } from "./rules/mines.ts";
import { MODELS } from "./rules/models.ts";
import { choicesOf, LadderPage, ladderWorld } from "./test-page.ts";
import { verifyLadder } from "./verify.ts";

const STAKE = 1_000_000n;

let shared: Awaited<ReturnType<typeof ladderWorld>>;
beforeAll(async () => {
  shared = await ladderWorld();
});
afterAll(() => shared.world.close());
beforeEach(() => shared.calm());

describe("a round", () => {
  it.each(MODELS.map((model) => [model.id, model] as const))(
    "of %s takes the stake, is climbed and pays what it has come to",
    async (id, model) => {
      const page = await shared.pageAt(id);
      const { body } = await page.bet({ setting: model.usual });
      const { round, isBehind } = ladderAnswerSchema.parse(body);
      expect([isBehind, round.state, round.multiple]).toEqual([false, "open", 100]);
      expect(shared.balanceOf(page)).toBe(START - STAKE);
      const { right } = await choicesOf(shared.world, model, round);
      const first = ladderAnswerSchema.parse((await page.step(round, 0, right[0] ?? 0)).body).round;
      const second = ladderAnswerSchema.parse((await page.step(round, 1, right[1] ?? 0)).body).round;
      expect(second.choices).toEqual(right.slice(0, 2));
      expect(second.multiple).toBeGreaterThan(first.multiple);
      const taken = ladderAnswerSchema.parse((await page.take(round, 2)).body).round;
      const win = payoutAt(STAKE, second.multiple, "PHP");
      expect(taken).toMatchObject({ state: "won", win: win.toString(), balance: (START - STAKE + win).toString() });
      expect(taken.board).not.toBeNull();
      expect(shared.balanceOf(page)).toBe(START - STAKE + win);
      expect(shared.bookingsOf(page)).toEqual(["bet", "win"]);
    },
  );

  it("that meets a mine pays nothing, is closed at the platform and shows its board", async () => {
    const page = await shared.pageAt();
    const { round } = (await page.bet()).body;
    const { right, wrong } = await choicesOf(shared.world, MINES, round);
    await page.step(round, 0, right[0] ?? 0);
    const lost = (await page.step(round, 1, wrong(1))).body.round;
    expect(lost).toMatchObject({ state: "lost", win: "0" });
    expect(lost.board?.[0]).toContain(wrong(1));
    expect(lost.board?.[0]).toHaveLength(3);
    await until("the platform knows", () => shared.world.platform.closedRounds.has(round.roundId));
    expect(shared.balanceOf(page)).toBe(START - STAKE);
  });

  it("is paid by itself when nothing is left to be chosen, and a take that comes late is told so", async () => {
    const page = await shared.pageAt();
    const { round } = (await page.bet({ setting: "24" })).body;
    const { right } = await choicesOf(shared.world, MINES, round);
    const paid = (await page.step(round, 0, right[0] ?? 0)).body.round;
    expect(paid).toMatchObject({ state: "won", multiple: 2_475, win: "24750000" });
    const late = (await page.take(round, 1)).body;
    expect(late.round).toEqual(paid);
    expect(shared.balanceOf(page)).toBe(START - STAKE + 24_750_000n);
  });

  it.each([
    ["a stake that isn't taken", { stake: "1000001" }, "stake-not-allowed"],
    ["a setting that isn't offered", { setting: "25" }, "bad-request"],
  ])("is refused for %s", async (_, request, code) => {
    expect((await (await shared.pageAt()).bet(request)).body.code).toBe(code);
  });

  it("is refused with the platform's word where the money is short", async () => {
    const page = await shared.pageAt();
    shared.world.platform.balances.set(page.player.name, 5n);
    expect((await page.bet()).body.code).toBe("insufficient-funds");
    expect(await page.current()).toBeNull();
  });

  it("can't be taken before its first step, nor a place chosen twice", async () => {
    const page = await shared.pageAt();
    const { round } = (await page.bet()).body;
    expect((await page.take(round, 0)).body.code).toBe("bad-request");
    const { right } = await choicesOf(shared.world, MINES, round);
    await page.step(round, 0, right[0] ?? 0);
    expect((await page.step(round, 1, right[0] ?? 0)).body.code).toBe("bad-request");
    expect((await page.step(round, 2, right[1] ?? 0)).body.code).toBe("bad-request");
  });

  it("is nobody else's", async () => {
    const { round } = (await (await shared.pageAt()).bet()).body;
    const other = await shared.pageAt();
    expect((await other.step(round, 0, 0)).body.code).toBe("not-found");
    expect((await other.take(round, 0)).body.code).toBe("not-found");
  });
});

describe("what is hidden", () => {
  it("no answer before the end has the board, and of cards none that doesn't lie open", async () => {
    const mines = await shared.pageAt();
    const { round } = (await mines.bet()).body;
    expect(round.board).toBeNull();
    expect((await mines.current())?.board).toBeNull();
    const [listed] = roundsAnswerSchema.parse((await mines.player.call("GET", "/play/api/rounds")).body).rounds;
    expect(listed).toMatchObject({ roundId: round.roundId, state: "open", board: null });
    expect((await fetch(`${shared.world.arcade?.url}/proof/${round.roundId}`)).status).toBe(404);

    const cards = await shared.pageAt("hilo");
    const begun = (await cards.bet({ setting: "cards" })).body.round;
    expect(begun.board?.[0]).toHaveLength(1);
    const { right } = await choicesOf(shared.world, HILO, begun);
    expect((await cards.step(begun, 0, right[0] ?? 0)).body.round.board?.[0]).toHaveLength(2);
  });

  it("seeds can't be changed while a round is open, for that would tell its board", async () => {
    const page = await shared.pageAt();
    const { round } = (await page.bet()).body;
    const change = () => page.player.call<{ code?: string }>("POST", "/play/api/seeds", { requestId: randomUUID() });
    expect((await change()).body.code).toBe("busy");
    const { wrong } = await choicesOf(shared.world, MINES, round);
    await page.step(round, 0, wrong(0));
    expect((await change()).status).toBe(200);
  });
});

it("the session tells the returns and the last rounds", async () => {
  const page = await shared.pageAt();
  const { round } = (await page.bet()).body;
  const { wrong } = await choicesOf(shared.world, MINES, round);
  await page.step(round, 0, wrong(0));
  const session = ladderSessionSchema.parse((await page.player.call("GET", "/play/api/session")).body);
  expect(session).toMatchObject({ model: "mines", returns: { least: "98.28", most: "99.00" } });
  expect(session.recent).toMatchObject([{ roundId: round.roundId, isLost: true, multiple: 100 }]);
});

it("a merchant's pace holds from one bet to the next, not between steps", async () => {
  const playRules = { minCycleMs: 60_000, autoplay: false, quickPlay: false, celebrateReturns: false };
  const page = new LadderPage(await shared.world.player("mines", undefined, { playRules }));
  const { round, nextRoundInMs } = (await page.bet()).body;
  expect(nextRoundInMs).toBeGreaterThan(0);
  const { wrong } = await choicesOf(shared.world, MINES, round);
  expect((await page.step(round, 0, wrong(0))).body.round.state).toBe("lost");
  expect((await page.bet()).body).toMatchObject({ code: "too-soon", waitMs: expect.any(Number) });
});

it("a round is in the history, in the record of the platform, and can be verified once its seed is told", async () => {
  const page = await shared.pageAt();
  const { round } = (await page.bet()).body;
  const { right } = await choicesOf(shared.world, MINES, round);
  await page.step(round, 0, right[0] ?? 0);
  const { win } = (await page.take(round, 1)).body.round;
  const [listed] = roundsAnswerSchema.parse((await page.player.call("GET", "/play/api/rounds")).body).rounds;
  expect(ladderSummarySchema.parse(listed)).toMatchObject({
    roundId: round.roundId,
    win,
    multiple: 112,
    isLost: false,
  });
  const detail = await page.player.call("GET", `/play/api/rounds/${round.roundId}`);
  expect(ladderSummarySchema.parse(detail.body)).toEqual(listed);

  const asked = { requestId: randomUUID(), player: page.player.name, round: round.roundId, language: "EN" };
  const record = await shared.world.ask(gameCalls.round, asked);
  const lines = [
    { label: "Mines", value: "3" },
    { label: "Gems found", value: "1" },
    { label: "Multiplier", value: "1.12×" },
  ];
  expect(record).toMatchObject({ status: "OK", staked: STAKE.toString(), won: win, lines });

  const proofOf = async () =>
    ladderProofSchema.parse(await (await fetch(`${shared.world.arcade?.url}/proof/${round.roundId}`)).json());
  expect((await proofOf()).serverSeed).toBeNull();
  rotateAnswerSchema.parse((await page.player.call("POST", "/play/api/seeds", { requestId: randomUUID() })).body);
  const proof = await proofOf();
  const serverSeed = proof.serverSeed ?? "";
  expect(seedHash(serverSeed)).toBe(proof.serverSeedHash);
  const verified = verifyLadder({ ...proof, serverSeed }, MINES, proof);
  expect(verified).toMatchObject({
    seedFits: true,
    board: proof.board,
    position: { state: "open", multiple: proof.paid },
  });
});
