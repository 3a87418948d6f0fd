import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { amountOf } from "#rules/money/money.ts";
import { hold } from "#server/ledger/holds.ts";
import { transferBetweenWallets, transferPracticeFunds } from "#server/ledger/transfers.ts";
import { makePlayer, makeWorld, WORLD, WORLD_TIME } from "#testing/worlds/money.ts";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import { Balances, type BalanceOwner } from "./balances.ts";

let base: TestDatabase;
let gameId = 0;
let owner: BalanceOwner;
let balances: Balances;
beforeAll(async () => {
  base = await testDatabase("empty");
  ({ gameId } = await makeWorld(base.owner));
});
afterAll(() => base.close());
beforeEach(async () => {
  const { memberId } = await makePlayer(base.owner, gameId, 1000n);
  owner = { memberId, currency: WORLD.currency };
  balances = new Balances(base.db);
});

const asked = () => {
  const id = randomUUID();
  return { id, key: id, at: WORLD_TIME };
};
const fact = (wallet: string, balance: string, sequence: number) =>
  balances.apply({ ...owner, wallet, balance, sequence: String(sequence) });

test("the sum is of all wallets but what is held", async () => {
  await transferBetweenWallets(base.db, { ...owner, wallet: "main" }, "spare", amountOf(300n), asked());
  await hold(base.db, owner, amountOf(200n), asked());
  expect(balances.sumOf(owner)).toBeNull();
  await balances.require([owner]);
  expect(balances.sumOf(owner)).toBe(800n);
});

test("what is known is moved by facts and not read again", async () => {
  await balances.require([owner]);
  await transferPracticeFunds(base.owner, owner, amountOf(500n), asked());
  await balances.require([owner]);
  expect(balances.sumOf(owner)).toBe(1000n);
  fact("main", "1500", 7);
  expect(balances.sumOf(owner)).toBe(1500n);
  fact("bonus", "20", 8);
  expect(balances.sumOf(owner)).toBe(1520n);
});

test("a fact that was written earlier than the one that is known changes nothing, nor does one of what is held", async () => {
  await balances.require([owner]);
  fact("main", "700", 9);
  fact("main", "900", 8);
  fact("held", "5", 10);
  expect(balances.sumOf(owner)).toBe(700n);
});

test("a fact that comes while the wallets are read is not lost", async () => {
  const reading = balances.require([owner]);
  await Promise.resolve();
  fact("main", "123", 5);
  await reading;
  expect(balances.sumOf(owner)).toBe(123n);
});

test("what was forgotten while it was read is unknown, and so is everything after facts were missed", async () => {
  const reading = balances.require([owner]);
  await Promise.resolve();
  balances.forget(owner);
  await reading;
  expect(balances.sumOf(owner)).toBeNull();
  await balances.require([owner]);
  balances.forgetAll();
  expect(balances.sumOf(owner)).toBeNull();
});
