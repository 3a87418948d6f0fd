import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "#rules/site/days.ts";
import { findViolations } from "#server/ledger/accounts.ts";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import { type AgentWorld, agentWorld } from "#testing/worlds/agents.ts";
import { makeWorld, type Player, WORLD, WORLD_TIME } from "#testing/worlds/money.ts";
import { lineRows, memberPlay, pathTo, teamActive, teamDays, teamSize } from "./team/team.store.ts";

const TODAY = "2026-07-01";
const DAY_MS = 86_400_000;
const seed = Number(process.env["SEED"] ?? Math.floor(Math.random() * 2 ** 31));

let base: TestDatabase;
let world: AgentWorld;
beforeAll(async () => {
  console.log(`agents seed ${seed} (SEED=${seed} repeats it)`);
  base = await testDatabase("empty");
  world = agentWorld(base, (await makeWorld(base.owner)).gameId);
});
afterAll(() => base.close());
afterEach(async () => {
  await world.follow();
  expect(await findViolations(base.owner)).toEqual([]);
});

const range = (first = TODAY, last = TODAY) => ({ currency: WORLD.currency, first, last });
const ALL = { limit: 100, offset: 0 };

describe("the tree of agents", () => {
  it("AGENT-004 stands as members come, any number of levels deep", async () => {
    const top = await world.below(null);
    const agent = await world.below(top);
    const leaf = await world.below(agent);
    expect(await teamSize(base.db, top.memberId)).toMatchObject({ members: 2 });
    expect((await pathTo(base.db, top.memberId, leaf.memberId)).map(({ depth }) => depth)).toEqual([1, 2]);
    expect(await pathTo(base.db, leaf.memberId, top.memberId)).toEqual([]);
  });

  it("says of a team how many are agents, as members become agents, are moved, and are agents no more", async () => {
    const [top, other] = [await world.below(null), await world.below(null)];
    const agent = await world.below(top);
    const leaf = await world.below(agent);
    const become = (who: Player, type: number) =>
      base.db.query("update member set type = $2 where id = $1", [who.memberId, type]);
    const sizes = () => Promise.all([top, other].map(({ memberId }) => teamSize(base.db, memberId)));
    await become(agent, 0);
    await become(leaf, 0);
    expect(await sizes()).toEqual([
      { members: 2, agents: 0 },
      { members: 0, agents: 0 },
    ]);
    await become(agent, 1);
    await become(leaf, 2);
    expect(await sizes()).toEqual([
      { members: 2, agents: 2 },
      { members: 0, agents: 0 },
    ]);
    await become(leaf, 0);
    expect(await world.move(agent, other)).toBe(true);
    await become(leaf, 1);
    expect(await sizes()).toEqual([
      { members: 0, agents: 0 },
      { members: 2, agents: 2 },
    ]);
    const spoil = (said: boolean) =>
      base.owner.query("update agent_line set agent = $2 where member_id = $1 and to_day is null", [
        agent.memberId,
        said,
      ]);
    await spoil(false);
    expect(await findViolations(base.owner)).toMatchObject([{ rule: "lines say who is an agent" }]);
    await spoil(true);
  });

  it("keeps a line for who is made below somebody, whoever writes it", async () => {
    const top = await world.below(null);
    const agent = await world.below(top);
    const id = randomUUID();
    await base.db.query(
      "insert into member (id, merchant_id, username, pseudonym, upline_id, created_at) values ($1, $2, $3, $3, $4, $5)",
      [id, WORLD.merchant, `m${id.slice(0, 8)}`, agent.memberId, WORLD_TIME],
    );
    expect((await pathTo(base.db, top.memberId, id)).map(({ depth }) => depth)).toEqual([1, 2]);
  });

  it("AGENT-007 moves with all below, from the next day on, and never into itself", async () => {
    const [one, other] = [await world.below(null), await world.below(null)];
    const agent = await world.below(one);
    const leaf = await world.below(agent);
    await world.play(leaf, 100n, 0n);
    expect(await world.move(one, leaf)).toBe(false);
    expect(await world.move(agent, agent)).toBe(false);
    expect(await world.move(agent, other)).toBe(true);
    const tomorrow = new Date(WORLD_TIME.getTime() + (DAY_MS * 13) / 24);
    await world.play(leaf, 30n, 0n, tomorrow);
    await world.follow();
    const turnover = async (who: Player) =>
      (await teamDays(base.db, who.memberId, range(TODAY, addDays(TODAY, 1)))).map(({ day, staked }) => [day, staked]);
    expect(await turnover(one)).toEqual([[TODAY, 100n]]);
    expect(await turnover(other)).toEqual([[addDays(TODAY, 1), 30n]]);
    expect(await turnover(agent)).toEqual([
      [TODAY, 100n],
      [addDays(TODAY, 1), 30n],
    ]);
    // Back and forth in one day leaves no trace
    await world.move(agent, one);
    await world.move(agent, other);
    expect((await pathTo(base.db, other.memberId, leaf.memberId)).length).toBe(2);
    expect(await pathTo(base.db, one.memberId, leaf.memberId)).toEqual([]);
  });
});

describe("figures of a team", () => {
  it("AGENT-001 AGENT-002 add up what all below did, without the agent, and follow what is undone", async () => {
    const top = await world.below(null);
    const agent = await world.below(top);
    const leaf = await world.below(agent);
    await world.play(top, 1000n, 0n);
    await world.play(agent, 100n, 40n);
    const round = await world.play(leaf, 200n, 500n);
    await world.follow();
    const sums = async () => {
      const [day] = await teamDays(base.db, top.memberId, range());
      return [day?.staked, day?.won, day?.active];
    };
    expect(await sums()).toEqual([300n, 540n, 2]);
    expect(await teamActive(base.db, agent.memberId, range())).toBe(1);
    await world.undo(leaf, round, "win", 500n);
    await world.follow();
    expect(await sums()).toEqual([300n, 40n, 2]);
    // The same facts again change nothing
    await world.follow(true);
    expect(await sums()).toEqual([300n, 40n, 2]);
  });

  it("AGENT-009 AGENT-010 AGENT-016 are told of each below, and of nobody else", async () => {
    const [top, stranger] = [await world.below(null), await world.below(null)];
    const agent = await world.below(top);
    const leaf = await world.below(agent);
    await world.play(leaf, 200n, 500n);
    await world.follow();
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
        const people = [await world.below(null), await world.below(null)];
        let at = WORLD_TIME;
        const pick = (place: number): Player => people[place % people.length] as Player;
        for (const { kind, one, other, stake, win } of steps) {
          if (kind === "join") people.push(await world.below(pick(one), at));
          else if (kind === "move") await world.move(pick(one), other === 0 ? null : pick(other), at);
          else if (kind === "play") await world.play(pick(one), BigInt(stake), BigInt(win), at);
          else at = new Date(at.getTime() + DAY_MS / 2);
        }
        await world.follow();
        expect(await findViolations(base.owner)).toEqual([]);
      }),
      { seed, numRuns: Number(process.env["RUNS"] ?? 15), endOnFailure: true },
    );
  });
});
