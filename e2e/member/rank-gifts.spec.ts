/** A rank's gift of free rounds, from the claim to what they win (decision 085). */
import { expect, type Page, test } from "#e2e/test.ts";
import { books } from "#e2e/books.ts";
import { gameOf } from "#e2e/games.ts";
import { awake, register } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

test.use({ pictures: true });

const GIFT = {
  kind: "freeRounds",
  level: 1,
  game: "sugar-comets",
  rounds: 2,
  stake: "5.00",
  days: 14,
  multiple: 3,
  playDays: 14,
};

/** The first rank, which everybody has, gives rounds too. */
async function giveAtOnce(): Promise<void> {
  const { platform } = await books();
  await platform.query(
    `update merchant set config = jsonb_set(config, '{rankGifts}', $1::jsonb || coalesce(config -> 'rankGifts', '[]'))
      where id = 'novaro' and not coalesce(config -> 'rankGifts', '[]') @> '[{"level": 1}]'`,
    [JSON.stringify([GIFT])],
  );
  await platform.query(`select pg_notify('marquee_event', '{"name":"content.changed","data":{"merchantId":"*"}}')`);
}

const strip = (page: Page) => gameOf(page).locator(".free");
const spin = (page: Page) => gameOf(page).getByRole("button", { name: "Spin", exact: true });

test("U-184 REWARD-001 a rank's free rounds are claimed, played for nothing, and what they win is a bonus", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await giveAtOnce();
  const username = await register(page);
  const first = page.locator(".rank").first();
  // Until the server has heard of the setting
  await expect(async () => {
    await page.goto(addressOf("/m/vip"));
    await expect(first).toContainText("Gift: 2 free rounds in Sugar Comets at ₱5.00", { timeout: 3000 });
  }).toPass();
  await awake(page);
  await first.getByRole("button", { name: "Claim gift" }).tap();
  await expect(first.getByText("Claimed")).toBeVisible();
  await first.getByRole("link", { name: "See it in the reward center" }).tap();
  const card = page.getByRole("article", { name: "2 free rounds, Sugar Comets" });
  await expect(card).toContainText("₱5.00 each, at no cost to you. What they win is bonus money, to be played 3×.");
  await card.getByRole("link", { name: "Play free rounds" }).tap();
  await expect(strip(page)).toContainText("2 of 2 left, ₱5.00 each");
  const buttons = gameOf(page).locator(".gs button").first();
  await expect(buttons).toBeDisabled();

  await strip(page).getByRole("button", { name: "Play later" }).tap();
  await expect(buttons).toBeEnabled();
  await strip(page).getByRole("button", { name: "Play free rounds" }).tap();
  for (const left of [1, 0]) {
    await expect(spin(page)).toBeEnabled();
    await spin(page).tap();
    if (left > 0) await expect(strip(page)).toContainText(`${left} of 2 left`, { timeout: 30_000 });
  }
  const over = gameOf(page).getByRole("dialog", { name: "Free rounds over" });
  await expect(over).toBeVisible({ timeout: 30_000 });
  await over.getByRole("button", { name: "Close" }).tap();
  await expect(strip(page)).toBeHidden();
  await expect(buttons).toBeEnabled();

  const { platform } = await books();
  const find = async () => {
    const { rows } = await platform.query<{ state: string; won: bigint; bets: number }>(
      `select f.state, f.won, (select count(*)::int from round r where r.member_id = f.member_id) as bets
         from free_rounds f join member m on m.id = f.member_id where m.username = $1`,
      [username],
    );
    return rows[0];
  };
  await expect.poll(async () => (await find())?.state).toBe("over");
  expect((await find())?.bets).toBe(0);
  await page.goto(addressOf("/m/rewardCenter"));
  await expect(card).toContainText("Played");
  const won = Number((await find())?.won);
  await expect(page.getByRole("article", { name: "Free rounds", exact: true })).toHaveCount(won > 0 ? 1 : 0);
});
