/** No page costs its reader more than its budget (testing/budgets): bytes, requests and elements until it rests. */
import { expect, type Page, test } from "#e2e/test.ts";
import { type CostWatch, type Weighed, watchCosts } from "#e2e/costs.ts";
import { gameOf, openGame, spinButton } from "#e2e/games.ts";
import { closeNews, newName, register } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";
import { budgetOf, HOME_AIMS, type MerchantCode, type Place, PLACES, SLOT_BUDGET } from "#testing/budgets/budgets.ts";
import { type Costs, overBudget } from "#testing/budgets/over-budget.ts";

test.use({ pictures: true, rests: true, deviceScaleFactor: 2, serviceWorkers: "block" });

const HOSTS = { novaro: "localhost", solenne: "solenne.localhost" } as const;
const PATHS: Readonly<Record<Place, string>> = {
  "home, visitor": "/m/home",
  "home, member": "/m/home",
  "slots, visitor": "/m/slot",
  "slots, member": "/m/slot",
  "promotions, visitor": "/m/activity",
  "promotions, member": "/m/activity",
  "login, visitor": "/m/login",
  "member home, member": "/m/member/home",
};

/** What comes when a page that is awake was left in peace (web/platform/loading/on-demand.ts) comes within this. */
const LEFT_MS = 1500;
/** The scripts of a page that rests are fetched within this, and start later (web/platform/loading/start.ts). */
const DRAWN_MS = 1200;

/**
 * Opens a page for the first time and waits until nothing more comes. A visitor's rests then, for its clock stands
 * before it starts; a member's, which starts at once, has had its moment of peace.
 */
async function openOnce(page: Page, watch: CostWatch, { address, rests }: { address: string; rests: boolean }) {
  await page.clock.install();
  await page.goto(address);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
  await watch.rest();
  await page.clock.runFor(rests ? DRAWN_MS : LEFT_MS);
  await watch.rest();
}

/** Says what is over its budget, by how much, and whose it is. */
function demandWithin(name: string, { costs, owners }: Weighed, budget: Costs, aims: Partial<Costs> = {}): void {
  const over = overBudget(costs, budget, owners, aims);
  if (over.length > 0) throw new Error(`${name}: over its budget\n${over.join("\n")}`);
}

for (const merchant of Object.keys(HOSTS) as MerchantCode[]) {
  for (const place of PLACES) {
    const name = `${place}, at ${merchant}`;
    test(`${name}: bytes, requests and elements stay within their budget`, async ({ page }) => {
      const rests = place.endsWith("visitor");
      if (rests) await closeNews(page);
      else await register(page, newName(), HOSTS[merchant]);
      const watch = watchCosts(page);
      await openOnce(page, watch, { address: addressOf(PATHS[place], HOSTS[merchant]), rests });
      demandWithin(
        name,
        await watch.costs(page.mainFrame()),
        budgetOf(place, merchant),
        place.startsWith("home") ? HOME_AIMS : {},
      );
    });
  }
}

test("a slot's frame: bytes, requests and elements stay within their budget", async ({ page }) => {
  await register(page);
  const watch = watchCosts(page);
  await openGame(page, 1);
  await expect(spinButton(page)).toBeEnabled();
  await watch.rest();
  const frame = await gameOf(page)
    .owner()
    .elementHandle()
    .then((element) => element?.contentFrame());
  if (!frame) throw new Error("no game is open");
  demandWithin("a slot's frame", await watch.costs(frame), SLOT_BUDGET);
});
