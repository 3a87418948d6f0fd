/** A payment that its payer's bank recalls while a withdrawal of its member is not sent yet. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { findViolations } from "#server/ledger/accounts.ts";
import { seedPersonas } from "#server/seeds/personas.ts";
import { welcomeMember } from "#server/welcome.ts";
import { type TestBrowser, valueOf } from "#testing/app.ts";
import { appWithGateway, type WithGateway } from "#testing/gateway.ts";
import { depositInput, payPageOf } from "#testing/worlds/deposits.ts";
import { approveByTwo, asking, played, trustedMember, twoOperators } from "#testing/worlds/withdrawals.ts";

let world: WithGateway;
let deniz: TestBrowser;
let marco: TestBrowser;
beforeAll(async () => {
  let now = (): Date => new Date();
  world = await appWithGateway({
    onRegistered: (tx, made) => welcomeMember({ clock: { now: () => now() } })(tx, made),
  });
  now = () => world.app.clock.now();
  await seedPersonas(world.app.owner);
});
afterAll(async () => {
  expect(await findViolations(world.app.services.db)).toEqual([]);
  await world.close();
});

const rowOf = async (id: string, which: "waiting" | "approved" | "filed" | "settled") =>
  (await valueOf(deniz.ask("desk.withdrawals", { which }))).list.find((one) => one.id === id);
const recallsIn = (row: Awaited<ReturnType<typeof rowOf>>) => row?.checks.find(({ check }) => check === "charge-backs");

/** A withdrawal of which nothing is flagged, and the deposit before it. */
async function unflagged(amount: string) {
  const { member, bankCardId } = await trustedMember(world.app);
  [deniz, marco] = await twoOperators(world.app);
  const begun = await valueOf(member.ask("deposits.gateway", depositInput()));
  await world.press(payPageOf(begun), "pay");
  await played(world.app, member.username);
  const made = await valueOf(member.ask("withdrawals.request", asking(bankCardId, { amount })));
  return { member, id: made.withdrawalId, recall: () => world.press(payPageOf(begun), "charge-back") };
}

test("R30 a charge-back after the request stands among its checks, and one person approves it no more", async () => {
  const { id, recall } = await unflagged("3000");
  expect(await rowOf(id, "waiting")).toMatchObject({ lane: "one" });
  expect(recallsIn(await rowOf(id, "waiting"))).toMatchObject({ isFlagged: false });
  await recall();
  const row = await rowOf(id, "waiting");
  expect(row).toMatchObject({ lane: "two" });
  expect(recallsIn(row)).toMatchObject({ isFlagged: true, facts: { count: "1", lost: "0.00" } });
  const approval = { id, decision: "approve", reason: "checked" } as const;
  expect(await valueOf(deniz.ask("desk.decideWithdrawal", approval))).toEqual({ waits: true });
});

test("R30 what was approved before a charge-back shows it until it is sent, and is rejected by one", async () => {
  const { member, id, recall } = await unflagged("100");
  await approveByTwo(deniz, marco, id);
  expect(recallsIn(await rowOf(id, "approved"))).toMatchObject({ isFlagged: false });
  await recall();
  expect(recallsIn(await rowOf(id, "approved"))).toMatchObject({ isFlagged: true });
  const { id: file } = await valueOf(deniz.ask("desk.makePayoutBatch"));
  expect(recallsIn(await rowOf(id, "filed"))).toMatchObject({ isFlagged: true });
  await valueOf(
    deniz.ask("desk.decidePayoutBatch", { id: file, decision: "discard", reason: "a payment was recalled" }),
  );
  const rejection = { id, decision: "reject", code: "name", reason: "a payment was recalled" } as const;
  expect(await valueOf(deniz.ask("desk.decideWithdrawal", rejection))).toEqual({ waits: false });
  // What was decided keeps what was seen then
  expect(recallsIn(await rowOf(id, "settled"))).toMatchObject({ isFlagged: false });
  expect((await valueOf(member.ask("withdrawals.get", { withdrawalId: id }))).state).toBe("rejected");
});
