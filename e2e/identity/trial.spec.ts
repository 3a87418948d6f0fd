/** A visitor tries for free: one tap, a round with play money, and the way to an account of one's own. */
import { expect, test } from "#e2e/test.ts";
import { books, numberOf } from "#e2e/books.ts";
import { openGame, spinButton } from "#e2e/games.ts";
import { awake, closeNews } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

const GAME = 1;

test("TRIAL-001 TRIAL-002 TRIAL-003 TRIAL-005 a visitor tries for free, plays a round, and is told where an account is needed", async ({
  page,
}) => {
  await closeNews(page);
  const kept = async () =>
    JSON.parse((await page.evaluate(() => localStorage.getItem("MC_SESSION_INFO"))) ?? "null") as {
      userName: string;
      type: number;
      trial?: true;
    } | null;
  const { platform } = await books();
  const before = Number(await numberOf(platform, "select count(*) from trial_account"));

  // What leads trials away comes in the middle of this one's beginning, while home is on its way: that is no arrival
  const isBegun = page.waitForResponse("**/wps/session/login/freeplay");
  const cares = page.waitForEvent("websocket");
  await page.route("**/assets/status-poller*.js", (route) => isBegun.then(() => route.continue()));
  await page.route("**/wps/relay/MCSFE_getListAnnouncements*", (route) => cares.then(() => route.continue()));
  await page.goto(addressOf("/m/login"));
  await awake(page);
  await page.getByRole("button", { name: "Try for free" }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(page).toHaveURL(addressOf("/m/home"));
  await expect(page.locator(".hdr").getByText("Trial", { exact: true })).toBeVisible();
  await expect(page.locator(".bal").getByText(/^FUN\s10,000\.00$/)).toBeVisible();
  expect(await page.evaluate(() => (history.state as { overlay?: true }).overlay)).toBeUndefined();
  // Two taps are one account, whose customerType is the session's type
  expect(Number(await numberOf(platform, "select count(*) from trial_account"))).toBe(before + 1);
  const session = await kept();
  expect(session).toMatchObject({ type: 0, trial: true });

  await openGame(page, GAME);
  await expect(page.locator(".gt").getByText("Trial", { exact: true })).toBeVisible();
  await expect(spinButton(page)).toBeEnabled({ timeout: 30_000 });
  await expect(page.locator(".gt__b > [aria-live]")).toHaveText(/^FUN\s10,000\.00$/);
  const posted = page.waitForResponse((answer) => answer.url().endsWith("/play/api/spin"));
  await spinButton(page).tap();
  expect((await posted).status()).toBe(200);
  const rounds =
    "select count(*) from round r join member m on m.id = r.member_id where m.username = $1 and r.currency";
  expect(await numberOf(platform, `${rounds} = 'FUN'`, [session?.userName])).toBe("1");
  expect(await numberOf(platform, `${rounds} <> 'FUN'`, [session?.userName])).toBe("0");

  const told = page.getByRole("dialog", { name: "For real accounts" });
  await page.goto(addressOf("/m/login"));
  await expect(page).toHaveURL(addressOf("/m/home"));
  await expect(told).toBeVisible();
  await told.getByRole("button", { name: "Keep trying" }).tap();
  await expect(told).toHaveCount(0);
  await page.locator(".nav").getByRole("link", { name: "Deposit" }).tap();
  await expect(told.getByText("An account of your own keeps")).toBeVisible();
  await expect(page).toHaveURL(addressOf("/m/home"));
  await told.getByRole("button", { name: "Keep trying" }).tap();
  // A member's page, which leads to the login when it loses its session, is left before the trial ends
  await page.locator(".hdr").getByRole("link", { name: "Member home" }).tap();
  await page.locator("dialog[open], main").getByRole("link", { name: "Profile" }).first().tap();
  await expect(page).toHaveURL(addressOf("/m/member/home"));
  await page.locator("main").getByText("Security center").first().tap();
  await told.getByRole("button", { name: "Register" }).tap();
  await expect(page).toHaveURL(addressOf("/m/register"));
  await expect(page.getByLabel("Username", { exact: true })).toBeVisible();
  expect(await kept()).toBeNull();
});
