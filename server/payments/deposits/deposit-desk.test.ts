import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findViolations } from "#server/ledger/accounts.ts";
import { type TestBrowser, valueOf } from "#testing/app.ts";
import { type DepositWorld, openDepositWorld, payPageOf } from "#testing/worlds/deposits.ts";
import { dataUrl, operatorAt, pictureFile } from "#testing/worlds/rewards.ts";

let world: DepositWorld;
let clerk: TestBrowser;
let second: TestBrowser;
beforeAll(async () => {
  world = await openDepositWorld();
  [clerk, second] = [await operatorAt(world.app, "deniz"), await operatorAt(world.app, "marco")];
});
afterAll(() => world.close());

const HEAD = "date,amount,currency,reference,message";
const today = (): string => world.app.clock.now().toISOString().slice(0, 10);
const lineOf = (amount: string, message: string, reference = `B-${randomUUID()}`, currency = "PHP"): string =>
  `${today()},${amount},${currency},${reference},"${message}"`;
const bring = (...lines: string[]) =>
  valueOf(clerk.ask("desk.importStatement", { statement: [HEAD, ...lines].join("\n") }));
const transfer = (browser: TestBrowser, amount: string) =>
  world.start(browser, { bankId: "transfer", amount }, "deposits.manualTransfer");
const waiting = async () => (await valueOf(clerk.ask("desk.payments"))).filter(({ state }) => state === "suspense");
const noViolations = async () => expect(await findViolations(world.app.services.db)).toEqual([]);

it("DEPOSIT-004 a statement credits the transfer whose code, amount and currency it has, once however often it is brought", async () => {
  const browser = await world.member();
  const before = await world.balance(browser);
  const begun = await transfer(browser, "1000");
  const line = lineOf("1000.00", `for ${begun.code.toLowerCase()} thank you`);
  expect(await bring(line)).toMatchObject({ matched: 1, suspended: 0, known: 0, unread: [] });
  expect(await bring(line)).toMatchObject({ matched: 0, known: 1 });
  expect(await world.one(browser, begun.id)).toMatchObject({ state: "succeeded", credited: "1000.00", odd: [] });
  expect((await world.balance(browser)) - before).toBe(1000);
  await noViolations();
});

it("DEPOSIT-004 what doesn't fit waits in suspense until a clerk says whose it is, with a reason", async () => {
  const browser = await world.member();
  const before = await world.balance(browser);
  const begun = await transfer(browser, "1000");
  const reference = `B-${randomUUID()}`;
  const counts = await bring(lineOf("950", `for ${begun.code}`, reference), lineOf("7", "no code"), "nonsense");
  expect(counts).toMatchObject({ matched: 0, suspended: 2, unread: [4] });
  const found = (await waiting()).find((one) => one.reference === reference);
  expect(found).toMatchObject({
    amount: "950.00",
    partner: "bank",
    method: "transfer",
    practice: true,
    reason: "other-amount",
  });
  expect(found?.candidates.map(({ id }) => id)).toContain(begun.id);
  // The member reads that somebody looks at it, as soon as it came
  expect(await world.one(browser, begun.id)).toMatchObject({
    state: "in-review",
    credited: null,
    odd: [{ amount: "950.00", state: "suspense" }],
  });
  const match = (depositId: string, id = found?.id ?? "") =>
    clerk.ask("desk.matchPayment", { id, depositId, reason: "slip" });
  expect((await match(randomUUID())).envelope.errorCode).toBe("not-found");
  expect((await match(begun.id, randomUUID())).envelope.errorCode).toBe("not-found");
  expect(await valueOf(match(begun.id))).toEqual({ waits: false });
  expect(await valueOf(match(begun.id))).toEqual({ waits: false });
  const other = await transfer(await world.member(), "1000");
  expect((await match(other.id)).envelope.errorCode).toBe("already-decided");
  expect(await world.one(browser, begun.id)).toMatchObject({
    state: "succeeded",
    amount: "1000.00",
    credited: "950.00",
    odd: [{ amount: "950.00", state: "matched" }],
  });
  expect((await world.balance(browser)) - before).toBe(950);
  await noViolations();
});

