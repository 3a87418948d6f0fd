/** Sends one request until the server has answered it. */
import type { SlotSession, SpinReply } from "#arcade/games/slot/messages.ts";
import { type Api, NetworkError, Refused } from "#arcade/client/platform/api.ts";
import { retrying, type RetryView, wait, waitForLine } from "#arcade/client/platform/reconnect.ts";

export interface SpinSending {
  /** The same for every sending: the server answers the same thing and takes the stake once. */
  requestId: string;
  kind: "spin" | "buy";
  stake: string;
  freeRounds?: string;
}

/** Resolves with the round. Throws Refused when nothing was taken. */
export function askForRound(api: Api, request: SpinSending, view: RetryView): Promise<SpinReply> {
  let sent = 0;
  const once = async (): Promise<SpinReply | null> => {
    sent++;
    try {
      return await api.send<SpinReply>("spin", request);
    } catch (error) {
      if (error instanceof NetworkError) return null;
      // Our own first sending may still be at work behind a line that broke.
      if (sent > 1 && error instanceof Refused && error.code === "busy") return null;
      throw error;
    }
  };
  return retrying(once, view, waitForLine);
}

/** The platform has not confirmed a win yet: it is certain all the same, only the balance lags. Null when it still does after 15 s. */
export async function confirmedBalance(api: Api, stopped: () => boolean): Promise<bigint | null> {
  for (const delayMs of [1000, 2000, 4000, 8000]) {
    await wait(delayMs);
    if (stopped()) return null;
    const fresh = await (api.session() as Promise<SlotSession>).catch(() => null);
    if (fresh?.balance && fresh.lastRound?.balance != null) return BigInt(fresh.balance);
  }
  return null;
}
