/** Inside a launched game. */
import { type APIRequestContext, expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import type { SlotSession, SpinAnswer } from "#arcade/games/slot/messages.ts";
import { addressOf, arcadeAddressOf } from "./server.ts";

export const gameOf = (page: Page): FrameLocator => page.frameLocator("iframe.gf__i");

/** The balance in the bar above the game. */
export const frameBalance = (page: Page): Locator => page.locator(".gt__b > span");

export const spinButton = (page: Page): Locator => gameOf(page).getByRole("button", { name: "Spin", exact: true });

/** A tile that can be played. */
export function playable(page: Page): Locator {
  return page.locator(".tile").filter({ hasNot: page.locator(".tile__soon") });
}

/** Opens a game of the catalogue by its title. */
export async function openGame(page: Page, id: number, host = "localhost"): Promise<void> {
  await page.goto(addressOf(`/m/play?game=${id}`, host));
}

/** Opens a game by its name, from the search of home; again until the search knows it. */
export async function openGameNamed(page: Page, name: string): Promise<void> {
  await expect(async () => {
    await page.goto(addressOf("/m/home"));
    await page.getByRole("button", { name: "Search", exact: true }).tap();
    await page.getByRole("searchbox").or(page.locator(".sch__t input")).fill(name);
    await page.getByRole("navigation", { name: "Suggestions" }).getByText(name).tap({ timeout: 2_000 });
  }).toPass();
}

/** The play token of the launched game, which its page keeps in the tab's own store. */
export async function playToken(page: Page): Promise<string> {
  await expect(page.locator("iframe.gf__i")).toHaveAttribute("src", /#(?:t=|await-launch$)/);
  const game = () => page.frames().find((each) => each.url().includes("/play/"));
  const token = () =>
    game()?.evaluate(() => {
      const kept = JSON.parse(sessionStorage.getItem("play") ?? "null") as { playToken: string } | null;
      // The address loses its token when the exchange holds
      return location.hash === "" && kept ? kept.playToken : "";
    });
  await expect.poll(token).toMatch(/./);
  return (await token()) ?? "";
}

/** An amount of the play API as the bar above the game shows it. */
export function pesos(units: string | null): string {
  return `₱${(Number(units) / 100_000).toLocaleString("en", { minimumFractionDigits: 2 })}`;
}

/** The arcade's play API, as a client of one session. */
export function playApi(request: APIRequestContext, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  return {
    async session(): Promise<SlotSession> {
      const answer = await request.get(arcadeAddressOf("/play/api/session"), { headers });
      expect(answer.status()).toBe(200);
      return (await answer.json()) as SlotSession;
    },
    async spin(stake: string, requestId: string = crypto.randomUUID()): Promise<SpinAnswer> {
      const data = { requestId, kind: "spin", stake };
      const answer = await request.post(arcadeAddressOf("/play/api/spin"), { headers, data });
      expect(answer.status(), await answer.text()).toBe(200);
      return (await answer.json()) as SpinAnswer;
    },
  };
}

/** How many wins the board has by now; the site leaves an odd last one out (WIN-004). */
export async function winsSoFar(page: Page): Promise<number> {
  const answer = await page.request.get(
    addressOf("/wps/relay/GCSGAME_getRankList?gameCategory=ALL&language=EN&limitNum=20"),
  );
  const { value } = (await answer.json()) as { value: { list: unknown[] } };
  return value.list.length;
}
