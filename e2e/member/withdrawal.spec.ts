/** A member's withdrawal in a browser: what it needs, amount, password, stages, taking it back, and those before (U-174). */
import { expect, type Page, test } from "#e2e/test.ts";
import { serious } from "#e2e/axe.ts";
import { books, numberOf } from "#e2e/books.ts";
import { newName, register } from "#e2e/member.ts";
import { registerPayee, typePin, withdraw } from "#e2e/payouts.ts";
import { OTHER_PIN, PIN } from "#e2e/secrets.ts";
import { addressOf } from "#e2e/server.ts";

const action = (page: Page) => page.getByRole("button", { name: /^Withdraw( ₱|$)/ });
const amount = (page: Page) => page.getByLabel("Amount");
const countOf = async (username: string): Promise<string> =>
  numberOf(
    (await books()).platform,
    "select count(*) from withdrawal w join member m on m.id = w.member_id where m.username = $1",
    [username],
  );

test("ROUTE-058 WITHDRAW-001 a double tap is one withdrawal; its page shows the stages, and back does not ask again", async ({
  page,
}) => {
  const username = await registerPayee(page);
  await page.goto(addressOf("/m/home"));
  await page.goto(addressOf("/m/withdraw"));
  await action(page).tap();
  await expect(page.getByRole("alert")).toHaveText("Enter an amount");
  await expect(amount(page)).toBeFocused();
  await amount(page).fill("1500");
  // Whole within its card, beside what fills it in
  const card = await page.locator(".amt").boundingBox();
  for (const part of [amount(page), page.getByRole("button", { name: "Max", exact: true })]) {
    const inside = await part.boundingBox();
    expect(card && inside && inside.x >= card.x && inside.x + inside.width <= card.x + card.width).toBe(true);
    expect(card && inside && inside.y >= card.y && inside.y + inside.height <= card.y + card.height).toBe(true);
  }
  await expect(page.locator("dl")).toContainText("₱7.50");
  await expect(page.locator("dl")).toContainText("₱1,492.50");
  await action(page).dblclick();
  const pad = page.getByRole("dialog", { name: "Withdrawal password" });
  await expect(pad).toContainText("₱1,500.00 to Marilag Savings Bank");
  expect.soft(await serious(page), "password").toEqual([]);
  // The keyboard does as well, and what is wrong is taken back
  await page.keyboard.type("99");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await page.keyboard.type(PIN + PIN);
  await page.waitForURL(/view=one/);
  await expect(page.getByText("A person looks at it before it goes")).toBeVisible();
  await expect(page.locator(".tl li")).toHaveCount(5);
  await expect(page.locator("main")).toContainText(/W-[0-9A-Z]{8}/);
  expect.soft(await serious(page), "stages").toEqual([]);
  const address = page.url();
  await page.reload();
  await expect(page.locator(".tl li")).toHaveCount(5);
  await page.goBack();
  await expect(page).toHaveURL(addressOf("/m/home"));
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "Withdrawal", exact: true })).toBeVisible();
  expect(await countOf(username)).toBe("1");
  // Where the next one is asked for, this one is told and one tap away
  await page.goto(addressOf("/m/withdraw"));
  await page.getByRole("link", { name: /^Withdrawal ₱1,492\.50 Due by .* Being checked$/ }).tap();
  await expect(page).toHaveURL(address);
});

test("WITHDRAW-001 a wrong password is said and typed again; back closes the pad and keeps the amount", async ({
  page,
}) => {
  const username = await registerPayee(page);
  await page.goto(addressOf("/m/withdraw"));
  await amount(page).fill("250");
  await action(page).tap();
  await typePin(page, OTHER_PIN);
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("The withdrawal password is incorrect.");
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(addressOf("/m/withdraw"));
  await expect(amount(page)).toHaveValue("250");
  await action(page).tap();
  await typePin(page, PIN);
  await page.waitForURL(/view=one/);
  expect(await countOf(username)).toBe("1");
});

test("WITHDRAW-001 what is too little, too much or more than there is is said below the amount", async ({ page }) => {
  await registerPayee(page);
  await page.goto(addressOf("/m/withdraw"));
  for (const [typed, words] of [
    ["99.99", "At least ₱100"],
    ["50000.01", "At most ₱50,000 in one withdrawal"],
    ["10000.01", "You have ₱10,000"],
    ["100.001", "At most 2 decimals"],
  ] as const) {
    await amount(page).fill(typed);
    await expect(page.getByRole("alert")).toHaveText(words);
    await action(page).tap();
    await expect(amount(page)).toBeFocused();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  expect.soft(await serious(page), "form").toEqual([]);
  await page.getByRole("button", { name: "Max" }).tap();
  await expect(amount(page)).toHaveValue("10,000.00");
  await page.getByRole("button", { name: "25%" }).tap();
  await expect(action(page)).toHaveText("Withdraw ₱2,500.00");
});

test("WITHDRAW-001 WITHDRAW-004 one that is taken back returns its money, stands so in the list, and is told at its page", async ({
  page,
}) => {
  await registerPayee(page);
  await page.goto(addressOf("/m/withdraw"));
  await expect(page.getByText("You can take it back until it is on its way to the bank.")).toBeVisible();
  await withdraw(page, "1000");
  await page.getByRole("button", { name: "Take it back" }).tap();
  const question = page.getByRole("dialog", { name: "Take it back?" });
  await page.goBack();
  await expect(question).toHaveCount(0);
  await page.getByRole("button", { name: "Take it back" }).tap();
  await question.getByRole("button", { name: "Take it back" }).dblclick();
  await expect(page.getByText("The whole ₱1,000.00 is in your wallet again.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Take it back" })).toHaveCount(0);
  await page.goto(addressOf("/m/withdraw"));
  await expect(page.locator(".wd__a")).toContainText("₱10,000.00");
  await page.getByRole("link", { name: "Withdrawals" }).tap();
  const row = page.locator("main").getByRole("link", { name: /₱1,000\.00/ });
  await expect(row).toContainText("Taken back");
  // The number that service asks for stands whole, on the narrowest phone too
  await page.setViewportSize({ width: 320, height: 640 });
  const isCut = await row
    .locator("small span")
    .last()
    .evaluate((span) => {
      const box = span.getBoundingClientRect();
      return (
        box.right > (span.closest("a > div")?.getBoundingClientRect().right ?? 0) + 1 ||
        span.scrollWidth > span.clientWidth + 1
      );
    });
  expect(isCut).toBe(false);
  expect.soft(await serious(page), "list").toEqual([]);
  await row.tap();
  await expect(page).toHaveURL(/view=one/);
  // Nothing was charged and nothing arrives: a fee or a sum to receive would be said of money that never left
  await expect(page.locator(".wd__f")).toContainText("Back in your wallet₱1,000.00");
  await expect(page.locator(".wd__f")).not.toContainText(/Fee|You receive/);
  await page.goto(addressOf(`/m/withdraw?view=one&id=${crypto.randomUUID()}`));
  await expect(page.getByText("This doesn't exist.")).toBeVisible();
});

test("WITHDRAW-001 who has no withdrawal password is led to the security centre and back", async ({ page }) => {
  await register(page, newName());
  await page.goto(addressOf("/m/withdraw"));
  await page.getByRole("link", { name: "Set a withdrawal password" }).tap();
  await expect(page).toHaveURL(addressOf("/m/securityCenter?view=password"));
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Before your first withdrawal" })).toBeVisible();
  await page.getByRole("link", { name: "Withdrawals" }).tap();
  await expect(page.getByText("No withdrawals yet")).toBeVisible();
});
