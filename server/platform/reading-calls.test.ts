/** Calls that only read, held to it by a database that lets nothing be written (decision 025). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { ANSWERED, type CallName } from "#contract/calls.ts";
import { type TestApp, type TestBrowser, testApp } from "#tools/test-app.ts";
import { newId } from "./secrets.ts";

let app: TestApp;
let reader: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  app = await testApp();
  browser = app.browser();
  await browser.register();
  await app.services.db.query(`do $$ begin
    execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`);
  reader = await testApp({}, app);
});
afterAll(async () => {
  await reader.close();
  await app.close();
});

test("x", async () => {
  const there = reader.browser();
  there.token = browser.token;
  there.cookies.set("session", browser.cookies.get("session") ?? "");
  for (const { name, method, changes, path, input } of ANSWERED) {
    if (method !== "GET") continue;
    const fields = Object.keys("shape" in input ? (input.shape as object) : {});
    const { envelope } = await there.ask(name as CallName, { nodeId: 1, id: newId(), promotionId: 1 });
    console.log(name, changes, envelope.errorCode ?? "done", JSON.stringify(envelope.errorCode ? envelope.value : ""), fields.join());
  }
});
