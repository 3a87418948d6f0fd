import { afterAll, beforeAll, expect, test } from "vitest";
import { generateKeyFile, publicKeysOf } from "#vendor-protocol/keys.ts";
import { savePeer } from "#server/game-wallet/dialects/peers.ts";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import { openRefusals, openStrangers, readRefusals } from "./refusals.ts";

let base: TestDatabase;
const errors: unknown[] = [];
beforeAll(async () => {
  base = await testDatabase("empty");
  for (const id of ["quito", "quito-two"]) {
    await savePeer(base.owner, { id, baseUrl: `https://${id}.invalid`, keys: publicKeysOf(generateKeyFile(id)) });
  }
});
afterAll(() => base.close());

const shown = async (peer: string) => (await readRefusals(base.db, peer, 50)).map(({ detail }) => detail);

test("a stranger's call stands with the studio whose name begins its game's code; few are kept, a game of nobody's nowhere", async () => {
  let nowMs = 1_000_000;
  const note = openStrangers(
    base.db,
    () => nowMs,
    (error) => errors.push(error),
  );
  note("quito-two-dice", { what: "/vendor/v1/bet", detail: 'signature: unknown-key "lost"' });
  await expect.poll(() => shown("quito-two")).toEqual(['signature: unknown-key "lost"']);
  expect(await shown("quito")).toEqual([]);
  note("nobodys-dice", { what: "/vendor/v1/bet", detail: 'signature: unknown-key "lost"' });
  for (let at = 0; at < 30; at += 1)
    note("quito-dice", { what: "/vendor/v1/bet", detail: `signature: unknown-key "k${at}"` });
  await expect.poll(async () => (await shown("quito")).length).toBe(8);
  nowMs += 61_000;
  for (let at = 30; at < 60; at += 1)
    note("quito-dice", { what: "/vendor/v1/bet", detail: `signature: unknown-key "k${at}"` });
  await expect.poll(async () => (await shown("quito")).some((one) => one.includes("k39"))).toBe(true);
  await expect.poll(async () => (await shown("quito")).length).toBe(10);
  expect(errors).toEqual([]);
});

test("the latest sample of a refused signature is kept, cut where it is long, and a refusal without one takes none away", async () => {
  const peer = "quito-two";
  const what = "/vendor/v1/bet";
  const detail = "signature: signature";
  const note = (sample?: { expected: string; came: Record<string, string> }) =>
    openRefusals(base.db, (error) => errors.push(error))(peer, { what, detail, ...(sample && { sample }) });
  const kept = async () => (await readRefusals(base.db, peer, 50)).find((one) => one.detail === detail);
  note({ expected: '"@path": /vendor/v1/bet', came: { request: "POST /vendor/v1/bet" } });
  await expect.poll(async () => (await kept())?.sample?.expected).toBe('"@path": /vendor/v1/bet');
  note({ expected: "x".repeat(5_000), came: { request: `POST /\u0000${"y".repeat(5_000)}` } });
  await expect.poll(async () => (await kept())?.sample?.expected?.length).toBe(1_000);
  expect((await kept())?.sample?.came["request"]).toMatch(/^POST \/y{990,}$/);
  note();
  await expect.poll(async () => (await kept())?.count).toBe(3);
  expect((await kept())?.sample?.expected).toHaveLength(1_000);
  expect(errors).toEqual([]);
});
