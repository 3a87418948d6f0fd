/** The member's own places: what there is for a member, the balance, profile, VIP, tasks, invitations, contracts. */
import { expect, type Page, test } from "#e2e/test.ts";
import sharp from "sharp";
import { books } from "#e2e/books.ts";
import { become, closeNews, PASSWORD, register } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

// The member's own picture is cut and shown.
test.use({ pictures: true });

const SOLENNE = "solenne.localhost";
const places = (page: Page) => page.locator("main").getByRole("navigation", { name: "Member center" });

/** `become` is for the default merchant. */
async function becomeMiraAtSolenne(page: Page): Promise<void> {
  await page.goto(addressOf("/dev", SOLENNE));
  await page.evaluate(async () => {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ username: "mira" });
    const answer = await fetch("/dev/become", { method: "POST", headers, body });
    localStorage.setItem("MC_SESSION_INFO", await answer.text());
  });
}

test("STATUS-018 WALLET-001 WALLET-002 WALLET-003 WALLET-004 WALLET-005 WALLET-006 a member has every place, in either look of the member centre, and a balance that is shown, hidden or asked for", async ({
  page,
}) => {
  await closeNews(page);
  await page.goto(addressOf("/m/home"));
  await page.getByRole("button", { name: "Menu", exact: true }).tap();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu.locator(".db strong")).toHaveText("₱0.00");

  const ways = [
    "/m/gameRecord",
    "/m/transaction/record",
    "/m/rewardCenter",
    "/m/securityCenter",
    "/m/vip",
    "/m/tasks",
    "/m/fav-games",
    "/m/recent-games",
    "/m/notice",
    "/m/webEmail",
  ];
  await register(page);
  await page.goto(addressOf("/m/member/home"));
  for (const to of ways) await expect(places(page).locator(`a[href="${to}"]`)).toHaveCount(1);
  // Cards: tiles under the VIP card
  await expect(page.locator("main .mg, main .vip b")).toHaveText([/./, /./]);
  await expect(page.locator("main .mh__l")).toHaveCount(0);
  const wallet = page.getByRole("region", { name: "Wallet" });
  await expect(wallet.getByRole("link", { name: "Deposit" })).toHaveAttribute("href", "/m/voucherCenter");
  await expect(wallet.getByRole("link", { name: "Withdraw" })).toHaveAttribute("href", "/m/withdraw");
  await expect(page.locator("main").getByRole("button", { name: "Sign out" })).toBeVisible();

  const amount = wallet.locator(".bal__v strong");
  await expect(amount).toHaveText("₱10,000.00");
  await wallet.getByRole("button", { name: "Hide balance" }).tap();
  await expect(amount).toHaveText("₱ ******");
  await page.reload();
  await expect(wallet.getByRole("button", { name: "Show balance" })).toHaveAttribute("aria-pressed", "true");
  await expect(amount).toHaveText("₱ ******");
  await wallet.getByRole("button", { name: "Show balance" }).tap();
  await expect(amount).toHaveText("₱10,000.00");
  let answer: (() => void) | undefined;
  let held: Promise<void> | undefined;
  await page.route("**/wps/wallets/gcs*", async (route) => {
    // Whoever asks beside this widget waits with it
    await (held ??= new Promise<void>((done) => (answer = done)));
    const response = await route.fetch();
    const told = (await response.json()) as { value: { sumBalance: string } };
    told.value.sumBalance = "12480.5";
    await route.fulfill({ response, json: told });
  });
  await wallet.getByRole("button", { name: "Refresh balance" }).tap();
  await expect(amount).toHaveText("₱ ******");
  await expect.poll(() => answer).toBeDefined();
  answer?.();
  await expect(amount).toHaveText("₱12,480.50");
  await page.unrouteAll({ behavior: "wait" });

  await page.goto(addressOf("/m/set"));
  await expect(page.getByRole("button", { name: "Change password" })).toBeVisible();

  // The other merchant has the plain list below its card of ranks, with the same functions
  await becomeMiraAtSolenne(page);
  await page.goto(addressOf("/m/member/home", SOLENNE));
  for (const to of ways) await expect(places(page).locator(`.mi[href="${to}"]`)).toHaveCount(1);
  await expect(page.locator("main .mg")).toHaveCount(0);
  await expect(page.locator("main section.vip")).toHaveCount(1);
});

