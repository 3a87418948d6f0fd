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

test("the desk's places are all within a phone's reach, and the row says on which side there is more", async ({
  browser,
}) => {
  const desk = await openDesk(browser);
  await expect(desk.locator(".places")).not.toHaveClass(/is-/);
  await desk.setViewportSize({ width: 320, height: 844 });
  await expect(desk.locator(".places")).toHaveClass("places is-right");
  for (const place of ["Rewards", "Held wins", "Second person", "Feedback", "Message a member", "Page speed"]) {
    const tab = desk.getByRole("navigation").getByRole("button", { name: place });
    await tab.focus();
    await desk.keyboard.press("Enter");
    await expect(tab).toHaveAttribute("aria-current", "page");
    await expect(tab).toBeInViewport({ ratio: 1 });
  }
  await expect(desk.locator(".places")).toHaveClass("places is-left");
  // Nothing of a place is wider than the phone
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await desk.context().close();
});
