/** The operator's side in browser tests. */
import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { PERSONA_PASSWORD } from "#server/seeds/personas.ts";
import { addressOf } from "./server.ts";

/** Logs an operator in, in a browser of the operator's own; `prepare` sees it before its first page. */
export async function openDesk(
  browser: Browser,
  {
    host = "localhost",
    username = "deniz",
    prepare = async () => undefined,
  }: { host?: string; username?: string; prepare?: (context: BrowserContext) => Promise<void> } = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, isMobile: false });
  await prepare(context);
  const desk = await context.newPage();
  await desk.goto(addressOf("/desk", host));
  await desk.getByLabel("Username").fill(username);
  await desk.getByLabel("Password").fill(PERSONA_PASSWORD);
  await desk.getByRole("button", { name: "Log in" }).click();
  await expect(desk.getByRole("tab", { name: "All" })).toBeVisible();
  return desk;
}
