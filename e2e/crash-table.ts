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

/** Waits until this player's bet flies. */
export async function untilFlying(page: Page): Promise<void> {
  await expect(betButton(page)).toContainText("Cash out", { timeout: FLIGHT_MS });
}

/** The point at which the last flight ended, as the strip shows it. */
export const lastPoint = (page: Page): Locator => gameOf(page).locator(".hist__s button").first();

/** Rows of everybody's bets in this round. */
export const betRows = (page: Page): Locator => gameOf(page).locator(".ll .br");
