/** A payment that its bank recalled after its money had left, and what happens once its member has money again (decision 133). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { findViolations } from "#server/ledger/accounts.ts";
import { rowsOf } from "#server/platform/database/database.ts";
import { seedPersonas } from "#server/seeds/personas.ts";
import { welcomeMember } from "#server/welcome.ts";
import { type TestBrowser, valueOf } from "#testing/app.ts";
import { appWithGateway, type WithGateway } from "#testing/gateway.ts";
import { depositInput, payPageOf } from "#testing/worlds/deposits.ts";
import { asking, payableMember, sendAll, approveByTwo, twoOperators } from "#testing/worlds/withdrawals.ts";
import { sendPayouts } from "./withdrawals/send-payouts.ts";

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
  [deniz, marco] = await twoOperators(world.app);
});
afterAll(async () => {
  expect(await findViolations(world.app.services.db)).toEqual([]);
  await world.close();
});

const cash = async (member: TestBrowser) => (await valueOf(member.ask("withdrawals.terms"))).available;
const owed = async (member: TestBrowser) => (await valueOf(member.ask("deposits.methods"))).owed;
const inbox = async (member: TestBrowser) =>
  (await valueOf(member.ask("inbox.list", {}, { headers: { language: "EN" } }))).list;

async function pay(member: TestBrowser, amount: string, how = "pay") {
  const begun = await valueOf(member.ask("deposits.gateway", depositInput({ amount })));
  await world.press(payPageOf(begun), how);
  const shown = () => valueOf(member.ask("deposits.one", { id: begun.id }));
  return { begun, shown, press: (what: string) => world.press(payPageOf(begun), what) };
}

/** Who paid 700, asked for all of it and the practice funds, and had the bank take the payment back: 700 are owed. */
async function debtor(card: Record<string, unknown> = {}) {
  const { member, bankCardId } = await payableMember(world.app, undefined, card);
  const { press } = await pay(member, "700.00");
  const amount = String(Number(await cash(member)));
  const made = await valueOf(member.ask("withdrawals.request", asking(bankCardId, { amount })));
  await press("charge-back");
  return { member, bankCardId, id: made.withdrawalId, amount: Number(amount) };
}

test("WITHDRAW-002 R30 a withdrawal that is not approved pays what a recalled payment left unpaid, and says so", async () => {
  const { member, id, amount } = await debtor();
  expect(await owed(member)).toBe("700.00");
  expect(await valueOf(member.ask("withdrawals.get", { withdrawalId: id }))).toMatchObject({
    owed: "700.00",
    setOff: "0.00",
  });
  expect((await inbox(member))[0]).toMatchObject({
    content: expect.stringContaining("₱700.00 is still open") as string,
  });
  const rejection = { id, decision: "reject", code: "account", reason: "a payment was recalled" } as const;
  await valueOf(deniz.ask("desk.decideWithdrawal", rejection));
  expect(Number(await cash(member))).toBe(amount - 700);
  expect(await owed(member)).toBe("0.00");
  const shown = await valueOf(member.ask("withdrawals.get", { withdrawalId: id }));
  expect(shown).toMatchObject({ state: "rejected", setOff: "700.00", owed: "0.00" });
  const { list } = await valueOf(member.ask("withdrawals.list", { pageNo: 1 }));
  expect(list[0]).toMatchObject({ setOff: "700.00" });
  const told = (await inbox(member)).find(
    ({ title }) => title === "₱700.00 was kept for a payment that the bank took back",
  );
  expect(told?.content).toContain(`(${shown.reference})`);
  expect(told?.content).toContain("Still open: ₱0.00");
  // Sent again, as after a lost answer
  await valueOf(deniz.ask("desk.decideWithdrawal", rejection));
  expect(Number(await cash(member))).toBe(amount - 700);
});

test("WITHDRAW-002 R30 a withdrawal that its member takes back pays it too", async () => {
  const { member, id, amount } = await debtor();
  expect(await valueOf(member.ask("withdrawals.cancel", { withdrawalId: id }))).toMatchObject({ setOff: "700.00" });
  expect(Number(await cash(member))).toBe(amount - 700);
});

/** Which transactions wrote the transfer that brought a withdrawal back and what was kept of it. */
const writersOf = (id: string) =>
  rowsOf<{ kind: string; writer: string }>(world.app.owner, {
    text: `select t.kind, t.xmin::text as writer from ledger_transfer b
             join ledger_transfer t on t.id = b.id or t.key = 'set-off:' || b.id
            where b.key = 'withdrawal:back:' || $1 order by t.kind = 'set-off'`,
    values: [id],
  });

