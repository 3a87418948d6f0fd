import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "#rules/site/days.ts";
import { findViolations } from "#server/ledger/accounts.ts";
import { readOutbox } from "#server/events/outbox.ts";
import { closeRound, payWin, placeBet, rollBack } from "#server/game-wallet/game-money.ts";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import { gameCall, makePlayer, makeWorld, type Player, WORLD, WORLD_TIME } from "#testing/worlds/money.ts";
import { followFigures } from "./follow-figures.ts";
import { lineRows, memberPlay, pathTo, teamActive, teamDays, teamSize } from "./team/team.store.ts";

const FUNDS = 1_000_000n;
const TODAY = "2026-07-01";
const DAY_MS = 86_400_000;
const seed = Number(process.env["SEED"] ?? Math.floor(Math.random() * 2 ** 31));

let base: TestDatabase;
let gameId = 0;
beforeAll(async () => {
  console.log(`agents seed ${seed} (SEED=${seed} repeats it)`);
  base = await testDatabase("empty");
  ({ gameId } = await makeWorld(base.owner));
});
afterAll(() => base.close());
afterEach(async () => {
  await follow();
  expect(await findViolations(base.owner)).toEqual([]);
});

/** A member who comes below another, or below nobody. */
const below = (upline: Player | null, at = WORLD_TIME): Promise<Player> =>
  makePlayer(base.owner, gameId, FUNDS, undefined, upline ? { uplineId: upline.memberId, at } : undefined);

async function play(player: Player, stake: bigint, win: bigint, at = WORLD_TIME): Promise<string> {
  const round = randomUUID();
  const call = (kind: string, amount: bigint) => ({ ...gameCall(player, `${round}.${kind}`, amount), at, round });
  await placeBet(base.db, call("bet", stake));
  await payWin(base.db, { ...call("win", win), reference: null });
  await closeRound(base.db, { ...call("close", 0n), round });
  return round;
}

let position: Awaited<ReturnType<typeof readOutbox>>["position"] = "";
async function follow(): Promise<void> {
  for (;;) {
    const read = await readOutbox(base.db, position);
    if (read.events.length === 0) return;
    await base.db.transaction((tx) => followFigures.handle(tx, read.events));
    ({ position } = read);
  }
}

const range = (first = TODAY, last = TODAY) => ({ currency: WORLD.currency, first, last });
const ALL = { limit: 100, offset: 0 };
const move = (member: Player, upline: Player | null, at = WORLD_TIME) =>
  base.db.query<{ moved: boolean }>("select agent_move($1, $2, $3) as moved", [
    member.memberId,
    upline?.memberId ?? null,
    at,
  ]);

describe("the tree of agents", () => {
  it("AGENT-004 stands as members come, any number of levels deep", async () => {
    const top = await below(null);
    const agent = await below(top);
    const leaf = await below(agent);
    expect(await teamSize(base.db, top.memberId)).toMatchObject({ members: 2 });
    expect((await pathTo(base.db, top.memberId, leaf.memberId)).map(({ depth }) => depth)).toEqual([1, 2]);
    expect(await pathTo(base.db, leaf.memberId, top.memberId)).toEqual([]);
  });

  it("keeps a line for who is made below somebody, whoever writes it", async () => {
    const top = await below(null);
    const agent = await below(top);
    const id = randomUUID();
    await base.db.query(
      "insert into member (id, merchant_id, username, pseudonym, upline_id, created_at) values ($1, $2, $3, $3, $4, $5)",
      [id, WORLD.merchant, `m${id.slice(0, 8)}`, agent.memberId, WORLD_TIME],
    );
    expect((await pathTo(base.db, top.memberId, id)).map(({ depth }) => depth)).toEqual([1, 2]);
  });

  it("AGENT-007 moves with all below, from the next day on, and never into itself", async () => {
    const [one, other] = [await below(null), await below(null)];
    const agent = await below(one);
    const leaf = await below(agent);
    await play(leaf, 100n, 0n);
    expect((await move(one, leaf)).rows[0]?.moved).toBe(false);
    expect((await move(agent, agent)).rows[0]?.moved).toBe(false);
    expect((await move(agent, other)).rows[0]?.moved).toBe(true);
    const tomorrow = new Date(WORLD_TIME.getTime() + (DAY_MS * 13) / 24);
    await play(leaf, 30n, 0n, tomorrow);
    await follow();
    const turnover = async (who: Player) =>
      (await teamDays(base.db, who.memberId, range(TODAY, addDays(TODAY, 1)))).map(({ day, staked }) => [day, staked]);
    expect(await turnover(one)).toEqual([[TODAY, 100n]]);
    expect(await turnover(other)).toEqual([[addDays(TODAY, 1), 30n]]);
    expect(await turnover(agent)).toEqual([
      [TODAY, 100n],
      [addDays(TODAY, 1), 30n],
    ]);
    // Back and forth in one day leaves no trace
    await move(agent, one);
    await move(agent, other);
    expect((await pathTo(base.db, other.memberId, leaf.memberId)).length).toBe(2);
    expect(await pathTo(base.db, one.memberId, leaf.memberId)).toEqual([]);
  });
});

