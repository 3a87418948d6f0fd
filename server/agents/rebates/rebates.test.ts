/** Rebates of lines: what a day's turnover brings to each, and what is taken back (U-180, decision 090). */
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "#rules/site/days.ts";
import { ZERO } from "#rules/money/money.ts";
import { balanceOf, findViolations } from "#server/ledger/accounts.ts";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import { type AgentWorld, agentWorld } from "#testing/worlds/agents.ts";
import { makeWorld, type Player, WORLD, WORLD_TIME } from "#testing/worlds/money.ts";

const TODAY = "2026-07-01";
const DAY_MS = 86_400_000;
const seed = Number(process.env["SEED"] ?? Math.floor(Math.random() * 2 ** 31));

let base: TestDatabase;
let world: AgentWorld;
beforeAll(async () => {
  console.log(`rebates seed ${seed} (SEED=${seed} repeats it)`);
  base = await testDatabase("empty");
  world = agentWorld(base, (await makeWorld(base.owner)).gameId, 100_000_000n);
  await base.owner.query("update game set game_type = 'RNG'");
  await base.owner.query("insert into agent_house_rate values ($1, 'SLOT', '2020-01-01', 80)", [WORLD.merchant]);
});
afterAll(() => base.close());
afterEach(async () => {
  await world.follow();
  expect(await findViolations(base.owner)).toEqual([]);
});

/** Gives a rate from a day on, as the upline's call does. */
const rate = (member: Player, points: number, fromDay = TODAY) =>
  base.db.query(
    `insert into agent_rate (member_id, kind, from_day, basis_points, set_by, set_at) values ($1, 'SLOT', $2, $3, $1, $4)
     on conflict (member_id, kind, from_day) do update set basis_points = excluded.basis_points`,
    [member.memberId, fromDay, points, WORLD_TIME],
  );

/** What each has been credited, less what was taken back. */
async function credited(...people: Player[]): Promise<bigint[]> {
  await world.follow();
  const { rows } = await base.db.query<{ agent_id: string; credited: bigint }>(
    "select agent_id, credited from agent_rebate_account",
  );
  const found = new Map(rows.map(({ agent_id, credited }) => [agent_id, credited]));
  return people.map(({ memberId }) => found.get(memberId) ?? 0n);
}

/** Plays until nothing is left, where play brings the player nothing. */
async function loseAll(player: Player): Promise<void> {
  await base.owner.query("update game set game_type = ''");
  await world.play(
    player,
    (await balanceOf(base.db, { memberId: player.memberId, currency: WORLD.currency })) ?? ZERO,
    0n,
  );
  await world.follow();
  await base.owner.query("update game set game_type = 'RNG'");
}

async function line(): Promise<[top: Player, agent: Player, leaf: Player]> {
  const top = await world.below(null);
  const agent = await world.below(top);
  const leaf = await world.below(agent);
  return [top, agent, leaf];
}

