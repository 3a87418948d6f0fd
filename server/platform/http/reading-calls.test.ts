/** Calls that only read, held to it by a database that lets nothing be written (decision 025). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { ANSWERED, type CallName } from "#contract/core/calls.ts";
import { type TestApp, type TestBrowser, testApp } from "#testing/app.ts";
import { newId } from "#server/platform/crypto/secrets.ts";

let app: TestApp;
let reader: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  app = await testApp();
  browser = app.browser();
  await browser.register();
  // The calls of agents too
  await app.owner.query("update member set type = 1");
  await app.owner.query(`do $$ begin
    execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`);
  reader = await testApp({}, app);
});
afterAll(async () => {
  await reader.close();
  await app.close();
});

/** What the calls need to get as far as their answer. */
const INPUT = {
  nodeId: 1,
  id: newId(),
  promotionId: 1,
  code: "none",
  username: "nobody",
  kind: "salary",
  roundId: newId(),
  orderId: newId(),
  memberId: newId(),
  withdrawalId: newId(),
  depositId: newId(),
  billId: newId(),
};
/** Those that find nothing here; what they say of it is reading all the same. */
const WITHOUT_ROWS = ["not-found", "game-unknown", "round-unknown", "order-unknown", "invitation-wrong"];

test("a call by GET that does not say in its contract that it changes something writes nothing", async () => {
  const there = reader.browser();
  there.token = browser.token;
  there.cookies.set("session", browser.cookies.get("session") ?? "");
  const failed: string[] = [];
  for (const { name, method, changes } of ANSWERED) {
    if (method !== "GET" || changes) continue;
    const { errorCode = "done" } = (await there.askAnything(name as CallName, INPUT)).envelope;
    if (errorCode !== "done" && !WITHOUT_ROWS.includes(errorCode)) failed.push(`${name}: ${errorCode}`);
  }
  expect(failed).toEqual([]);
  // The database does refuse
  expect((await there.ask("recent.add", { nodeId: 1 })).envelope.errorCode).toBe("unknown");
});
