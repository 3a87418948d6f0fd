/** Buying a slip: one request id for one wish, kept until it is answered, over lost answers and a reload of the page. */
import type { BuyAnswer, BuyRequest } from "#arcade/games/draw/ticket-messages.ts";
import { type Api, NetworkError, Refused } from "#arcade/client/platform/api.ts";
import { retryDelayMs, wait } from "#arcade/client/platform/reconnect.ts";

const KEPT = "tickets";
/** What `too-soon` asks to wait where it doesn't say. */
const SOON_MS = 1_000;

/** Whose purchases are kept: the server knows a request id within one session alone. */
export interface Buyer {
  readonly gameId: string;
  readonly token: string;
}

interface Kept {
  readonly gameId: string;
  readonly session: string;
  readonly request: BuyRequest;
}

/** Names a session in the tab's own store without being its token. */
const sessionOf = ({ token }: Buyer): string => token.slice(0, 12);

/** The same where the tab's store is shut. */
let here: Kept | null = null;

/**
 * A purchase of this game whose answer this tab never heard; null for none. `request` is null where another session asked for
 * it: to ask again would be to buy again, and the orders alone tell. It is forgotten then.
 */
export function unanswered(buyer: Buyer): { request: BuyRequest | null } | null {
  const kept = here ?? read();
  if (kept?.gameId !== buyer.gameId) return null;
  if (kept.session === sessionOf(buyer)) return { request: kept.request };
  forget();
  return { request: null };
}

/**
 * Sends a purchase until it is answered. Throws Refused: nothing was bought, unless the wish is still kept. Throws NetworkError
 * when all tries are over: it may have been bought, and the same request tells.
 */
export async function buy(api: Api, buyer: Buyer, request: BuyRequest, trying: () => void): Promise<BuyAnswer> {
  let isUnsure = (here ?? read())?.request.requestId === request.requestId;
  keep({ gameId: buyer.gameId, session: sessionOf(buyer), request });
  for (let attempt = 0; ; attempt++) {
    try {
      const answer = await api.send<BuyAnswer>("tickets", request);
      forget();
      return answer;
    } catch (error) {
      const isLost = error instanceof NetworkError;
      const isLater = error instanceof Refused && LATER.has(error.code);
      if (!isLost && !isLater) {
        // A session that is over says nothing of a purchase whose answer was lost
        if (!isUnsure || !(error instanceof Refused) || error.code !== "session-expired") forget();
        throw error;
      }
      isUnsure ||= isLost;
      const delayMs = retryDelayMs(attempt + 1);
      if (delayMs === null) {
        if (!isUnsure) forget();
        throw error;
      }
      if (isLost) trying();
      await wait(error instanceof Refused && error.code === "too-soon" ? (error.waitMs ?? SOON_MS) : delayMs);
    }
  }
}

/** Said before anything is looked up: the same is asked for again. */
const LATER: ReadonlySet<string> = new Set(["busy", "too-many-calls", "too-soon"]);

function read(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

function keep(kept: Kept): void {
  here = kept;
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(kept));
  } catch {
    // Without a store a reload forgets it; the orders show whether it was bought
  }
}

function forget(): void {
  here = null;
  try {
    sessionStorage.removeItem(KEPT);
  } catch {
    // see keep
  }
}
