/** The crash game as one player sees and uses it. */
import { expect, type Locator, type Page } from "@playwright/test";
import { gameOf, openGame } from "./games.ts";

/** The catalogue's first crash game. */
const SKYRUSH = 2;
/** A flight may be long: 10× takes some forty seconds. */
export const FLIGHT_MS = 120_000;

export async function openCrash(page: Page): Promise<void> {
  await openGame(page, SKYRUSH);
  await expect(betButton(page)).toBeEnabled({ timeout: FLIGHT_MS });
}

/** The large button of the first panel. */
export const betButton = (page: Page): Locator => gameOf(page).locator(".cbtn").first();

export const phaseOf = (page: Page): Locator => gameOf(page).locator(".stage");

/** Waits until the table is in a phase. */
export async function untilPhase(page: Page, phase: "betting" | "flight" | "ended"): Promise<void> {
  await expect(phaseOf(page)).toHaveAttribute("data-phase", phase, { timeout: FLIGHT_MS });
}

/** Places a bet and waits until it flies. A flight that ends at once takes the bet along; gives how many it took. */
export async function fly(page: Page): Promise<number> {
  for (let bets = 1; ; bets++) {
    await expect(betButton(page)).toHaveText(/^Bet/, { timeout: FLIGHT_MS });
    await expect(betButton(page)).toBeEnabled({ timeout: FLIGHT_MS });
    await betButton(page).tap();
    await expect(betButton(page)).toHaveText(/^(Cancel|Waiting|Cash out)/);
    await expect(betButton(page)).toHaveText(/^(Bet|Cash out)/, { timeout: FLIGHT_MS });
    if ((await betButton(page).innerText()).startsWith("Cash out")) return bets;
  }
}

/** Waits until no bet of this player's is open: left, lost, or given back. */
export async function untilLanded(page: Page): Promise<void> {
  await expect(betButton(page)).toHaveText(/^Bet/, { timeout: FLIGHT_MS });
}

/** The point at which the last flight ended, as the strip shows it. */
export const lastPoint = (page: Page): Locator => gameOf(page).locator(".hist__s button").first();

/** Rows of everybody's bets in this round. */
export const betRows = (page: Page): Locator => gameOf(page).locator(".ll > .br");
