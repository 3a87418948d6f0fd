/** An agent's own places: figures of the team, who stands below, and links (U-180, decision 088). */
import { expect, type Page, test } from "#e2e/test.ts";
import { books } from "#e2e/books.ts";
import { openGame, spinButton } from "#e2e/games.ts";
import { awake, become, closeNews, register } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

/** Registers somebody by an agent's link, and makes them an agent where asked. */
async function comesBelow(page: Page, upline: string, isAgent = false): Promise<string> {
  const username = await register(page);
  const { platform } = await books();
  await platform.query(
    `with moved as (
       update member set type = case when $3 then 1 else type end where username = $1 returning id)
     select agent_move((select id from moved), (select id from member where username = $2 and merchant_id = 'novaro'),
                       now() - interval '1 day')`,
    [username, upline, isAgent],
  );
  return username;
}

const section = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name });

test("AGENT-001 AGENT-002 AGENT-003 AGENT-004 AGENT-009 AGENT-010 AGENT-018 an agent sees what the team did, and opens each below", async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const other = await (await browser.newContext()).newPage();
  const first = await comesBelow(other, "arda", true);
  await openGame(other, 1);
  await expect(spinButton(other)).toBeEnabled({ timeout: 30_000 });
  await spinButton(other).tap();
  await expect(spinButton(other)).toBeEnabled({ timeout: 30_000 });
  await other.context().close();

  await closeNews(page);
  await become(page, "arda");
  const figures = page.locator(".agk");
  await expect(async () => {
    await page.goto(addressOf("/m/agent/home?tab=team"));
    await expect(figures).toContainText("New members", { timeout: 3000 });
    await expect(
      page
        .getByRole("region")
        .or(page.locator("section"))
        .getByText(/\d rounds?$/)
        .first(),
    ).toBeVisible({
      timeout: 3000,
    });
  }).toPass({ timeout: 30_000 });
  await expect(figures.locator(".card").nth(2)).toContainText("₱");
  // What agents come for stands above all of it
  const summary = page.getByRole("region", { name: "At a glance" });
  await expect(summary).toContainText(/Commission this week₱[\d,.]+Last week ₱/);
  await expect(summary).toContainText(/Team members\d+/);
  await expect(
    summary.getByRole("button", { name: "QR code" }).or(summary.getByRole("button", { name: "New link" })),
  ).toBeVisible();
  await awake(page);
  await section(page, "Downline").tap();
  const row = page.getByRole("link", { name: first });
  await expect(row).toContainText("Level 1");
  await page.getByRole("searchbox", { name: "Member name" }).fill(first.slice(0, -1));
  await expect(row).toBeVisible();
  await expect(page.locator(".agl li")).toHaveCount(1);
  await row.tap();
  await expect(page.getByRole("heading", { name: first })).toBeVisible();
  await expect(page.getByText("with all below").first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("searchbox", { name: "Member name" })).toBeVisible();
});

test("AGENT-011 AGENT-012 AGENT-014 an agent makes a link, somebody comes by it, and it is taken away", async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await closeNews(page);
  await become(page, "arda");
  await page.goto(addressOf("/m/agent/home?tab=links"));
  await awake(page);
  await page.getByRole("textbox", { name: "What is it for" }).fill("Spring fair");
  await page.getByRole("button", { name: "New link" }).tap();
  const link = page.getByRole("article", { name: "Spring fair" });
  await expect(link).toContainText("Followed0");
  const address = (await link.locator("bdi").textContent()) ?? "";

  const other = await (await browser.newContext()).newPage();
  await other.goto(address);
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(link).toContainText("Followed1", { timeout: 2000 });
  }).toPass({ timeout: 20_000 });
  await other.context().close();

  await awake(page);
  await link.getByRole("button", { name: "QR code" }).tap();
  await expect(link.getByRole("img", { name: /code/i })).toBeVisible();
  await link.getByRole("button", { name: "Remove" }).tap();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).tap();
  await expect(link).toHaveCount(0);
});

test("AGENT-001 at 320 px no figure of a team breaks over two lines, however long it is", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await closeNews(page);
  await become(page, "arda");
  await page.route("**/ODSFE2_TeamKPIA*", async (route) => {
    const response = await route.fetch();
    const told = (await response.json()) as { value: object };
    const value = { ...told.value, turnover: "22800.00", deposits: "1234567890.00" };
    await route.fulfill({ response, json: { ...told, value } });
  });
  await page.goto(addressOf("/m/agent/home?tab=team"));
  const figures = page.locator(".agk b");
  await expect(figures.filter({ hasText: "₱1,234,567,890.00" })).toBeVisible();
  const lines = await figures.evaluateAll((all) =>
    all.map((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return range.getClientRects().length;
    }),
  );
  expect(lines).toEqual([1, 1, 1, 1]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
