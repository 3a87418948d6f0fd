/** Open rounds of ladders: pages that play the same one, calls that come twice, and what fails. Over the real arcade server, before a platform that keeps the books. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Killable } from "#arcade/server/testing/test-killable.ts";
import { START, until } from "#arcade/server/testing/test-world.ts";
import { MINES } from "./rules/mines.ts";
import { choicesOf, LADDER_TITLES, ladderWorld } from "./test-page.ts";

const STAKE = 1_000_000n;

let shared: Awaited<ReturnType<typeof ladderWorld>>;
beforeAll(async () => {
  shared = await ladderWorld();
});
afterAll(() => shared.world.close());
beforeEach(() => shared.calm());

describe("the same again", () => {
  it("a bet, a step and a take that come twice are one", async () => {
    const page = await shared.pageAt();
    const request = { requestId: randomUUID() };
    const bets = await Promise.all([page.bet(request), page.bet(request), page.bet(request)]);
    const { round } = bets[0].body;
    for (const { body } of bets) expect(body.round).toEqual(round);
    const { right } = await choicesOf(shared.world, MINES, round);
    const steps = await Promise.all([1, 2, 3].map(() => page.step(round, 0, right[0] ?? 0)));
    for (const { body } of steps) expect([body.round.choices, body.isBehind]).toEqual([[right[0]], false]);
    const takes = await Promise.all([1, 2, 3].map(() => page.take(round, 1)));
    for (const { body } of takes) expect(body).toEqual(takes[0]?.body);
    expect(shared.bookingsOf(page)).toEqual(["bet", "win"]);
    expect((await page.bet(request)).body.round).toMatchObject({ roundId: round.roundId, state: "won" });
    expect((await page.bet({ ...request, stake: "5000000" })).body.code).toBe("bad-request");
  });

  it("two presses at once choose one place: the second is told what it had not seen", async () => {
    const page = await shared.pageAt();
    const { round } = (await page.bet()).body;
    const { right } = await choicesOf(shared.world, MINES, round);
    const both = await Promise.all([page.step(round, 0, right[0] ?? 0), page.step(round, 0, right[1] ?? 0)]);
    expect(both.filter(({ body }) => body.isBehind)).toHaveLength(1);
    expect((await page.current())?.choices).toHaveLength(1);
  });
});

describe("two pages of a player", () => {
  it("play one round: a bet on the second shows the open one and stakes nothing", async () => {
    const first = await shared.pageAt();
    const second = await shared.pageAt("mines", first.player.name);
    const { round } = (await first.bet()).body;
    const { body } = await second.bet({ stake: "5000000", setting: "5" });
    expect(body).toMatchObject({
      isBehind: true,
      round: { roundId: round.roundId, bet: STAKE.toString(), setting: "3" },
    });
    expect(shared.bookingsOf(first)).toEqual(["bet"]);
    expect(await second.current()).toEqual(round);
  });

  it("bets of both at the same moment are one", async () => {
    const first = await shared.pageAt();
    const second = await shared.pageAt("mines", first.player.name);
    const bets = await Promise.all([first.bet(), second.bet()]);
    expect(new Set(bets.map(({ body }) => body.round.roundId)).size).toBe(1);
    expect(bets.filter(({ body }) => body.isBehind)).toHaveLength(1);
    expect(shared.bookingsOf(first)).toEqual(["bet"]);
  });

  it("one that is behind is told so, and a take of what it hasn't seen is none", async () => {
    const first = await shared.pageAt();
    const second = await shared.pageAt("mines", first.player.name);
    const { round } = (await first.bet()).body;
    const { right } = await choicesOf(shared.world, MINES, round);
    await first.step(round, 0, right[0] ?? 0);
    await first.step(round, 1, right[1] ?? 0);
    expect((await second.step(round, 0, right[2] ?? 0)).body).toMatchObject({
      isBehind: true,
      round: { choices: right.slice(0, 2) },
    });
    expect((await second.take(round, 1)).body).toMatchObject({ isBehind: true, round: { state: "open" } });
    const taken = (await second.take(round, 2)).body.round;
    expect((await first.take(round, 2)).body.round).toEqual(taken);
    expect((await first.step(round, 2, right[2] ?? 0)).body).toMatchObject({ isBehind: true, round: { state: "won" } });
  });

  it("titles have a round each", async () => {
    const mines = await shared.pageAt();
    const towers = await shared.pageAt("towers", mines.player.name);
    const [one, two] = [(await mines.bet()).body.round, (await towers.bet({ setting: "easy" })).body.round];
    expect(one.roundId).not.toBe(two.roundId);
    expect((await towers.current())?.roundId).toBe(two.roundId);
  });
});

describe("when something fails", () => {
  it("the stake comes back when the platform stays silent, and the next round can begin", async () => {
    const page = await shared.pageAt();
    shared.world.platform.fate = (call) => (call === "bet" ? "error-after" : "ok");
    expect((await page.bet()).body.code).toBe("stake-returned");
    await until("the stake is back", () => shared.balanceOf(page) === START);
    shared.world.platform.fate = () => "ok";
    expect((await page.bet()).body.round.state).toBe("open");
  });

  it("a win is owed until the platform has answered, and paid once", async () => {
    const page = await shared.pageAt();
    const { round } = (await page.bet()).body;
    const { right } = await choicesOf(shared.world, MINES, round);
    await page.step(round, 0, right[0] ?? 0);
    shared.world.platform.fate = (call, count) => (call === "win" && count < 5 ? "error-after" : "ok");
    const { body } = await page.take(round, 1);
    expect(body.round.state).toBe("won");
    await until("it is paid", () => shared.balanceOf(page) === START - STAKE + 1_120_000n);
    expect(shared.bookingsOf(page)).toEqual(["bet", "win"]);
  });

  it("an open round goes on after a restart", async () => {
    const page = await shared.pageAt();
    const { round } = (await page.bet()).body;
    const { right } = await choicesOf(shared.world, MINES, round);
    const stepped = (await page.step(round, 0, right[0] ?? 0)).body.round;
    await shared.world.arcade?.close();
    await shared.start();
    expect(await page.current()).toEqual(stepped);
    expect((await page.take(round, 1)).body.round.win).toBe("1120000");
  });
});

describe("a round that is left for a day", () => {
  /** As if nothing had been chosen in it for so long. */
  const left = async ({ roundId }: { roundId: string }, hours: number): Promise<void> => {
    const sql = "update ladder_round set stepped_at = stepped_at - $2 * interval '1 hour' where id = $1";
    await shared.world.database.pool.query(sql, [roundId, hours]);
    await shared.world.arcade?.close();
    await shared.start();
  };

  it("is paid what it has come to", async () => {
    const page = await shared.pageAt();
    const { round } = (await page.bet()).body;
    const { right } = await choicesOf(shared.world, MINES, round);
    await page.step(round, 0, right[0] ?? 0);
    await left(round, 23);
    expect(await page.current()).toMatchObject({ roundId: round.roundId, state: "open" });
    await left(round, 2);
    await until("it is paid", () => shared.balanceOf(page) === START - STAKE + 1_120_000n);
    const back = await shared.pageAt("mines", page.player.name);
    expect(await back.current()).toMatchObject({ roundId: round.roundId, state: "won", win: "1120000" });
  });

  it("gives the stake back where no step was made", async () => {
    const page = await shared.pageAt();
    await left((await page.bet()).body.round, 25);
    await until("the stake is back", () => shared.balanceOf(page) === START);
  });
});

