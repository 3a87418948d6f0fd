import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app.ts";
import { openFieldEncryption } from "./field-encryption.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test("a sealed text opens for what it belongs to, in every process of the house, and nowhere else", async () => {
  const { db, clock } = app.services;
  const [here, there] = [openFieldEncryption(db, clock, "one"), openFieldEncryption(db, clock, "one")];
  const encrypted = await here.encrypt("4111111111111111", "card 1");
  expect(encrypted.includes("4111")).toBe(false);
  expect(await there.open(encrypted, "card 1")).toBe("4111111111111111");
  await expect(there.open(encrypted, "card 2")).rejects.toThrow();
  await expect(openFieldEncryption(db, clock, "two").open(encrypted, "card 1")).rejects.toThrow();
  const bent = Buffer.from(encrypted);
  bent[bent.length - 1] = (bent.at(-1) ?? 0) ^ 1;
  await expect(here.open(bent, "card 1")).rejects.toThrow();
});

test("the same text is sealed differently each time, and has one fingerprint per house secret", async () => {
  const { db, clock } = app.services;
  const encryption = openFieldEncryption(db, clock, "one");
  expect((await encryption.encrypt("x", "a")).equals(await encryption.encrypt("x", "a"))).toBe(false);
  expect((await encryption.fingerprint("x")).equals(await openFieldEncryption(db, clock, "one").fingerprint("x"))).toBe(
    true,
  );
  expect((await encryption.fingerprint("x")).equals(await openFieldEncryption(db, clock, "two").fingerprint("x"))).toBe(
    false,
  );
});
