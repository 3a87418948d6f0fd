/** What a game keeps does not grow with its rounds (decision 060). */
import { expect, test } from "#e2e/test.ts";
import { countFrames, frameOf } from "#e2e/frame-counts.ts";
import { gameOf, openGame, spinButton } from "#e2e/games.ts";
import { register } from "#e2e/member.ts";

/** Pharaoh's Ledger. */
const LEDGER = 10;
const FIRST = 20;
const THEN = 80;

test("after a hundred rounds a slot keeps no more elements, listeners and canvases than after twenty", async ({
  page,
}) => {
  test.setTimeout(600_000);
  await register(page);
  await countFrames(page);
  await openGame(page, LEDGER);
  const frame = await frameOf(page);
  const cdp = await page.context().newCDPSession(page);
  const play = async (rounds: number) => {
    for (let round = 0; round < rounds; round += 1) {
      const answered = page.waitForResponse((answer) => answer.url().endsWith("/play/api/spin"));
      await spinButton(page).tap();
      await answered;
      // What is shown of a win is skipped
      await expect(async () => {
        await frame.evaluate(() => document.querySelector<HTMLElement>(".ov .cta-g, .ov, .reel canvas")?.click());
        await expect(spinButton(page)).toBeEnabled({ timeout: 300 });
      }).toPass();
    }
  };
  const kept = async () => {
    await cdp.send("HeapProfiler.collectGarbage");
    const { nodes, jsEventListeners } = await cdp.send("Memory.getDOMCounters");
    const { canvases } = await frame.evaluate(() => globalThis.counts);
    return { nodes, listeners: jsEventListeners, canvases, elements: await gameOf(page).locator("*").count() };
  };
  await play(FIRST);
  const before = await kept();
  await play(THEN);
  const after = await kept();
  expect(after.elements).toBeLessThanOrEqual(before.elements + 10);
  expect(after.listeners).toBeLessThanOrEqual(before.listeners + 10);
  expect(after.nodes).toBeLessThanOrEqual(before.nodes * 1.1 + 50);
  // Great words of a big win are drawn on canvases that go with them: some a win, where one a frame would be thousands
  expect(after.canvases - before.canvases).toBeLessThanOrEqual(THEN * 4);
});