describe("AGENT-015 a line", () => {
  it("is credited with the difference of rates when a round settles, and it is taken back when the round is undone", async () => {
    const [top, agent, leaf] = await line();
    await rate(agent, 50);
    await rate(leaf, 20);
    const round = await world.play(leaf, 100_000n, 0n);
    expect(await credited(leaf, agent, top)).toEqual([200n, 300n, 300n]);
    await world.play(agent, 100_000n, 0n);
    expect(await credited(leaf, agent, top)).toEqual([200n, 800n, 600n]);
    expect(await balanceOf(base.db, { memberId: top.memberId, currency: WORLD.currency })).toBe(100_000_600n);
    await world.undo(leaf, round, "bet", 100_000n);
    expect(await credited(leaf, agent, top)).toEqual([0n, 500n, 300n]);
    await world.follow(true);
    expect(await credited(leaf, agent, top)).toEqual([0n, 500n, 300n]);
  });

  it("gets nothing for ties, and nothing of who stands on top and plays", async () => {
    const [top, agent, leaf] = await line();
    await rate(agent, 50);
    await world.play(leaf, 100_000n, 100_000n);
    await world.play(top, 100_000n, 0n);
    expect(await credited(leaf, agent, top)).toEqual([0n, 0n, 0n]);
  });

  it("owes what its wallet does not have, until the next rebate", async () => {
    const [, agent, leaf] = await line();
    await rate(agent, 80);
    const round = await world.play(leaf, 1_000_000n, 0n);
    expect(await credited(agent)).toEqual([8000n]);
    await loseAll(agent);
    await world.undo(leaf, round, "bet", 1_000_000n);
    expect(await credited(agent)).toEqual([8000n]);
    await world.play(leaf, 1_500_000n, 0n);
    expect(await credited(agent)).toEqual([12_000n]);
    expect(await balanceOf(base.db, { memberId: agent.memberId, currency: WORLD.currency })).toBe(4000n);
  });

  it("AGENT-005 is refused a rate above the upline's or below one that was given on, whoever writes it", async () => {
    const [, agent, leaf] = await line();
    await expect(rate(agent, 81)).rejects.toMatchObject({ constraint: "agent_rate_above_upline" });
    await rate(agent, 50);
    await expect(rate(leaf, 51)).rejects.toMatchObject({ constraint: "agent_rate_above_upline" });
    await rate(leaf, 40);
    await expect(rate(agent, 39, addDays(TODAY, 1))).rejects.toMatchObject({ constraint: "agent_rate_below_given" });
    await rate(agent, 40, addDays(TODAY, 1));
    await expect(rate(leaf, 41, addDays(TODAY, 1))).rejects.toMatchObject({ constraint: "agent_rate_above_upline" });
  });

  it("AGENT-007 is not joined by somebody with a higher rate; figures of a day are its line's", async () => {
    const [top, agent, leaf] = await line();
    const other = await world.below(top);
    await rate(agent, 60);
    await rate(leaf, 40);
    await rate(other, 30);
    expect(await world.move(leaf, other)).toBe(false);
    await rate(other, 50, addDays(TODAY, 1));
    expect(await world.move(leaf, other)).toBe(true);
    await world.play(leaf, 100_000n, 0n);
    expect(await credited(leaf, agent, other, top)).toEqual([400n, 200n, 0n, 200n]);
    await world.play(leaf, 100_000n, 0n, new Date(WORLD_TIME.getTime() + DAY_MS));
    expect(await credited(leaf, agent, other, top)).toEqual([800n, 200n, 100n, 500n]);
  });

  it("shares what the house pays to the last unit, whatever is played, undone and told again", async () => {
    const step = fc.record({
      kind: fc.constantFrom("join", "rate", "rate", "move", "play", "play", "play", "undo", "next day", "house"),
      one: fc.nat(30),
      other: fc.nat(30),
      points: fc.integer({ min: 0, max: 90 }),
      stake: fc.integer({ min: 1, max: 90_000 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 40 }), fc.boolean(), async (steps, followsEach) => {
        const people = [await world.below(null), await world.below(null)];
        const rounds: [Player, string, bigint][] = [];
        let at = WORLD_TIME;
        const tomorrow = (): string => addDays(at.toISOString().slice(0, 10), 1);
        const pick = (place: number): Player => people[place % people.length] as Player;
        for (const { kind, one, other, points, stake } of steps) {
          if (kind === "join") people.push(await world.below(pick(one), at));
          // Refused where it does not fit, and then nothing has changed
          else if (kind === "rate") await rate(pick(one), points, tomorrow()).catch(() => undefined);
          else if (kind === "move") await world.move(pick(one), other === 0 ? null : pick(other), at);
          else if (kind === "next day") at = new Date(at.getTime() + DAY_MS);
          else if (kind === "play")
            rounds.push([pick(one), await world.play(pick(one), BigInt(stake), 0n, at), BigInt(stake)]);
          else if (kind === "undo") {
            const round = rounds.splice(one, 1)[0];
            if (round) await world.undo(round[0], round[1], "bet", round[2], at);
          } else {
            await base.owner.query(
              `insert into agent_house_rate values ($1, 'SLOT', $2, $3)
               on conflict (merchant_id, kind, from_day) do update set basis_points = excluded.basis_points`,
              [WORLD.merchant, tomorrow(), points],
            );
          }
          if (followsEach) await world.follow();
        }
        const once = await credited(...people);
        await world.follow(true);
        expect(await credited(...people)).toEqual(once);
        expect(await findViolations(base.owner)).toEqual([]);
        expect(await anew(base, people)).toEqual(once);
        await base.owner.query("delete from agent_house_rate where from_day > $1", [TODAY]);
      }),
      { seed, numRuns: Number(process.env["RUNS"] ?? 15), endOnFailure: true },
    );
  });
});

/** The same by another way: from the rounds alone, the line of each day and the rates of each, one after the other. */
async function anew({ owner }: TestDatabase, people: readonly Player[]): Promise<bigint[]> {
  const { rows } = await owner.query<{ agent: string; amount: bigint }>(
    `with recursive played as (
       select r.member_id, merchant_day(r.merchant_id, r.opened_at) as day, sum(r.staked) as turnover
         from round r where r.state = 'closed' and r.staked <> r.won group by 1, 2
     ), chain as (
       select p.*, p.member_id as agent, 0 as steps from played p
       union all
       select c.member_id, c.day, c.turnover, l.ancestor_id, c.steps + 1 from chain c
         join agent_line l on l.member_id = c.agent and l.depth = 1 and l.from_day <= c.day
          and (l.to_day is null or c.day < l.to_day)
     ), stated as (
       select c.*, agent_rate_on(c.agent, 'SLOT', c.day) as rate, max(steps) over (partition by member_id, day) as top
         from chain c
     ), capped as (
       select *, min(rate) over (partition by member_id, day order by steps desc) as upto from stated where top > 0
     ), shared as (
       select agent, floor(turnover * upto / 10000)
                - floor(turnover * coalesce(lag(upto) over (partition by member_id, day order by steps), 0) / 10000) as amount
         from capped
     )
     select agent, sum(amount)::bigint as amount from shared group by 1`,
  );
  const found = new Map(rows.map(({ agent, amount }) => [agent, amount]));
  return people.map(({ memberId }) => found.get(memberId) ?? 0n);
}
