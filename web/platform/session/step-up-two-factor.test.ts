/** A login that needs a second step is one login to what asked for it. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type FakeBrowser, fakeBrowser } from "#testing/fakes/browser.ts";

let browser: FakeBrowser;
beforeEach(() => {
  vi.resetModules();
  browser = fakeBrowser();
});
afterEach(() => vi.unstubAllGlobals());

const NEEDED = { success: false, value: null, errorCode: "app-code-needed" };
const VALUE = { token: "new", userName: "mira", type: 0, merchantCode: "solenne", firstTimeLogin: false };

async function site() {
  const [{ askOverHttp, provideBodyEncryption }, { twoFactorRequest: askedStep }] = await Promise.all([
    import("#web/platform/data/ask-http.ts"),
    import("./step-up.ts"),
  ]);
  provideBodyEncryption(async () => "sealed");
  browser.answerWith(() => NEEDED);
  return {
    login: () => askOverHttp("session.login", { username: "mira", password: "p" }),
    twoFactorRequest: askedStep,
  };
}

test("the reader is asked, and the session of the second step is the login's answer", async () => {
  const { login, twoFactorRequest: askedStep } = await site();
  const reply = login();
  await vi.waitFor(() => expect(askedStep.read()).not.toBeNull());
  askedStep.read()?.settle({ ok: true, value: VALUE });
  expect(await reply).toEqual({ ok: true, value: VALUE });
  expect(askedStep.read()).toBeNull();
  expect(browser.asked).toHaveLength(1);
});

test("a cancelled step tells what was needed; a step that is over says why", async () => {
  const { login, twoFactorRequest: askedStep } = await site();
  for (const [given, refusal] of [
    [null, "app-code-needed"],
    [{ ok: false, refusal: "step-over" }, "step-over"],
  ] as const) {
    const reply = login();
    await vi.waitFor(() => expect(askedStep.read()).not.toBeNull());
    askedStep.read()?.settle(given);
    expect(await reply).toMatchObject({ ok: false, refusal });
  }
});
