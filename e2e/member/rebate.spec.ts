/** Manual rebate and reward centre: figures that explain themselves, and claims that pay once. */
import { expect, test } from "#e2e/test.ts";
import { register } from "#e2e/member.ts";
import { playRounds } from "#e2e/rounds.ts";
import { addressOf } from "#e2e/server.ts";

test("REBATE-001 ROUTE-056 the rebate of chosen kinds is claimed once, from two pages too", async ({ page }) => {
  test.setTimeout(60_000);
  const username = await register(page);
  await page.goto(addressOf("/m/member/manualRebate"));
  await expect(page.getByRole("button", { name: "Nothing to claim yet" })).toBeDisabled();
  await playRounds(page, username, [[1000, 0]]);
  await page.goto(addressOf("/m/member/manualRebate"));
  const row = page.getByRole("row", { name: /^Slots/ });
  await expect(row).toContainText("₱1,000.00");
  await expect(row).toContainText("0.50%");
  await expect(page.locator(".rwh strong")).toHaveText("₱5.00");
  const claim = page.getByRole("button", { name: "Claim ₱5.00" });
  // Left for another time, by keys
  await row.getByRole("checkbox").focus();
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Nothing to claim yet" })).toBeDisabled();
  await page.keyboard.press("Space");
  const other = await page.context().newPage();
  await other.goto(addressOf("/m/member/manualRebate"));
  await expect(other.getByRole("button", { name: "Claim ₱5.00" })).toBeEnabled();
  await claim.dblclick();
  await expect(page.getByText("₱5.00 is in your wallet")).toBeVisible();
  await expect(page.getByRole("button", { name: "Nothing to claim yet" })).toBeDisabled();
  await expect(page.getByText(/^Last: ₱5\.00, paid/)).toBeVisible();
  await other.getByRole("button", { name: "Claim ₱5.00" }).tap();
  await expect(other.getByText("There is no rebate to claim just now.")).toBeVisible();
  await other.close();
  await page.getByRole("link", { name: "History" }).tap();
  await expect(page).toHaveURL(addressOf("/m/transaction/record?days=month&type=rebate"));
  await expect(page.locator(".br")).toHaveCount(1);
  await expect(page.locator(".br")).toContainText("+₱5.00");
});

test("a claim whose answer is lost is asked for again, and paid once", async ({ page }) => {
  test.setTimeout(60_000);
  const username = await register(page);
  await playRounds(page, username, [[1000, 0]]);
  await page.goto(addressOf("/m/member/manualRebate"));
  let lost = 0;
  await page.route("**/wps/rebate/claim", async (route) => {
    lost += 1;
    if (lost > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Claim ₱5.00" }).tap();
  await expect(
    page.getByText("You're offline or the network is very slow. Please try again: no money moves twice."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Claim ₱5.00" }).tap();
  await expect(page.getByText("₱5.00 is in your wallet")).toBeVisible();
  await page.goto(addressOf("/m/transaction/record?type=rebate"));
  await expect(page.locator(".br")).toHaveCount(1);
});

test("REWARD-001 ROUTE-054 the reward centre adds up what is ready, explains it, and claims all of it once", async ({
  page,
}) => {
  test.setTimeout(60_000);
  const username = await register(page);
  await playRounds(page, username, [[1000, 0]]);
  await page.goto(addressOf("/m/rewardCenter"));
  const rebate = page.getByRole("article", { name: "Manual rebate" });
  await expect(rebate).toContainText("+₱5.00");
  await rebate.getByRole("button", { name: "Explain" }).tap();
  await expect(rebate).toContainText("Slots, ₱1,000.00 × 0.50%");
  const visit = page.getByRole("article", { name: "Visit today" });
  await expect(visit.getByRole("button", { name: /^Claim ₱/ })).toBeVisible();
  const sum = await page.locator(".rwh strong").innerText();
  await page.getByRole("button", { name: "Claim all" }).dblclick();
  await expect(page.getByText(`${sum} is in your wallet`)).toBeVisible();
  await expect(page.locator(".rwh strong")).toHaveText("₱0.00");
  await expect(visit).toContainText("Claimed");
  // Nothing that was claimed leaves its place before the page is left
  await expect(rebate).toContainText("Claimed");
  await page.getByRole("button", { name: /^In progress/ }).tap();
  await expect(page.getByRole("article").first()).toContainText(/\d of ₱?\d/);
  await expect(visit).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("button", { name: /^All/ })).toBeVisible();
  await expect(rebate).toHaveCount(0);
  await page.getByRole("button", { name: "Claimed", exact: true }).tap();
  await expect(rebate).toContainText("+₱5.00");
  await expect(rebate).toContainText(/\d{4}, \d?\d:\d\d\u00a0[AP]M/);
  await expect(page.getByRole("article", { name: "Daily visit" })).toContainText("Claimed");
});

test("REWARD-001 how much waits is said at the ways to the reward centre, and no more once it was claimed", async ({
  page,
}) => {
  await register(page);
  await page.goto(addressOf("/m/member/home"));
  const tile = page.locator("main .mg").getByRole("link", { name: /^Reward center ?, 1 ready$/ });
  await expect(tile.locator(".badge")).toHaveText("1");
  await page.getByRole("button", { name: "Menu", exact: true }).tap();
  const entry = page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Reward center" });
  await expect(entry).toContainText("1 ready");
  await entry.tap();
  await page
    .getByRole("article", { name: "Visit today" })
    .getByRole("button", { name: /^Claim/ })
    .tap();
  await expect(page.getByRole("article", { name: "Visit today" })).toContainText("Claimed");
  await page.getByRole("button", { name: "Back" }).tap();
  await expect(page.locator("main .mg").getByRole("link", { name: "Reward center", exact: true })).toBeVisible();
  await expect(page.locator("main .mg a[href='/m/rewardCenter'] .badge")).toHaveCount(0);
});

test("REWARD-001 gifts of ranks that did not load are said to be missing, and asked for again", async ({ page }) => {
  await register(page);
  await page.route("**/wps/vip/ranks*", (route) => route.abort());
  await page.goto(addressOf("/m/rewardCenter"));
  const missing = page.getByText("Your VIP gifts did not load.");
  await expect(missing).toBeVisible();
  await expect(page.getByRole("article", { name: "Visit today" })).toBeVisible();
  await page.unroute("**/wps/vip/ranks*");
  await page.getByRole("button", { name: "Try again" }).tap();
  await expect(missing).toBeHidden();
});

test("REBATE-001 where the merchant pays no rebate its address says so, and where the offers stand", async ({
  page,
}) => {
  const host = "solenne.localhost";
  await register(page, undefined, host);
  await page.goto(addressOf("/m/member/manualRebate", host));
  await expect(page.getByText("There is no manual rebate here")).toBeVisible();
  await expect(page.getByText("permission")).toHaveCount(0);
  await page.locator("main").getByRole("link", { name: "Promotions" }).tap();
  await expect(page).toHaveURL(addressOf("/m/activity", host));
});
