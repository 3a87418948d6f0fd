/** A member's withdrawal from the request to the bank's answer, over the calls. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findViolations } from "#server/ledger/accounts.ts";
import { balanceOf, rewardApp } from "#testing/worlds/rewards.ts";
import { codeOf, OTHER_PIN } from "#testing/worlds/security.ts";
import {
  approveByTwo,
  asking,
  payableMember,
  requested,
  sendAll,
  trustedMember,
  twoOperators,
} from "#testing/worlds/withdrawals.ts";
import { GOOD_PASSWORD, type TestApp, valueOf } from "#testing/app.ts";

const SOLENNE = "solenne.localhost";
/** Of the registry's own examples for Malta. */
const IBAN = "MT84MALT011000012345MTLCAST001S";
const OTHER_IBAN = "MT31MALT01100000000000000000123";
const MINUTE_MS = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await rewardApp();
});
afterAll(async () => {
  expect(await findViolations(app.services.db)).toEqual([]);
  await app.close();
});

const messagesOf = async (member: Awaited<ReturnType<typeof payableMember>>["member"]) =>
  (await valueOf(member.ask("inbox.list", {}, { headers: { language: "EN" } }))).list
    .map(({ title, content }) => `${title} ${content}`)
    .join("\n");

describe("asking to be paid out", () => {
  test("WITHDRAW-001 WITHDRAW-002 holds the amount at once, tells fee, stages and deadline, and keeps the number encrypted", async () => {
    const { member, made, number } = await requested(app);
    expect(made).toMatchObject({
      amount: "1500.00",
      fee: "7.50",
      arrives: "1492.50",
      state: "checks",
      canCancel: true,
    });
    expect(made.reference).toMatch(/^W-[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(made.number).toBe(`•••• ${number.slice(-4)}`);
    expect(made.stages.map(({ state }) => state)).toEqual(["received", "checks"]);
    expect(Date.parse(made.dueAt) - Date.parse(made.requestedAt)).toBe(240 * MINUTE_MS);
    expect(await balanceOf(member)).toBe(8500);
    const { rows } = await app.services.db.query<{ all: string }>(
      "select row_to_json(w)::text as all from withdrawal w where id = $1",
      [made.withdrawalId],
    );
    expect(rows[0]?.all).not.toContain(number);
    expect(await valueOf(member.ask("withdrawals.get", { withdrawalId: made.withdrawalId }))).toEqual(made);
  });

  test("WITHDRAW-001 asked again with the same id is one withdrawal, with other content it is refused", async () => {
    const { member, bankCardId } = await payableMember(app);
    const input = asking(bankCardId);
    const told = await Promise.all([1, 2, 3].map(() => valueOf(member.ask("withdrawals.request", input))));
    expect(new Set(told.map(({ withdrawalId }) => withdrawalId)).size).toBe(1);
    // Also without the password: it is told what it knows, and nothing more happens
    expect(await codeOf(member.ask("withdrawals.request", { ...input, paymentPassword: "" }))).toBeUndefined();
    expect(await codeOf(member.ask("withdrawals.request", { ...input, amount: "1501" }))).toBe("withdraw-repeated");
    expect(await balanceOf(member)).toBe(8500);
    expect((await valueOf(member.ask("withdrawals.list"))).list).toHaveLength(1);
  });

  test("WITHDRAW-001 refuses what is no amount, too little, too much, more than there is, and another's card", async () => {
    const { member, bankCardId } = await payableMember(app);
    const refused = async (more: Record<string, unknown>) => {
      const { envelope } = await member.ask("withdrawals.request", asking(bankCardId, more));
      return [envelope.errorCode, (envelope.value as { field?: string } | null)?.field];
    };
    expect(await refused({ amount: "" })).toEqual(["withdraw-amount", "amount"]);
    expect(await refused({ amount: "100.001" })).toEqual(["withdraw-amount", "amount"]);
    expect(await refused({ amount: "-100" })).toEqual(["withdraw-amount", "amount"]);
    expect(await refused({ amount: "99.99" })).toEqual(["withdraw-least", "amount"]);
    expect(await refused({ amount: "50000.01" })).toEqual(["withdraw-most", "amount"]);
    expect(await refused({ amount: "10000.01" })).toEqual(["withdraw-funds", "amount"]);
    const other = await payableMember(app);
    expect(await refused({ bankCardId: other.bankCardId })).toEqual(["withdraw-card", "bankCardId"]);
    expect(await refused({ bankCardId: randomUUID() })).toEqual(["withdraw-card", "bankCardId"]);
    expect(await balanceOf(member)).toBe(10_000);
  });

  test("WITHDRAW-001 a wrong password is counted and locks as elsewhere; without one there is no withdrawal", async () => {
    const { member, bankCardId } = await payableMember(app);
    const wrong = () => codeOf(member.ask("withdrawals.request", asking(bankCardId, { paymentPassword: OTHER_PIN })));
    for (let turn = 0; turn < 5; turn += 1) expect(await wrong()).toBe("payment-password-wrong");
    expect(await wrong()).toBe("too-many-calls");
    expect(await codeOf(member.ask("withdrawals.request", asking(bankCardId)))).toBe("too-many-calls");
    expect(await balanceOf(member)).toBe(10_000);
    const bare = await payableMember(app);
    await app.services.db.query("update member set payment_password_hash = null where username = $1", [
      bare.member.username,
    ]);
    expect(await codeOf(bare.member.ask("withdrawals.request", asking(bare.bankCardId)))).toBe(
      "payment-password-missing",
    );
  });

  test("WITHDRAW-001 so many in a day of the merchant; what was taken back or not approved is not counted", async () => {
    const { member, bankCardId } = await payableMember(app);
    const one = () => member.ask("withdrawals.request", asking(bankCardId, { amount: "100" }));
    const first = await valueOf(one());
    await valueOf(one());
    await valueOf(one());
    expect(await codeOf(one())).toBe("withdraw-day");
    expect(await valueOf(member.ask("withdrawals.terms"))).toMatchObject({ perDay: 3, leftToday: 0 });
    await valueOf(member.ask("withdrawals.cancel", { withdrawalId: first.withdrawalId }));
    const again = await valueOf(one());
    expect(await codeOf(one())).toBe("withdraw-day");
    const [deniz] = await twoOperators(app);
    const rejected = {
      id: again.withdrawalId,
      decision: "reject",
      code: "request",
      reason: "unclear",
      note: "",
    } as const;
    await valueOf(deniz.ask("desk.decideWithdrawal", rejected));
    expect(await valueOf(member.ask("withdrawals.terms"))).toMatchObject({ leftToday: 1 });
    expect(await codeOf(one())).toBeUndefined();
    expect(await codeOf(one())).toBe("withdraw-day");
  });

  test("WITHDRAW-001 a trial has nothing to be paid out", async () => {
    const browser = app.browser();
    await valueOf(browser.ask("trial.account"));
    browser.token = (await valueOf(browser.ask("trial.login"))).token;
    expect(await codeOf(browser.ask("withdrawals.terms"))).toBe("real-account-needed");
    expect(await codeOf(browser.ask("withdrawals.request", asking(randomUUID())))).toBe("real-account-needed");
  });

  test.each([
    [0, "1500", "7", "1500.5"],
    [3, "1500.555", "7.502", "1500.5555"],
  ])("WITHDRAW-001 a currency of %i decimals", async (decimals, amount, fee, tooFine) => {
    await app.configure("novaro", (config) => (config.currencyDecimals = decimals));
    const { member, bankCardId } = await payableMember(app);
    const ask = (typed: string) => member.ask("withdrawals.request", asking(bankCardId, { amount: typed }));
    expect(await codeOf(ask(tooFine))).toBe("withdraw-amount");
    const made = await valueOf(ask(amount));
    expect(Number(made.fee)).toBe(Number(fee));
    expect(Number(made.arrives) + Number(made.fee)).toBeCloseTo(Number(amount), 5);
    await app.configure("novaro", (config) => (config.currencyDecimals = 2));
  });
});

describe("WITHDRAW-001 what becomes of it", () => {
  test("cancelled by the member: the money is back at once, and again changes nothing", async () => {
    const { member, made } = await requested(app);
    const { withdrawalId } = made;
    const cancelled = await valueOf(member.ask("withdrawals.cancel", { withdrawalId }));
    expect(cancelled).toMatchObject({ state: "cancelled", canCancel: false });
    expect(await valueOf(member.ask("withdrawals.cancel", { withdrawalId }))).toEqual(cancelled);
    expect(await balanceOf(member)).toBe(10_000);
  });

  test("not cancelled where the merchant never lets, nor from a payout file on", async () => {
    const solenne = await payableMember(app, SOLENNE, { bankId: "arvento", number: IBAN });
    const asked = solenne.member.ask("withdrawals.request", asking(solenne.bankCardId, { amount: "20" }));
    const { withdrawalId, canCancel } = await valueOf(asked);
    expect(canCancel).toBe(false);
    expect(await valueOf(solenne.member.ask("withdrawals.terms"))).toMatchObject({ cancelUntil: "never" });
    const one = await valueOf(solenne.member.ask("withdrawals.get", { withdrawalId }));
    expect(one).toMatchObject({ canCancel: false, cancelUntil: "never" });
    expect(await codeOf(solenne.member.ask("withdrawals.cancel", { withdrawalId }))).toBe("withdraw-gone");
    const { member, made } = await requested(app);
    const [deniz, marco] = await twoOperators(app);
    await approveByTwo(deniz, marco, made.withdrawalId);
    await valueOf(deniz.ask("desk.makePayoutBatch"));
    expect(await codeOf(member.ask("withdrawals.cancel", { withdrawalId: made.withdrawalId }))).toBe("withdraw-gone");
  });

  test("paid: the hold is posted, the number is forgotten, the member is told, and others see how long it took", async () => {
    const { member, made } = await requested(app);
    const [deniz, marco] = await twoOperators(app);
    await approveByTwo(deniz, marco, made.withdrawalId);
    const batch = await sendAll(deniz, marco);
    app.clock.move(30 * MINUTE_MS);
    const [later] = await twoOperators(app);
    await valueOf(later.ask("desk.importPayoutAnswers", { id: batch, text: `${made.reference},paid` }));
    await member.login(member.username, GOOD_PASSWORD);
    const paid = await valueOf(member.ask("withdrawals.get", { withdrawalId: made.withdrawalId }));
    expect(paid).toMatchObject({ state: "paid", feeBack: false, canCancel: false });
    expect(paid.stages.map(({ state }) => state)).toEqual([
      "received",
      "checks",
      "approved",
      "batched",
      "sent",
      "paid",
    ]);
    expect(await balanceOf(member)).toBe(8500);
    expect(await messagesOf(member)).toContain("₱1,492.50 was paid to Marilag Savings Bank");
    const { rows } = await app.services.db.query("select number_sealed from withdrawal where id = $1", [
      made.withdrawalId,
    ]);
    expect(rows).toEqual([{ number_sealed: null }]);
  });

  test("paid after the deadline: the fee is back in the wallet", async () => {
    const { member, made } = await requested(app);
    const [deniz, marco] = await twoOperators(app);
    await approveByTwo(deniz, marco, made.withdrawalId);
    const batch = await sendAll(marco, deniz);
    app.clock.move(241 * MINUTE_MS);
    const [later] = await twoOperators(app);
    await valueOf(later.ask("desk.importPayoutAnswers", { id: batch, text: `${made.reference},paid` }));
    await member.login(member.username, GOOD_PASSWORD);
    expect(await valueOf(member.ask("withdrawals.get", { withdrawalId: made.withdrawalId }))).toMatchObject({
      state: "paid",
      feeBack: true,
    });
    expect(await balanceOf(member)).toBe(8507.5);
  });

  test("returned by the bank: all of it is back, and the member is told", async () => {
    const { member, made } = await requested(app);
    const [deniz, marco] = await twoOperators(app);
    await approveByTwo(deniz, marco, made.withdrawalId);
    const batch = await sendAll(deniz, marco);
    await valueOf(
      marco.ask("desk.importPayoutAnswers", { id: batch, text: `${made.reference},returned,account closed` }),
    );
    expect(await balanceOf(member)).toBe(10_000);
    expect(await messagesOf(member)).toContain("Your bank returned ₱1,500.00");
  });

  test("rejected by the desk: all of it is back, with the reason in the member's words", async () => {
    const { member, made } = await requested(app);
    const [deniz] = await twoOperators(app);
    const input = { id: made.withdrawalId, decision: "reject", code: "name", reason: "name differs", note: "Ask us." };
    expect(await valueOf(deniz.ask("desk.decideWithdrawal", input as never))).toEqual({ waits: false });
    const { withdrawalId } = made;
    expect(await valueOf(member.ask("withdrawals.get", { withdrawalId }))).toMatchObject({
      state: "rejected",
      reason: "name",
      note: "Ask us.",
    });
    expect(await balanceOf(member)).toBe(10_000);
    expect(await messagesOf(member)).toContain("The account is in another name than yours.");
  });

  test("in the automatic lane where it is small and nothing is flagged; one clerk's where it is larger", async () => {
    const { member, bankCardId } = await trustedMember(app);
    const small = await valueOf(member.ask("withdrawals.request", asking(bankCardId, { amount: "2000" })));
    expect(small).toMatchObject({ state: "approved" });
    const larger = await valueOf(member.ask("withdrawals.request", asking(bankCardId, { amount: "2000.01" })));
    expect(larger).toMatchObject({ state: "checks" });
    const [deniz] = await twoOperators(app);
    const { list } = await valueOf(deniz.ask("desk.withdrawals"));
    const row = list.find(({ id }) => id === larger.withdrawalId);
    expect(row).toMatchObject({ lane: "one", waits: false });
    expect(row?.checks.map(({ check, isFlagged }) => [check, isFlagged])).toEqual(
      ["detail-age", "detail-shared", "name", "secrets", "play", "wins", "charge-backs"].map((check) => [check, false]),
    );
    const terms = { open: { withdrawalId: larger.withdrawalId }, lastUsed: [], leftToday: 1, practice: true };
    expect(await valueOf(member.ask("withdrawals.terms"))).toMatchObject(terms);
  });

  test("WITHDRAW-004 the history comes in pages, the newest first", async () => {
    const { member, bankCardId } = await payableMember(app);
    for (const amount of ["100", "101", "102"]) {
      await valueOf(member.ask("withdrawals.request", asking(bankCardId, { amount })));
      app.clock.move(1000);
    }
    const page = async (pageNo: number) => {
      const { list, hasMore } = await valueOf(member.ask("withdrawals.list", { pageNo, pageSize: 2 }));
      return [list.map(({ amount }) => amount), hasMore];
    };
    expect(await page(1)).toEqual([["102.00", "101.00"], true]);
    expect(await page(2)).toEqual([["100.00"], false]);
  });

  test("how long others wait is said once five were paid, and is their median", async () => {
    await app.configure("solenne", (config) => (config.withdrawal.perDay = 9));
    const [deniz, marco] = await twoOperators(app, SOLENNE);
    const one = await payableMember(app, SOLENNE, { bankId: "arvento", number: OTHER_IBAN });
    const terms = () => valueOf(one.member.ask("withdrawals.terms"));
    const payAfter = async (minutes: number) => {
      const asked = one.member.ask("withdrawals.request", asking(one.bankCardId, { amount: "10" }));
      const { withdrawalId, reference } = await valueOf(asked);
      await approveByTwo(deniz, marco, withdrawalId);
      const id = await sendAll(deniz, marco);
      app.clock.move(minutes * MINUTE_MS);
      await valueOf(deniz.ask("desk.importPayoutAnswers", { id, text: `${reference},paid` }));
    };
    for (const minutes of [1, 2, 4, 5]) await payAfter(minutes);
    expect((await terms()).others).toBeNull();
    await payAfter(3);
    expect((await terms()).others).toEqual({ minutes: 3, count: 5 });
  });
});
