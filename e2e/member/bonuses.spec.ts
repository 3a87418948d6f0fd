/** Bonuses as a member meets them: chosen with a deposit, played, explained, given up, and ended by a withdrawal. */
import { expect, type Page, test } from "#e2e/test.ts";
import { lastWeek } from "#rules/bonuses/cashback.ts";
import { seriousInBoth } from "#e2e/axe.ts";
import { books } from "#e2e/books.ts";
import { register } from "#e2e/member.ts";
import { registerPayee, typePin } from "#e2e/payouts.ts";
import { playRounds } from "#e2e/rounds.ts";
import { PIN } from "#e2e/secrets.ts";
import { addressOf } from "#e2e/server.ts";

/** Deposits ₱500 by card with the promotion that matches it. */
async function depositWithMatch(page: Page): Promise<void> {
  await page.goto(addressOf("/m/voucherCenter"));
  await page.getByRole("radiogroup", { name: "Ways to pay" }).getByRole("radio", { name: "Card" }).tap();
  const promo = page.locator(".dep__ch", { hasText: "100% on your deposit" });
  await expect(promo).toContainText("From ₱100.00 · play the bonus 12 times within 14 days");
  await page.getByLabel("Amount", { exact: true }).fill("500");
  await expect(promo).toContainText("+₱500.00 bonus · play ₱6,000.00 within 14 days");
  const free = page.getByText("Your deposit can be withdrawn at any time; a withdrawal ends the bonus");
  await expect(free).toBeHidden();
  await page.locator(".dep__pr", { has: promo }).locator("summary").tap();
  await expect(free).toBeVisible();
  await expect(page.getByText("Play the bonus 12 times within 14 days", { exact: true })).toBeVisible();
  await promo.tap();
  await expect(promo.getByRole("checkbox")).toBeChecked();
  await page
    .locator("main + .cta")
    .getByRole("button", { name: /^Deposit/ })
    .tap();
  await page.waitForURL(/\/pay\//);
  await page.getByRole("button", { name: "Pay", exact: true }).tap();
  await expect(page.locator(".dep__h .tag")).toHaveText("In your wallet");
  await expect(page.locator(".dep__f")).toContainText(/Bonus (?:given|that goes with it)\+₱500\.00/);
}

test("DEPOSIT-009 DEPOSIT-003 a promotion is joined by choosing it, and chosen again for the next deposit when the first came to nothing", async ({
  page,
}) => {
  test.setTimeout(60_000);
  await register(page);
  const promo = page.locator(".dep__ch", { hasText: "100% on your deposit" });
  const begin = async (): Promise<void> => {
    await page.getByRole("radiogroup", { name: "Ways to pay" }).getByRole("radio", { name: "Card" }).tap();
    await page.getByLabel("Amount", { exact: true }).fill("500");
    await page
      .locator("main + .cta")
      .getByRole("button", { name: /^Deposit/ })
      .tap();
    await page.waitForURL(/\/pay\//);
  };
  await page.goto(addressOf("/m/voucherCenter"));
  const joined = page.waitForRequest("**/MCS2_acceptPromo");
  await promo.tap();
  expect((await joined).postDataJSON()).toMatchObject({ promoId: 14 });
  await begin();
  await page.getByRole("button", { name: "Decline" }).tap();
  await expect(page.locator(".dep__h .tag")).toHaveText("Declined");
  // Joined, it is chosen with the next deposit too, until one has had it
  await page.goto(addressOf("/m/voucherCenter"));
  await expect(promo.getByRole("checkbox")).toBeChecked();
  await begin();
  await page.getByRole("button", { name: "Pay", exact: true }).tap();
  await expect(page.locator(".dep__h .tag")).toHaveText("In your wallet");
  await expect(page.locator(".dep__f")).toContainText(/Bonus (?:given|that goes with it)\+₱500\.00/);
});

test("DEPOSIT-003 PROMO-011 who has joined a promotion that adds to a deposit is led to the deposit, where it is chosen until it is taken off", async ({
  page,
}) => {
  await register(page);
  await page.goto(addressOf("/m/activityDetail?id=14"));
  await page.getByRole("button", { name: "Join", exact: true }).tap();
  await expect(page.getByText("You have joined")).toBeVisible();
  await page.getByRole("link", { name: "Deposit with this offer" }).tap();
  await expect(page).toHaveURL(addressOf("/m/voucherCenter?promo=14"));
  const offer = page.locator(".dep__ch", { hasText: "100% on your deposit" });
  await expect(offer.getByRole("checkbox")).toBeChecked();
  // By any other way too
  await page.goto(addressOf("/m/voucherCenter"));
  await expect(offer).toContainText("Joined");
  await expect(offer.getByRole("checkbox")).toBeChecked();
  await page.getByLabel("Amount", { exact: true }).fill("500");
  await expect(offer).toContainText("+₱500");
  await offer.tap();
  await expect(offer.getByRole("checkbox")).not.toBeChecked();
  // Taken off it stays off
  await page.reload();
  await expect(offer).toContainText("Joined");
  await expect(offer.getByRole("checkbox")).not.toBeChecked();
});

const card = (page: Page) => page.getByRole("article", { name: "Deposit bonus" });

test("DEPOSIT-003 REWARD-001 a match is told whole, granted with the deposit, explained, and given up without touching cash", async ({
  page,
}) => {
  test.setTimeout(60_000);
  const username = await registerPayee(page);
  await depositWithMatch(page);
  await playRounds(page, username, [
    [150, 0],
    [300, 0],
  ]);
  await page.goto(addressOf("/m/rewardCenter"));
  await expect(card(page)).toContainText("₱500.00");
  // The stake above ₱200 counts for nothing
  await expect(card(page)).toContainText("₱150.00 of ₱6,000.00 played");
  await expect(card(page)).toContainText("Slots 100%, Crash 50%");
  await expect(card(page).getByRole("progressbar")).toHaveAttribute("value", "2");
  await expect(page.getByText(/^Your cash \(₱10,050\.00\) is played first/)).toBeVisible();
  await card(page).getByRole("button", { name: "Explain" }).tap();
  await expect(card(page)).toContainText("Deposit ₱500.00 × 100%");
  await expect(card(page)).toContainText("Slots, 1 round, ₱150.00");
  await expect(card(page)).toContainText("Play: ₱500.00 × 12");
  expect(await seriousInBoth(page)).toEqual([]);
  await card(page).getByRole("button", { name: "Give up" }).tap();
  const question = page.getByRole("dialog", { name: "Give this bonus up?" });
  await expect(question).toContainText("₱500.00 of bonus money goes back to the house. Your cash stays as it is.");
  await question.getByRole("button", { name: "Give up" }).tap();
  await expect(card(page)).toContainText("Given up");
  await expect(card(page).getByRole("button", { name: "Give up" })).toHaveCount(0);
  await page.goto(addressOf("/m/member/home"));
  await expect(page.getByText("₱10,050.00").filter({ visible: true }).first()).toBeVisible();
});

test("WITHDRAW-001 a withdrawal says what is left to play, and ends the bonus when that is confirmed", async ({
  page,
}) => {
  await registerPayee(page);
  await depositWithMatch(page);
  await page.goto(addressOf("/m/withdraw"));
  await expect(page.getByText("Bonus in play: ₱500.00; ₱6,000.00 left to play.", { exact: false })).toBeVisible();
  await page.getByLabel("Amount").fill("1500");
  await page.getByRole("button", { name: /^Withdraw ₱/ }).tap();
  const question = page.getByRole("dialog", { name: "This ends your bonus" });
  await question.getByRole("button", { name: "Keep the bonus" }).tap();
  await expect(question).toHaveCount(0);
  await page.getByRole("button", { name: /^Withdraw ₱/ }).tap();
  await question.getByRole("button", { name: "Withdraw and end it" }).tap();
  await typePin(page, PIN);
  await page.waitForURL(/view=one/);
  await page.goto(addressOf("/m/rewardCenter"));
  await expect(card(page)).toContainText("Given up");
});

test("REWARD-001 a week's cashback explains its figures and is claimed once, from two pages too", async ({ page }) => {
  const username = await registerPayee(page);
  const { platform } = await books();
  const last = lastWeek(new Date(), "Asia/Manila").week;
  await platform.query(
    `insert into cashback (member_id, week, currency, rounds, staked, won, basis_points, amount, multiple, offered_at, expires_at)
     select id, $2, 'PHP', 12, 90000000, 40000000, 500, 2500000, 1, now(), now() + interval '7 days'
       from member where username = $1`,
    [username, last],
  );
  await page.goto(addressOf("/m/rewardCenter"));
  const offer = page.getByRole("article", { name: "Cashback" }).first();
  await expect(offer).toContainText("+₱25.00");
  await offer.getByRole("button", { name: "Explain" }).tap();
  await expect(offer).toContainText("12 rounds");
  await expect(offer).toContainText("₱500.00 lost × 5.00%");
  await expect(offer).toContainText("Play it once, then it is cash.");
  const other = await page.context().newPage();
  await other.goto(addressOf("/m/rewardCenter"));
  await expect(other.getByRole("button", { name: "Claim ₱25.00" })).toBeEnabled();
  await page.getByRole("button", { name: "Claim ₱25.00" }).tap();
  await expect(page.getByText("₱0.00 of ₱25.00 played")).toBeVisible();
  await other.getByRole("button", { name: "Claim ₱25.00" }).tap();
  await expect(other.getByText("You had claimed this already. It was paid once.")).toBeVisible();
  await expect(other.getByText("₱0.00 of ₱25.00 played")).toHaveCount(1);
  await other.close();
});
