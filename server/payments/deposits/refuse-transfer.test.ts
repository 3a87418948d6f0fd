import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findViolations } from "#server/ledger/accounts.ts";
import { type TestBrowser, valueOf } from "#testing/app.ts";
import { type DepositWorld, openDepositWorld } from "#testing/worlds/deposits.ts";
import { dataUrl, operatorAt, pictureFile } from "#testing/worlds/rewards.ts";

let world: DepositWorld;
let clerk: TestBrowser;
let second: TestBrowser;
beforeAll(async () => {
  world = await openDepositWorld();
  [clerk, second] = [await operatorAt(world.app, "deniz"), await operatorAt(world.app, "marco")];
});
afterAll(() => world.close());

const transfer = (browser: TestBrowser, amount = "1000") =>
  world.start(browser, { bankId: "transfer", amount }, "deposits.manualTransfer");
const refusal = (id: string, more: Record<string, unknown> = {}) => ({
  id,
  cause: "slip" as const,
  note: "Please send the whole page.",
  reason: "the picture is black",
  ...more,
});
const bring = (amount: string, code: string) => {
  const day = world.app.clock.now().toISOString().slice(0, 10);
  const statement = `date,amount,currency,reference,message\n${day},${amount},PHP,B-${randomUUID()},${code}`;
  return valueOf(clerk.ask("desk.importStatement", { statement }));
};
const inbox = async (id: string) => {
  const { rows } = await world.app.owner.query<{ title: string; content: string; texts: object }>(
    `select i.title, i.content, i.texts from inbox_message i join deposit d on d.member_id = i.member_id
      where d.id = $1 and i.title like '%transfer%'`,
    [id],
  );
  return rows;
};

it("DEPOSIT-004 a transfer that the desk refuses says why to its member, once however often it is pressed, and moves no money", async () => {
  const browser = await world.member();
  const before = await world.balance(browser);
  const begun = await transfer(browser);
  await Promise.all([1, 2, 3].map(() => valueOf(clerk.ask("desk.refuseTransfer", refusal(begun.id)))));
  await valueOf(second.ask("desk.refuseTransfer", refusal(begun.id, { cause: "request", note: "" })));
  const shown = await world.one(browser, begun.id);
  expect(shown).toMatchObject({
    state: "failed",
    refusal: { cause: "slip", note: "Please send the whole page." },
    onward: null,
    canCancel: false,
  });
  expect(shown.steps.map(({ state }) => state)).toEqual(["created", "pending", "failed"]);
  expect(await world.balance(browser)).toBe(before);
  const [told, ...more] = await inbox(begun.id);
  expect(more).toEqual([]);
  expect(told?.title).toBe("Your transfer of ₱1,000.00 was not accepted");
  expect(told?.content).toContain(`Nothing was added to your wallet (${begun.code})`);
  expect(told?.content).toContain("Please send the whole page.");
  expect(Object.keys(told?.texts ?? {})).toEqual(expect.arrayContaining(["EN", "FIL", "VN", "CN"]));
  expect((await valueOf(clerk.ask("desk.transfers"))).map(({ id }) => id)).not.toContain(begun.id);
  const slip = await browser.ask("deposits.addSlip", { id: begun.id, picture: dataUrl(await pictureFile("jpeg")) });
  expect(slip.envelope.errorCode).toBe("deposit-ended");
  expect(await findViolations(world.app.services.db)).toEqual([]);
});

it("DEPOSIT-004 money that comes for a refused transfer all the same is credited, and is then refused no more", async () => {
  const browser = await world.member();
  const before = await world.balance(browser);
  const begun = await transfer(browser);
  await valueOf(clerk.ask("desk.refuseTransfer", refusal(begun.id, { cause: "not-arrived" })));
  expect(await bring("1000", begun.code)).toMatchObject({ matched: 1, suspended: 0 });
  expect(await world.one(browser, begun.id)).toMatchObject({ state: "succeeded", refusal: null });
  expect((await world.balance(browser)) - before).toBe(1000);
  const again = await clerk.ask("desk.refuseTransfer", refusal(begun.id));
  expect(again.envelope.errorCode).toBe("already-decided");
  expect(await findViolations(world.app.services.db)).toEqual([]);
});

it("DEPOSIT-004 no clerk refuses an own transfer, one of another way to pay or one that nobody made, and a cause is needed", async () => {
  const browser = await world.member();
  const begun = await transfer(browser);
  await world.app.owner.query(
    `insert into operator_link (operator_id, member_id, relation)
     select o.id, d.member_id, 'own' from operator o, deposit d where o.username = 'deniz' and o.merchant_id = d.merchant_id and d.id = $1`,
    [begun.id],
  );
  expect((await clerk.ask("desk.refuseTransfer", refusal(begun.id))).envelope.errorCode).toBe("own-account");
  const card = await world.start(browser);
  expect((await second.ask("desk.refuseTransfer", refusal(card.id))).envelope.errorCode).toBe("not-found");
  expect((await second.ask("desk.refuseTransfer", refusal(randomUUID()))).envelope.errorCode).toBe("not-found");
  const bad = await second.ask("desk.refuseTransfer", refusal(begun.id, { cause: "mood" }) as never);
  expect(bad.envelope.errorCode).toBe("bad-input");
  expect((await world.one(browser, begun.id)).state).toBe("pending");
});
