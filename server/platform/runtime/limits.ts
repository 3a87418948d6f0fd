/** Limits per address, session or account; in memory, or in Redis when any number of servers share them. */
import { Redis } from "ioredis";
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";

export interface Limits {
  /**
   * Takes one from the budget `name` of `key`: at most `calls` in `perSeconds`. Gives 0, or the seconds to wait.
   */
  take(name: string, key: string, calls: number, perSeconds: number): Promise<number>;
  /** How many were taken in the running window. */
  taken(name: string, key: string, calls: number, perSeconds: number): Promise<number>;
  /** Seconds until the running window ends, 0 when none runs. */
  leftSec(name: string, key: string, calls: number, perSeconds: number): Promise<number>;
  /** Forgets what was taken, as after a successful login. */
  forget(name: string, key: string, calls: number, perSeconds: number): Promise<void>;
  close(): Promise<void>;
}

/** Opens the counters. While Redis is away each process counts for itself; `onTrouble` hears of it once per outage. */
export function openLimits(redisUrl: string | null, onTrouble: (error: Error) => void = () => undefined): Limits {
  const redis = redisUrl ? openRedis(redisUrl, onTrouble) : null;
  const limiters = new Map<string, RateLimiterAbstract>();

  function limiter(name: string, points: number, perSeconds: number): RateLimiterAbstract {
    const id = `${name}:${points}:${perSeconds}`;
    const known = limiters.get(id);
    if (known) return known;
    const options = { keyPrefix: name, points, duration: perSeconds };
    const memory = new RateLimiterMemory(options);
    const made = redis ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory }) : memory;
    limiters.set(id, made);
    return made;
  }

  return {
    async take(name, key, calls, perSeconds) {
      try {
        await limiter(name, calls, perSeconds).consume(key);
        return 0;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
        throw refused;
      }
    },
    async taken(name, key, calls, perSeconds) {
      const state = await limiter(name, calls, perSeconds).get(key);
      return state?.consumedPoints ?? 0;
    },
    async leftSec(name, key, calls, perSeconds) {
      const state = await limiter(name, calls, perSeconds).get(key);
      return Math.max(0, Math.ceil((state?.msBeforeNext ?? 0) / 1000));
    },
    async forget(name, key, calls, perSeconds) {
      await limiter(name, calls, perSeconds).delete(key);
    },
    async close() {
      redis?.disconnect();
    },
  };
}

function openRedis(url: string, onTrouble: (error: Error) => void): Redis {
  // Nothing waits in a queue for a Redis that is away: a player's call must not hang on a counter.
  const redis = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false });
  let isAway = false;
  redis.on("error", (error: Error) => {
    if (!isAway) onTrouble(error);
    isAway = true;
  });
  redis.on("ready", () => (isAway = false));
  return redis;
}
