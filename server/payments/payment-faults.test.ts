/**
 * Deposits, payouts and statements through a line that spoils requests: each fault at each kind of request, one after the
 * other. Random faults with processes that are killed: server/roles/payment-faults.long.test.ts.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dayAt } from "#rules/site/days.ts";
import { findViolations } from "#server/ledger/accounts.ts";
import { seedPersonas } from "#server/seeds/personas.ts";
import { welcomeMember } from "#server/welcome.ts";
import { type TestBrowser, valueOf } from "#testing/app.ts";
import { type Fault, FAULTS, type FaultProxy, openFaultProxy } from "#testing/fault-proxy.ts";
import { appWithGateway, type WithGateway } from "#testing/gateway.ts";
import { depositInput, payPageOf } from "#testing/worlds/deposits.ts";
import { balanceOf } from "#testing/worlds/rewards.ts";
import { approveByTwo, asking, payableMember, sendAll, twoOperators } from "#testing/worlds/withdrawals.ts";
import { checkDeposits } from "./deposits/check-deposits.ts";
import { sendPayouts } from "./withdrawals/send-payouts.ts";

const TRIES = 4;

let world: WithGateway;
let asked: FaultProxy;
let news: FaultProxy;
let deniz: TestBrowser;
let marco: TestBrowser;
beforeAll(async () => {
  [asked, news] = [await openFaultProxy(), await openFaultProxy()];
  let now = (): Date => new Date();
  const onRegistered: Parameters<typeof appWithGateway>[0] = {
    onRegistered: (tx, made) => welcomeMember({ clock: { now: () => now() } })(tx, made),
  };
  world = await appWithGateway(onRegistered, {
    gatewayUrl: asked.url,
    join(gateway, application) {
      asked.route(gateway);
      news.route(application);
      return news.url;
    },
  });
  now = () => world.app.clock.now();
  await seedPersonas(world.app.owner);
  await world.app.configure("novaro", (config) => (config.withdrawal.payoutPartner = "sandbox"));
});
beforeEach(async () => {
  [deniz, marco] = await twoOperators(world.app);
});
afterAll(async () => {
  expect(await findViolations(world.app.services.db)).toEqual([]);
  await world.close();
  await Promise.all([asked.close(), news.close()]);
});

/** The next requests have these faults, then none. */
function spoil(proxy: FaultProxy, ...faults: Fault[]): void {
  const left = [...faults];
  proxy.plan(() => left.shift() ?? "none");
}

const later = async (work: () => Promise<unknown>): Promise<void> => {
  for (let turn = 0; turn < TRIES; turn += 1) {
    world.app.clock.move(60_000);
    await work();
  }
};
/** Days of the partner are real ones, those of the application as its clock has moved. */
async function reconciled(): Promise<void> {
  const days = new Set([dayAt(new Date(), "Asia/Manila"), dayAt(world.app.clock.now(), "Asia/Manila")]);
  for (const day of days) await valueOf(deniz.ask("desk.reconcile", { day }));
  const differences = await valueOf(deniz.ask("desk.differences"));
  expect(differences.filter(({ state }) => state === "open")).toEqual([]);
}

describe.each(FAULTS)("R28 R32 a line that spoils requests: %s", (fault) => {
  test("a deposit begins once and is credited once", async () => {
    const member = world.app.browser();
    await member.register();
    const before = await balanceOf(member);
    const input = depositInput();
    const start = () => member.ask("deposits.gateway", input as never);
    // The first try and the house's own second one
    spoil(asked, fault, fault);
    let begun = await start();
    for (let turn = 0; turn < TRIES && !begun.envelope.success; turn += 1) begun = await start();
    const made = await valueOf(Promise.resolve(begun));
    spoil(news, fault);
    await world.press(payPageOf(made as never), "pay");
    spoil(asked, fault);
    await later(() => checkDeposits(world.app.services));
    expect(await balanceOf(member)).toBe(before + 200);
    const { rows } = await world.app.owner.query("select from incoming_payment where deposit_id = $1", [
      (made as { id: string }).id,
    ]);
    expect(rows).toHaveLength(1);
    await reconciled();
  });

  test("a payout is sent once, or waits for the desk where the partner never heard of it", async () => {
    const { member, bankCardId } = await payableMember(world.app, undefined, {
      number: `7${String(Date.now()).slice(-8)}44`,
    });
    const before = await balanceOf(member);
    const { withdrawalId } = await valueOf(
      member.ask("withdrawals.request", asking(bankCardId, { requestId: randomUUID() })),
    );
    await approveByTwo(deniz, marco, withdrawalId);
    await sendAll(deniz, marco);
    spoil(asked, fault, fault);
    spoil(news, fault);
    await later(() => sendPayouts(world.app.services));
    const { rows } = await world.app.owner.query<{ state: string; unknown: boolean }>(
      "select state, unknown_since is not null as unknown from withdrawal where id = $1",
      [withdrawalId],
    );
    const wasHeard = fault !== "cut-request" && fault !== "refused";
    expect(rows).toEqual([wasHeard ? expect.objectContaining({ state: "paid" }) : { state: "sent", unknown: true }]);
    expect(await balanceOf(member)).toBe(before - 1500);
    await reconciled();
  });
});

test("R28 every kind of fault was met by both lines", () => {
  for (const fault of FAULTS) {
    expect(asked.counts[fault], fault).toBeGreaterThan(0);
    expect(news.counts[fault], fault).toBeGreaterThan(0);
  }
});
