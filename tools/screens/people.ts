/** Gives the persona of the pictures something to show: favourites, rounds, a conversation. By the same pages as anybody. */
import type { Browser, Page } from "@playwright/test";
import { PERSONA_PASSWORD } from "#server/seeds/personas.ts";
import { openReader } from "./camera.ts";
import { LOOKS } from "./looks.ts";
import type { Photographed } from "./product.ts";
import { untilQuiet, watchTraffic } from "./quiet.ts";

const SPINS = 3;
const SPIN_MS = 30_000;
/** A slot of the demo whose button is drawn by the page and not on the canvas. */
const GAME = 1;

export async function prepareMember(browser: Browser, product: Photographed, merchant: string): Promise<void> {
  const site = `http://${merchant}.localhost:${product.port}`;
  const look = LOOKS[0];
  if (!look) return;
  const context = await openReader(browser, site, { ...look, merchant, language: "EN" }, "mira");
  const page = await context.newPage();
  watchTraffic(page);
  try {
    await page.goto(`${site}/m/gameRecord`, { waitUntil: "networkidle" });
    if ((await page.locator(".br").count()) > 0) return;
    await star(page, site);
    await spin(page, site, product);
    await talk(browser, page, site);
  } finally {
    await context.close();
  }
}

async function star(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/m/slot`, { waitUntil: "networkidle" });
  for (let at = 0; at < 5; at += 1) await page.locator(".tile__f").nth(at).click();
  await page.waitForLoadState("networkidle");
}

async function spin(page: Page, site: string, product: Photographed): Promise<void> {
  await page.goto(`${site}/m/play?game=${GAME}`);
  const button = page.frameLocator("iframe.gf__i").getByRole("button", { name: "Spin", exact: true });
  await button.waitFor({ timeout: SPIN_MS });
  await product.holdSeeds();
  for (let at = 0; at < SPINS; at += 1) {
    await button.click({ timeout: SPIN_MS });
    await page.waitForTimeout(1000);
    await button.and(page.frameLocator("iframe.gf__i").locator(":enabled")).waitFor({ timeout: SPIN_MS });
  }
}

async function talk(browser: Browser, page: Page, site: string): Promise<void> {
  await page.goto(`${site}/m/liveChat`);
  await page.locator(".comp input:not([type=file])").fill("Hello! Where do I find the rules of a game?");
  await page.locator(".send").click();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const desk = await context.newPage();
  await desk.goto(`${site}/desk`);
  await desk.getByLabel("Username").fill("deniz");
  await desk.getByLabel("Password").fill(PERSONA_PASSWORD);
  await desk.getByRole("button", { name: "Log in" }).click();
  await desk.getByRole("button", { name: "mira" }).first().click();
  await desk.getByPlaceholder("Write an answer").fill("In the game itself: the three lines at the top, then “Rules”.");
  await desk.getByRole("button", { name: "Send", exact: true }).click();
  await page.locator(".bub--in").waitFor();
  // The answer counts as read before anything is taken
  await untilQuiet(page);
  await context.close();
}
