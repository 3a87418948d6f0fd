import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findViolations } from "#server/ledger/accounts.ts";
import { type TestBrowser, valueOf } from "#testing/app.ts";
import { type DepositWorld, openDepositWorld } from "#testing/worlds/deposits.ts";
import { operatorAt } from "#testing/worlds/rewards.ts";

let world: DepositWorld;
let clerk: TestBrowser;
beforeAll(async () => {
  world = await openDepositWorld();
  clerk = await operatorAt(world.app, "deniz");
});
afterAll(() => world.close());

const bring = (
  ...lines: readonly (readonly [amount: string, currency: string, message: string, reference?: string])[]
) => {
  const day = world.app.clock.now().toISOString().slice(0, 10);
  const rows = lines.map(
    ([amount, currency, message, reference = `B-${randomUUID()}`]) =>
      `${day},${amount},${currency},${reference},"${message}"`,
  );
  return valueOf(
    clerk.ask("desk.importStatement", { statement: ["date,amount,currency,reference,message", ...rows].join("\n") }),
  );
};
const transfer = (browser: TestBrowser) =>
  world.start(browser, { bankId: "transfer", amount: "1000" }, "deposits.manualTransfer");
const payments = () => valueOf(clerk.ask("desk.payments"));

it("DEPOSIT-004 a line with a transfer's code and another sum or currency is that transfer's in suspense, and the rest of the money is credited when it comes", async () => {
  const browser = await world.member();
  const before = await world.balance(browser);
  const begun = await transfer(browser);
  const [part, euros] = [`B-${randomUUID()}`, `B-${randomUUID()}`];
  expect(await bring(["400", "PHP", begun.code, part], ["20", "EUR", begun.code, euros])).toMatchObject({
    matched: 0,
    suspended: 2,
  });
  const found = (await payments()).filter(({ reference }) => reference === part || reference === euros);
  expect(found.map(({ reason, method }) => `${reason} ${method}`).toSorted()).toEqual([
    "other-amount transfer",
    "other-currency transfer",
  ]);
  expect(new Set(found.map(({ username }) => username)).size).toBe(1);
  expect((await world.one(browser, begun.id)).state).toBe("in-review");
  // Brought again, and with the whole sum
  expect(await bring(["400", "PHP", begun.code, part], ["1000", "PHP", begun.code])).toMatchObject({
    known: 1,
    matched: 1,
  });
  expect(await world.one(browser, begun.id)).toMatchObject({ state: "succeeded", credited: "1000.00" });
  expect((await world.balance(browser)) - before).toBe(1000);
  expect(await findViolations(world.app.services.db)).toEqual([]);
});

it("DEPOSIT-004 a line for a transfer that was credited already waits as paid twice, and changes nothing of it", async () => {
  const browser = await world.member();
  const begun = await transfer(browser);
  const again = `B-${randomUUID()}`;
  await bring(["1000", "PHP", begun.code], ["1000", "PHP", begun.code, again]);
  expect((await payments()).find(({ reference }) => reference === again)).toMatchObject({ reason: "paid-twice" });
  expect(await world.one(browser, begun.id)).toMatchObject({
    state: "succeeded",
    credited: "1000.00",
    odd: [{ amount: "1000.00", state: "suspense" }],
  });
  expect(await findViolations(world.app.services.db)).toEqual([]);
});
