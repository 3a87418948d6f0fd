/** The hot list and the search popup, and what waits how long (browsing §2, §9). */
import { expect, type Page, test } from "#e2e/test.ts";
import { listCalls, pager } from "#e2e/lists.ts";
import { closeNews, openHome } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

const tiles = (page: Page) => page.locator(".tile");
const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });

test("LIST-006 LIST-034 LIST-035 LIST-036 LIST-037 LIST-038 LIST-039 LIST-040 the hot list, the search popup, and how long it waits", async ({
  page,
}) => {
  await page.clock.install();
  await test.step("the hot page: 36, a button for more, a name in any case", async () => {
    await page.goto(addressOf("/m/hot-games"));
    await expect(pager(page)).toHaveText("1 / 2");
    await page.getByRole("button", { name: "Load more" }).tap();
    await expect(pager(page)).toHaveText("2 / 2");
    await expect(page.getByRole("button", { name: "Load more" })).toHaveCount(0);
    await page.getByPlaceholder("Search Hot games").fill("EMBERW");
    await page.keyboard.press("Enter");
    await expect(tiles(page)).toHaveCount(1);
    await expect(tiles(page)).toContainText("Emberwing Hoard");
    await expect(page.locator(".list__c")).toHaveText("1 game");
    // A slip of the pen: that nothing is called so, and then what may have been meant
    await page.getByPlaceholder("Search Hot games").fill("Emberwng");
    await page.keyboard.press("Enter");
    await expect(page.getByText("No “Emberwng” here")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Did you mean" })).toBeVisible();
    await expect(page.locator(".list__c")).toHaveCount(0);
  });

  await test.step("the search popup: the hot games for no name, the server's after 500 ms or Enter", async () => {
    await page.getByRole("button", { name: "Search", exact: true }).tap();
    const popup = page.getByRole("dialog", { name: "Search games" });
    const field = popup.locator(".sch__t input");
    const more = popup.getByRole("button", { name: "Load more" });
    await expect(popup.getByRole("heading", { name: "Recommended for you" })).toBeVisible();
    await expect(popup.locator(".tile")).toHaveCount(36);
    await more.tap();
    await expect.poll(() => popup.locator(".tile").count()).toBeGreaterThan(36);
    await expect(more).toHaveCount(0);

    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000));
    const calls = listCalls(page);
    await field.fill("e");
    await page.clock.runFor(400);
    await field.fill("em");
    await page.clock.runFor(499);
    await settledCalls(page);
    expect(calls).toEqual([]);
    await page.clock.runFor(1);
    await expect(popup.getByRole("heading", { name: "Search results" })).toBeVisible();
    await expect
      .poll(() => calls.map(({ searchParams }) => [searchParams.get("gameName"), searchParams.get("pageNo")]))
      .toEqual([["em", "1"]]);
    await field.fill("zzzzqq");
    await page.keyboard.press("Enter");
    await expect(popup.getByText("No game called “zzzzqq”")).toBeVisible();
    expect(calls.at(-1)?.searchParams.get("pageSize")).toBe("36");
    await page.clock.resume();
    // A slip of the pen is answered: by that there is no such name, with what may have been meant
    await field.fill("drgon");
    await page.keyboard.press("Enter");
    await expect(popup.getByRole("heading", { name: "No “drgon”. Did you mean" })).toBeVisible();
    await expect(popup.getByRole("navigation", { name: "Suggestions" }).getByRole("link").first()).toContainText(
      /drag/i,
    );
    await field.fill("zzzzqq");
    await page.keyboard.press("Enter");
    await popup.getByRole("button", { name: "Clear search" }).tap();
    await expect(popup.getByRole("heading", { name: "Recommended for you" })).toBeVisible();
    await popup.getByRole("button", { name: "Cancel" }).tap();
  });
});

test("LIST-053 LIST-001 I18N-006 inside home a list has a button, and another language reloads it after 250 ms", async ({
  page,
}) => {
  await page.clock.install();
  await openHome(page);
  await page.getByRole("tab", { name: /^Live/ }).tap();
  await expect(page.locator(".list .tile").first()).toBeVisible();
  await tab(page, "Slots").tap();
  await expect(page.getByRole("button", { name: "Load more" })).toBeVisible();
  await page.getByRole("button", { name: "Menu", exact: true }).tap();
  // the page behind has such a button too
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.getByRole("button", { name: /^Language/ }).tap();
  // The list of languages opens behind a paint, which a clock that stands still never gives
  await expect(page.getByRole("radio", { name: "English", exact: true })).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000));
  const calls = listCalls(page);
  await page.getByRole("radio", { name: "English", exact: true }).tap();
  await expect(page.locator("html")).toHaveAttribute("data-language", "EN");
  await page.clock.runFor(249);
  await settledCalls(page);
  expect(calls).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => calls.map(({ searchParams }) => searchParams.get("language"))).toEqual(["EN"]);
});

/** A round trip to the server: a call that was made before it has been seen. */
async function settledCalls(page: Page): Promise<void> {
  await page.evaluate(() => fetch("/wps/system/domainRoute?device=0").then((answer) => answer.text()));
}

for (const rests of [true, false]) {
  test(`what is typed before the search's field is there stands in it, on a page that ${rests ? "rests" : "is awake"}`, async ({
    page,
  }) => {
    let go = (): void => undefined;
    const held = new Promise<void>((done) => (go = done));
    if (rests) await closeNews(page);
    else await openHome(page);
    await page.route(rests ? /\/assets\/vendor-/ : /\/assets\/(search-overlay|overlay-host)-/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(addressOf("/m/home"), { waitUntil: "commit" });
    const button = page.getByRole("button", { name: "Search", exact: true });
    await button.tap();
    await page.keyboard.type("drag");
    go();
    const popup = page.getByRole("dialog", { name: "Search games" });
    const field = popup.locator(".sch__t input");
    await expect(field).toHaveValue("drag");
    await expect(field).toBeFocused();
    await page.keyboard.type("on");
    await expect(field).toHaveValue("dragon");
    await popup.getByRole("button", { name: "Cancel" }).tap();
    await expect(popup).toHaveCount(0);
    await expect(button).toBeFocused();
    await expect(page.locator("#typed")).toHaveCount(0);
  });
}
