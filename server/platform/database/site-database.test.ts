/** What the site's own connections are held to (R32, decision 054). */
import { afterAll, beforeAll, expect, it } from "vitest";
import { rowOf } from "#server/platform/database/database.ts";
import { type TestApp, testApp } from "#testing/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it("R32 a transaction of the site that stands still is ended, its lock is free, and calls are answered as before", async () => {
  const { db } = app.services;
  const browser = app.browser();
  await browser.register();
  const bounds = await rowOf(db, {
    text: "select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle",
  });
  expect(bounds).toEqual({ statement: "30s", idle: "10s" });
  const held = Promise.withResolvers<void>();
  const stood = db.transaction(async (tx) => {
    // As the site's bound does, sooner
    await tx.query("set local idle_in_transaction_session_timeout = '50ms'");
    await tx.query("lock table member in access exclusive mode");
    held.resolve();
    await new Promise<void>((ended) => void tx.once("end", ended));
    await tx.query("select 1");
  });
  await held.promise;
  const waiting = browser.ask("member.info");
  await expect(stood).rejects.toThrow(/not queryable|terminat|closed/i);
  expect((await waiting).status).toBe(200);
  expect((await browser.ask("member.info")).status).toBe(200);
});
