/** An agent's month: from the first link to the paid dividend, seen by three levels of a line (U-180 to U-183). */
import { randomUUID } from "node:crypto";
import { periodOf } from "#rules/agents/contract-periods.ts";
import { mainUnits } from "#rules/money/money.ts";
import { addDays, dayAt, startOfDay } from "#rules/site/days.ts";
import { payWin, placeBet } from "#server/game-wallet/game-money.ts";
import { rowOf } from "#server/platform/database/database.ts";
import { books } from "#e2e/books.ts";
import { become, closeNews, fillRegistration, newName, PASSWORD, register } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";
import { askForLoss, offersOfTheHouse } from "#e2e/contract-offers.ts";
import { type Browser, expect, type Page, test } from "#e2e/test.ts";

const ZONE = "Asia/Manila";
const DIVIDEND = "/m/member/agent/getDevidendContract";
const SALARY = "/m/member/agent/getSalaryContract";

/** How far the product's clock is ahead; put back at the end. */
let ahead = 0;
const now = (): Date => new Date(Date.now() + ahead);

async function dev(page: Page, path: string, data: object): Promise<unknown> {
  const answer = await page.request.post(addressOf(`/dev/${path}`), { data });
  expect(answer.ok()).toBe(true);
  return answer.json();
}

/** The last day that dividends are settled of; "" where none is. */
async function settledDay(): Promise<string> {
  const { platform } = await books();
  const text =
    "select max(last_day)::text as day from contract_settlement where merchant_id = 'novaro' and kind = 'dividend'";
  return (await rowOf<{ day: string | null }>(platform, { text }))?.day ?? "";
}

/** Moves the clock to the noon after a half of the month has begun, one that an earlier walk has not settled. */
async function toNextHalf(page: Page): Promise<void> {
  const settled = await settledDay();
  const last = periodOf("dividend", dayAt(now(), ZONE)).last;
  const next = addDays(settled > last ? settled : last, 1);
  const minutes = Math.ceil((startOfDay(next, ZONE).getTime() + 12 * 3_600_000 - now().getTime()) / 60_000);
  await dev(page, "clock", { minutes });
  ahead += minutes * 60_000;
}

/** Puts the clock back, and waits until the matches are today's again, for other tests meet this product next. */
async function putBack(page: Page): Promise<void> {
  await dev(page, "clock", { minutes: -Math.round(ahead / 60_000) });
  const { platform } = await books();
  const text = "select count(*)::int as running from fixture where now() between starts_at and ends_at";
  const running = async () => (await rowOf<{ running: number }>(platform, { text }))?.running ?? 0;
  // They are planned once a minute
  await expect.poll(running, { timeout: 90_000 }).toBeGreaterThan(0);
}

async function newPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await closeNews(page);
  return page;
}

async function makeAgent(username: string): Promise<void> {
  const { platform } = await books();
  await platform.query("update member set type = 1 where username = $1", [username]);
}

/** Registers an agent below the one of the page by its form. */
async function registerBelow(page: Page): Promise<string> {
  const name = newName();
  await page.goto(addressOf("/m/agent/home?tab=downline"));
  await page.getByRole("button", { name: "Register a member" }).tap();
  const sheet = page.getByRole("dialog", { name: "Register a member" });
  await sheet.locator("input[name=downline]").fill(name);
  await sheet.locator("input[type=password]").fill(PASSWORD);
  await sheet.getByText("May bring others (agent)").tap();
  await sheet.getByRole("button", { name: "Register a member" }).tap();
  await expect(page.getByText(`${name} stands below you now.`)).toBeVisible();
  return name;
}

