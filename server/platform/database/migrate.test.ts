import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import { PLATFORM_SCHEMA } from "#server/schema.ts";
import { isMigrated, migrate } from "./migrate.ts";

let base: TestDatabase;

beforeAll(async () => {
  base = await testDatabase("empty");
});
afterAll(() => base.close());

test("a migrated database stays as it is", async () => {
  expect(await migrate(base.owner, PLATFORM_SCHEMA)).toEqual([]);
  expect(await isMigrated(base.owner, PLATFORM_SCHEMA)).toBe(true);
});

test("a migration that was edited after it ran is refused", async () => {
  await base.owner.query("update migration set digest = 'other' where name = (select min(name) from migration)");
  await expect(migrate(base.owner, PLATFORM_SCHEMA)).rejects.toThrow("changed after");
});

test("bigint columns arrive as BigInt", async () => {
  const { rows } = await base.owner.query<{ n: bigint }>("select 9007199254740993::bigint as n");
  expect(rows[0]?.n).toBe(9_007_199_254_740_993n);
});
