/** How often launches are opened: by launch first, then by address (S25). */
import { RateLimiterMemory } from "rate-limiter-flexible";

/** Of one launch in a minute: a client tries a handful of times over a broken line. */
const TRIES = 20;
/** Of one address in a minute: a carrier's customers share theirs, and each opens a game now and then. */
const OPENED = 600;
const MINUTE_SEC = 60;

export interface OpenLimits {
  /** Counts a try; false when there were too many. What its launch refuses doesn't count against its address. */
  take(launchToken: string, address: string): Promise<boolean>;
}

export function openLimits(): OpenLimits {
  const tries = new RateLimiterMemory({ points: TRIES, duration: MINUTE_SEC });
  // A launch that somebody makes up is a new one each time
  const opened = new RateLimiterMemory({ points: OPENED, duration: MINUTE_SEC });
  const isLeft = (limiter: RateLimiterMemory, key: string): Promise<boolean> =>
    limiter.consume(key).then(
      () => true,
      () => false,
    );
  return { take: async (launchToken, address) => (await isLeft(tries, launchToken)) && isLeft(opened, address) };
}
