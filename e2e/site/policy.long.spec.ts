/** What the policies of our pages refuse: nothing of ours, and whatever came into a page past the sanitiser. */
import { type Browser, expect, type Page, test } from "#e2e/test.ts";
import { books } from "#e2e/books.ts";
import { openCrash } from "#e2e/crash-table.ts";
import { openDesk } from "#e2e/desk.ts";
import { gameOf, openGame, spinButton } from "#e2e/games.ts";
import { awake, closeNews, registerElsewhere, signIn } from "#e2e/member.ts";
import { refusalsIn } from "#e2e/refused.ts";
import { addressOf, startForProduction } from "#e2e/server.ts";

test.use({ actionTimeout: 15_000, pictures: true, serviceWorkers: "allow" });

/** Writes to the desk and reads it there; gives what the desk's policy refused. */
async function chat(page: Page, browser: Browser): Promise<readonly string[]> {
  let refused: readonly string[] = ["not listened"];
  const desk = await openDesk(browser, {
    prepare: async (context) => {
      refused = await refusalsIn(context);
    },
  });
  await page.goto(addressOf("/m/liveChat"));
  await page.getByPlaceholder("Write a message").fill("Is <b>anybody</b> there?");
  await page.getByRole("button", { name: "Send", exact: true }).tap();
  await expect(desk.getByText("Is <b>anybody</b> there?").first()).toBeVisible();
  await desk.context().close();
  return refused;
}

/** Its thread is a script too. */
async function search(page: Page): Promise<void> {
  await page.goto(addressOf("/m/home"));
  await awake(page);
  await page.getByRole("button", { name: "Search", exact: true }).tap();
  await page.locator(".sch__t input").fill("Embrwing");
  await expect(page.getByText("Emberwing Hoard").first()).toBeVisible();
}

test("S17 S18 on a journey through lobby, promotion, search, login, games, lottery, chat and desk no policy refuses anything", async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const refused = await refusalsIn(page.context());
  await closeNews(page);
  await page.goto(addressOf("/m/home"));
  await awake(page);
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.goto(addressOf("/m/slot"));
  await expect(page.locator(".tile").first()).toBeVisible();
  await page.goto(addressOf("/m/activityDetail?id=2"));
  await expect(page.locator(".prose").first()).not.toBeEmpty();
  await page.goto(addressOf("/m/help"));
  await page.locator(".hp__q").first().tap();
  await expect(page.locator(".hp__a").first()).not.toBeEmpty();
  await page.goto(addressOf("/m/notice"));
  await awake(page);
  await page.locator(".nt__h").first().tap();
  await expect(page.locator(".nt__b .prose")).not.toBeEmpty();
  await search(page);

  const username = await registerElsewhere();
  await page.goto(addressOf("/m/login"));
  await awake(page, "main button");
  await signIn(page, username);
  await openGame(page, 1);
  await expect(spinButton(page)).toBeEnabled({ timeout: 30_000 });
  await spinButton(page).tap();
  await expect(spinButton(page)).toBeEnabled({ timeout: 30_000 });
  await openCrash(page);
  const answer = await page.request.get(addressOf("/lotto/lgw/games/opened/numero?gameCode=mega-draw-6"));
  const { value } = (await answer.json()) as { value: { nodeId: number } };
  await openGame(page, value.nodeId);
  await expect(gameOf(page).getByRole("timer")).toBeVisible();
  for (const address of ["/offline", "/dev", "/dev/gallery"]) await page.goto(addressOf(address));
  expect(await chat(page, browser)).toEqual([]);
  expect(refused).toEqual([]);
});

test.describe("a page that is torn", () => {
  test.use({ hydrates: false });

  test("S17 after a fault in the browser the page is drawn anew, by which no text becomes a script", async ({
    page,
  }) => {
    const refused = await refusalsIn(page.context());
    await closeNews(page);
    // Another tree than the scripts expect: React gives up what came and draws the document itself
    await page.route(addressOf("/m/slot"), async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/<main\b/, "<section>torn</section><main");
      await route.fulfill({ response: answer, body });
    });
    await page.goto(addressOf("/m/slot"));
    await awake(page);
    await expect(page.locator(".tile").first()).toBeVisible();
    await expect(page.getByText("torn")).toHaveCount(0);
    expect(refused).toEqual([]);
  });
});

const PLANTED =
  '<p>Planted words</p><script>window.planted = "script"</script><img src="/nothing" onerror="window.planted = \'handler\'">';

test("M3 S17 a script and a handler that came past the sanitiser are refused and reported, and the page works", async ({
  page,
}) => {
  const { platform, platformUrl } = await books();
  const { rows } = await platform.query<{ id: number; texts: Record<string, { title: string; content: string }> }>(
    "select id, texts from announcement where merchant_id = 'novaro' and kind = 'PL' order by id limit 1",
  );
  const [row] = rows;
  if (!row) throw new Error("the demo has no notice");
  const texts = Object.fromEntries(
    Object.entries(row.texts).map(([language, { title }]) => [language, { title, content: PLANTED }]),
  );
  const setTexts = async (value: unknown): Promise<void> => {
    await platform.query({
      text: "update announcement set texts = $2 where merchant_id = 'novaro' and id = $1",
      values: [row.id, JSON.stringify(value)],
    });
    await platform.query(`select pg_notify('marquee_event', '{"name":"content.changed","data":{"merchantId":"*"}}')`);
  };
  const { address, said, end } = await startForProduction(platformUrl, "broken-sanitizer.ts");
  try {
    const isReady = () =>
      page.request.get(`${address}/readyz`).then(
        (answer) => answer.ok(),
        () => false,
      );
    await expect.poll(isReady, { timeout: 30_000 }).toBe(true);
    // A server that has just begun puts the demo's content back where it was
    await setTexts(texts);
    await closeNews(page);
    await expect(async () => {
      await page.goto(`${address}/m/noticeDetail?id=${row.id}`);
      await expect(page.getByText("Planted words")).toBeVisible({ timeout: 1000 });
    }).toPass();
    await awake(page);
    const reported = (directive: string) =>
      expect.poll(said).toContain(`"directive":"${directive}","blocked":"inline","page":"/m/noticeDetail"`);
    await reported("script-src-elem");
    await reported("script-src-attr");
    expect(said()).toContain("a page holds inline blocks that are not ours");

    // Drawn by the browser: the same text through the policy of Trusted Types
    await page.goto(`${address}/m/notice`);
    await awake(page);
    await page.locator(".nt__h", { hasText: row.texts["EN"]?.title ?? "" }).tap();
    await expect(page.getByText("Planted words")).toBeVisible();
    await expect.poll(said).toContain('"directive":"script-src-attr","blocked":"inline","page":"/m/notice"');
    expect(await page.evaluate(() => "planted" in window)).toBe(false);
  } finally {
    await end();
    await setTexts(row.texts);
  }
});
