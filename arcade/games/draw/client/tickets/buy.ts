/** Buying a slip: one request id for one wish, kept until it is answered, over lost answers and a reload of the page. */
import type { BuyAnswer, BuyRequest } from "#arcade/games/draw/ticket-messages.ts";
import { type Api, NetworkError, Refused } from "#arcade/client/platform/api.ts";
import { retryDelayMs, wait } from "#arcade/client/platform/reconnect.ts";

const KEPT = "tickets";

/** A purchase whose answer this tab never heard, of this game; null for none. */
export function unanswered(gameId: string): BuyRequest | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? "null") as { gameId: string; request: BuyRequest } | null;
    return kept?.gameId === gameId ? kept.request : null;
  } catch {
    return null;
  }
}

/**
 * Sends a purchase until it is answered. Throws Refused: nothing was bought. Throws NetworkError when all tries are over: it may
 * have been bought, and the same request tells.
 */
export async function buy(api: Api, gameId: string, request: BuyRequest, trying: () => void): Promise<BuyAnswer> {
  keep(gameId, request);
  for (let attempt = 0; ; attempt++) {
    try {
      const answer = await api.send<BuyAnswer>("tickets", request);
      forget();
      return answer;
    } catch (error) {
      if (error instanceof Refused && error.code !== "busy" && error.code !== "too-many-calls") {
        forget();
        throw error;
      }
      const delayMs = retryDelayMs(attempt + 1);
      if (delayMs === null || !(error instanceof NetworkError || error instanceof Refused)) throw error;
      trying();
      await wait(delayMs);
    }
  }
}

function keep(gameId: string, request: BuyRequest): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ gameId, request }));
  } catch {
    // Without a store a reload forgets it; the orders show whether it was bought
  }
}

function forget(): void {
  sessionStorage.removeItem(KEPT);
}
