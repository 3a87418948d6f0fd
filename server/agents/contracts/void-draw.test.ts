/** A draw that is void: stakes come back, and with them go the rebates and salaries that they brought (U-182, decision 093). */
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { findViolations } from "#server/ledger/accounts.ts";
import { valueOf } from "#testing/app.ts";
import { type ContractWorld, contractWorld, DAY_MS, type Person } from "#testing/worlds/contracts.ts";

let world: ContractWorld;
beforeAll(async () => {
  world = await contractWorld();
});
afterAll(() => world.app.close());
afterEach(async () => {
  expect(await findViolations(world.app.owner)).toEqual([]);
});

/** What is due of the rebates of a line, in 10⁻⁵ units. */
async function rebateOf({ id }: Person): Promise<bigint> {
  const { rows } = await world.app.owner.query<{ credited: bigint }>(
    "select credited from agent_rebate_account where agent_id = $1",
    [id],
  );
  return rows[0]?.credited ?? 0n;
}
const turnovers = async ({ browser }: Person) =>
  Promise.all([
    valueOf(browser.ask("contracts.currentSalary", { type: "DAY" })).then((one) => one?.now.turnover),
    valueOf(browser.ask("contracts.currentSalary", { type: "HOUR" })).then((one) => one?.now.turnover),
  ]);

async function withHour() {
  const made = await world.line("salary", ["1", "0.40"]);
  await world.agree(made.agent, { kind: "hour", terms: [{ from: "100", active: 1, percent: "0.50" }] });
  await world.later((3_600_000 - (world.app.clock.nowMs() % 3_600_000)) / DAY_MS, made.agent, made.member, made.player);
  return made;
}

test("CONTRACT-007 AGENT-015 a ticket of a draw that becomes void has brought nothing", async () => {
  const { agent, player } = await withHour();
  const ticket = await world.ticket(player, [200, 100, 100]);
  await world.settle();
  // Its draw is still to come
  expect([await rebateOf(agent), ...(await turnovers(agent))]).toEqual([0n, "0.00", "0.00"]);
  await ticket.undo();
  await world.settle();
  expect([await rebateOf(agent), ...(await turnovers(agent))]).toEqual([0n, "0.00", "0.00"]);
});

test("CONTRACT-007 AGENT-015 a draw that is called off after it was settled takes rebates and salaries back", async () => {
  const { agent, player } = await withHour();
  const kept = await world.ticket(player, [100]);
  const ticket = await world.ticket(player, [200, 100, 100]);
  await kept.settle();
  await ticket.settle();
  await world.settle();
  const before = await rebateOf(agent);
  expect(before).toBeGreaterThan(0n);
  expect(await turnovers(agent)).toEqual(["500.00", "500.00"]);
  await world.later(71 / 1440, agent, player);
  await world.settle();
  const hours = () => valueOf(agent.browser.ask("contracts.querySalary", { type: "HOUR" }));
  expect((await hours())[0]).toMatchObject({ amount: "2.50", state: "paid" });
  await ticket.undo();
  const more = await world.ticket(player, [1000]);
  await more.settle();
  await world.later(1 / 24, agent, player);
  await world.settle();
  // A fifth of the first stakes stayed, and ten times as much came
  expect(await rebateOf(agent)).toBe((before / 5n) * 11n);
  expect((await hours())[0]).toMatchObject({ earned: "5.00", correction: "-2.00", amount: "3.00" });
});
