/** The taps of the site whose answer is measured, as a reader does them: what is tapped, and what brings the page back. */
import type { Locator, Page } from "@playwright/test";

export interface Tap {
  name: string;
  /** The page that the tap is on. */
  path: string;
  /** A visitor's page; a member's else. */
  visitor?: true;
  /** Brings the page to where the tap is; not measured. */
  before?(page: Page, run: number): Promise<void>;
  /** What is tapped. */
  on?(page: Page, run: number): Locator;
  /** What is typed instead. */
  key?(run: number): string;
  /** Brings the page back for the next run; not measured. */
  after?(page: Page, run: number): Promise<void>;
}

const MOST_ATTEMPTS = 5;

const closed = (page: Page): Promise<void> => page.locator("dialog").waitFor({ state: "detached" });

/** Closes the popup that is open by its own button. */
async function closePopup(page: Page): Promise<void> {
  await page.locator("dialog[open] .ib:has(use[href$='x-bold'])").first().tap();
  await closed(page);
}

const openMenu = async (page: Page): Promise<void> => {
  await page.locator(".hdr .ib").first().tap();
  await page.locator("dialog[open] .du").waitFor();
};

async function goHome(page: Page): Promise<void> {
  await page.locator(".nav a[href='/m/home']").tap();
  await page.locator(".home .tile").first().waitFor();
}

async function openLanguages(page: Page): Promise<void> {
  await openMenu(page);
  await page.locator("dialog[open] .lang").tap();
  await page.locator("dialog[open] [role=radio]").first().waitFor();
}

const KEYS = "emberwing";

export const TAPS: readonly Tap[] = [
  {
    name: "a tab of home",
    path: "/m/home",
    on: (page, run) => page.locator(".cats [role=tab]").nth(run % 2 === 0 ? 3 : 0),
    after: (page) => page.locator(".home .tile").first().waitFor(),
  },
  {
    name: "a tab of a list",
    path: "/m/live-games",
    on: (page, run) => page.locator(".tabs [role=tab]").nth(run % 2 === 0 ? 1 : 0),
  },
  {
    name: "the filter",
    path: "/m/live-games",
    on: (page) => page.locator(".fbtn"),
    after: closePopup,
  },
  { name: "a star", path: "/m/home", on: (page, run) => page.locator(".tile__f").nth(run) },
  {
    name: "the menu",
    path: "/m/home",
    on: (page) => page.locator(".hdr .ib").first(),
    after: closePopup,
  },
  {
    name: "closing the menu",
    path: "/m/home",
    before: openMenu,
    on: (page) => page.locator("dialog[open] .du .ib"),
    after: closed,
  },
  {
    name: "the search",
    path: "/m/home",
    on: (page) => page.locator(".hdr .ib").nth(1),
    async after(page) {
      await page.locator(".sch__t .btn").tap();
      await closed(page);
    },
  },
  {
    name: "a key of the search over 100,000 games",
    path: "/m/home",
    async before(page, run) {
      if (run > 0) return;
      await page.locator(".hdr .ib").nth(1).tap();
      // the catalogue comes to the search's thread once
      await page.locator(".sch__t input").pressSequentially(KEYS.slice(0, 2));
      await page.locator(".sug__a").first().waitFor({ timeout: 60_000 });
    },
    key: (run) => KEYS[run + 2] ?? "Backspace",
  },
  {
    name: "a popup",
    path: "/m/home",
    on: (page) => page.locator(".qc--app"),
    after: closePopup,
  },
  {
    name: "closing an announcement",
    path: "/m/home",
    visitor: true,
    async before(page, run) {
      if (run > 0) {
        await page.evaluate(() => sessionStorage.clear());
        await page.reload({ waitUntil: "networkidle" });
      }
      await page.locator(".ann__x").waitFor({ timeout: 60_000 });
    },
    on: (page) => page.locator(".ann__x"),
    after: closed,
  },
  {
    name: "starting a launch",
    path: "/m/slot",
    on: (page, run) => page.locator(".tile a").nth(run),
    async after(page, run) {
      await page.locator(".gt").waitFor();
      await page.goBack();
      await page.locator(".tile a").nth(run).waitFor();
    },
  },
  {
    name: "back from a game",
    path: "/m/slot",
    async before(page, run) {
      await page.locator(".tile a").nth(run).tap();
      await page.locator(".gt .ib").first().waitFor();
      await page.waitForTimeout(1500);
    },
    on: (page) => page.locator(".gt .ib").first(),
    after: (page) => page.locator(".list .tile").first().waitFor(),
  },
  {
    name: "back from a list to home",
    path: "/m/home",
    async before(page) {
      await page.locator(".nav a[href='/m/slot']").tap();
      await page.locator(".list .tile").first().waitFor();
      await page.waitForTimeout(1000);
    },
    on: (page) => page.locator(".hdr .ib").first(),
    after: (page) => page.locator(".home .tile").first().waitFor(),
  },
  {
    name: "the bottom menu, home to slots",
    path: "/m/home",
    on: (page) => page.locator(".nav a[href='/m/slot']"),
    async after(page) {
      await page.locator(".list .tile").first().waitFor();
      await goHome(page);
    },
  },
  {
    name: "the bottom menu, slots to promotions",
    path: "/m/slot",
    on: (page) => page.locator(".nav a[href='/m/activity']"),
    async after(page) {
      await page.locator(".nav a[href='/m/activity'][aria-current]").waitFor();
      await page.locator(".nav a[href='/m/slot']").tap();
      await page.locator(".list .tile").first().waitFor();
    },
  },
  {
    name: "a language",
    path: "/m/home",
    before: openLanguages,
    on: (page, run) => page.locator("dialog[open] [role=radio]").nth(run % 2 === 0 ? 1 : 0),
    after: closed,
  },
  {
    name: "the theme",
    path: "/m/home",
    before: openMenu,
    on: (page) => page.locator("dialog[open] .df .ib"),
    after: closePopup,
  },
];

/** Where a target is; a list that is drawn anew meanwhile takes it away for a moment. */
async function boxOf(target: Locator): Promise<Awaited<ReturnType<Locator["boundingBox"]>>> {
  for (let attempt = 1; ; attempt++) {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (box || attempt === MOST_ATTEMPTS) return box;
  }
}

/** Does the tap by coordinates alone: what looks for an element in the page would be measured with it. */
export async function aimOf(tap: Tap, page: Page, run: number): Promise<() => Promise<void>> {
  if (!tap.on) return () => page.keyboard.press(tap.key?.(run) ?? "");
  const target = tap.on(page, run);
  const box = await boxOf(target);
  if (!box) throw new Error(`nothing to tap: ${tap.name}`);
  return () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}
