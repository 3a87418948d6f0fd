/** Contracts that walks in a browser offer, at the desk and by an agent's form. */
import { openDesk } from "./desk.ts";
import { addressOf } from "./server.ts";
import { type Browser, expect, type Page } from "./test.ts";

/** The house offers a dividend that carries, and a salary that asks for a loss. */
export async function offersOfTheHouse(browser: Browser, topName: string): Promise<void> {
  const desk = await openDesk(browser);
  await desk.getByRole("button", { name: "Agents", exact: true }).click();
  await desk.getByLabel("Agent’s username").fill(topName);
  await desk.getByRole("button", { name: "Open" }).click();
  await desk.getByLabel("Kind").selectOption("dividend");
  await desk.getByLabel("Figure from").fill("100");
  await desk.getByLabel("Active members").fill("1");
  await desk.getByLabel("Share in %").fill("30");
  await desk.getByLabel(/made up for/).check();
  await desk.getByRole("button", { name: "Offer it" }).click();
  await expect(desk.getByText("Offered. It waits seven days for an answer.")).toBeVisible();
  await desk.getByLabel("Kind").selectOption("salary");
  await desk.getByLabel("Also asks for a loss of the team").check();
  await desk.getByLabel("Team loss from").fill("900");
  await desk.getByLabel("Share in %").fill("0.30");
  await desk.getByRole("button", { name: "Offer it" }).click();
  await expect(desk.getByRole("article").filter({ hasText: "Daily salary" })).toContainText("900.00");
}

/** Offers a salary that asks for a loss of the team, as the own one does: first for a smaller one. */
export async function askForLoss(page: Page, to: string): Promise<void> {
  await page.goto(addressOf("/m/agent/home?tab=downline"));
  await page.getByRole("link", { name: new RegExp(to) }).tap();
  await page.getByRole("button", { name: "Offer a contract" }).tap();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByText("Your own contract asks for a loss of the team, so this one does too.")).toBeVisible();
  await sheet.getByLabel("Daily turnover").fill("100");
  await sheet.getByLabel("Active", { exact: true }).fill("1");
  await sheet.getByLabel("Team loss").fill("899");
  await sheet.getByLabel("Share").fill("0.20");
  await sheet.getByRole("button", { name: "Offer a contract" }).tap();
  await expect(sheet.getByText("These terms are above those", { exact: false })).toBeVisible();
  await sheet.getByLabel("Team loss").fill("1000");
  await sheet.getByRole("button", { name: "Offer a contract" }).tap();
  await expect(page.getByText("Offered. It waits seven days for an answer.")).toBeVisible();
}
