/** What the chat answers by itself. */
import { expect, type Page, test } from "#e2e/test.ts";
import { closeNews, register } from "#e2e/member.ts";
import { registerPayee, withdraw } from "#e2e/payouts.ts";
import { addressOf } from "#e2e/server.ts";

/** Other tests have people at the same desk: in this browser it is empty. */
async function withoutStaff(page: Page): Promise<void> {
  await page.route("**/wps/chat/history*", async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { value: object };
    await route.fulfill({ response, json: { ...json, value: { ...json.value, isStaffed: false } } });
  });
}

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
  await expect(log).toContainText(/Your withdrawal|No withdrawal is on its way|no withdrawal yet/);
  await page.getByRole("button", { name: "My deposit has not come" }).tap();
  await expect(log).toContainText(/Your last deposit|no deposit in your account/);
  await page.getByRole("button", { name: "Ask a person" }).last().tap();
  await expect(log).toContainText("A person, please: My deposit has not come");
  await expect(log.locator(".day").last()).toHaveText(/^Today/);
});

test("what was asked stays with its answer in this browser, and a typed question finds help while nobody is online", async ({
  page,
}) => {
  await register(page);
  await withoutStaff(page);
  await page.goto(addressOf("/m/liveChat"));
  const log = page.getByRole("log");
  await expect(page.getByText("Nobody is online now")).toBeVisible();
  await page.getByRole("button", { name: "My deposit has not come" }).tap();
  await expect(log).toContainText("no deposit in your account");
  await page.getByRole("textbox", { name: "Write a message" }).fill("I have forgotten my password");
  await page.getByRole("button", { name: "Send", exact: true }).tap();
  const help = log.locator(".bub--auto").last();
  await expect(help).toContainText("While you wait, this may help:");
  await expect(help.getByRole("link", { name: "I forgot my password" })).toBeVisible();
  await expect(log).toContainText("Your answer will come here");
  await page.goto(addressOf("/m/help"));
  await page.goto(addressOf("/m/liveChat"));
  await expect(log.locator(".bub")).toHaveText([
    /My deposit has not come/,
    /Automatic answer.*no deposit in your account/,
    /I have forgotten my password/,
    /Automatic answer.*While you wait/,
  ]);
  // Another browser of the same member knows nothing of what was asked here, but reads the same messages
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (/chat/i.test(key)) localStorage.removeItem(key);
  });
  await page.reload();
  await expect(log.locator(".bub")).toHaveText([/I have forgotten my password/, /Automatic answer.*While you wait/]);
});

test("R9 who writes that they have lost too much is answered with the way to a break, at once", async ({ page }) => {
  await register(page);
  await withoutStaff(page);
  await page.goto(addressOf("/m/liveChat"));
  await expect(page.getByText("Nobody is online now")).toBeVisible();
  await page.getByRole("textbox", { name: "Write a message" }).fill("I lost too much");
  await page.getByRole("button", { name: "Send", exact: true }).tap();
  const answer = page.getByRole("log").locator(".bub--auto");
  await expect(answer).toContainText("Thank you for telling us");
  await answer.getByRole("link", { name: "Take a break or set a limit now" }).tap();
  await expect(page).toHaveURL(addressOf("/m/saferPlay"));
});

test("a withdrawal is asked about by its number, which stands in the chat with where it stands; a typed question is answered by it", async ({
  page,
}) => {
  await registerPayee(page);
  await withoutStaff(page);
  await withdraw(page, "1500");
  await page.getByRole("button", { name: "Ask service" }).tap();
  const write = page.getByRole("textbox", { name: "Write a message" });
  await expect(write).toHaveValue(/^About withdrawal W-[0-9A-Z]{8}: $/);
  const [reference = ""] = /W-\w+/.exec(await write.inputValue()) ?? [];
  await write.pressSequentially("has the bank received it?");
  await page.getByRole("button", { name: "Send", exact: true }).tap();
  const own = page.getByRole("log").locator(".bub--me").last();
  await expect(own.getByRole("link", { name: reference })).toBeVisible();
  const answer = page.getByRole("log").locator(".bub--auto").last();
  await expect(answer).toContainText("Your withdrawal is due by");
  await write.fill("how long does a withdrawal take");
  await page.getByRole("button", { name: "Send", exact: true }).tap();
  await expect(page.getByRole("log").locator(".bub--auto")).toHaveCount(2);
  await expect(answer).toContainText("Your withdrawal is due by");
  await answer.getByRole("link", { name: reference }).tap();
  await expect(page).toHaveURL(/\/m\/withdraw\?view=one/);
});
