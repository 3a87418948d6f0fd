/** The authenticator app, which one of the merchants offers (decision 027). */
import type { Page } from "@playwright/test";
import { APP_PERSONA } from "#server/seeds/authenticator.ts";
import { PERSONA_PASSWORD } from "#server/seeds/personas.ts";
import { appCodeAt } from "#testing/fakes/authenticator-app.ts";
import type { Shot } from "./shot.ts";
import { PROOF_MS } from "./steps.ts";

const VIEW = { path: "/m/securityCenter?view=authenticator", merchant: "solenne" } as const;

/** The proof of an earlier picture may be fresh still. */
async function setUp(page: Page): Promise<void> {
  await page.locator(".sec .btn--accent").click();
  await page.waitForSelector(".qrc, dialog input[name=password]");
  if ((await page.locator(".qrc").count()) > 0) return;
  await page.locator("dialog input[name=password]").fill(PERSONA_PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForSelector(".qrc");
}

async function turnOn(page: Page): Promise<void> {
  await setUp(page);
  const secret = (await page.locator(".auth__k bdi").innerText()).replaceAll(" ", "");
  await page.locator("input[name=appCode]").fill(appCodeAt(secret, Date.now()));
  await page.keyboard.press("Enter");
  await page.waitForSelector(".auth__c");
}

/** So that the next picture finds it as this one did. */
async function turnOff(page: Page): Promise<void> {
  await page.locator(".sec > .btn--accent").click();
  await page.locator(".auth__a .btn").nth(1).click();
  await page.locator("dialog .btn--accent").click();
  await page.waitForSelector(".auth__h h2");
}

async function logIn(page: Page): Promise<void> {
  await page.locator("main input[name=username]").fill(APP_PERSONA);
  await page.locator("main input[name=password]").fill(PERSONA_PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForSelector("dialog input[name=appCode]", { timeout: PROOF_MS });
  await page.waitForTimeout(400);
}

export const AUTHENTICATOR: readonly Shot[] = [
  { ...VIEW, name: "authenticator", state: "what it is for", who: "ebba" },
  { ...VIEW, name: "authenticator-key", state: "the key for the app", who: "ebba", act: setUp, tall: true },
  { ...VIEW, name: "authenticator-codes", state: "recovery codes", who: "ebba", act: turnOn, after: turnOff },
  { ...VIEW, name: "authenticator-on", state: "it is on", who: APP_PERSONA },
  {
    name: "login-step",
    path: "/m/login",
    merchant: "solenne",
    state: "the second step",
    act: logIn,
  },
];
