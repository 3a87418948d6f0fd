/** The page speed of the merchant's site at the desk (decision 061). */
import { expect, type Page, test } from "#e2e/test.ts";
import { serious } from "#e2e/axe.ts";
import { books } from "#e2e/books.ts";
import { openDesk } from "#e2e/desk.ts";
import { boundsOf, bucketOf, type Vital } from "#rules/site/vitals.ts";

/** Visits of an hour ago, so many of one value each. */
async function seed(
  screen: string,
  values: readonly (readonly [vital: Vital, value: number, samples: number])[],
): Promise<void> {
  const { platform } = await books();
  for (const [vital, value, samples] of values) {
    await platform.query({
      text: `insert into page_speed values
               ('novaro', date_trunc('hour', now()) - interval '1 hour', $1, $2, 'visitor', '4g', 'cold', 'other', $3, $4)`,
      values: [screen, vital, bucketOf(vital, value), samples],
    });
  }
}
const forget = async (): Promise<void> => void (await (await books()).platform.query("delete from page_speed"));

async function openSpeed(desk: Page): Promise<void> {
  await desk.getByRole("navigation").getByRole("button", { name: "Page speed" }).click();
  await expect(desk.getByRole("heading", { level: 1, name: "Page speed" })).toBeVisible();
}

test.beforeEach(forget);
test.afterEach(forget);

test("the desk shows what three quarters of visits don't exceed, its band, and says where there are too few", async ({
  browser,
}) => {
  await seed("/m/home", [
    ["LCP", 1200, 1204],
    ["INP", 450, 300],
    ["CLS", 0.6, 1204],
    ["FCP", 900, 1204],
    ["TTFB", boundsOf("TTFB")[9] ?? 0, 1204],
  ]);
  await seed("/m/member/agent/getSalaryContract", [["LCP", 900, 7]]);
  const desk = await openDesk(browser);
  await openSpeed(desk);
  const home = desk.getByRole("article", { name: "Home" });
  const figure = (of: typeof home, vital: Vital) =>
    of.locator("dl > div").filter({ has: desk.locator("dt", { hasText: new RegExp(`^${vital}$`) }) });
  await expect(figure(home, "LCP")).toHaveText("LCP1.23 sGood1,204 visits");
  await expect(figure(home, "INP")).toHaveText("INP480 msNeeds work300 visits");
  await expect(figure(home, "CLS")).toHaveText("CLS0.63Poor1,204 visits");
  await expect(figure(home, "TTFB")).toHaveText("TTFB950 msNeeds work1,204 visits");
  const contract = desk.getByRole("article", { name: "/m/member/agent/getSalaryContract" });
  await expect(figure(contract, "LCP")).toHaveText("LCP–Too few7 of 20 visits");
  await expect(desk.locator("main")).toContainText("10 % of visits are measured");
  for (const colorScheme of ["dark", "light"] as const) {
    await desk.emulateMedia({ colorScheme });
    for (const width of [390, 1280]) {
      await desk.setViewportSize({ width, height: 844 });
      expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      if (process.env["SHOTS"])
        await desk.screenshot({ path: `${process.env["SHOTS"]}/speed-${colorScheme}-${width}.png` });
    }
    expect(await serious(desk)).toEqual([]);
  }
  // A member's visit there was none
  await desk.getByRole("button", { name: "Members" }).click();
  await expect(desk.getByText("No visit was measured yet.")).toBeVisible();
  await desk.context().close();
});

test("a merchant that measures nothing says so in place of figures", async ({ browser }) => {
  const desk = await openDesk(browser, { host: "solenne.localhost" });
  await openSpeed(desk);
  await expect(desk.getByText("Visits are not measured here.")).toBeVisible();
  await desk.getByRole("button", { name: "28 days" }).click();
  await expect(desk.getByRole("button", { name: "28 days" })).toHaveAttribute("aria-pressed", "true");
  await expect(desk.getByRole("article")).toHaveCount(0);
  if (process.env["SHOTS"]) await desk.screenshot({ path: `${process.env["SHOTS"]}/speed-none.png` });
  await desk.context().close();
});
