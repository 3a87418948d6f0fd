/** Stars that are tapped without a network, and stars that the server refuses. */
import { expect, type Locator, type Page, test } from "#e2e/test.ts";
import { books } from "#e2e/books.ts";
import { playable } from "#e2e/games.ts";
import { register } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

test.use({ serviceWorkers: "allow" });

async function starAt(page: Page, place: number): Promise<{ star: Locator; title: string }> {
  const tile = playable(page).nth(place);
  const title = (await tile.locator(".tile__n").textContent()) ?? "";
  return { title, star: page.getByRole("button", { name: `Favourite ${title}`, exact: true }).first() };
}

/** Titles of the member's favourites as the server has them, the newest first. */
async function favouritesOf(username: string): Promise<string[]> {
  const { rows } = await (
    await books()
  ).platform.query<{ title: string }>(
    `select g.title from favourite f join member m on m.id = f.member_id join game g on g.id = f.game_id
     where m.username = $1 order by f.added_at desc`,
    [username],
  );
  return rows.map(({ title }) => title);
}

/** Once what keeps and sends stars is there without a network too. */
async function loseNetwork(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.context().setOffline(true);
}

const isOn = (star: Locator) => expect(star).toHaveAttribute("aria-pressed", "true");
const isOff = (star: Locator) => expect(star).toHaveAttribute("aria-pressed", "false");

test("FAV-003 stars tapped without a network show at once and arrive later, the last wish of each game", async ({
  page,
  context,
}) => {
  const username = await register(page);
  await page.goto(addressOf("/m/slot"));
  const [one, two, three] = [await starAt(page, 0), await starAt(page, 1), await starAt(page, 2)];
  await one.star.tap();
  await expect.poll(() => favouritesOf(username)).toEqual([one.title]);

  await loseNetwork(page);
  await two.star.tap();
  await isOn(two.star);
  await expect(page.getByText("Your favourites are saved as soon as you are back")).toBeVisible();
  await three.star.tap();
  await one.star.tap();
  await three.star.tap();
  await isOff(three.star);
  await isOff(one.star);
  await isOn(two.star);
  expect(await favouritesOf(username)).toEqual([one.title]);

  await context.setOffline(false);
  await expect.poll(() => favouritesOf(username)).toEqual([two.title]);
  await isOn(two.star);
  await isOff(one.star);
});

test("FAV-003 FAV-006 what was wished without a network is sent by the next page, if the first was closed", async ({
  page,
  context,
}) => {
  const username = await register(page);
  await page.goto(addressOf("/m/slot"));
  const { star, title } = await starAt(page, 0);
  await isOff(star);
  await loseNetwork(page);
  await star.tap();
  await isOn(star);
  await expect(page.getByText("Your favourites are saved as soon as you are back")).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(addressOf("/m/slot"));
  await isOn((await starAt(next, 0)).star);
  await expect.poll(() => favouritesOf(username)).toEqual([title]);
});

test("a star that the server refuses is taken back, with a message", async ({ page, context }) => {
  const username = await register(page);
  await page.goto(addressOf("/m/slot"));
  const { star, title } = await starAt(page, 3);
  await loseNetwork(page);
  await star.tap();
  await isOn(star);
  const { platform } = await books();
  const show = async (enabled: boolean): Promise<void> => {
    await platform.query("update game set enabled = $1 where title = $2", [enabled, title]);
    await platform.query(`select pg_notify('marquee_event', '{"name":"content.changed","data":{"merchantId":"*"}}')`);
  };
  await show(false);
  try {
    await expect
      .poll(
        async () =>
          (
            await (
              await page.request.get(addressOf(`/wps/relay/GCSGAME_gameList?gameName=${encodeURIComponent(title)}`))
            ).json()
          ).value?.totalCount,
      )
      .toBe(0);
    await context.setOffline(false);
    await expect(page.locator(".toast--fail")).toBeVisible();
    expect(await favouritesOf(username)).toEqual([]);
  } finally {
    await show(true);
  }
  await isOff(page.getByRole("button", { name: `Favourite ${title}`, exact: true }).first());
});

test("FAV-005 a favourite taken back is in no list of the next page, also while the server does not know it yet", async ({
  page,
}) => {
  const username = await register(page);
  await page.goto(addressOf("/m/slot"));
  const { star, title } = await starAt(page, 0);
  await star.tap();
  await expect.poll(() => favouritesOf(username)).toEqual([title]);
  await page.route(/removeFavoriteGame/, (route) => route.abort());
  await star.tap();
  await isOff(star);
  await page.goto(addressOf("/m/fav-games"));
  await expect(page.locator(".empty")).toBeVisible();
  await expect(page.locator(".list > .grid")).toHaveCount(0);
  expect(await favouritesOf(username)).toEqual([title]);
});

test("FAV-020 favourites and games played lately say to a visitor why the login comes, before there are scripts", async ({
  browser,
  page,
}) => {
  const bare = await browser.newContext({ javaScriptEnabled: false });
  const drawn = await bare.newPage();
  for (const [path, words] of [
    ["/m/fav-games", "Log in to see your favourites"],
    ["/m/recent-games", "Log in to see your last games"],
  ] as const) {
    await drawn.goto(addressOf(path));
    await expect(drawn.getByText(words)).toBeVisible();
    // Nothing has to be touched first
    await page.goto(addressOf(path));
    await expect(page).toHaveURL(addressOf("/m/login"));
  }
  await bare.close();
});

test("LIST-022 a lottery's list has no tab of favourites, which its games without a star could never fill", async ({
  page,
}) => {
  for (const path of ["/m/lott", "/m/elott"]) {
    await page.goto(addressOf(path));
    await expect(page.getByRole("tab", { name: "Recent" })).toBeVisible();
    await expect(page.getByRole("tab", { name: "Favourites" })).toHaveCount(0);
  }
  await page.goto(addressOf("/m/slot"));
  await expect(page.getByRole("tab", { name: "Favourites" })).toBeVisible();
});
