import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app.ts";
import { openSealer } from "./field-encryption.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test("a sealed text opens for what it belongs to, in every process of the house, and nowhere else", async () => {
  const { db, clock } = app.services;
  const [here, there] = [openSealer(db, clock, "one"), openSealer(db, clock, "one")];
  const sealed = await here.seal("4111111111111111", "card 1");
  expect(sealed.includes("4111")).toBe(false);
  expect(await there.open(sealed, "card 1")).toBe("4111111111111111");
  await expect(there.open(sealed, "card 2")).rejects.toThrow();
  await expect(openSealer(db, clock, "two").open(sealed, "card 1")).rejects.toThrow();
  const bent = Buffer.from(sealed);
  bent[bent.length - 1] = (bent.at(-1) ?? 0) ^ 1;
  await expect(here.open(bent, "card 1")).rejects.toThrow();
});

test("the same text is sealed differently each time, and has one fingerprint per house secret", async () => {
  const { db, clock } = app.services;
  const sealer = openSealer(db, clock, "one");
  expect((await sealer.seal("x", "a")).equals(await sealer.seal("x", "a"))).toBe(false);
  expect((await sealer.fingerprint("x")).equals(await openSealer(db, clock, "one").fingerprint("x"))).toBe(true);
  expect((await sealer.fingerprint("x")).equals(await openSealer(db, clock, "two").fingerprint("x"))).toBe(false);
});
