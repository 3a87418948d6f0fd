/** Contracts that agents offer to who stands directly below, and how far a team has come under one (U-182, decision 091). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, dayAt } from "#rules/site/days.ts";
import { followLines } from "#testing/worlds/agents.ts";
import { type ContractWorld, contractWorld, type Person, ZONE } from "#testing/worlds/contracts.ts";
import { valueOf } from "#testing/app.ts";

let world: ContractWorld;
beforeAll(async () => {
  world = await contractWorld();
});
afterAll(() => world.app.close());

type Kind = "salary" | "dividend" | "hour";
const TYPE = { salary: "DAY", dividend: "DIVIDEND", hour: "HOUR" } as const;

const LADDER = [
  { from: "1000", active: 1, percent: "0.40" },
  { from: "5000", active: 2, percent: "0.60" },
];
/** An agent who has a contract of the house. */
async function contracted(kind: Kind = "salary", terms: object = LADDER): Promise<Person> {
  const agent = await world.person();
  await world.agree(agent, { kind, terms });
  return agent;
}

const offer = (agent: Person, member: Person, more: object = {}, kind: Kind = "salary") =>
  agent.browser.ask("contracts.apply", { type: TYPE[kind], memberId: member.id, terms: LADDER, ...more });
const offered = async (...args: Parameters<typeof offer>) => (await valueOf(offer(...args))).offer;
const refusalOf = async (answer: Promise<{ envelope: { errorCode?: string | null | undefined } }>) =>
  (await answer).envelope.errorCode;
const answer = ({ browser }: Person, contractId: string, decision: "AGREE" | "REJECT" = "AGREE") =>
  browser.ask("contracts.process", { contractId, decision });

describe("CONTRACT-009 an offer", () => {
  test("is within the own terms of who offers it, and directly below", async () => {
    const agent = await contracted();
    const member = await world.person(agent);
    const leaf = await world.person(member);
    expect(await refusalOf(offer(agent, leaf))).toBe("not-found");
    expect(await refusalOf(offer(member, leaf))).toBe("contract-none-own");
    const above = [{ from: "1000", active: 1, percent: "0.41" }];
    expect(await refusalOf(offer(agent, member, { terms: above }))).toBe("contract-above-own");
    // As much for less is above it, too
    const easier = [{ from: "900", active: 1, percent: "0.40" }];
    expect(await refusalOf(offer(agent, member, { terms: easier }))).toBe("contract-above-own");
    const fewer = [{ from: "5000", active: 1, percent: "0.60" }];
    expect(await refusalOf(offer(agent, member, { terms: fewer }))).toBe("contract-above-own");
    expect(await offered(agent, member)).toMatchObject({
      from: agent.username,
      name: member.username,
      state: "offered",
    });
  });

  test("has levels in their order, with shares that its kind can have", async () => {
    const agent = await contracted();
    const member = await world.person(agent);
    for (const terms of [
      LADDER.toReversed(),
      [{ from: "1", active: 1, percent: "0" }],
      [{ from: "1", active: 1, percent: "5.01" }],
      [{ from: "1", active: 1, percent: "many" }],
    ]) {
      expect(await refusalOf(offer(agent, member, { terms }))).toBe("contract-terms");
    }
    for (const terms of [
      [],
      [{ from: "-1", active: 1, percent: "0.1" }],
      [{ from: "1", active: -1, percent: "0.1" }],
    ]) {
      expect(await refusalOf(offer(agent, member, { terms }))).toBe("bad-input");
    }
  });

  test("asks for a loss of the team where the giver is asked for one, and for no smaller one", async () => {
    const asking = (loss: string, percent = "0.40") => [{ from: "1000", active: 1, loss, percent }];
    const agent = await contracted("salary", asking("200"));
    const member = await world.person(agent);
    const asked = (terms: object) => refusalOf(offer(agent, member, { terms }));
    expect(await asked(asking("199.99"))).toBe("contract-above-own");
    expect(await asked([{ from: "1000", active: 1, percent: "0.01" }])).toBe("contract-above-own");
    expect((await offered(agent, member, { terms: asking("200") })).terms).toEqual(asking("200"));
    // All levels or none, in their order, and never of a dividend
    expect(await asked([...asking("200", "0.10"), { from: "2000", active: 1, percent: "0.20" }])).toBe(
      "contract-terms",
    );
    expect(await asked([...asking("300", "0.10"), { ...asking("250")[0], from: "2000" }])).toBe("contract-terms");
    expect(await asked(asking("-1"))).toBe("bad-input");
    await world.agree(agent, { kind: "dividend", terms: [{ from: "1", active: 0, percent: "10" }] });
    const dividend = { terms: [{ from: "1", active: 0, loss: "5", percent: "1" }] };
    expect(await refusalOf(offer(agent, member, dividend, "dividend"))).toBe("contract-terms");
    // Who is asked for none may ask for one, and amends what is not answered yet
    const free = await contracted();
    const below = await world.person(free);
    expect(await offered(free, below, { terms: asking("50") })).toMatchObject({ state: "offered" });
    expect((await offered(free, below)).terms).toEqual(LADDER);
  });

  test("whose giver is asked for a loss meanwhile is above the own contract when it is agreed to", async () => {
    const agent = await contracted();
    const member = await world.person(agent);
    const { id } = await offered(agent, member);
    await world.app.owner.query("update contract_offer set ends_on = starts_on where member_id = $1", [agent.id]);
    await world.agree(agent, { kind: "salary", terms: LADDER.map((level) => ({ ...level, loss: "1" })) });
    expect(await refusalOf(answer(member, id))).toBe("contract-above-own");
  });

  test("that must lose money by the games' exact returns says so, and is made only even so", async () => {
    const generous = [{ from: "1", active: 0, percent: "5" }];
    const agent = await contracted("salary", generous);
    const member = await world.person(agent);
    const asked = await offer(agent, member, { terms: generous });
    expect(asked.envelope).toMatchObject({ errorCode: "contract-loses" });
    expect((asked.envelope.value as { kinds: string[] }).kinds).not.toEqual([]);
    const { may } = await valueOf(offer(agent, member, { terms: generous, evenSo: true }));
    expect(may.length).toBeGreaterThan(0);
  });

  test("takes the place of one that was not answered, and dies when it no longer fits", async () => {
    const agent = await contracted();
    const member = await world.person(agent);
    const first = await offered(agent, member);
    const second = await offered(agent, member);
    expect(await refusalOf(answer(member, first.id))).toBe("already-decided");
    await world.app.owner.query("update contract_offer set ends_on = starts_on where member_id = $1", [agent.id]);
    expect(await refusalOf(answer(member, second.id))).toBe("contract-above-own");
    expect((await answer(member, second.id, "REJECT")).envelope).toMatchObject({ success: true });
  });
});

