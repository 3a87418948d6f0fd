import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "#server/platform/crypto/secrets.ts";
import { PasswordsBusy } from "#server/platform/crypto/passwords.ts";
import { type TestApp, testApp } from "#testing/app.ts";

let app: TestApp;
let isBusy = true;
beforeAll(async () => {
  app = await testApp({
    onRegistered: async () => {
      if (isBusy) throw new PasswordsBusy("too many passwords are being checked");
    },
  });
});
afterAll(() => app.close());

it("a call during which passwords are busy says when to come again and leaves nothing behind", async () => {
  const username = `m${newId().slice(0, 8)}`;
  const { status, envelope, headers } = await app.browser().register({ username });
  expect([status, envelope.errorCode, headers["retry-after"]]).toEqual([429, "too-many-calls", "5"]);
  expect(headers["set-cookie"]).toBeUndefined();
  isBusy = false;
  expect((await app.browser().register({ username })).status).toBe(200);
});
