/** Members talk at a crash table, and the service moderates them. */
import type { Browser, Page } from "@playwright/test";
import { expect, test } from "#e2e/test.ts";
import { openCrash } from "#e2e/crash-table.ts";
import { gameOf } from "#e2e/games.ts";
import { register } from "#e2e/member.ts";
import { openDesk } from "#e2e/desk.ts";

async function sitDown(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await register(page);
  await openCrash(page);
  return page;
}

const log = (page: Page) => gameOf(page).getByRole("log", { name: "Chat of this table" });
const field = (page: Page) => gameOf(page).getByRole("textbox", { name: "Say something" });
const openChat = (page: Page) => gameOf(page).getByRole("tab", { name: /^Chat/ }).tap();
const send = (page: Page) => gameOf(page).getByRole("button", { name: "Send" });

test("members read each other, a link is refused in words, a report reaches the desk, and what it hides is gone", async ({
  browser,
}) => {
  const [speaker, reader] = await Promise.all([sitDown(browser), sitDown(browser)]);
  await openChat(speaker);
  await field(speaker).fill("see www.myplace.com");
  await send(speaker).tap();
  await expect(gameOf(speaker).getByText("Links can't be sent here.")).toBeVisible();
  await expect(field(speaker)).toHaveValue("see www.myplace.com");
  const words = `Was that close ${Date.now().toString(36)}`;
  await field(speaker).fill(words);
  // A double tap is one message
  await send(speaker).dblclick();
  await expect(log(speaker).getByText(words)).toHaveCount(1);
  await expect(log(speaker).locator("p").filter({ hasText: words })).toContainText("You");
  await expect(field(speaker)).toHaveValue("");

  // Who has it closed learns of it by the dot, at the latest when the next round begins
  await expect(gameOf(reader).getByRole("img", { name: "New messages" })).toBeVisible({ timeout: 120_000 });
  await openChat(reader);
  const read = log(reader).locator("p").filter({ hasText: words });
  await expect(read).toHaveText(/^[a-z]{2}\*\*\*\d\d /);
  await expect(gameOf(reader).getByRole("img", { name: "New messages" })).toBeHidden();
  await read.getByRole("button", { name: /^Report the message of/ }).tap();
  await gameOf(reader).getByRole("dialog").getByRole("button", { name: "Report", exact: true }).tap();
  await expect(gameOf(reader).getByText("Thank you. Customer service will look at it.")).toBeVisible();

  const desk = await openDesk(browser);
  await desk.getByRole("button", { name: "Table chat" }).click();
  const card = desk.getByRole("article").filter({ hasText: words }).first();
  await expect(card).toContainText("1 report");
  await card.getByRole("button", { name: "Act" }).click();
  await card.getByLabel("Reason (kept for good)").fill("rude");
  await card.getByRole("button", { name: "Hide it" }).click();
  await expect(card).toContainText("Hidden");
  await expect(desk.getByText(/Deniz hid a message of/).first()).toBeVisible();
  for (const page of [speaker, reader]) await expect(log(page).getByText(words)).toHaveCount(0);

  await card.getByRole("button", { name: "Act" }).click();
  await card.getByLabel("Reason (kept for good)").fill("rude again");
  await card.getByRole("button", { name: "Silence the member" }).click();
  await expect(card).toContainText("Silenced");
  await field(speaker).fill("and now?");
  await send(speaker).tap();
  await expect(gameOf(speaker).getByText(/Customer service has paused your messages until/)).toBeVisible();
  await expect(field(speaker)).toBeHidden();
});

test("while one types the button of the bet stays in sight, above where the keyboard comes", async ({ browser }) => {
  const page = await sitDown(browser);
  await openChat(page);
  await field(page).tap();
  const half = (page.viewportSize()?.height ?? 0) / 2 + 40;
  for (const part of [gameOf(page).locator(".cbtn").first(), field(page)]) {
    await expect(part).toBeVisible();
    await expect
      .poll(async () => {
        const box = await part.boundingBox();
        return box ? box.y + box.height : half;
      })
      .toBeLessThan(half);
  }
});
