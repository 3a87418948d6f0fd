import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { GOOD_PASSWORD, type TestApp, testApp } from "#testing/app.ts";
import { rowsOf } from "#server/platform/database/database.ts";
import { brokenSeals, sealSecurityLog } from "./security-seals.ts";

const MINUTE_MS = 60_000;

let app: TestApp;
let members = 0;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(someLogins);
afterAll(() => app.close());

/** A member who logs in, rightly and wrongly. */
async function someLogins(): Promise<void> {
  const username = `sealed${(members += 1)}`;
  await app.browser().register({ username });
  await app.browser().login(username, GOOD_PASSWORD);
  await app.browser().login(username, "Not-the-password-1");
  // The outcome of a login is noted beside its answer
  const noted = () =>
    rowsOf(app.services.db, {
      text: "select 1 from login_event e join member m on m.id = e.member_id where m.username = $1",
      values: [username],
    });
  while ((await noted()).length < 2) await new Promise(setImmediate);
}

/** As whoever has the database would, whom no trigger stops. */
async function tamper(text: string, values: unknown[] = []): Promise<void> {
  await app.services.db.transaction(async (tx) => {
    await tx.query("set local session_replication_role = replica");
    await tx.query({ text, values });
  });
}

const seal = () => sealSecurityLog(app.services.db, app.clock.now());

test("S31 logins are sealed once they have settled, each once, and the chain holds", async () => {
  app.clock.move(6 * MINUTE_MS);
  const first = await seal();
  expect(first?.digest).toMatch(/^[0-9a-f]{64}$/);
  expect(await seal()).toBeNull();
  await someLogins();
  expect(await seal()).toBeNull();
  app.clock.move(6 * MINUTE_MS);
  const [a, b] = await Promise.all([seal(), seal()]);
  expect([a, b].filter((made) => made !== null)).toHaveLength(1);
  expect(await brokenSeals(app.services.db)).toEqual([]);
});

test("S31 a log that was there before is sealed in several turns, no row of it twice", async () => {
  app.clock.move(6 * MINUTE_MS);
  const turn = () => sealSecurityLog(app.services.db, app.clock.now(), 1);
  expect([await turn(), await turn()]).not.toContain(null);
  while ((await turn()) !== null);
  expect(await seal()).toBeNull();
  expect(await brokenSeals(app.services.db)).toEqual([]);
});

test.each([
  ["changed", "update login_event set outcome = 'logged-in' where id = $1"],
  ["taken away", "delete from login_event where id = $1"],
  ["moved in time", "update login_event set happened_at = happened_at - interval '1 day' where id = $1"],
])("S31 a row that is %s breaks the chain", async (_what, text) => {
  app.clock.move(6 * MINUTE_MS);
  await seal();
  const [row] = await rowsOf<{ id: bigint }>(app.services.db, {
    text: "select max(id) as id from login_event where outcome <> 'logged-in'",
  });
  const before = await rowsOf(app.services.db, { text: "select * from login_event order by id" });
  await tamper(text, [row?.id]);
  expect((await brokenSeals(app.services.db)).length).toBeGreaterThan(0);
  await tamper("delete from login_event");
  await tamper(
    "insert into login_event overriding system value select * from jsonb_populate_recordset(null::login_event, $1)",
    [JSON.stringify(before, (_key, value: unknown) => (typeof value === "bigint" ? String(value) : value))],
  );
  expect(await brokenSeals(app.services.db)).toEqual([]);
});

test("S31 a seal that is left out or made anew breaks the chain", async () => {
  for (let turn = 0; turn < 2; turn++) {
    await someLogins();
    app.clock.move(6 * MINUTE_MS);
    await seal();
  }
  const kept = await rowsOf<{ id: bigint }>(app.services.db, { text: "select * from security_seal order by id" });
  await tamper("delete from security_seal where id = $1", [kept.at(-2)?.id]);
  expect((await brokenSeals(app.services.db)).length).toBeGreaterThan(0);
});

test("S31 nobody writes over a login or a seal", async () => {
  for (const text of [
    "update login_event set outcome = 'logged-in'",
    "delete from login_event",
    "truncate login_event",
    "update security_seal set rows = 1",
    "delete from security_seal",
    "truncate security_seal",
  ]) {
    await expect(app.services.db.query({ text })).rejects.toThrow(/what is written/);
  }
});
