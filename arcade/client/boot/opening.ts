/**
 * The session of a launch, asked for before anything else of the page runs: its module is small, the page's head names it first,
 * and the rest of the page is read and made while the answer is on its way.
 */
import type { PlaySession } from "#arcade/play/messages.ts";
import { type Api, apiOf, NetworkError, openLaunch, Refused } from "../platform/api.ts";
import { isAhead, type Launch, launchToCome, readLaunch, withoutToken } from "../platform/launch.ts";
import { playTokenOf } from "../platform/play-token.ts";
import { retryDelayMs, wait } from "../platform/reconnect.ts";

export interface Opened {
  playToken: string;
  api: Api;
  session: PlaySession;
}

/** The session, over the usual tries; null when the line stays broken. Throws Refused. */
export type Open = () => Promise<Opened | null>;

const isFramed = window.parent !== window;

/** The launch of the page's address; of a page that is ahead of it, what is known of it already. */
export const launch = readLaunch(location.hash, isFramed, location.search);
/** The same once all of it is known. */
export const launched: Launch | Promise<Launch> = isAhead(location.hash, isFramed) ? launchToCome() : launch;

export const open: Open = async () => openSession(await launched);

// The verifier has what engines have of these modules, and no session
const isOfSession = launch.view === null && !location.pathname.startsWith("/verify/");

/** The first try; null for a replay by its own address, which needs no session. */
export const opening = isOfSession ? open() : null;
opening?.catch(() => undefined);

async function openSession({ launchToken }: Launch): Promise<Opened | null> {
  for (let attempt = 0; ; attempt++) {
    const delayMs = retryDelayMs(attempt);
    if (delayMs === null) return null;
    if (delayMs > 0) await wait(delayMs);
    try {
      const exchanged = await playTokenOf(launchToken, openLaunch);
      if (exchanged === null) throw new Refused("session-expired");
      const { playToken, opened } = exchanged;
      const api = apiOf(playToken);
      const session = opened ?? (await api.session());
      history.replaceState(history.state, "", location.pathname + location.search + withoutToken(location.hash));
      return { playToken, api, session };
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error;
    }
  }
}
