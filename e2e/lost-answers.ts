/** Answers that get lost, as by a network that drops in the middle of a step. */
import type { Page } from "@playwright/test";

/** The first call that fits does what it asks for, and its answer never comes; later ones are answered. */
export async function loseAnswer(page: Page, address: string): Promise<void> {
  let lost = false;
  await page.route(address, async (route) => {
    if (lost) return route.fallback();
    lost = true;
    // By the address itself: names below localhost are known to browsers alone
    const url = new URL(route.request().url());
    const headers = { ...(await route.request().allHeaders()), host: url.host };
    url.hostname = "127.0.0.1";
    await route.fetch({ url: url.href, headers });
    await route.abort();
  });
}

/** The first call that fits never leaves the phone; later ones do. */
export async function loseRequest(page: Page, address: string): Promise<void> {
  let lost = false;
  await page.route(address, async (route) => {
    if (lost) return route.fallback();
    lost = true;
    await route.abort("internetdisconnected");
  });
}
