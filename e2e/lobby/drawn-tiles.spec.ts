/** How often React draws the tiles of home: what concerns one of them, or none, must not draw all. */
import { register } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";
import type { CDPSession } from "@playwright/test";
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
  var tilesRedrawn: number;
}

/**
 * Counts in `tilesDrawn` the components that were drawn and whose element is a tile, in `tilesRedrawn` those that had been
 * before. React tells of each commit.
 */
function countTiles(): void {
  globalThis.tilesDrawn = 0;
  globalThis.tilesRedrawn = 0;
  const PERFORMED_WORK = 1;
  const isTile = ({ type, stateNode }: Fiber): boolean =>
    typeof type === "string" && (stateNode as Element).classList.contains("tile");
  const visit = (first: Fiber | null): void => {
    for (let fiber = first; fiber; fiber = fiber.sibling) {
      if (fiber.flags & PERFORMED_WORK && fiber.child && isTile(fiber.child)) {
        globalThis.tilesDrawn += 1;
        if (fiber.alternate) globalThis.tilesRedrawn += 1;
      }
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
  // Who comes near the end of the hot games has more of them meanwhile: those are new
  const redrawn = (): Promise<number> => page.evaluate(() => globalThis.tilesRedrawn);
  const before = await redrawn();
  await page.locator(".tile__f").first().click();
  await expect(page.locator(".tile__f").first()).toHaveAttribute("aria-pressed", "true");
  expect(await redrawn()).toBeGreaterThan(before);
  expect((await redrawn()) - before).toBeLessThanOrEqual(2);
});

/** How often functions of the site's scripts were called whose text has `part` in it, and no other function around it. */
async function callsOf(page: Page, cdp: CDPSession, part: string): Promise<number> {
  const { result } = await cdp.send("Profiler.takePreciseCoverage");
  let calls = 0;
  for (const { scriptId, url, functions } of result) {
    if (!url.startsWith(`${new URL(page.url()).origin}/assets/`)) continue;
    const { scriptSource } = await cdp.send("Debugger.getScriptSource", { scriptId });
    const spans = functions.flatMap(({ ranges: [span] }) => span ?? []);
    const having = spans.filter(({ startOffset, endOffset }) =>
      scriptSource.slice(startOffset, endOffset).includes(part),
    );
    const [innermost] = having.toSorted((a, b) => a.endOffset - a.startOffset - (b.endOffset - b.startOffset));
    calls += innermost?.count ?? 0;
  }
  return calls;
}

test("a member's home is drawn once while it comes to life, and not once more for each part of it", async ({
  page,
}) => {
  await page.addInitScript(countTiles);
  await register(page);
  await page.goto("about:blank");
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Debugger.enable");
  await cdp.send("Profiler.enable");
  await cdp.send("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  const settled = Promise.all([page.waitForResponse(/__manifest/), page.waitForResponse(/unreadCount/)]);
  await page.goto(addressOf("/m/home"));
  await settled;
  await expect(page.locator(".fab")).toBeVisible();
  await tilesRest(page);
  const drawnHeaders = await callsOf(page, cdp, "className:`hdr`");
  expect(drawnHeaders).toBeGreaterThan(0);
  // With the session, which the server does not know, once more
  expect(drawnHeaders).toBeLessThanOrEqual(3);
});
