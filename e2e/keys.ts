/** Walks by the keyboard alone, as who has no mouse: each stop is seen, and nothing holds the reader. */
import { expect, type Page } from "@playwright/test";

/** More stops than any page has before what is looked for. */
const MOST_STOPS = 120;

interface Stop {
  name: string;
  /** Why its focus can't be seen; "" where it can. */
  hidden: string;
}

/** What has the focus, and whether a reader sees that it has. */
function focused(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    let at = document.activeElement;
    // The page's own, not the frame's
    if (!at || at === document.body) return { name: "", hidden: "" };
    const nameOf = (one: Element): string =>
      one.getAttribute("aria-label") ??
      (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement || one instanceof HTMLSelectElement
        ? (one.labels?.[0]?.innerText ?? "")
        : (one as HTMLElement).innerText);
    const name = nameOf(at).replaceAll(/\s+/g, " ").trim();
    // A field that is drawn by its label
    if (at instanceof HTMLInputElement && at.closest("label")) at = at.closest("label") ?? at;
    const box = at.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height / 2, 20)];
    const top = document.elementFromPoint(x, y);
    const isCovered = !top || !(at.contains(top) || top.contains(at));
    const isMarked = (document.activeElement ?? at).matches(":focus-visible");
    return { name, hidden: isCovered ? "it is covered or out of sight" : isMarked ? "" : "it has no mark" };
  });
}

/** Presses Tab until something of that name has the focus; each stop on the way is in sight. Gives the names on the way. */
export async function tabTo(page: Page, name: RegExp, key: "Tab" | "Shift+Tab" = "Tab"): Promise<string[]> {
  const names: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key);
    let found = await focused(page);
    // A row that moves its chip into sight takes a moment
    if (found.name !== "") {
      await expect
        .poll(async () => (found = await focused(page)).hidden, {
          message: `the focus on "${found.name}"`,
          timeout: 2000,
        })
        .toBe("");
    }
    names.push(found.name);
    if (name.test(found.name)) return names;
  }
  throw new Error(`no stop of the keyboard is called ${name}: ${names.join(" | ")}`);
}

/** Waits until something of that name has the focus. */
export const expectFocus = (page: Page, name: RegExp): Promise<void> =>
  expect.poll(async () => (await focused(page)).name).toMatch(name);
