/** What the site is as a whole: twelve kinds of games for anybody, and a member's places behind the login. */
import { expect, test } from "#e2e/test.ts";
import { playable, spinButton } from "#e2e/games.ts";
import { become, closeNews, register } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

/** As the documents name them. */
const TWELVE = {
  slots: "/m/slot",
  crash: "/m/crash",
  bingo: "/m/bingo",
  "live casino": "/m/live-games",
  fishing: "/m/fishing-games",
  poker: "/m/poker-games",
  sports: "/m/sport-games",
  esports: "/m/esport-games",
  cockfight: "/m/cockfight",
  lottery: "/m/lott",
  jackpot: "/m/jackpots",
  "in-house": "/m/inHouse",
};

test("SHELL-001 on a phone anybody looks through twelve kinds of games, reads promotions and notices, reaches the service, and starts a game as a member", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await closeNews(page);
  for (const [kind, path] of Object.entries(TWELVE)) {
    await page.goto(addressOf(path));
    await expect(page.locator("main .tile").first(), kind).toBeVisible();
    await expect(page, kind).toHaveURL(addressOf(path));
  }
  await page.goto(addressOf("/m/activity"));
  await expect(page.locator("main .promo").first()).toBeVisible();
  await page.goto(addressOf("/m/notice"));
  await expect(page.locator("main .nt").first()).toBeVisible();
  await page.goto(addressOf("/m/home"));
  await page.getByRole("button", { name: /^Open service menu/ }).tap();
  await page.getByRole("dialog", { name: "Service menu" }).getByRole("button", { name: "Customer service" }).tap();
  await expect(page.getByRole("button", { name: "Start a chat" })).toBeVisible();
  await register(page);
  await page.goto(addressOf("/m/slot"));
  await playable(page).first().locator("a").first().tap();
  await expect(spinButton(page)).toBeEnabled({ timeout: 45_000 });
});

test("SHELL-004 what a member has besides shows itself with a session, and leads elsewhere without one", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const places = [
    ["/m/fav-games", "Favourites"],
    ["/m/recent-games", "Recent"],
    ["/m/voucherCenter", "Deposit"],
    ["/m/withdraw", "Withdraw"],
    ["/m/gameRecord", "Betting record"],
    ["/m/transaction/record", "Account record"],
    ["/m/rewardCenter", "Reward"],
    ["/m/applyReward?id=1", "Apply for a reward"],
    ["/m/changePsw", "password"],
    ["/m/securityCenter", "Security"],
  ] as const;
  await closeNews(page);
  for (const [path] of places) {
    await page.goto(addressOf(path));
    // To the login, or where a visitor may be instead
    await expect(page, path).toHaveURL(/\/m\/(?:login|activity|home)$/);
  }
  await become(page, "mira");
  for (const [path, title] of places) {
    await page.goto(addressOf(path));
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveText(new RegExp(title, "i"));
  }
  // The chat is with a member by name; a visitor is asked to log in there
  await page.goto(addressOf("/m/liveChat"));
  await expect(page.getByPlaceholder("Write a message")).toBeEnabled();
  await page.goto(addressOf("/m/member/home"));
  await expect(page.getByRole("region", { name: "Wallet" }).locator(".bal__v strong")).toHaveText(/₱[\d,.]+/);
  await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
});

test("ROUTE-016 the agents' page comes with code of its own, fetched when an agent goes there", async ({ page }) => {
  await closeNews(page);
  await become(page, "arda");
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  const ofAgents = (): string[] => scripts.filter((path) => path.includes("agent-home"));
  await page.goto(addressOf("/m/member/home"));
  await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
  expect(ofAgents()).toEqual([]);
  await page.locator("main a[href='/m/agent/home'], main a[href='/m/agent']").first().tap();
  await expect(page).toHaveURL(addressOf("/m/agent/home"));
  await expect.poll(ofAgents).not.toEqual([]);
});
