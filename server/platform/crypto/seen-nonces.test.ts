import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import { NONCE_MS } from "#vendor-protocol/nonces.ts";
import { openNonces } from "./seen-nonces.ts";

const UNTIL_MS = Date.UTC(2030, 0, 1);
let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase("empty");
});
afterAll(() => base.close());

it("of claims at the same moment, in one process or several, one of each nonce is the first", async () => {
  const processes = [openNonces(base.db), openNonces(base.db), openNonces(base.db)];
  const names = Array.from({ length: 30 }, (_, index) => `nonce-${index % 10}`);
  const claims = processes.flatMap((one) =>
    names.map(async (name) => ({ name, isFirst: await one.claim("k-1", name, UNTIL_MS) })),
  );
  const first = (await Promise.all(claims)).flatMap(({ name, isFirst }) => (isFirst ? [name] : []));
  expect(first.toSorted()).toEqual([...new Set(names)].toSorted());
});

it("the same nonce of another key is another", async () => {
  const nonces = openNonces(base.db);
  expect(await Promise.all(["k-2", "k-3", "k-2"].map(async (kid) => nonces.claim(kid, "nonce", UNTIL_MS)))).toEqual([
    true,
    true,
    false,
  ]);
});

it("L15 after a crash of the database, which empties it, it takes nothing that was made before", async () => {
  const nonces = openNonces(base.db);
  const madeNow = (): number => Date.now() + NONCE_MS;
  const [before, later] = [madeNow(), madeNow() + 60_000];
  expect(await nonces.claim("k-3", "captured", before)).toBe(true);
  // What recovery does to unlogged tables
  await base.owner.query({ text: "truncate seen_nonce, memory_since" });
  for (const nonce of ["captured", "unused"]) expect(await nonces.claim("k-3", nonce, before)).toBe(false);
  expect(await nonces.claim("k-3", "made-after", later)).toBe(true);
  expect(await nonces.claim("k-3", "made-after", later)).toBe(false);
});