describe("a server that is killed", () => {
  const killable = (): Promise<Killable> => new Killable(shared.world, { titles: LADDER_TITLES }).ready();

  it("loses no step of an open round, and pays what was owed once", async () => {
    const before = shared.world.arcade;
    const first = await killable();
    const page = await shared.pageAt();
    const { round } = (await page.bet()).body;
    const { right } = await choicesOf(shared.world, MINES, round);
    const stepped = (await page.step(round, 0, right[0] ?? 0)).body.round;
    await first.kill();
    const second = await killable();
    expect(await page.current()).toEqual(stepped);
    // The win is booked and its answer lost, and so is the server
    shared.world.platform.fate = (call) => (call === "win" ? "silence-after" : "ok");
    const taking = page.take(round, 1).catch(() => null);
    await until("the win is booked", () => shared.bookingsOf(page).includes("win"));
    await second.kill();
    await taking;
    shared.world.platform.fate = () => "ok";
    const third = await killable();
    const retried = (await page.take(round, 1)).body.round;
    expect(retried).toMatchObject({ state: "won", win: "1120000" });
    await until("the page learns the balance", async () => (await page.current())?.balance !== null);
    expect(shared.balanceOf(page)).toBe(START - STAKE + 1_120_000n);
    expect(shared.bookingsOf(page)).toEqual(["bet", "win"]);
    await third.kill();
    shared.world.arcade = before;
  });
});
