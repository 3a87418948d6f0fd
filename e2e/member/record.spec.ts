/** The betting record: a table where there is room for one, and one number for one round. */
import { expect, type Page, test } from "#e2e/test.ts";
import { openGame, spinButton } from "#e2e/games.ts";
import { register } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

const SPIN_MS = 45_000;

/** A new member with one round played. */
async function playOnce(page: Page): Promise<void> {
  await register(page);
  await openGame(page, 1);
  await spinButton(page).click();
  await expect(spinButton(page)).toBeEnabled({ timeout: SPIN_MS });
}

test("RECORD-001 the rounds are cards on a phone and a table on a wide page, opened from both by the same number", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await playOnce(page);
  await page.goto(addressOf("/m/gameRecord"));
  const line = page.locator(".br");
  await expect(line).toHaveCount(1);
  const number = (await line.innerText()).match(/#\w+/)?.[0] ?? "none";
  await page.setViewportSize({ width: 1280, height: 800 });
  const row = page.getByRole("row").filter({ hasText: number });
  await expect(row.getByRole("cell")).toHaveCount(6);
  await expect(line).toHaveCount(0);
  await page.getByLabel("Kinds").selectOption({ label: "Crash" });
  await expect(row).toHaveCount(0);
  await page.getByLabel("Kinds").selectOption({ label: "All game types" });
  await row.getByRole("button").press("Enter");
  await expect(page.getByRole("dialog").locator("dl").first()).toContainText(number);
});

test("a round has one number, in the list and in its sheet, before and after the sheet's answer", async ({ page }) => {
  test.setTimeout(120_000);
  await playOnce(page);
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/GCS_memberRoundDetail*", async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(addressOf("/m/gameRecord"));
  const line = page.locator(".br");
  const number = (await line.innerText()).match(/#\w+/)?.[0] ?? "none";
  await line.tap();
  const sheet = page.getByRole("dialog");
  const round = sheet.locator("dl > div").filter({ hasText: /^Round/ });
  await expect(round).toContainText(number);
  answer();
  await expect(sheet.getByRole("listitem").first()).toBeVisible();
  await expect(round).toContainText(number);
  await expect(sheet.getByText("Studio's number")).toHaveCount(0);
});

test("RECORD-001 a round can be watched again from its sheet, in a tab without a session", async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await playOnce(page);
  await page.goto(addressOf("/m/gameRecord"));
  const line = page.locator(".br");
  const number = (await line.innerText()).match(/#(\w+)/)?.[1] ?? "none";
  await line.tap();
  const link = page.getByRole("dialog").getByRole("link", { name: "Watch this round again" });
  const address = (await link.getAttribute("href")) ?? "";
  const [own] = await Promise.all([page.context().waitForEvent("page"), link.tap()]);
  await expect(own.locator(".rfigs")).toHaveText(/Result[−+]₱\d/);
  // Back to the record, which is behind the tab
  await Promise.all([own.waitForEvent("close"), own.getByRole("button", { name: "Back", exact: true }).tap()]);
  await expect(link).toBeVisible();
  const stranger = await browser.newContext();
  try {
    const shown = await stranger.newPage();
    await shown.goto(address);
    await expect(shown.getByText(`#${number}`)).toBeVisible();
    await expect(shown.locator(".rgrid")).toBeVisible();
    await expect(shown.getByRole("link", { name: "Verify round" })).toBeVisible();
    await expect(shown.getByRole("button", { name: "Spin", exact: true })).toHaveCount(0);
    // Another token opens nothing
    await shown.goto("about:blank");
    await shown.goto(
      address
        .replace(/v=..../, "v=AAAA")
        .replace("l=TY", "l=VN")
        .replace("l=EN", "l=VN"),
    );
    await expect(shown.getByRole("alert")).toHaveText("Liên kết xem ván này đã hết hạn. Hãy mở lại từ lịch sử cược.");
  } finally {
    await stranger.close();
  }
});

test("RECORD-001 a new member's chart has the line of nothing, and no figures that nobody has played", async ({
  page,
}) => {
  await register(page);
  await page.goto(addressOf("/m/gameRecord"));
  await expect(page.locator(".chart text[text-anchor=middle]")).toHaveCount(7);
  await expect(page.locator(".chart text[text-anchor=end]")).toHaveText(["0"]);
});
