/** Flags of an agent's line that come of what members really do: cards that they bind, rewards that they play (decision 094). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedPersonas } from "#server/seeds/personas.ts";
import { GOOD_PASSWORD, type TestBrowser, valueOf } from "#testing/app.ts";
import { type ContractWorld, contractWorld, type Person } from "#testing/worlds/contracts.ts";
import { operatorAt, PROMOTION } from "#testing/worlds/rewards.ts";
import { accountCard, accountNumber, both, PIN } from "#testing/worlds/security.ts";

let world: ContractWorld;
let desk: TestBrowser;
beforeAll(async () => {
  world = await contractWorld();
  await seedPersonas(world.app.owner);
  desk = await operatorAt(world.app, "deniz");
});
afterAll(() => world.app.close());

const flagOf = async ({ username }: Person, kind: string) =>
  (await valueOf(desk.ask("desk.agentFile", { username }))).flags.find((one) => one.kind === kind);

/** Binds an account as a member does; gives its id, or why it was refused. */
async function bind({ browser }: Person, number: string): Promise<string | undefined> {
  await browser.prove(GOOD_PASSWORD);
  await browser.ask("security.setPaymentPassword", both(PIN));
  const { envelope } = await browser.ask("security.addBankCard", accountCard({ number }));
  return envelope.errorCode ?? (envelope.value as { bankCardId: string }).bankCardId;
}

test("a member below who wants the agent's account is told to the desk: refused as long as the agent has it, bound afterwards", async () => {
  const agent = await world.person();
  const [twin, later, other] = [await world.person(agent), await world.person(agent), await world.person(agent)];
  const number = accountNumber();
  const bankCardId = await bind(agent, number);
  await bind(other, accountNumber());
  expect(await flagOf(agent, "payout")).toBeUndefined();
  for (let tries = 0; tries < 2; tries += 1) expect(await bind(twin, number)).toBe("card-refused");
  expect(await flagOf(agent, "payout")).toMatchObject({ count: 1, names: [twin.username], facts: [] });
  await valueOf(agent.browser.ask("security.removeBankCard", { bankCardId: bankCardId ?? "" }));
  expect(await bind(later, number.replace(/(.{4})/g, "$1 "))).not.toBe("card-refused");
  const flag = await flagOf(agent, "payout");
  expect([flag?.count, flag?.names.toSorted()]).toEqual([2, [twin.username, later.username].toSorted()]);
});

test("a member who plays a reward and never paid in is told to the desk, with what was given", async () => {
  const agent = await world.person();
  const [given, idle] = [await world.person(agent), await world.person(agent)];
  for (const { browser, username } of [given, idle]) {
    await valueOf(browser.ask("rewards.apply", { promotionId: PROMOTION.remark, remarks: "please" }));
    const open = await valueOf(desk.ask("desk.rewards", {}));
    const id = open.find((one) => one.username === username)?.id ?? "";
    await valueOf(desk.ask("desk.decideReward", { id, decision: "issue", amount: "5", note: "Enjoy." }));
  }
  await world.settle();
  expect(await flagOf(agent, "bonus")).toBeUndefined();
  await (await world.rounds(given)).play(2);
  await world.settle();
  expect(await flagOf(agent, "bonus")).toMatchObject({ count: 1, names: [given.username], amount: "5.00" });
});
