/** Payouts that the gateway sends: asked to pay once, told by news or by asking, back when the bank sends them back. */
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { findViolations } from "#server/ledger/accounts.ts";
import { seedPersonas } from "#server/seeds/personas.ts";
import { welcomeMember } from "#server/welcome.ts";
import { appWithGateway, GATEWAY_SECRET, type WithGateway } from "#testing/gateway.ts";
import { balanceOf } from "#testing/worlds/rewards.ts";
import { codeOf } from "#testing/worlds/security.ts";
import { approveByTwo, asking, payableMember, sendAll, twoOperators } from "#testing/worlds/withdrawals.ts";
import { GOOD_PASSWORD, type TestBrowser, valueOf } from "#testing/app.ts";
import { sendPayouts } from "./send-payouts.ts";

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
  await world.app.configure("novaro", (config) => (config.withdrawal.payoutPartner = "sandbox"));
});
/** Sessions of the desk end while days go by. */
async function deskAnew(): Promise<void> {
  [deniz, marco] = await twoOperators(world.app);
}
beforeEach(deskAnew);
afterAll(async () => {
  expect(await findViolations(world.app.services.db)).toEqual([]);
  await world.close();
});

/** A withdrawal that is approved, put into a batch and released, and where it goes to; nobody was asked to pay yet. */
async function released(end: string) {
  const { app } = world;
  const number = `${Math.floor(Math.random() * 1e9)}`.padStart(9, "7") + end;
  const { member, bankCardId } = await payableMember(app, undefined, { number });
  const before = await balanceOf(member);
  const { withdrawalId: id } = await valueOf(member.ask("withdrawals.request", asking(bankCardId)));
  await approveByTwo(deniz, marco, id);
  const batchId = await sendAll(deniz, marco);
  const state = async () => (await valueOf(member.ask("withdrawals.get", { withdrawalId: id }))).state;
  const batch = async () => (await valueOf(deniz.ask("desk.payoutBatches"))).find((one) => one.id === batchId);
  return { member, id, batchId, before, state, batch };
}

async function sendDue(afterSec = 0): Promise<void> {
  world.app.clock.move(afterSec * 1000);
  await sendPayouts(world.app.services);
}

const eventsOf = async (id: string) => {
  const { rows } = await world.app.services.db.query<{ stage: string; source: string }>(
    "select stage, source from payout_event where withdrawal_id = $1 order by received_at, event_id",
    [id],
  );
  return rows;
};

/** News as the gateway signs them. */
function news(body: Record<string, unknown>): Promise<Response> {
  const text = JSON.stringify(body);
  const at = Math.floor(Date.now() / 1000);
  const id = `evt-${Math.random()}`;
  const signed = createHmac("sha256", Buffer.from(GATEWAY_SECRET, "base64")).update(`${id}.${at}.${text}`);
  return fetch(`${world.origin}/wps/payments/news/sandbox`, {
    method: "POST",
    body: text,
    headers: {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": String(at),
      "webhook-signature": `v1,${signed.digest("base64")}`,
    },
  });
}