/** Offers a dividend to who stands directly below, by the form. */
async function offer(page: Page, to: string, percent: string): Promise<void> {
  await page.goto(addressOf("/m/agent/home?tab=downline"));
  await page.getByRole("link", { name: new RegExp(to) }).tap();
  await page.getByRole("button", { name: "Offer a contract" }).tap();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("radio", { name: "Dividend" }).tap();
  await expect(sheet.getByText("Your own terms")).toBeVisible();
  await sheet.getByLabel("Net loss of the period").fill("100");
  await sheet.getByLabel("Active", { exact: true }).fill("1");
  await sheet.getByLabel("Share").fill(percent);
  await sheet.getByRole("button", { name: "Offer a contract" }).tap();
  await expect(page.getByText("Offered. It waits seven days for an answer.")).toBeVisible();
}

async function agree(page: Page, path = DIVIDEND): Promise<void> {
  await page.goto(addressOf(path));
  await page.getByRole("button", { name: "Agree" }).tap();
  await page.getByRole("dialog").getByRole("button", { name: "Agree" }).tap();
  await expect(page.getByText("Agreed", { exact: true })).toBeVisible();
}

/** A settled round of the member at the product's time. */
async function play(username: string, stake: number): Promise<void> {
  const { platform } = await books();
  const found = await rowOf<{
    id: string;
    pseudonym: string;
    merchant: string;
    game: number;
    code: string;
    peer: string;
    currency: string;
  }>(platform, {
    text: `select m.id, m.pseudonym, m.merchant_id as merchant, g.id as game, g.code, v.peer, c.currency
               from member m join merchant c on c.id = m.merchant_id, game g join vendor v on v.code = g.vendor_code
              where m.username = $1 and g.code = 'emberwing-hoard'`,
    values: [username],
  });
  if (!found) throw new Error(`no member ${username}`);
  const tokenHash = Buffer.from(randomUUID().replaceAll("-", "").repeat(2), "hex");
  await platform.query(
    `insert into game_session (token_hash, member_id, merchant_id, game_id, currency, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6::timestamptz, $6::timestamptz + interval '1 hour')`,
    [tokenHash, found.id, found.merchant, found.game, found.currency, now()],
  );
  const round = `e2e-${randomUUID()}`;
  const call = (amount: number, roundClosed: boolean) => ({
    peer: found.peer,
    player: found.pseudonym,
    game: found.code,
    currency: found.currency,
    tokenHash,
    round,
    roundClosed,
    amount: mainUnits(amount),
    requestId: randomUUID(),
    transactionId: randomUUID(),
    digest: Buffer.from(randomUUID().replaceAll("-", "").repeat(2), "hex"),
    at: now(),
  });
  const bet = call(stake, false);
  expect((await placeBet(platform, bet)).status).toBe("OK");
  expect((await payWin(platform, { ...call(0, true), reference: bet.transactionId })).status).toBe("OK");
}

test(
  "an agent's month, from the first link to the paid dividend that three levels see",
  { tag: ["@CONTRACT-009", "@CONTRACT-015"] },
  async ({ browser, page: top }) => {
    test.setTimeout(240_000);
    const topName = await register(top);
    await makeAgent(topName);
    await become(top, topName);
    try {
      await walk(browser, top, topName);
    } finally {
      await putBack(top);
    }
  },
);