it("DEPOSIT-004 above the clerk's limit a match waits for a second person, whoever brings the statement", async () => {
  const browser = await world.member();
  const before = await world.balance(browser);
  const begun = await transfer(browser, "6000");
  expect(await bring(lineOf("6000", begun.code))).toMatchObject({ matched: 0, waiting: 1 });
  expect(await world.balance(browser)).toBe(before);
  const approval = (await valueOf(second.ask("desk.approvals"))).find(
    ({ subject, state }) => subject === "deposit" && state === "waiting",
  );
  const approve = (desk: TestBrowser) =>
    desk.ask("desk.decideApproval", { id: approval?.id ?? "", decision: "approve", reason: "seen" });
  expect((await approve(clerk)).envelope.errorCode).toBe("second-person-needed");
  expect((await approve(second)).envelope.success).toBe(true);
  expect((await world.balance(browser)) - before).toBe(6000);
  await noViolations();
});

it("DEPOSIT-004 no clerk credits an own account, another currency, or a file that is no statement", async () => {
  const browser = await world.member();
  const begun = await transfer(browser, "1000");
  await world.app.owner.query(
    `insert into operator_link (operator_id, member_id, relation)
     select o.id, d.member_id, 'own' from operator o, deposit d where o.username = 'deniz' and o.merchant_id = d.merchant_id and d.id = $1`,
    [begun.id],
  );
  const reference = `B-${randomUUID()}`;
  expect(await bring(lineOf("1000", begun.code, reference))).toMatchObject({ matched: 0, suspended: 1 });
  const id = (await waiting()).find((one) => one.reference === reference)?.id ?? "";
  const match = (desk: TestBrowser) => desk.ask("desk.matchPayment", { id, depositId: begun.id, reason: "code" });
  expect((await match(clerk)).envelope.errorCode).toBe("own-account");
  expect(await valueOf(match(second))).toEqual({ waits: false });
  const euros = `B-${randomUUID()}`;
  await bring(lineOf("20", "euros", euros, "EUR"));
  const foreign = (await waiting()).find((one) => one.reference === euros);
  const wrong = await second.ask("desk.matchPayment", { id: foreign?.id ?? "", depositId: begun.id, reason: "no" });
  expect(wrong.envelope.errorCode).toBe("other-currency");
  expect((await clerk.ask("desk.importStatement", { statement: "hello" })).envelope.errorCode).toBe("statement-format");
  await noViolations();
});

it("DEPOSIT-004 transfers that are waited for show their slips to their merchant's desk alone", async () => {
  const browser = await world.member();
  const begun = await transfer(browser, "1500");
  await valueOf(browser.ask("deposits.addSlip", { id: begun.id, picture: dataUrl(await pictureFile("jpeg")) }));
  const shown = (await valueOf(clerk.ask("desk.transfers"))).find(({ id }) => id === begun.id);
  expect(shown).toMatchObject({ amount: "1500.00", code: begun.code });
  const slip = shown?.slips[0]?.id ?? "";
  expect((await valueOf(clerk.ask("desk.depositSlip", { id: slip }))).data).toMatch(/^data:image\/webp;base64,/);
  expect((await clerk.ask("desk.depositSlip", { id: randomUUID() })).envelope.errorCode).toBe("not-found");
});

it("DEPOSIT-001 money of a deposit that was paid already can be credited by a clerk too", async () => {
  const browser = await world.member();
  const begun = await world.start(browser);
  await world.press(payPageOf(begun), "pay-twice");
  const before = await world.balance(browser);
  const found = (await waiting()).find(
    ({ reason, candidates }) => reason === "paid-twice" && candidates.some(({ id }) => id === begun.id),
  );
  await valueOf(clerk.ask("desk.matchPayment", { id: found?.id ?? "", depositId: begun.id, reason: "paid twice" }));
  expect((await world.balance(browser)) - before).toBe(200);
  await noViolations();
});
