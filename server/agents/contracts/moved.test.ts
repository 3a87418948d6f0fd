/** Contracts of members who are moved to another agent: they are between who stand directly above each other (decision 134). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, dayAt } from "#rules/site/days.ts";
import { type ContractWorld, contractWorld, type Person, ZONE } from "#testing/worlds/contracts.ts";
import { valueOf } from "#testing/app.ts";

let world: ContractWorld;
beforeAll(async () => {
  world = await contractWorld();
});
afterAll(() => world.app.close());

const TERMS = [{ from: "100", active: 1, percent: "0.40" }];
const move = (member: Person, to: Person) =>
  world.app.services.db.query("select agent_move($1, $2, $3)", [member.id, to.id, world.app.clock.now()]);

test("CONTRACT-008 CONTRACT-012 a contract ends with the move to another agent, and what waits can't be agreed to any more", async () => {
  const { app } = world;
  const top = await world.person();
  const [old, next] = [await world.person(top), await world.person(top)];
  const member = await world.person(old);
  await world.agree(top, { kind: "salary", terms: TERMS });
  await world.agree(old, { kind: "salary", terms: TERMS, from: top });
  await world.agree(old, { kind: "hour", terms: TERMS, from: top });
  await world.agree(member, { kind: "salary", terms: TERMS, from: old });
  const { offer: waits } = await valueOf(
    old.browser.ask("contracts.apply", { type: "HOUR", memberId: member.id, terms: TERMS }),
  );
  await move(member, next);
  const tomorrow = addDays(dayAt(app.clock.now(), ZONE), 1);
  const own = await valueOf(member.browser.ask("contracts.salaryInfo", { type: "DAY" }));
  expect(own).toMatchObject({ valid: null, offer: { from: old.username, endsOn: tomorrow } });
  const late = await member.browser.ask("contracts.process", { contractId: waits.id, decision: "AGREE" });
  expect(late.envelope.errorCode).toBe("already-decided");
  // What they had with somebody else is nothing to the agent who stands above now
  expect(await valueOf(next.browser.ask("contracts.salaryInfo", { type: "DAY", memberId: member.id }))).toEqual({
    offer: null,
    valid: null,
    before: null,
  });
  expect(await valueOf(next.browser.ask("contracts.history", { type: "HOUR", memberId: member.id }))).toEqual([]);
  expect(await valueOf(member.browser.ask("contracts.history", { type: "HOUR" }))).toMatchObject([
    { id: waits.id, state: "withdrawn" },
  ]);
  // The agent above the two was not moved
  expect((await valueOf(old.browser.ask("contracts.salaryInfo", { type: "DAY" }))).valid).not.toBeNull();
  // Who has no contract any more has none to give on
  const leaf = await world.person(member);
  const given = await member.browser.ask("contracts.apply", { type: "DAY", memberId: leaf.id, terms: TERMS });
  expect(given.envelope.errorCode).toBe("contract-none-own");
});
