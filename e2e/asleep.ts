/** A page before its scripts are there. */
import { expect, type Page } from "@playwright/test";
import { addressOf } from "./server.ts";

/** Opens an address whose scripts stay away until the given function is called. */
export async function openAsleep(page: Page, path: string): Promise<() => void> {
  const { promise, resolve: wake } = Promise.withResolvers<void>();
  await page.route(/\.js(\?|$)/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(addressOf(path), { waitUntil: "commit" });
  await expect(page.locator("form, .hdr").first()).toBeVisible();
  return wake;
}
