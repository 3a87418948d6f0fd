/** The floating button moves out of the way of what lies below it; no tap that is meant for it is lost by that. */
import { errors } from "@playwright/test";
import { expect, type Page, test } from "#e2e/test.ts";
import { awake, openHome } from "#e2e/member.ts";
import { withMotion } from "#e2e/motion.ts";

const menu = (page: Page) => page.getByRole("dialog", { name: "Service menu" });

async function openHomeWithButton(page: Page): Promise<void> {
  await openHome(page);
  await awake(page, ".fab");
  await expect(page.locator(".fab[aria-expanded]")).toBeVisible();
}

/** Down the page, where the button goes away: a way up that began before would be one with it. */
async function readOn(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 1240));
  await expect(page.locator(".fab.is-away")).toHaveCount(1);
}

/** Moves back up the page until the button stands there whole, or drawn back. */
async function scrollUntil(page: Page, isAside: boolean, from: number): Promise<number> {
  const button = page.locator(".fab[aria-expanded]:not(.is-away)");
  for (let top = from; top > 200; top -= 40) {
    await page.evaluate((to) => scrollTo(0, to), top);
    const settled = await button
      .evaluate(
        (element, aside) =>
          new Promise<boolean>((done) => {
            // Longer than it looks what it would lie over
            const looked = setTimeout(() => done(element.classList.contains("is-aside") === aside), 400);
            new MutationObserver(() => {
              if (element.classList.contains("is-aside") !== aside) return;
              clearTimeout(looked);
              done(true);
            }).observe(element, { attributeFilter: ["class"] });
          }),
        isAside,
        { timeout: 2000 },
      )
      // What comes above moves the page down, and the button goes away as for who reads on: then on up
      .catch((error: unknown) => {
        if (error instanceof errors.TimeoutError) return false;
        throw error;
      });
    if (settled) return top;
  }
  throw new Error(`the button never ${isAside ? "drew back" : "stood whole"}`);
}

test("SVC-007 a finger that is down on the floating button opens its menu, though the button draws back under it", async ({
  page,
}) => {
  await openHomeWithButton(page);
  await readOn(page);
  const top = await scrollUntil(page, false, 1200);
  const box = await page.locator(".fab").boundingBox();
  if (!box) throw new Error("no button");
  const touch = await page.context().newCDPSession(page);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await scrollUntil(page, true, top - 40);
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect(menu(page)).toBeVisible();
});

test("SVC-007 while the floating button has just drawn back, its old place is still its own", async ({ page }) => {
  await withMotion(page);
  await openHomeWithButton(page);
  // What lies where the button stood when it has reached the edge, as long as a finger may be on its way
  await page.evaluate(() => {
    const seen: boolean[] = [];
    Object.assign(globalThis, { seen });
    document.addEventListener("transitionend", ({ target, propertyName }) => {
      if (!(target instanceof HTMLElement) || propertyName !== "transform" || !target.matches(".fab.is-leaving"))
        return;
      const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = target;
      const under = document.elementFromPoint(offsetLeft + offsetWidth / 2, offsetTop + offsetHeight / 2);
      seen.push(target.contains(under));
    });
  });
  await readOn(page);
  const seen = (): Promise<boolean[]> => page.evaluate(() => (globalThis as unknown as { seen: boolean[] }).seen);
  for (let top = 1200; (await seen()).length === 0 && top > 320;) {
    top = await scrollUntil(page, false, top);
    top = await scrollUntil(page, true, top - 40);
    await expect(page.locator(".fab.is-leaving")).toHaveCount(0);
    top -= 40;
  }
  const all = await seen();
  expect(all.length).toBeGreaterThan(0);
  expect(all.every(Boolean)).toBe(true);
});

test("SVC-007 under a popup the floating button learns nothing of what it lies over, and covers nothing after it", async ({
  page,
}) => {
  await openHomeWithButton(page);
  const button = page.locator(".fab[aria-expanded]");
  await expect(button).toHaveClass(/is-aside/);
  await page.getByRole("button", { name: "Menu" }).first().tap();
  const side = page.getByRole("dialog").first();
  await expect(side).toBeVisible();
  // It looks again whenever the page has another size
  await page.evaluate(
    () =>
      new Promise<void>((looked) => {
        dispatchEvent(new Event("resize"));
        const until = performance.now() + 400;
        const frame = (): void => void (performance.now() > until ? looked() : requestAnimationFrame(frame));
        frame();
      }),
  );
  await page.keyboard.press("Escape");
  await expect(side).toBeHidden();
  await expect(button).toHaveClass(/is-aside/);
});
