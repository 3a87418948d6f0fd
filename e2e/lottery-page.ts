/** A lottery as a player sees it: opened, with time enough to buy, and what was bought. */
import { expect, type FrameLocator, type Page } from "@playwright/test";
import { gameOf } from "./games.ts";
import { closeNews, register } from "./member.ts";
import { addressOf } from "./server.ts";

export const BOUGHT = /^Bought for .+ Order \w+-\d{3}-\d{3}\.$/;

export const buyButton = (game: FrameLocator) => game.getByRole("button", { name: /^Buy for/ });
export const orders = (game: FrameLocator) => game.locator(".torder");

/** Opens a lottery by its code, ready to be played. */
export async function openLottery(page: Page, gameCode: string): Promise<FrameLocator> {
  const answer = await page.request.get(addressOf(`/lotto/lgw/games/opened/numero?gameCode=${gameCode}`));
  const { value } = (await answer.json()) as { value: { nodeId: number } };
  await page.goto(addressOf(`/m/play?game=${value.nodeId}`));
  const game = gameOf(page);
  await expect(game.getByRole("button", { name: "Buy", exact: true })).toBeVisible({ timeout: 30_000 });
  return game;
}

/** A new member opens a lottery. */
export async function enterLottery(page: Page, gameCode: string): Promise<FrameLocator> {
  await closeNews(page);
  await register(page);
  return openLottery(page, gameCode);
}

/** Enough of the draw is left to buy and look at what was bought. */
export async function early(game: FrameLocator): Promise<void> {
  const leftMs = async (): Promise<number> => {
    const [minutes = 0, seconds = 0] = ((await game.getByRole("timer").getAttribute("aria-label")) ?? "")
      .split(":")
      .map(Number);
    return minutes * 60 + seconds;
  };
  await expect.poll(leftMs, { timeout: 60_000 }).toBeGreaterThan(20);
}
