/** The desk's file of an agent: flags, the house's offers, bills that are paid by hand (decision 094). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedPersonas } from "#server/seeds/personas.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import { findViolations } from "#server/ledger/accounts.ts";
import { forgetShortLived } from "#server/platform/database/forget-short-lived.ts";
import { GOOD_PASSWORD, type TestBrowser, valueOf } from "#testing/app.ts";
import { type ContractWorld, contractWorld, type Person } from "#testing/worlds/contracts.ts";
import { operatorAt } from "#testing/worlds/rewards.ts";

let world: ContractWorld;
let desk: TestBrowser;
beforeAll(async () => {
  world = await contractWorld();
  await seedPersonas(world.app.owner);
  await world.app.owner.query("delete from agent_house_rate");
  desk = await operatorAt(world.app, "deniz");
});
afterAll(() => world.app.close());

const file = (username: string, browser = desk) => valueOf(browser.ask("desk.agentFile", { username }));
const flagOf = async ({ username }: Person, kind: string) =>
  (await file(username)).flags.find((one) => one.kind === kind);
const TERMS = [{ from: "1000", active: 1, percent: "0.40" }];
const offer = (username: string, more: object = {}) =>
  desk.ask("desk.offerContract", {
    username,
    type: "DAY",
    terms: TERMS,
    activeFrom: "0",
    carries: false,
    evenSo: false,
    ...more,
  });
const refusalOf = async (answer: Promise<{ envelope: { errorCode?: string | null | undefined } }>) =>
  (await answer).envelope.errorCode;

test("an operator without the right sees no agent's file, offers nothing and pays nothing", async () => {
  const agent = await world.person();
  await world.app.owner.query(
    "update operator_right set ended_at = now() where name = 'contracts' and operator_id = (select id from operator where username = 'marco' and merchant_id = 'novaro')",
  );
  const marco = await operatorAt(world.app, "marco");
  const { username } = agent;
  expect(await refusalOf(marco.ask("desk.agentFile", { username }))).toBe("no-permission");
  expect(await refusalOf(marco.askAnything("desk.offerContract", { username, type: "DAY", terms: TERMS }))).toBe(
    "no-permission",
  );
  expect(await refusalOf(marco.ask("desk.payContractBill", { id: newId(), reason: "a test" }))).toBe("no-permission");
  expect(await refusalOf(desk.ask("desk.payContractBill", { id: newId(), reason: "a test" }))).toBe("not-found");
  expect(await refusalOf(desk.ask("desk.agentFile", { username: "nobody-of-that-name" }))).toBe("not-found");
});

describe("CONTRACT-009 the house offers", () => {
  test("a contract to an agent who stands below nobody, who answers it", async () => {
    const top = await world.person();
    const below = await world.person(top);
    expect(await refusalOf(offer(below.username))).toBe("contract-not-top");
    expect(await refusalOf(offer("nobody-of-that-name"))).toBe("not-found");
    expect(await refusalOf(offer(top.username, { carries: true }))).toBe("contract-terms");
    expect(await refusalOf(offer(top.username, { terms: [{ from: "1", active: 0, percent: "5" }] }))).toBe(
      "contract-loses",
    );
    const made = await valueOf(
      offer(top.username, { type: "DIVIDEND", terms: [{ from: "1", active: 0, percent: "30" }], carries: true }),
    );
    expect(made.offer).toMatchObject({ from: "", name: top.username, state: "offered", carries: true });
    const info = await valueOf(top.browser.ask("contracts.dividendInfo", {}));
    expect(info.offer?.id).toBe(made.offer.id);
    await valueOf(top.browser.ask("contracts.process", { contractId: made.offer.id, decision: "AGREE" }));
    expect((await file(top.username)).contracts).toMatchObject([{ kind: "dividend", state: "agreed", carries: true }]);
    // Who has one that carries gives on only such ones
    const given = { type: "DIVIDEND" as const, memberId: below.id, terms: [{ from: "1", active: 0, percent: "20" }] };
    expect(await refusalOf(top.browser.ask("contracts.apply", given))).toBe("contract-above-own");
    expect((await valueOf(top.browser.ask("contracts.apply", { ...given, carries: true }))).offer.carries).toBe(true);
  });
});

describe("what is worth a look", () => {
  test("is who came from the agent's network, browser or with the agent's card", async () => {
    const agent = await world.person();
    const [twin, other] = [await world.person(agent), await world.person(agent)];
    const outside = await world.person();
    expect(await flagOf(agent, "device")).toBeUndefined();
    const sessions = "update session set device_key = 'one browser' where member_id = any($1)";
    await world.app.owner.query(sessions, [[agent.id, twin.id, outside.id]]);
    expect(await flagOf(agent, "device")).toMatchObject({ count: 1, names: [twin.username] });
    for (const [id, address] of [
      [agent.id, "203.0.113.7"],
      [twin.id, "203.0.113.250"],
      [other.id, "2001:db8::1"],
    ] as const) {
      await world.app.owner.query(
        "insert into login_event (member_id, outcome, address, device, happened_at) values ($1, 'ok', $2, '', $3)",
        [id, address, world.app.clock.now()],
      );
    }
    expect(await flagOf(agent, "address")).toMatchObject({
      count: 1,
      names: [twin.username],
      facts: ["203.0.113.0/24"],
    });
    expect(await flagOf(agent, "payout")).toBeUndefined();
    for (const [id, removed] of [
      [agent.id, null],
      [other.id, world.app.clock.now()],
    ] as const) {
      await world.app.owner.query(
        `insert into bank_card (id, member_id, merchant_id, bank_id, holder, number_sealed, last_four, fingerprint, added_at, removed_at)
         select $1, $2, 'novaro', b.id, 'A', case when $4::timestamptz is null then '\\x00'::bytea end, '1234', '\\xabcd', $3, $4
           from bank b where b.merchant_id = 'novaro' limit 1`,
        [newId(), id, world.app.clock.now(), removed],
      );
    }
    expect(await flagOf(agent, "payout")).toMatchObject({ count: 1, names: [other.username] });
  });

  test("is who was logged in with the agent's browser after the agent or before, where sessions have no key", async () => {
    const agent = await world.person();
    const [before, after, other] = [await world.person(agent), await world.person(agent), await world.person(agent)];
    const outside = await world.person();
    const [shared, own] = [world.app.browser(), world.app.browser()];
    const login = async ({ username }: Person, browser = shared): Promise<void> => {
      await browser.login(username, GOOD_PASSWORD, { type: "agent" });
      await valueOf(browser.ask("session.logout", {}));
    };
    // Each from a browser and network of their own says nothing
    for (const one of [agent, before, after, other]) await login(one, world.app.browser());
    expect(await flagOf(agent, "device")).toBeUndefined();
    await login(before);
    await login(outside);
    await login(agent);
    expect(await flagOf(agent, "device")).toMatchObject({ count: 1, names: [before.username] });
    await login(after);
    await login(other, own);
    expect((await flagOf(agent, "device"))?.names.toSorted()).toEqual([after.username, before.username].toSorted());
    // The other's own agent is told nothing of it
    expect(await flagOf(outside, "device")).toBeUndefined();
    const { rows } = await world.app.owner.query("select hash from browser_mark");
    expect(rows.length).toBeGreaterThan(0);
    // What is old is forgotten
    await forgetShortLived(world.app.services.db, new Date(world.app.clock.nowMs() + 181 * 86_400_000));
    expect(await flagOf(agent, "device")).toBeUndefined();
  });

  test("is who bets against somebody of the line, and who plays what was given and never paid in", async () => {
    const agent = await world.person();
    const [one, other] = [await world.person(agent), await world.person(agent)];
    const [left, right] = [await world.rounds(one), await world.rounds(other)];
    for (let at = 0; at < 10; at += 1) {
      await left.win(10, at % 2 === 0 ? 20 : 0);
      await right.win(10, at % 2 === 0 ? 0 : 20);
    }
    await world.settle();
    expect(await flagOf(agent, "opposite")).toMatchObject({ count: 2, amount: expect.any(String) });
    expect(await flagOf(agent, "bonus")).toBeUndefined();
    await world.app.owner.query(
      `insert into member_day_money values ($1, 'PHP', merchant_day('novaro', $3), 0, 0, 500000),
         ($2, 'PHP', merchant_day('novaro', $3), 10000000, 0, 500000)`,
      [one.id, other.id, world.app.clock.now()],
    );
    expect(await flagOf(agent, "bonus")).toMatchObject({ count: 1, names: [one.username], amount: "5.00" });
    await world.app.owner.query("delete from member_day_money");
  });
});

describe("CONTRACT-007 where operators pay what the house owes", () => {
  const byHand = async (isSo: boolean): Promise<void> => {
    await world.app.owner.query("update merchant set config = jsonb_set(config, '{contractsByHand}', $1::jsonb)", [
      String(isSo),
    ]);
    await world.app.services.merchants.reload();
  };

  test("a bill waits for them, and those below it wait too", async () => {
    await byHand(true);
    const { agent, member, player } = await world.line("salary", ["1", "0.40"]);
    await (await world.rounds(player)).play(1000);
    await world.later(1, agent, member);
    await world.settle();
    const bills = async (one: Person) => valueOf(one.browser.ask("contracts.querySalary", { type: "DAY" }));
    expect((await bills(agent))[0]).toMatchObject({ amount: "10.00", paid: "0.00", state: "due" });
    expect((await bills(member))[0]).toMatchObject({ amount: "4.00", paid: "0.00", state: "due" });
    const collect = agent.browser.ask("contracts.payoutDividend", { type: "DAY" });
    expect(await refusalOf(collect)).toBe("contract-nothing-due");
    const operator = await operatorAt(world.app, "deniz");
    const { bills: shown } = await file(agent.username, operator);
    const [owed] = shown;
    expect(owed).toMatchObject({ kind: "salary", amount: "10.00", state: "due", from: "" });
    const pay = () => operator.ask("desk.payContractBill", { id: owed?.id ?? "", reason: "looked at" });
    const both = await Promise.all([pay(), pay()]);
    expect(both.map(({ envelope }) => envelope.errorCode ?? "done").toSorted()).toEqual(["already-decided", "done"]);
    expect(await world.movedTo(agent)).toBe(1_000_000n);
    // What the agent has now goes on by itself
    await world.settle();
    expect((await bills(member))[0]).toMatchObject({ paid: "4.00", state: "paid" });
    expect(await world.movedTo(agent)).toBe(600_000n);
    await byHand(false);
    expect(await findViolations(world.app.owner)).toEqual([]);
  });
});
