/** Held wins and the second person, as operators and the member see them (decisions 045 and 046). */
import { createHash, randomUUID } from "node:crypto";
import { expect, test } from "#e2e/test.ts";
import { mainUnits } from "#rules/money/money.ts";
import { payWin } from "#server/game-wallet/game-money.ts";
import { rowOf } from "#server/platform/database/database.ts";
import { books } from "#e2e/books.ts";
import { openDesk } from "#e2e/desk.ts";
import { register } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

const GAME = "emberwing-hoard";

/** The house's arcade pays a win of that many pesos. */
async function pay(username: string, amount: number): Promise<void> {
  const { platform } = await books();
  const row = await rowOf<{ pseudonym: string }>(platform, {
    text: "select pseudonym from member where merchant_id = 'novaro' and username = $1",
    values: [username],
  });
  const id = randomUUID();
  const { status } = await payWin(platform, {
    peer: "arcade",
    requestId: id,
    transactionId: id,
    digest: createHash("sha256").update(id).digest(),
    player: row?.pseudonym ?? "",
    game: GAME,
    currency: "PHP",
    amount: mainUnits(amount),
    at: new Date(),
    reference: null,
    round: `round-${id}`,
    roundClosed: true,
  });
  expect(status).toBe("OK");
}

test("M4 M6 a held win is shown as checked; one operator asks, the other pays it, and the wallet has it", async ({
  page,
  browser,
}) => {
  const username = await register(page);
  // Above what the merchant pays unseen, without a stake
  await pay(username, 6_000_000);
  await page.goto(addressOf("/m/gameRecord"));
  await expect(page.getByText("Being checked")).toBeVisible();

  const first = await openDesk(browser);
  await first.getByRole("button", { name: "Held wins" }).click();
  const win = first.getByRole("article", { name: username });
  await expect(win).toContainText("6,000,000.00 PHP");
  await expect(win).toContainText("Above the greatest amount that is paid unseen");
  await win.getByRole("button", { name: "Pay it to the member" }).click();
  await expect(first.getByRole("alert")).toHaveText("Please give a reason.");
  await win.getByLabel("Reason").fill("The studio has shown the round");
  await win.getByRole("button", { name: "Pay it to the member" }).click();
  await expect(win).toContainText("Waits for a second person");
  await first.getByRole("button", { name: "Second person" }).click();
  const asked = first.getByRole("article", { name: username });
  await expect(asked).toContainText("Another operator must decide this.");
  await expect(asked.getByRole("button", { name: "Approve" })).toHaveCount(0);
  await first.context().close();

  const second = await openDesk(browser, { username: "marco" });
  await second.getByRole("button", { name: "Second person" }).click();
  const approval = second.getByRole("article", { name: username });
  await expect(approval).toContainText("by Deniz");
  await approval.getByLabel("Reason").fill("Seen too");
  await approval.getByRole("button", { name: "Approve" }).click();
  await expect(approval).toContainText("approved by Marco: Seen too");
  await second.context().close();

  await page.goto(addressOf("/m/gameRecord"));
  await expect(page.getByText("Being checked")).toHaveCount(0);
  await expect(page.locator("main")).toContainText("6,000,000.00");
});

const PLACES = [
  ["Service", ["Live chat", "Table chat", "Feedback", "Message a member"]],
  ["Money", ["Payments", "Withdrawals", "Second person", "Held wins", "Rewards", "Reconciliation"]],
  ["Members", ["Documents", "Safer play", "Agents", "Agents’ moves"]],
  ["Site", ["Studios", "Page speed"]],
] as const;

test("the desk's places stand in groups, all of them in sight", async ({ browser }) => {
  const desk = await openDesk(browser);
  for (const [group, places] of PLACES) {
    const buttons = desk.getByRole("region", { name: group }).getByRole("button");
    await expect(buttons).toHaveText([...places]);
    for (const button of await buttons.all()) await expect(button).toBeInViewport({ ratio: 1 });
  }
  await expect(desk.getByRole("button", { name: /^Places of the desk/ })).toBeHidden();
  await desk.context().close();
});

test("on a phone the desk's places open over the page, by the keyboard too", async ({ browser }) => {
  const desk = await openDesk(browser);
  await desk.setViewportSize({ width: 320, height: 844 });
  const opener = desk.getByRole("button", { name: /^Places of the desk/ });
  await expect(desk.getByRole("navigation")).toBeHidden();
  for (const [, places] of PLACES) {
    for (const place of places) {
      await opener.focus();
      await desk.keyboard.press("Enter");
      const button = desk.getByRole("navigation").getByRole("button", { name: place, exact: true });
      await button.focus();
      await expect(button).toBeInViewport({ ratio: 1 });
      await desk.keyboard.press("Enter");
      await expect(opener).toHaveAccessibleName(`Places of the desk: ${place}`);
      await expect(opener).toBeFocused();
      // Nothing of a place is wider than the phone
      expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    }
  }
  await opener.click();
  await expect(desk.getByRole("navigation").locator("[aria-current]")).toBeFocused();
  await desk.keyboard.press("Escape");
  await expect(desk.getByRole("navigation")).toBeHidden();
  await expect(opener).toBeFocused();
  await desk.context().close();
});
