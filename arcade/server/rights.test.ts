import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import { ATTACKS, attacksOn, changedBySources, rightsOnTables, type TableRights } from "#testing/rights.ts";
import { ARCADE_RIGHTS } from "./rights.ts";

const REFUSED = { code: "42501" };
const { readOnly, appendOnly, kept } = ARCADE_RIGHTS;
const isDeleted = (name: string): boolean => kept.allBut.some((one) => one === name);

let base: TestDatabase;
let tables: TableRights[];
beforeAll(async () => {
  base = await testDatabase("arcade");
  tables = await rightsOnTables(base.db);
});
afterAll(() => base.close());

test.each(ATTACKS)("R31 the role arcade may not: %s", async (sql) => {
  await expect(base.db.query(sql)).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|0A000|58P01)$/) });
});

test("R31 the role arcade may do nothing to any table but to its rows", async () => {
  for (const sql of tables.flatMap(({ name }) => attacksOn(name))) {
    await expect(base.db.query(sql), sql).rejects.toMatchObject(REFUSED);
  }
});

test("R31 what is kept is not deleted, what is added stays as it is", async () => {
  for (const table of tables.map(({ name }) => name).filter((name) => !isDeleted(name))) {
    await expect(base.db.query(`delete from ${table}`), table).rejects.toMatchObject(REFUSED);
  }
  await expect(base.db.query("update crash_chain set secret = ''")).rejects.toMatchObject(REFUSED);
  await expect(base.db.query("insert into migration default values")).rejects.toMatchObject(REFUSED);
});

test("R31 no right is left that no statement uses: name the table in arcade/server/rights.ts", () => {
  const names = tables.map(({ name }) => name);
  const { updated, deleted } = changedBySources(["arcade"], names);
  const unused = tables.filter(
    (one) => (one.update && !updated.has(one.name) && !deleted.has(one.name)) || (one.delete && !deleted.has(one.name)),
  );
  expect(unused.map(({ name }) => name)).toEqual([]);
  expect([...readOnly, ...appendOnly, ...kept.allBut].filter((name) => !names.includes(name))).toEqual([]);
});
