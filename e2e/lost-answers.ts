/** Answers that get lost, as by a network that drops in the middle of a step. */
import type { Page } from "@playwright/test";

/** The first call that fits does what it asks for, and its answer never comes; later ones are answered. */
export async function loseAnswer(page: Page, address: string): Promise<void> {
  let lost = false;
  await page.route(address, async (route) => {
    if (lost) return route.fallback();
    lost = true;
    await route.fetch();
    await route.abort();
  });
}
