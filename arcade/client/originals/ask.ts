/** Sends one wish of the player until the server has answered it. */
import { type Api, NetworkError, Refused } from "#arcade/client/platform/api.ts";
import { retrying, type RetryView, wait, waitForLine } from "#arcade/client/platform/reconnect.ts";

/** Resolves with the answer; `request` carries the wish's id. Throws Refused when nothing was taken. */
export function askFor<Answer>(api: Api, call: string, request: object, view: RetryView): Promise<Answer> {
  let sent = 0;
  const once = async (): Promise<Answer | null> => {
    sent++;
    try {
      return await api.send<Answer>(call, request);
    } catch (error) {
      if (error instanceof NetworkError) return null;
      // Our own first sending may still be at work behind a line that broke
      if (sent > 1 && error instanceof Refused && error.code === "busy") return null;
      throw error;
    }
  };
  return retrying(once, view, waitForLine);
}

/** The platform has not confirmed a win yet: it is certain all the same, only the balance lags. Null when it still does after 15 s. */
export async function confirmedBalance(
  api: Api,
  isConfirmed: (session: object) => boolean,
  stopped: () => boolean,
): Promise<bigint | null> {
  for (const delayMs of [1000, 2000, 4000, 8000]) {
    await wait(delayMs);
    if (stopped()) return null;
    const fresh = await api.session().catch(() => null);
    if (fresh?.balance && isConfirmed(fresh)) return BigInt(fresh.balance);
  }
  return null;
}
