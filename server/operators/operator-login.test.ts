/** Attacks on the desk's door. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { PERSONA_PASSWORD, seedPersonas } from "#server/seeds/personas.ts";
import { type TestApp, testApp, type TestBrowser } from "#testing/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await seedPersonas(app.owner);
});
afterAll(() => app.close());

async function enter(browser: TestBrowser, username: string, password = "Not-the-password-1") {
  return (await browser.ask("desk.login", { username, password })).envelope.errorCode ?? "in";
}

test("a wrong password opens no desk, and one address gets ten tries at a name", async () => {
  const stranger = app.browser();
  for (let turn = 0; turn < 10; turn++) expect(await enter(stranger, " Marco")).toBe("wrong-login");
  expect(await enter(stranger, "marco", PERSONA_PASSWORD)).toBe("too-many-calls");
  expect(await enter(app.browser(), "marco", PERSONA_PASSWORD)).toBe("in");
});

test("guesses from everywhere shut the desk for strangers, and not for the operator's own browser", async () => {
  const own = app.browser();
  expect(await enter(own, "deniz", PERSONA_PASSWORD)).toBe("in");
  for (let turn = 0; turn < 40; turn++) await enter(app.browser(), "deniz");
  expect(await enter(app.browser(), "deniz", PERSONA_PASSWORD)).toBe("too-many-calls");
  expect(await enter(own, "deniz", PERSONA_PASSWORD)).toBe("in");
  // A copied cookie is worth ten tries, and nothing at the members' login
  const thief = app.browser();
  thief.cookies.set("known-desk", own.cookies.get("known-desk") ?? "");
  for (let turn = 0; turn < 10; turn++) expect(await enter(thief, "deniz")).toBe("wrong-login");
  expect(await enter(thief, "deniz", PERSONA_PASSWORD)).toBe("too-many-calls");
});

test("one address can't try one password at every name there may be", async () => {
  const stranger = app.browser();
  for (let turn = 0; turn < 15; turn++) expect(await enter(stranger, `operator${turn}`)).toBe("wrong-login");
  expect(await enter(stranger, "operator41")).toBe("too-many-calls");
});
