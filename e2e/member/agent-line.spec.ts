/** An agent changes the own line: a new member, rates, a move that the desk decides (U-180, decision 090). */
import { expect, type Page, test } from "#e2e/test.ts";
import { openDesk } from "#e2e/desk.ts";
import { awake, become, closeNews, newName, PASSWORD, signIn } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

const section = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name });

async function openLine(page: Page, tab: string): Promise<void> {
  await page.goto(addressOf(`/m/agent/home?tab=${tab}`));
  await awake(page);
}

/** Registers a member below the agent by the form. */
async function registerBelow(page: Page, isAgent: boolean): Promise<string> {
  const username = newName();
  await page.getByRole("button", { name: "Register a member" }).tap();
  const sheet = page.getByRole("dialog", { name: "Register a member" });
  await sheet.getByLabel("Username").fill(username);
  await sheet.getByLabel("Password", { exact: true }).fill(PASSWORD);
  if (isAgent) await sheet.getByText("May bring others").tap();
  await sheet.getByLabel("Slots").fill("0.40");
  await sheet.getByRole("button", { name: "Register a member" }).tap();
  await expect(page.getByText(`${username} stands below you now.`)).toBeVisible();
  return username;
}

test("AGENT-005 AGENT-013 AGENT-015 AGENT-017 an agent registers somebody, gives rates and sees the income", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await closeNews(page);
  await become(page, "arda");
  await openLine(page, "downline");
  const username = await registerBelow(page, false);
  await page.getByRole("link", { name: username }).tap();
  await expect(page.getByRole("heading", { name: username })).toBeVisible();
  const slots = page.getByLabel("Slots");
  await expect(slots).toHaveValue("0.40");
  await slots.fill("0.81");
  await expect(page.getByText("Up to 0.80%, two decimals at most.")).toBeVisible();
  await slots.fill("0.55");
  await page.getByRole("button", { name: "Save rates" }).tap();
  await expect(page.getByText("Saved. The new rates hold from tomorrow.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Slots")).toHaveValue("0.55");
  await awake(page);
  await openLine(page, "rebates");
  await expect(page.getByText("Brought so far").first()).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Slots" }).filter({ hasText: "0.80%" })).toBeVisible();
});

test("AGENT-007 an agent asks for a move, and an operator decides it", async ({ page, browser }) => {
  test.setTimeout(120_000);
  await closeNews(page);
  await become(page, "arda");
  await openLine(page, "downline");
  const target = await registerBelow(page, true);
  const member = await registerBelow(page, false);
  await page.getByRole("link", { name: member }).tap();
  await page.getByRole("button", { name: "Move to another agent" }).tap();
  await page.getByRole("dialog").getByRole("searchbox").fill(target);
  await page.getByRole("dialog").getByRole("button", { name: target }).tap();
  await page.getByRole("dialog").getByRole("button", { name: "Ask for it" }).tap();
  await expect(page.getByText("Asked for. An operator decides.")).toBeVisible();

  const other = await openDesk(browser);
  await other.getByRole("button", { name: "Agents’ moves" }).click();
  const card = other.getByRole("article", { name: member });
  await expect(card).toContainText(`arda → ${target}`);
  await card.getByLabel("Reason").fill("Both asked for it");
  await card.getByRole("button", { name: "Move them" }).click();
  await expect(other.getByRole("article", { name: member })).toContainText("Moves tomorrow");
  await other.context().close();

  await openLine(page, "rebates");
  await expect(page.getByRole("listitem").filter({ hasText: `→ ${target}` })).toContainText("Moved");
  await section(page, "Downline").tap();
  await page.getByRole("link", { name: target }).tap();
  await expect(page.getByRole("link", { name: /\*\*\*/ }).first()).toBeVisible();
});

test("CONTRACT-006 CONTRACT-008 CONTRACT-009 CONTRACT-010 CONTRACT-012 an agent offers a contract, the member agrees to it and sees both sides of it", async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await closeNews(page);
  await become(page, "arda");
  await openLine(page, "downline");
  const username = await registerBelow(page, false);
  await page.getByRole("link", { name: username }).tap();
  await page.getByRole("button", { name: "Offer a contract" }).tap();
  const sheet = page.getByRole("dialog", { name: `Contract for ${username}` });
  await expect(sheet.getByText("Your own terms")).toBeVisible();
  await sheet.getByLabel("Daily turnover").fill("5000");
  await sheet.getByRole("textbox", { name: "Active", exact: true }).fill("3");
  await sheet.getByLabel("Share").fill("0.50");
  await sheet.getByRole("button", { name: "Offer a contract" }).tap();
  await expect(
    sheet.getByText("These terms are above those of the agent who offers them", { exact: false }),
  ).toBeVisible();
  await sheet.getByLabel("Share").fill("0.30");
  await sheet.getByRole("button", { name: "Offer a contract" }).tap();
  await expect(page.getByText("Offered. It waits seven days for an answer.")).toBeVisible();
  const given = page
    .getByRole("region", { name: "Contracts" })
    .getByRole("button", { name: "Salary contract" })
    .first();
  await expect(given).toContainText("Offered: up to 0.30%");
  await expect(given).toContainText("Waits for an answer");

  const other = await (await browser.newContext()).newPage();
  await closeNews(other);
  await other.goto(addressOf("/m/login"));
  await awake(other);
  await signIn(other, username);
  // By the alert about it where that has come already, else by its address
  const alert = other.getByRole("dialog", { name: "Daily-salary agreement" });
  await expect(async () => {
    if (await alert.isVisible()) await alert.getByRole("button", { name: "Go" }).tap({ timeout: 2000 });
    else await other.goto(addressOf("/m/member/agent/getSalaryContract"));
    await expect(other.getByText("From arda")).toBeVisible({ timeout: 5000 });
    await expect(alert).toHaveCount(0, { timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  await expect(other.getByRole("cell", { name: "0.30%" })).toBeVisible();
  await expect(other.getByText("Yesterday this would have paid ₱0.00.")).toBeVisible();
  const sure = other.getByRole("dialog", { name: "Agree to this contract?" }).getByRole("button", { name: "Agree" });
  // A page that was opened by its address rests until its first touch
  await expect(async () => {
    if (await alert.isVisible()) await alert.getByRole("button", { name: "Go" }).tap({ timeout: 2000 });
    await other.getByRole("button", { name: "Agree" }).tap({ timeout: 2000 });
    await expect(sure).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  await sure.tap();
  await expect(other.getByText("Agreed", { exact: true })).toBeVisible();
  await expect(other.getByRole("region", { name: "Reached so far" })).toContainText("no level reached");
  await other.context().close();

  // The agent reads the answer, and amends what holds
  await page.reload();
  await expect(given).toContainText("Agreed");
  await awake(page);
  await given.tap();
  await expect(sheet.getByLabel("Daily turnover")).toHaveValue("5000");
  await sheet.getByLabel("Share").fill("0.20");
  await sheet.getByRole("button", { name: "Offer a contract" }).tap();
  await expect(given).toContainText("Offered: up to 0.20%");
});