describe("WITHDRAW-001 a payout that a partner sends", () => {
  test("is paid once, however often the job runs, and no file tells a bank of it too", async () => {
    const one = await released("44");
    expect(await one.batch()).toMatchObject({ partner: "sandbox", state: "released", open: 1 });
    expect(await codeOf(deniz.ask("desk.payoutFile", { id: one.batchId }))).toBe("not-found");
    expect(await one.state()).toBe("sent");
    await Promise.all([sendDue(), sendDue(), sendDue()]);
    await sendDue(120);
    expect(await one.state()).toBe("paid");
    expect(await balanceOf(one.member)).toBe(one.before - 1500);
    expect(await eventsOf(one.id)).toEqual([{ stage: "paid", source: "webhook" }]);
    expect(await one.batch()).toMatchObject({ open: 0, paid: 1 });
  });

  test("refused by the partner gives the money back, with its reason", async () => {
    const one = await released("03");
    await sendDue();
    expect(await one.state()).toBe("returned");
    expect(await balanceOf(one.member)).toBe(one.before);
    const { stages } = await valueOf(one.member.ask("withdrawals.get", { withdrawalId: one.id }));
    expect(stages.at(-1)).toMatchObject({ state: "returned" });
  });

  test("sent back by the bank after it was paid is in the wallet again, once", async () => {
    const one = await released("01");
    await sendDue();
    await world.gateway.deliver();
    expect(await one.state()).toBe("returned");
    expect(await balanceOf(one.member)).toBe(one.before);
    const { stages } = await valueOf(one.member.ask("withdrawals.get", { withdrawalId: one.id }));
    expect(stages.slice(-2).map(({ state }) => state)).toEqual(["paid", "returned"]);
    await sendDue(120);
    expect(await balanceOf(one.member)).toBe(one.before);
  });

  test("whose answer was lost is asked for, never sent again", async () => {
    const one = await released("02");
    await sendDue();
    await sendDue(120);
    expect(await one.state()).toBe("paid");
    expect(await balanceOf(one.member)).toBe(one.before - 1500);
  });

  test("that was written as sent and that nobody knows waits for the desk as unknown, and is never sent", async () => {
    const one = await released("45");
    // As a process leaves it that was killed between its note and its call
    await world.app.owner.query(
      "update payout_order set sent_at = created_at, next_check_at = created_at where withdrawal_id = $1",
      [one.id],
    );
    await sendDue();
    await sendDue(120);
    expect(await one.state()).toBe("sent");
    expect(await one.batch()).toMatchObject({ open: 1, unknown: 1 });
    const { list } = await valueOf(deniz.ask("desk.withdrawals", { which: "sent" }));
    const reference = list.find(({ id }) => id === one.id)?.reference;
    const text = `reference,outcome,reason\n${reference},returned,never arrived\n`;
    expect(await valueOf(deniz.ask("desk.importPayoutAnswers", { id: one.batchId, text }))).toMatchObject({
      returned: 1,
    });
    expect(await balanceOf(one.member)).toBe(one.before);
  });

  describe("whose outcome stays unknown for 72 hours", () => {
    const HOUR_SEC = 3600;
    const HOURS_72_SEC = 72 * HOUR_SEC;
    /** What a request about payouts asks the gateway: "pay" with its order, or "status" with the payout; "" for others. */
    function askedOf([to, init]: Parameters<typeof fetch>): { what: "pay" | "status" | ""; about: string } {
      const path = new URL(to instanceof Request ? to.url : to).pathname;
      if (path === "/v1/payouts") return { what: "pay", about: typeof init?.body === "string" ? init.body : "" };
      return path.startsWith("/v1/payouts/") ? { what: "status", about: path } : { what: "", about: "" };
    }

    /** Runs the job for 73 hours while the gateway answers as `answer` says; gives how often it was asked what. */
    async function unknownFor73Hours(one: { id: string }, answer: () => Promise<Response>) {
      const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(answer);
      for (let gone = 0; gone < HOURS_72_SEC + HOUR_SEC; gone += HOUR_SEC) await sendDue(HOUR_SEC);
      const calls = fetched.mock.calls.map(askedOf).filter(({ about }) => about.includes(one.id));
      fetched.mockRestore();
      const pays = calls.filter(({ what }) => what === "pay").length;
      // Nothing asks any more, however long one waits
      const silent = vi.spyOn(globalThis, "fetch");
      await sendDue(HOURS_72_SEC);
      expect(silent.mock.calls.map(askedOf).filter(({ what }) => what !== "")).toEqual([]);
      silent.mockRestore();
      return { pays, asks: calls.length - pays };
    }

    /** A clerk finds it, first of what is at the bank, and settles it by the partner's word. */
    async function settledByClerk(one: Awaited<ReturnType<typeof released>>, outcome: "paid" | "returned") {
      await deskAnew();
      const { list } = await valueOf(deniz.ask("desk.withdrawals", { which: "sent" }));
      const unknown = list.filter(({ unknownSince }) => unknownSince !== null);
      expect(list.slice(0, unknown.length)).toEqual(unknown);
      const found = unknown.find(({ id }) => id === one.id);
      expect(found).toBeDefined();
      expect(await one.batch()).toMatchObject({ open: 1, unknown: 1 });
      const text = `reference,outcome,reason\n${found?.reference},${outcome},asked by phone\n`;
      const answers = { id: one.batchId, text };
      expect(await valueOf(deniz.ask("desk.importPayoutAnswers", answers))).toMatchObject({ [outcome]: 1 });
      await one.member.login(one.member.username, GOOD_PASSWORD);
      expect(await one.state()).toBe(outcome);
      // So late that the fee is back
      expect(await balanceOf(one.member)).toBe(outcome === "paid" ? one.before - 1492.5 : one.before);
    }

    test("is asked for and never sent again, and a clerk says what became of it", async () => {
      const one = await released("47");
      const { pays, asks } = await unknownFor73Hours(one, () => Promise.reject(new Error("reset")));
      expect(pays).toBe(1);
      // At most an hour apart
      expect(asks).toBeGreaterThan(60);
      await settledByClerk(one, "returned");
    });

    test("on its way all the time is a clerk's too", async () => {
      const one = await released("48");
      const said = {
        id: "evt-on-its-way",
        kind: "payout",
        reference: one.id,
        partnerReference: "out_48",
        stage: "sent",
      };
      const event = { ...said, amount: "1492.5", currency: "PHP", at: new Date().toISOString(), reason: null };
      const { pays } = await unknownFor73Hours(one, () => Promise.resolve(Response.json(event)));
      expect(pays).toBe(1);
      await settledByClerk(one, "paid");
    });

    test("is a clerk's when the process is killed that asks for the last time", async () => {
      const one = await released("49");
      const fetched = vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("reset"));
      await sendDue();
      // The first silence is forgotten, as if the partner had said since that it is on its way
      await world.app.owner.query("update withdrawal set unknown_since = null where id = $1", [one.id]);
      fetched.mockReset().mockImplementation(() => new Promise(() => undefined));
      world.app.clock.move((HOURS_72_SEC + 60) * 1000);
      void sendPayouts(world.app.services);
      await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
      fetched.mockRestore();
      await settledByClerk(one, "returned");
    });
  });

  test("news of another amount, currency or payout move nothing", async () => {
    const one = await released("02");
    await sendDue();
    expect(await one.state()).toBe("paid");
    const other = await released("46");
    const said = {
      id: "evt-1",
      kind: "payout",
      reference: other.id,
      partnerReference: "out_1",
      stage: "returned",
      amount: "1492.5",
      currency: "PHP",
      at: new Date().toISOString(),
      reason: null,
    };
    // It was not asked to pay this one yet
    expect((await news(said)).status).toBe(422);
    expect((await news({ ...said, reference: "00000000-0000-4000-8000-000000000000" })).status).toBe(422);
    await world.app.owner.query(
      "update payout_order set sent_at = created_at, next_check_at = null where withdrawal_id = $1",
      [other.id],
    );
    expect((await news({ ...said, amount: "1" })).status).toBe(204);
    expect((await news({ ...said, id: "evt-2", currency: "VND" })).status).toBe(204);
    expect(await other.state()).toBe("sent");
    expect(await other.batch()).toMatchObject({ unknown: 1 });
    expect((await news({ ...said, id: "evt-3" })).status).toBe(204);
    expect((await news({ ...said, id: "evt-3" })).status).toBe(204);
    expect((await news({ ...said, id: "evt-4", stage: "paid" })).status).toBe(204);
    expect(await other.state()).toBe("returned");
    expect(await balanceOf(other.member)).toBe(other.before);
  });

  test("is not released where the partner is not set up", async () => {
    const { member, bankCardId } = await payableMember(world.app);
    const { withdrawalId } = await valueOf(member.ask("withdrawals.request", asking(bankCardId)));
    await approveByTwo(deniz, marco, withdrawalId);
    const { id } = await valueOf(deniz.ask("desk.makePayoutBatch"));
    const { url } = world.app.services.settings.gateway;
    world.app.services.settings.gateway.url = "";
    const release = { id, decision: "release" as const, reason: "sum is right" };
    expect(await codeOf(marco.ask("desk.decidePayoutBatch", release))).toBe("deposit-partner-silent");
    world.app.services.settings.gateway.url = url;
    await valueOf(marco.ask("desk.decidePayoutBatch", release));
    // Gone after the release: it stays due, and nobody takes it for sent
    world.app.services.settings.gateway.url = "";
    await sendDue();
    expect(await valueOf(deniz.ask("desk.payoutBatches"))).toContainEqual(
      expect.objectContaining({ id, open: 1, unknown: 0 }),
    );
    world.app.services.settings.gateway.url = url;
    await sendDue();
    expect(await valueOf(member.ask("withdrawals.get", { withdrawalId }))).toMatchObject({ state: "paid" });
  });
});