describe("CONTRACT-010 CONTRACT-012 an answer", () => {
  test("begins a contract on the next day, which ends the one before; all of them stand in the history", async () => {
    const agent = await contracted();
    const member = await world.person(agent);
    const today = dayAt(world.app.clock.now(), ZONE);
    const first = await offered(agent, member);
    expect(await valueOf(answer(member, first.id))).toMatchObject({ state: "agreed", startsOn: addDays(today, 1) });
    const second = await offered(agent, member, { terms: [LADDER[0]], startsOn: addDays(today, 5) });
    const info = await valueOf(member.browser.ask("contracts.salaryInfo", { type: "DAY" }));
    expect([info.offer?.id, info.valid?.id]).toEqual([second.id, first.id]);
    await valueOf(answer(member, second.id));
    const history = await valueOf(member.browser.ask("contracts.history", { type: "DAY" }));
    expect(history.map(({ id, startsOn, endsOn }) => [id, startsOn, endsOn])).toEqual([
      [second.id, addDays(today, 5), null],
      [first.id, addDays(today, 1), addDays(today, 5)],
    ]);
    expect(await valueOf(agent.browser.ask("contracts.history", { type: "DAY", memberId: member.id }))).toEqual(
      history,
    );
    expect(await refusalOf(member.browser.ask("contracts.history", { memberId: agent.id }))).toBe("not-found");
    expect(await refusalOf(member.browser.ask("contracts.salaryInfo", { memberId: agent.id }))).toBe("not-found");
    expect(await refusalOf(member.browser.ask("contracts.dividendInfo", { memberId: agent.id }))).toBe("not-found");
  });

  test("CONTRACT-014 to a dividend begins with a half of the month", async () => {
    const terms = [{ from: "1000", active: 0, percent: "10" }];
    const agent = await contracted("dividend", terms);
    const member = await world.person(agent);
    const { id } = await offered(agent, member, { terms }, "dividend");
    const { startsOn } = await valueOf(answer(member, id));
    expect(["01", "16"]).toContain(startsOn.slice(8));
    const info = await valueOf(agent.browser.ask("contracts.dividendInfo", { memberId: member.id }));
    expect(info.valid).toMatchObject({ id, startsOn });
  });
});

