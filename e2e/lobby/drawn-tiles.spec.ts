/** How often React draws the tiles of home: what concerns one of them, or none, must not draw all. */
import { register } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";
import { expect, type Page, test } from "#e2e/test.ts";

interface Fiber {
  tag: number;
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
  type: unknown;
  stateNode: unknown;
}

declare global {
  var tilesDrawn: number;
}

/** Counts in `tilesDrawn` the components that were drawn and whose element is a tile. React tells of each commit. */
function countTiles(): void {
  globalThis.tilesDrawn = 0;
  const PERFORMED_WORK = 1;
  const isTile = ({ type, stateNode }: Fiber): boolean =>
    typeof type === "string" && (stateNode as Element).classList.contains("tile");
  const visit = (first: Fiber | null): void => {
    for (let fiber = first; fiber; fiber = fiber.sibling) {
      if (fiber.flags & PERFORMED_WORK && fiber.child && isTile(fiber.child)) globalThis.tilesDrawn += 1;
      // Children that are the same as before were not come to
      if (!fiber.alternate || fiber.child !== fiber.alternate.child) visit(fiber.child);
    }
  };
  Object.assign(globalThis, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_: number, { current }: { current: Fiber }) => visit(current.child),
      onCommitFiberUnmount: () => undefined,
    },
  });
}

const drawn = (page: Page): Promise<number> => page.evaluate(() => globalThis.tilesDrawn);

/** Waits until React draws no tile between one moment of peace and the next. */
async function tilesRest(page: Page): Promise<void> {
  const drawnMeanwhile = async (): Promise<number> => {
    const before = await drawn(page);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    return (await drawn(page)) - before;
  };
  await expect.poll(drawnMeanwhile).toBe(0);
}

test("a member's home draws its tiles once, and after a tapped star only its own", async ({ page }) => {
  await page.addInitScript(countTiles);
  await register(page);
  const settled = Promise.all([
    page.waitForResponse(/session\/renew/),
    page.waitForResponse(/MCSFE_getFavoriteGames/),
    page.waitForResponse(/unreadCount/),
  ]);
  await page.goto(addressOf("/m/home"));
  await settled;
  await expect(page.locator(".fab")).toBeVisible();
  await tilesRest(page);
  // Those below the second row live with the first use
  await page.mouse.wheel(0, 1);
  await expect.poll(() => drawn(page)).toBeGreaterThan(6);
  await tilesRest(page);
  const tiles = await page.locator(".tile").count();
  const first = await drawn(page);
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThanOrEqual(tiles);
  await page.locator(".tile__f").first().click();
  await expect(page.locator(".tile__f").first()).toHaveAttribute("aria-pressed", "true");
  expect((await drawn(page)) - first).toBeLessThanOrEqual(2);
});
