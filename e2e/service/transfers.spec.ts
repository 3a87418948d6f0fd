/** Bank transfers with slips, as the desk sees and refuses them, and what their member reads (decisions 066 and 107). */
import sharp from "sharp";
import { serious } from "#e2e/axe.ts";
import { brokenRules } from "#e2e/books.ts";
import { openDesk } from "#e2e/desk.ts";
import { register } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";
import { expect, test } from "#e2e/test.ts";

test.use({ pictures: true });

test("DEPOSIT-004 a slip is seen at the desk and its transfer refused; the member reads why on the open page and in the inbox", async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000);
  const username = await register(page);
  await page.goto(addressOf("/m/voucherCenter"));
  await page.getByRole("radio", { name: /^Manual transfer/ }).tap();
  await page.getByLabel("Amount", { exact: true }).fill("600");
  await page
    .locator("main + .cta")
    .getByRole("button", { name: /^Deposit/ })
    .tap();
  await page.waitForURL(/deposit=/);
  const buffer = await sharp({ create: { width: 300, height: 400, channels: 3, background: "#456" } })
    .png()
    .toBuffer();
  await page.locator(".dep__sl input").setInputFiles({ name: "slip.png", mimeType: "image/png", buffer });
  await expect(page.getByText("Your slip was added")).toBeVisible();

  const desk = await openDesk(browser);
  await desk.getByRole("navigation").getByRole("button", { name: "Payments" }).click();
  const card = desk.getByRole("article", { name: username });
  await expect(card.getByRole("img", { name: "Picture" })).toBeVisible();
  await card.getByText("Or, where it can't be accepted").click();
  await card.getByRole("button", { name: "Refuse it" }).click();
  await expect(card.getByRole("alert")).toHaveText("Please give a reason.");
  await card
    .getByLabel("Why, for the member")
    .selectOption({ label: "The slip can't be read, or shows another payment" });
  await card.getByLabel("More words for the member").fill("Please send the whole page.");
  await card.getByLabel("Reason").fill("All of it is dark");
  await card.getByRole("button", { name: "Refuse it" }).click();
  await expect(card).toHaveCount(0);
  await expect(desk.getByText(`${username}: Not accepted`)).toBeVisible();

  await expect(page.locator(".dep__h .tag")).toHaveText("Not accepted");
  await expect(page.locator(".alert")).toHaveText(
    "We can’t read the slip, or it shows another payment. Please send the whole page. Nothing was added to your wallet. If the money comes all the same, it will be credited.",
  );
  await expect(page.getByText("Send the money to")).toHaveCount(0);
  await expect(page.locator(".dep__s")).toContainText("We did not accept it");
  expect.soft(await serious(page), "refused").toEqual([]);
  await page.goto(addressOf("/m/voucherCenter?view=records"));
  await expect(page.locator(".dep__r").first()).toContainText("Not accepted");
  expect(await brokenRules()).toEqual([]);
  await desk.context().close();
});

test("DEPOSIT-004 a statement's line with another sum is said to be looked at at once, and once it is credited the page tells what came; nobody is chosen for money that names nobody", async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000);
  await register(page);
  await page.goto(addressOf("/m/voucherCenter"));
  await page.getByRole("radio", { name: /^Manual transfer/ }).tap();
  await page.getByLabel("Amount", { exact: true }).fill("900");
  await page
    .locator("main + .cta")
    .getByRole("button", { name: /^Deposit/ })
    .tap();
  await page.waitForURL(/deposit=/);
  const code = (await page.locator("dl.kr dd").first().textContent())?.trim() ?? "";

  const desk = await openDesk(browser);
  await desk.getByRole("navigation").getByRole("button", { name: "Payments" }).click();
  const [half, stray] = [`H-${Date.now()}`, `N-${Date.now()}`];
  const day = new Date().toISOString().slice(0, 10);
  const statement = `date,amount,currency,reference,message\n${day},850,PHP,${half},${code}\n${day},33,PHP,${stray},thanks\n`;
  await desk
    .getByLabel("Choose a file")
    .setInputFiles({ name: "day.csv", mimeType: "text/csv", buffer: Buffer.from(statement) });
  await expect(page.locator(".dep__h .tag")).toHaveText("Being looked at");

  const unknown = desk.getByRole("article").filter({ hasText: stray });
  await unknown.getByLabel("Reason").first().fill("Guessed");
  await unknown.getByRole("button", { name: "Credit it" }).click();
  await expect(unknown.getByRole("alert")).toHaveText("Please choose whose it is.");
  const own = desk.getByRole("article").filter({ hasText: half });
  await expect(own).toContainText("Another amount than the deposit's");
  await own.getByLabel("Reason").first().fill("The slip shows it");
  await own.getByRole("button", { name: "Credit it" }).click();
  await expect(page.locator(".dep__h .tag")).toHaveText("In your wallet");
  await expect(page.locator(".dep__h strong")).toHaveText("+₱850.00");
  await expect(page.locator(".dep__f")).toContainText("Amount you entered₱900.00");
  await page.goto(addressOf("/m/voucherCenter?view=records"));
  await expect(page.locator(".dep__r").first()).toContainText("₱850.00");
  expect(await brokenRules()).toEqual([]);
  await desk.context().close();
});