describe("how far a team has come", () => {
  test("CONTRACT-006 CONTRACT-013 is told by the level that is reached: turnover, active members and what it brings", async () => {
    const agent = await contracted("salary", [
      { from: "500", active: 1, percent: "0.40" },
      { from: "900", active: 2, percent: "1" },
    ]);
    const dividend = [{ from: "300", active: 1, percent: "10" }];
    await world.agree(agent, { kind: "dividend", terms: dividend, activeFrom: 20_000_000n });
    expect(await valueOf((await world.person()).browser.ask("contracts.currentSalary", {}))).toBeNull();
    const [one, other] = [await world.person(agent), await world.person(agent)];
    await (await world.rounds(one)).play(800);
    const rounds = await world.rounds(other);
    await rounds.play(99);
    await followLines(world.app.services.db);
    const current = async () => (await valueOf(agent.browser.ask("contracts.currentSalary", {})))?.now;
    expect(await current()).toMatchObject({ turnover: "899.00", active: 2, level: 0, amount: "3.596" });
    await rounds.play(101);
    await followLines(world.app.services.db);
    expect(await current()).toMatchObject({ turnover: "1000.00", active: 2, level: 1, amount: "10.00" });
    const half = await valueOf(agent.browser.ask("contracts.currentDividend", { token: "" }));
    // Active are those with 200 at least
    expect(half?.now).toMatchObject({ loss: "1000.00", active: 2, level: 0, amount: "100.00" });
    expect(half?.before).toMatchObject({ turnover: "0.00", active: 0, level: -1, amount: "0.00" });
    await world.later(1, agent);
    const next = await valueOf(agent.browser.ask("contracts.currentSalary", {}));
    expect([next?.now.amount, next?.before.amount]).toEqual(["0.00", "10.00"]);
  });
});

test("CONTRACT-008 CONTRACT-014 an offer that waits says what it would have brought in the period before", async () => {
  // What is played and the offer of the day after are in one half of a month
  while (/-(?:01|16)$/.test(addDays(dayAt(world.app.clock.now(), ZONE), 1))) await world.later(1);
  const agent = await contracted();
  const dividend = [{ from: "100", active: 1, percent: "10" }];
  await world.agree(agent, { kind: "dividend", terms: dividend });
  const member = await world.person(agent);
  const player = await world.person(member);
  await (await world.rounds(player)).play(2000);
  await world.later(1, agent, member);
  await followLines(world.app.services.db);
  await offered(agent, member, { terms: [LADDER[0]] });
  const info = await valueOf(member.browser.ask("contracts.salaryInfo", { type: "DAY" }));
  expect(info.before).toMatchObject({ turnover: "2000.00", active: 1, level: 0, amount: "8.00" });
  // Who has offered knows the own figures, and those of the member from the line
  expect((await valueOf(agent.browser.ask("contracts.salaryInfo", { memberId: member.id }))).before).toBeNull();
  await offered(agent, member, { terms: dividend }, "dividend");
  const half = await valueOf(member.browser.ask("contracts.dividendInfo", {}));
  expect(half.before).toMatchObject({ loss: "0.00", level: -1, amount: "0.00" });
  await valueOf(answer(member, info.offer?.id ?? ""));
  expect((await valueOf(member.browser.ask("contracts.salaryInfo", { type: "DAY" }))).before).toBeNull();
});

test("CONTRACT-012 an offer that ran out unanswered is told as such, also once another has come", async () => {
  const agent = await contracted();
  const member = await world.person(agent);
  const first = await offered(agent, member);
  const unanswered = await offered(agent, member);
  await world.later(8, agent, member);
  await offered(agent, member);
  const history = await valueOf(member.browser.ask("contracts.history", { type: "DAY" }));
  expect(history.map(({ id, state, answeredAt }) => ({ id, state, isOver: answeredAt !== null }))).toEqual([
    expect.objectContaining({ state: "offered", isOver: false }),
    { id: unanswered.id, state: "expired", isOver: false },
    { id: first.id, state: "withdrawn", isOver: true },
  ]);
});
