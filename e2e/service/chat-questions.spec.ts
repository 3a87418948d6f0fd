/** What the chat answers by itself. */
import { expect, test } from "#e2e/test.ts";
import { closeNews } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

test("a member's offered questions are answered by their own payments, in the name of nobody, below the day's name", async ({
  page,
}) => {
  await closeNews(page);
  await page.goto(addressOf("/dev"));
  await page.getByRole("button", { name: /^mira/ }).click();
  await expect(page).toHaveURL(/\/m\//);
  await page.goto(addressOf("/m/liveChat"));
  const log = page.getByRole("log");
  await page.getByRole("button", { name: "When will my withdrawal come?" }).tap();
  await expect(log).toContainText("Automatic answer");
  await expect(log).toContainText(/Your (last )?withdrawal|no withdrawal yet/);
  await page.getByRole("button", { name: "My deposit has not come" }).tap();
  await expect(log).toContainText(/Your last deposit|no deposit in your account/);
  await page.getByRole("button", { name: "Ask a person" }).last().tap();
  await expect(log).toContainText("A person, please: My deposit has not come");
  await expect(log.locator(".day")).toHaveText(/^Today/);
});
