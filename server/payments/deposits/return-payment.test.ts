/** Money in suspense that goes back to who sent it: by its partner or its bank, by the word of two people, once. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { dayAt } from "#rules/site/days.ts";
import { findViolations } from "#server/ledger/accounts.ts";
import { type TestBrowser, valueOf } from "#testing/app.ts";
import { type DepositWorld, openDepositWorld, payPageOf } from "#testing/worlds/deposits.ts";
import { codeOf } from "#testing/worlds/security.ts";
import { operatorAt } from "#testing/worlds/rewards.ts";
import { sendRefunds } from "./send-refunds.ts";

let world: DepositWorld;
let clerk: TestBrowser;
let second: TestBrowser;
beforeAll(async () => {
  world = await openDepositWorld();
  [clerk, second] = [await operatorAt(world.app, "deniz"), await operatorAt(world.app, "marco")];
});
afterAll(async () => {
  expect(await findViolations(world.app.services.db)).toEqual([]);
  await world.close();
});

/** A payment of another amount, in suspense. */
async function suspended() {
  const begun = await world.start(await world.member());
  await world.press(payPageOf(begun), "other-amount");
  const { rows } = await world.app.owner.query<{ id: string }>(
    "select id from incoming_payment where deposit_id = $1 and state = 'suspense'",
    [begun.id],
  );
  return { id: rows[0]?.id ?? "", begun };
}

const shown = async (id: string) => (await valueOf(clerk.ask("desk.payments"))).find((one) => one.id === id);
const giveBack = (id: string, way: "partner" | "bank", desk = clerk) =>
  desk.ask("desk.returnPayment", { id, way, reason: "nobody knows whose it is" });

async function agreed(id: string, way: "partner" | "bank"): Promise<void> {
  expect(await valueOf(giveBack(id, way))).toEqual({ waits: true });
  const { rows } = await world.app.owner.query<{ id: string }>(
    "select id from approval where subject = 'deposit' and subject_id = $1 and state = 'waiting'",
    [id],
  );
  const decide = { id: rows[0]?.id ?? "", decision: "approve" as const, reason: "seen" };
  expect(await codeOf(clerk.ask("desk.decideApproval", decide))).toBe("second-person-needed");
  await valueOf(second.ask("desk.decideApproval", decide));
}

const suspense = async (): Promise<number> => {
  const { rows } = await world.app.owner.query<{ sum: string }>(
    "select coalesce(sum(balance), 0) / 100000 as sum from ledger_account where owner = 'house' and name = 'suspense'",
  );
  return Number(rows[0]?.sum);
};

/** How often the member's open pages were told of a deposit of theirs. */
async function toldOf(depositId: string): Promise<number> {
  const { rows } = await world.app.owner.query<{ told: number }>(
    `select count(*)::integer as told from outbox o join deposit d on d.id = $1
      where o.topic = 'event' and o.payload->>'name' = 'deposit.changed'
        and o.payload->'data'->>'memberId' = d.member_id::text`,
    [depositId],
  );
  return rows[0]?.told ?? 0;
}

test("DEPOSIT-004 a partner sends it back once two people say so; its statement and the books agree", async () => {
  const { id, begun } = await suspended();
  const before = await suspense();
  const told = await toldOf(begun.id);
  expect(await shown(id)).toMatchObject({ state: "suspense", canRefund: true, refundWord: "" });
  await agreed(id, "partner");
  expect(await shown(id)).toMatchObject({ state: "returning" });
  expect(await suspense()).toBe(before);
  expect(await codeOf(giveBack(id, "partner"))).toBe("already-decided");
  const match = { id, depositId: begun.id, reason: "found" };
  expect(await codeOf(clerk.ask("desk.matchPayment", match))).toBe("not-found");
  await Promise.all([sendRefunds(world.app.services), sendRefunds(world.app.services)]);
  await sendRefunds(world.app.services);
  expect(await shown(id)).toMatchObject({ state: "returned" });
  expect(before - (await suspense())).toBe(100);
  // The open page of its deposit hears of both steps
  expect((await toldOf(begun.id)) - told).toBe(2);
  const day = dayAt(world.app.clock.now(), "Asia/Manila");
  expect(await valueOf(clerk.ask("desk.reconcile", { day }))).toMatchObject({ opened: 0 });
});

test("DEPOSIT-004 an answer that is lost is asked for again, is told to the desk, and pays once", async () => {
  const { id } = await suspended();
  await agreed(id, "partner");
  const fetched = vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("reset"));
  await sendRefunds(world.app.services);
  fetched.mockRestore();
  expect(await shown(id)).toMatchObject({ state: "returning", refundWord: expect.stringMatching(/^\d{4}-/) });
  world.app.clock.move(60_000);
  await sendRefunds(world.app.services);
  expect(await shown(id)).toMatchObject({ state: "returned", refundWord: "" });
});

test("DEPOSIT-004 what the partner refuses waits in suspense again, with its words; a charge-back calls it off", async () => {
  const refused = await suspended();
  await agreed(refused.id, "partner");
  await world.app.owner.query("update incoming_payment set partner_reference = 'unknown' where id = $1", [refused.id]);
  await sendRefunds(world.app.services);
  expect(await shown(refused.id)).toMatchObject({ state: "suspense", refundWord: "no such payment" });
  const recalled = await suspended();
  await agreed(recalled.id, "partner");
  await world.press(payPageOf(recalled.begun), "charge-back");
  expect(await shown(recalled.id)).toMatchObject({ state: "charged-back" });
  expect(await sendRefunds(world.app.services)).toBe(0);
  expect(await codeOf(giveBack(recalled.id, "bank"))).toBe("already-decided");
});

test("DEPOSIT-004 a bank's money is marked as returned by two people, since no partner can send it", async () => {
  const reference = `B-${randomUUID()}`;
  const date = world.app.clock.now().toISOString().slice(0, 10);
  const statement = `date,amount,currency,reference,message\n${date},70,PHP,${reference},no code`;
  await valueOf(clerk.ask("desk.importStatement", { statement }));
  const id = (await valueOf(clerk.ask("desk.payments"))).find((one) => one.reference === reference)?.id ?? "";
  const before = await suspense();
  expect(await shown(id)).toMatchObject({ canRefund: false });
  expect(await codeOf(giveBack(id, "partner"))).toBe("refund-none");
  expect(await codeOf(giveBack(randomUUID(), "bank"))).toBe("not-found");
  await agreed(id, "bank");
  expect(await shown(id)).toMatchObject({ state: "returned" });
  expect(before - (await suspense())).toBe(70);
  expect(await codeOf(giveBack(id, "bank"))).toBe("already-decided");
});

test("DEPOSIT-004 no transfer returns money that two people have not given back", async () => {
  const { id } = await suspended();
  const { db } = world.app.services;
  const returned = db.transaction(async (tx) => {
    const transferId = randomUUID();
    await tx.query("update incoming_payment set state = 'returned', returned_by = $2 where id = $1", [id, transferId]);
    await tx.query("select ledger_suspense_return($1, 'novaro', 'PHP', 10000000, $2, '\\x', $3, now())", [
      transferId,
      `suspense-return:${id}`,
      id,
    ]);
  });
  await expect(returned).rejects.toThrow(/word/);
  expect(await shown(id)).toMatchObject({ state: "suspense" });
});
