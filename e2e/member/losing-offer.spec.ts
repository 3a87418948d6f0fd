/** Terms that give away more than games keep: said before they are offered, at the desk and to an agent (U-182). */
import { books } from "#e2e/books.ts";
import { openDesk } from "#e2e/desk.ts";
import { awake, become, closeNews, newName, PASSWORD, register } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";
import { expect, type Page, test } from "#e2e/test.ts";

/** Makes a member an agent of the house, with somebody below; gives both names. */
async function agentWithOne(page: Page): Promise<{ agent: string; below: string }> {
  const [agent, below] = [await register(page), newName()];
  const { platform } = await books();
  await platform.query("update member set type = 1 where username = $1", [agent]);
  await become(page, agent);
  await page.goto(addressOf("/m/agent/home?tab=downline"));
  await awake(page);
  await page.getByRole("button", { name: "Register a member" }).tap();
  const sheet = page.getByRole("dialog", { name: "Register a member" });
  await sheet.getByLabel("Username").fill(below);
  await sheet.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await sheet.getByRole("button", { name: "Register a member" }).tap();
  await expect(page.getByText(`${below} stands below you now.`)).toBeVisible();
  return { agent, below };
}

test("CONTRACT-009 an offer that must lose money says so to the house and to an agent, and is made only even so", async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await closeNews(page);
  const { agent, below } = await agentWithOne(page);

  const desk = await openDesk(browser);
  await desk.getByRole("button", { name: "Agents", exact: true }).click();
  await desk.getByLabel("Agent’s username").fill(agent);
  await desk.getByRole("button", { name: "Open" }).click();
  await desk.getByLabel("Kind").selectOption("salary");
  await desk.getByLabel("Figure from").fill("1");
  await desk.getByLabel("Active members").fill("0");
  await desk.getByLabel("Share in %").fill("5");
  await desk.getByRole("button", { name: "Offer it" }).click();
  await expect(desk.getByText("gives away more than games of a kind keep")).toBeVisible();
  await desk.getByLabel("Offer it although it loses money").check();
  await desk.getByRole("button", { name: "Offer it" }).click();
  await expect(desk.getByText("Offered. It waits seven days for an answer.")).toBeVisible();

  await page.goto(addressOf("/m/member/agent/getSalaryContract"));
  await page.getByRole("button", { name: "Agree" }).tap();
  await page.getByRole("dialog").getByRole("button", { name: "Agree" }).tap();
  await expect(page.getByText("Agreed", { exact: true })).toBeVisible();

  await page.goto(addressOf("/m/agent/home?tab=downline"));
  await awake(page);
  await page.getByRole("link", { name: below }).tap();
  await page.getByRole("button", { name: "Offer a contract" }).tap();
  const sheet = page.getByRole("dialog", { name: `Contract for ${below}` });
  await sheet.getByLabel("Daily turnover").fill("1");
  await sheet.getByRole("textbox", { name: "Active", exact: true }).fill("0");
  await sheet.getByLabel("Share").fill("5");
  await sheet.getByRole("button", { name: "Offer a contract" }).tap();
  const question = page.getByRole("dialog", { name: "This offer loses money" });
  await expect(question.getByText("it must lose money", { exact: false })).toBeVisible();
  await question.getByRole("button", { name: "Offer it even so" }).tap();
  await expect(page.getByText("Offered. It waits seven days for an answer.")).toBeVisible();
});