async function walk(browser: Browser, top: Page, topName: string): Promise<void> {
  const [middle, low, player] = [await newPage(browser), await newPage(browser), await newPage(browser)];
  const middleName = await registerBelow(top);
  await become(middle, middleName);
  const lowName = await registerBelow(middle);
  await become(low, lowName);
  // The lowest brings a player by a link
  await low.goto(addressOf("/m/agent/home?tab=links"));
  await low.getByRole("button", { name: "New link" }).tap();
  const link = low.getByText(/affiliateCode=/).first();
  await player.goto((await link.innerText()).trim());
  const playerName = newName();
  await fillRegistration(player, playerName);
  await player.locator("main").getByRole("button", { name: "Register" }).tap();
  await expect.poll(async () => upline(playerName)).toBe(lowName);

  await offersOfTheHouse(browser, topName);
  await agree(top, SALARY);
  await expect(top.getByRole("cell", { name: "from ₱900" })).toBeVisible();
  await askForLoss(top, middleName);

  await top.goto(addressOf(DIVIDEND));
  await expect(top.getByText("It is made up for first", { exact: false })).toBeVisible();
  await agree(top);
  await agree(middle, SALARY);
  await offer(top, middleName, "20");
  await agree(middle);
  await offer(middle, lowName, "10");
  await agree(low);

  await toNextHalf(top);
  await play(playerName, 400);
  await play(playerName, 600);
  await expect.poll(async () => turnoverOf(playerName)).toBe(mainUnits(1000));
  await toNextHalf(top);
  await dev(top, "settle", {});
  await seen(top, topName, "₱300.00", "₱200.00 of it goes to those below");
  await seen(middle, middleName, "₱200.00", "₱100.00 of it goes to those below");
  await seen(low, lowName, "₱100.00", null);

  await top.getByRole("button", { name: /₱300\.00/ }).tap();
  const sheet = top.getByRole("dialog", { name: "This bill in detail" });
  await expect(sheet.getByText("Yours to keep")).toBeVisible();
  await sheet.getByRole("button", { name: new RegExp(middleName) }).tap();
  // Further down names are masked
  await expect(sheet.getByText(lowName)).toHaveCount(0);
  await expect(sheet.getByText("No rounds of their own in this period")).toBeVisible();
  const download = top.waitForEvent("download");
  await sheet.getByRole("button", { name: "Save the signed file" }).tap();
  expect((await download).suggestedFilename()).toMatch(/^settlement-dividend-/);
  await salarySeen(top);
  await moveSeveral(top, [await registerBelow(top), await registerBelow(top)], middleName);
}

/** The salary of the day on which all was lost, as both levels ask for. */
async function salarySeen(top: Page): Promise<void> {
  await top.goto(addressOf(SALARY));
  await top.getByRole("button", { name: /₱3\.00/ }).tap();
  const sheet = top.getByRole("dialog", { name: "This bill in detail" });
  await expect(sheet.getByText("Team loss").first().locator("..")).toContainText("₱1,000.00");
  await expect(sheet.getByRole("row", { name: /from ₱900\.00/ })).toContainText("0.30%");
}

/** Asks for members to be put under another agent, all at once. */
async function moveSeveral(page: Page, names: readonly string[], to: string): Promise<void> {
  await page.goto(addressOf("/m/agent/home?tab=downline"));
  await page.getByRole("button", { name: "Move several" }).tap();
  const choice = page.getByRole("dialog", { name: "Move several" });
  for (const name of names) await choice.getByText(name).tap();
  await choice.getByRole("button", { name: `Move ${names.length} members` }).tap();
  const under = page.getByRole("dialog", { name: "Under whom?" });
  await under.getByRole("button", { name: new RegExp(to) }).tap();
  await page.getByRole("button", { name: "Ask for it" }).tap();
  await expect(page.getByText("Asked for. An operator decides.")).toBeVisible();
}

async function upline(username: string): Promise<string> {
  const { platform } = await books();
  const row = await rowOf<{ name: string }>(platform, {
    text: "select u.username as name from member m join member u on u.id = m.upline_id where m.username = $1",
    values: [username],
  });
  return row?.name ?? "";
}

/** What the figures of lines have of a member's play: they follow the rounds. */
async function turnoverOf(username: string): Promise<bigint> {
  const { platform } = await books();
  const row = await rowOf<{ staked: bigint }>(platform, {
    text: `select coalesce(sum(p.staked), 0)::bigint as staked from member_day_play p join member m on m.id = p.member_id
            where m.username = $1`,
    values: [username],
  });
  return row?.staked ?? 0n;
}

/** The bill of the half that has closed, as its member reads it. */
async function seen(page: Page, username: string, amount: string, given: string | null): Promise<void> {
  await become(page, username);
  await page.goto(addressOf(DIVIDEND));
  const bill = page.getByRole("button", { name: new RegExp(amount.replace(".", "\\.")) });
  await expect(bill).toContainText("Paid");
  if (given !== null) await expect(bill).toContainText(given);
}