test("LOGIN-039 LOGIN-040 a member's names, mail and picture are set here, and shown wherever the member is", async ({
  page,
  browser,
}) => {
  const username = await register(page);
  await page.goto(addressOf("/m/member/profile"));
  const line = (name: string) => page.locator("main").getByRole("button", { name });
  const sheet = page.locator("dialog[open]").last();
  await line("Nickname").tap();
  await sheet.getByLabel("Nickname").fill(`<b>${"W".repeat(33)}</b> 🦊`);
  await sheet.getByRole("button", { name: "Save" }).tap();
  await expect(page.getByRole("alert")).toContainText("At most 40 characters");
  await sheet.getByLabel("Nickname").fill("<b>นักเล่น</b> 🦊 O'Neil");
  await sheet.getByRole("button", { name: "Save" }).tap();
  await expect(page.locator("main .prf b")).toHaveText("<b>นักเล่น</b> 🦊 O'Neil");

  // The picture is cut here, and sent as what is seen: a picture of two halves becomes the right one
  await page.getByRole("button", { name: "Change picture" }).tap();
  const halves = await sharp({ create: { width: 400, height: 200, channels: 3, background: "#ff0000" } })
    .composite([
      { input: { create: { width: 200, height: 200, channels: 3, background: "#0000ff" } }, left: 200, top: 0 },
    ])
    .png()
    .toBuffer();
  await sheet.getByLabel("Your own").setInputFiles({ name: "a.png", mimeType: "image/png", buffer: halves });
  const crop = sheet.locator("canvas");
  await crop.focus();
  for (let press = 0; press < 12; press += 1) await page.keyboard.press("ArrowLeft");
  for (let press = 0; press < 24; press += 1) await page.keyboard.press("ArrowRight");
  await sheet.getByRole("button", { name: "Use this picture" }).tap();
  const shown = page.locator("main .prf img");
  await expect(shown).toHaveAttribute("src", /^data:image\/webp/);
  const drawn = Buffer.from((await shown.getAttribute("src"))?.split(",")[1] ?? "", "base64");
  const { channels } = await sharp(drawn).stats();
  expect(channels.map(({ mean }) => Math.round(mean / 64))).toEqual([0, 0, 4]);

  await line("E-mail").tap();
  await sheet.getByLabel("E-mail").fill(`${username}@example.com`);
  await sheet.getByRole("button", { name: "Send the link" }).tap();
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.locator("dialog[open]").last().getByRole("button", { name: "Confirm" }).tap();
  await expect(page.getByText(`A link was sent to ${username}@example.com`)).toBeVisible();
  const { platform } = await books();
  const body = async (): Promise<string> =>
    (
      await platform.query<{ body: string }>("select body from sent_message where recipient = $1", [
        `${username}@example.com`,
      ])
    ).rows[0]?.body ?? "";
  await expect.poll(body).toContain("/m/member/profile#");
  // The mail may be opened anywhere, also where nobody is logged in
  const elsewhere = await browser.newPage();
  await elsewhere.goto(addressOf(`/m/member/profile#${/#(\S+)/.exec(await body())?.[1]}`));
  await elsewhere.getByRole("button", { name: "Confirm" }).click();
  await expect(elsewhere.getByText("E-mail confirmed")).toBeVisible();
  expect(new URL(elsewhere.url()).hash).toBe("");
  await elsewhere.close();
  await page.reload();
  await expect(line("E-mail")).toContainText("Confirmed");

  await line("Payee name").tap();
  await sheet.getByLabel("Payee name").fill("Mira Aydin");
  await sheet.getByRole("button", { name: "Save" }).tap();
  await page.getByRole("dialog", { name: "Is this name right?" }).getByRole("button", { name: "Confirm" }).tap();
  await expect(page.getByText("Only customer service can change it now.")).toBeVisible();
  await expect(line("Payee name")).toHaveCount(0);

  await page.goto(addressOf("/m/home"));
  await expect(page.locator(".hdr .ava img")).toHaveAttribute("src", /^data:image\/webp/);
});