describe("figures of a team", () => {
  it("AGENT-001 AGENT-002 add up what all below did, without the agent, and follow what is undone", async () => {
    const top = await below(null);
    const agent = await below(top);
    const leaf = await below(agent);
    await play(top, 1000n, 0n);
    await play(agent, 100n, 40n);
    const round = await play(leaf, 200n, 500n);
    await follow();
    const sums = async () => {
      const [day] = await teamDays(base.db, top.memberId, range());
      return [day?.staked, day?.won, day?.active];
    };
    expect(await sums()).toEqual([300n, 540n, 2]);
    expect(await teamActive(base.db, agent.memberId, range())).toBe(1);
    await rollBack(base.db, {
      ...gameCall(leaf, `${round}.undo`, 500n),
      at: WORLD_TIME,
      round,
      reference: `${round}.win`,
    });
    await follow();
    expect(await sums()).toEqual([300n, 40n, 2]);
    // The same facts again change nothing
    position = "";
    await follow();
    expect(await sums()).toEqual([300n, 40n, 2]);
  });

  it("AGENT-009 AGENT-010 AGENT-016 are told of each below, and of nobody else", async () => {
    const [top, stranger] = [await below(null), await below(null)];
    const agent = await below(top);
    const leaf = await below(agent);
    await play(leaf, 200n, 500n);
    await follow();
    const rows = async (choice: Parameters<typeof lineRows>[3]) =>
      (await lineRows(base.db, top.memberId, range(), choice, ALL)).rows.map(({ id, staked }) => [id, staked]);
    expect(await rows({ under: top.memberId })).toEqual([[agent.memberId, 200n]]);
    expect(await rows({ under: agent.memberId })).toEqual([[leaf.memberId, 200n]]);
    expect(await rows({ one: stranger.memberId })).toEqual([]);
    expect(await rows({ under: stranger.memberId })).toEqual([]);
    // Below the first level a part of a name finds nobody
    expect(await rows({ name: leaf.pseudonym.slice(0, 6) })).toEqual([]);
    expect(await rows({ name: leaf.pseudonym })).toEqual([[leaf.memberId, 200n]]);
    expect(await memberPlay(base.db, stranger.memberId, leaf.memberId, range())).toEqual([]);
  });

  it("hold whatever happens, and the lines too", async () => {
    const step = fc.record({
      kind: fc.constantFrom("join", "join", "move", "play", "play", "play", "next day"),
      one: fc.integer({ min: 0, max: 30 }),
      other: fc.integer({ min: 0, max: 30 }),
      stake: fc.integer({ min: 1, max: 900 }),
      win: fc.integer({ min: 0, max: 900 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 30 }), async (steps) => {
        const people = [await below(null), await below(null)];
        let at = WORLD_TIME;
        const pick = (place: number): Player => people[place % people.length] as Player;
        for (const { kind, one, other, stake, win } of steps) {
          if (kind === "join") people.push(await below(pick(one), at));
          else if (kind === "move") await move(pick(one), other === 0 ? null : pick(other), at);
          else if (kind === "play") await play(pick(one), BigInt(stake), BigInt(win), at);
          else at = new Date(at.getTime() + DAY_MS / 2);
        }
        await follow();
        expect(await findViolations(base.owner)).toEqual([]);
      }),
      { seed, numRuns: Number(process.env["RUNS"] ?? 15), endOnFailure: true },
    );
  });
});
