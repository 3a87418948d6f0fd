/** What changes while a page is open, seen without a reload. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "#e2e/test.ts";
import { openGame, playable, playApi, playToken, winsSoFar } from "#e2e/games.ts";
import { closeNews, register, signIn } from "#e2e/member.ts";
import { addressOf, dataDir } from "#e2e/server.ts";

/** Plays by the arcade's own API until a round pays more than its stake and the balance is another than at first. */
async function winOnce(page: Page): Promise<void> {
  const api = playApi(page.request, await playToken(page));
  const { stakes } = await api.session();
  const stake = stakes.at(-1) ?? "";
  for (let round = 0; round < 60; round += 1) {
    const { win, balance } = await api.spin(stake);
    if (BigInt(win) > BigInt(stake) && balance !== FUNDS_UNITS) return;
  }
  throw new Error("no win in 60 rounds");
}

/** A new member's funds, ₱10,000.00, in 10⁻⁵ units. */
const FUNDS_UNITS = "1000000000";

const balanceOf = (page: Page) => page.locator(".bal__v strong");

test("FAV-003 a star and a balance that change on one device change on the other, without a reload", async ({
  page,
  browser,
}) => {
  const username = await register(page);
  const second = await browser.newContext({ ...test.info().project.use });
  const other = await second.newPage();
  await closeNews(other);
  await other.goto(addressOf("/m/login"));
  await signIn(other, username);
  await other.goto(addressOf("/m/slot"));
  const title = (await playable(other).first().locator(".tile__n").textContent()) ?? "";
  const starOf = (on: Page) => on.getByRole("button", { name: `Favourite ${title}`, exact: true }).first();
  await page.goto(addressOf("/m/slot"));
  await starOf(page).tap();
  await expect(starOf(other)).toHaveAttribute("aria-pressed", "true");
  await starOf(other).tap();
  await expect(starOf(page)).toHaveAttribute("aria-pressed", "false");

  await other.goto(addressOf("/m/home"));
  await expect(balanceOf(other)).toHaveText("₱10,000.00");
  await openGame(page, 3);
  await expect(page.locator("iframe.gf__i")).toHaveAttribute("src", /#/);
  await winOnce(page);
  await expect(balanceOf(other)).not.toHaveText("₱10,000.00");
  // Both hear of every round: what one shows is compared with what the other shows then
  const shown = async () => [await page.locator(".gt__b > span").textContent(), await balanceOf(other).textContent()];
  await expect.poll(async () => new Set(await shown()).size).toBe(1);
  await second.close();
});

test("a visitor's open home shows a new winner where the reader is, without a reload", async ({ page, browser }) => {
  await closeNews(page);
  await page.goto(addressOf("/m/home"));
  const board = page.getByRole("region", { name: "Biggest recent wins" }).first();
  await board.scrollIntoViewIfNeeded();
  await page.evaluate(() => (document.body.dataset["kept"] = "yes"));
  const second = await browser.newContext({ ...test.info().project.use });
  const player = await second.newPage();
  const username = await register(player);
  await openGame(player, 3);
  await expect(player.locator("iframe.gf__i")).toHaveAttribute("src", /#/);
  // The board leaves an odd last winner out
  if ((await winsSoFar(page)) % 2 === 0) await winOnce(player);
  await winOnce(player);
  await expect(board).toContainText(`${username.slice(0, 2)}***${username.slice(-2)}`);
  expect(await page.evaluate(() => document.body.dataset["kept"])).toBe("yes");
  await second.close();
});

/** What an operator types. */
function importContent(content: unknown): void {
  const file = join(mkdtempSync(join(tmpdir(), "marquee-content-")), "content.json");
  writeFileSync(file, JSON.stringify(content));
  const env = { ...process.env, DATA_DIR: dataDir(), DATABASE_URL: "" };
  execFileSync(process.execPath, [join(import.meta.dirname, "../../tools/content.ts"), "import", file], { env });
}

test("HOME-006 a notice that is imported shows on pages that are open, and goes when it ends", async ({
  page,
  browser,
}) => {
  await closeNews(page);
  await page.goto(addressOf("/m/home"));
  const second = await browser.newContext({ ...test.info().project.use });
  const form = await second.newPage();
  await form.goto(addressOf("/m/register"));
  await form.getByLabel("Username", { exact: true }).fill("half-typed");
  const list = await second.newPage();
  await list.goto(addressOf("/m/notice"));
  const notice = (until: string | null) => ({
    merchant: "novaro",
    notices: [
      {
        id: 9100,
        group: "player",
        from: "2026-01-01T00:00:00Z",
        until,
        texts: { EN: { title: "Imported while you watch", content: "<p>It came by itself.</p>" } },
      },
    ],
    // Off while it shows, and on again for whoever comes after
    switches: [{ key: "FORGOTMAIL", on: until !== null }],
  });
  importContent(notice(null));
  const ticker = page.locator(".tick").getByRole("link", { name: "Imported while you watch" });
  await expect(ticker.first()).toBeVisible();
  await expect(list.getByRole("button", { name: "Imported while you watch" })).toBeVisible();
  await expect(form.getByLabel("Username", { exact: true })).toHaveValue("half-typed");
  importContent(notice("2026-01-02T00:00:00Z"));
  await expect(ticker).toHaveCount(0);
  await expect(list.getByRole("button", { name: "Imported while you watch" })).toHaveCount(0);
  await expect(form.getByLabel("Username", { exact: true })).toHaveValue("half-typed");
  await second.close();
});

test("NOTICE-006 opening a notice reports it as read, and the bell of every open page counts one less", async ({
  page,
  context,
}) => {
  await register(page);
  await page.goto(addressOf("/m/home"));
  const bell = page.locator("header").getByRole("link", { name: /^Notices/ });
  await expect(bell).toHaveAccessibleName(/Unread: \d+/);
  const unread = Number(await bell.locator(".badge").textContent());
  const list = await context.newPage();
  await list.goto(addressOf("/m/notice"));
  await list.locator(".nt.un .nt__h").first().tap();
  await expect(bell).toHaveAccessibleName(`Notices, Unread: ${unread - 1}`);
});