test("MENU-021 MENU-022 VIP-005 VIP level, tasks and invitation of a new member", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await register(page);
  await page.goto(addressOf("/m/member/home"));
  const card = page.locator("main section.vip");
  await expect(card).toContainText("VIP 1 · Bronze");
  await expect(card).toContainText(/for Silver \(0%\)/);
  await expect(card).toContainText("Bet: ₱0 of ₱2,500");
  await card.getByRole("link", { name: "See conditions" }).tap();
  await expect(page).toHaveURL(addressOf("/m/vip"));
  await expect(page.getByRole("article", { name: "VIP 5 · Diamond" })).toContainText("Daily tasks pay 40% more");
  await page.route("**/MCS2_playerRankProgress*", async (route) => {
    const response = await route.fetch();
    const told = (await response.json()) as { value: object };
    const currentProgress = { completedConditions: 2, totalExpectedConditions: 3 };
    const value = { ...told.value, currentProgress, playerRankProgress: { labelId: "obsidian" } };
    await route.fulfill({ response, json: { ...told, value } });
  });
  await page.reload();
  // A label without words reads as itself
  await expect(card).toContainText("66%");

  await page.goto(addressOf("/m/tasks"));
  await page.getByRole("button", { name: "Claim ₱10.00" }).dblclick();
  await expect(page.getByText("₱10.00 is in your wallet")).toBeVisible();
  await expect(page.getByText("Claimed", { exact: true })).toHaveCount(1);
  await page.goto(addressOf("/m/member/home"));
  await expect(page.getByRole("region", { name: "Wallet" })).toContainText("₱10,010.00");

  await places(page).getByRole("button", { name: "Invite" }).tap();
  const sheet = page.getByRole("dialog", { name: "Invite friends" });
  await expect(sheet.getByRole("img", { name: "QR code of your link" })).toBeVisible();
  await sheet.getByRole("button", { name: "Copy link" }).tap();
  await expect(page.getByText("Link copied")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/m\/register\?affiliateCode=[2-9A-Z]{8}$/);
  await expect(sheet.locator("bdi")).toHaveText(link);
});

test("CONTRACT-001 CONTRACT-003 CONTRACT-004 CONTRACT-005 ERR-029 contracts that wait are asked about one after another, once per login", async ({
  page,
}) => {
  await closeNews(page);
  await become(page, "cora");
  await page.goto(addressOf("/m/home"));
  const alert = page.locator("dialog[open]");
  const titles = alert.getByRole("heading");
  await expect(titles).toHaveText("Daily-salary agreement");
  await expect(alert).toContainText(/arda sent you a contract\. Please answer by/);
  await expect(page.locator(".toast")).toHaveCount(0);
  await expect(alert.getByRole("button")).toHaveText(["Cancel", "Go"]);
  await alert.getByRole("button", { name: "Cancel" }).tap();
  await expect(titles).toHaveText("Dividend agreement");
  await alert.getByRole("button", { name: "Go" }).tap();
  await expect(page).toHaveURL(addressOf("/m/member/agent/getDevidendContract"));
  await expect(page.locator("main")).toContainText("from ₱10,000.00");
  await expect(alert).toHaveCount(0);
  // What was not asked yet is asked after a reload too, and back closes it as cancel does
  await page.reload();
  await page.goBack();
  await expect(titles).toHaveText("Hourly-salary agreement");
  await page.goBack();
  await expect(alert).toHaveCount(0);
  await expect(page).toHaveURL(addressOf("/m/home"));
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  // The bell counts after the page has come to life, and with it what asks about contracts
  await expect(page.locator(".hdr .badge")).toBeVisible();
  expect(asked.filter((path) => path.endsWith("MCS2_getContracDailySalReq"))).toEqual([]);
});