test("WITHDRAW-002 R30 a payout that the bank returns pays it in the transaction that brings it back, once", async () => {
  const { member, id, amount } = await debtor();
  await approveByTwo(deniz, marco, id);
  const file = await sendAll(deniz, marco);
  const { reference } = await valueOf(member.ask("withdrawals.get", { withdrawalId: id }));
  const answers = { id: file, text: `reference,outcome,reason\n${reference},returned,account closed\n` };
  await valueOf(deniz.ask("desk.importPayoutAnswers", answers));
  await valueOf(deniz.ask("desk.importPayoutAnswers", answers));
  expect([Number(await cash(member)), await owed(member)]).toEqual([amount - 700, "0.00"]);
  expect(await valueOf(member.ask("withdrawals.get", { withdrawalId: id }))).toMatchObject({
    state: "returned",
    setOff: "700.00",
  });
  const written = await writersOf(id);
  expect(written.map(({ kind }) => kind)).toEqual(["hold-void", "set-off"]);
  expect(new Set(written.map(({ writer }) => writer)).size).toBe(1);
});

test("WITHDRAW-002 R30 a payout that comes back after it was paid pays it so too, and no less is kept of it", async () => {
  await world.app.configure("novaro", (config) => (config.withdrawal.payoutPartner = "sandbox"));
  // The practice gateway pays accounts that end in 01, and returns them afterwards
  const number = `${Math.floor(Math.random() * 1e9)}`.padStart(9, "7") + "01";
  const { member, id, amount } = await debtor({ number });
  await approveByTwo(deniz, marco, id);
  await sendAll(deniz, marco);
  await world.app.configure("novaro", (config) => (config.withdrawal.payoutPartner = null));
  await sendPayouts(world.app.services);
  await world.gateway.deliver();
  world.app.clock.move(120_000);
  await sendPayouts(world.app.services);
  const shown = await valueOf(member.ask("withdrawals.get", { withdrawalId: id }));
  expect(shown).toMatchObject({ state: "returned", setOff: "700.00", owed: "0.00" });
  expect(shown.stages.slice(-2).map(({ state }) => state)).toEqual(["paid", "returned"]);
  expect([Number(await cash(member)), await owed(member)]).toEqual([amount - 700, "0.00"]);
  const written = await writersOf(id);
  expect(written.map(({ kind }) => kind)).toEqual(["payout-back", "set-off"]);
  expect(new Set(written.map(({ writer }) => writer)).size).toBe(1);
  const titles = (await inbox(member)).map(({ title }) => title);
  expect(titles.filter((title) => title.startsWith("₱700.00 was kept"))).toHaveLength(1);
});

test("DEPOSIT-001 a deposit pays it first, once, however often its news comes", async () => {
  const { member, id, bankCardId } = await debtor();
  await approveByTwo(deniz, marco, id);
  await sendAll(deniz, marco);
  expect(await cash(member)).toBe("0.00");
  const first = await pay(member, "500.00");
  expect(await first.shown()).toMatchObject({ state: "succeeded", credited: "500.00", setOff: "500.00" });
  expect([await cash(member), await owed(member)]).toEqual(["0.00", "200.00"]);
  const second = await pay(member, "500.00", "duplicate");
  expect(await second.shown()).toMatchObject({ credited: "500.00", setOff: "200.00" });
  expect([await cash(member), await owed(member)]).toEqual(["300.00", "0.00"]);
  const { list: moved } = await valueOf(member.ask("records.transactions", { txCode: "deposit" }));
  expect(moved.filter(({ kind }) => kind === "set-off").map(({ amount }) => amount)).toEqual(["-200.00", "-500.00"]);
  // The bank recalls that one too: what the wallet has goes, the rest is owed
  await second.press("charge-back");
  expect([await cash(member), await owed(member)]).toEqual(["0.00", "200.00"]);
  // A withdrawal after all that is one for two clerks, for what is not covered
  await pay(member, "1000.00");
  const asked = await valueOf(member.ask("withdrawals.request", asking(bankCardId, { amount: "800" })));
  const { list } = await valueOf(deniz.ask("desk.withdrawals", { which: "waiting" }));
  const row = list.find((one) => one.id === asked.withdrawalId);
  expect(row?.checks.find(({ check }) => check === "charge-backs")).toMatchObject({
    isFlagged: true,
    facts: { count: "2", lost: "0.00" },
  });
});

test("DEPOSIT-004 a payment in suspense pays it when the desk says whose it is", async () => {
  const { member } = await debtor();
  const begun = await valueOf(member.ask("deposits.gateway", depositInput({ amount: "300.00" })));
  await world.press(payPageOf(begun), "other-amount");
  const [waits] = (await valueOf(deniz.ask("desk.payments"))).filter(({ state }) => state === "suspense");
  await valueOf(deniz.ask("desk.matchPayment", { id: waits?.id ?? "", depositId: begun.id, reason: "slip" }));
  const shown = await valueOf(member.ask("deposits.one", { id: begun.id }));
  expect(shown.setOff).toBe(shown.credited);
  expect(Number(await owed(member))).toBe(700 - Number(shown.credited));
});
