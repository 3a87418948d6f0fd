/**
 * Remembers the nonces of accepted requests for as long as their time of creation would still be accepted, so that a
 * captured request can't be sent again.
 */
export type NonceMemory = {
  /**
   * True the first time a nonce of a key is seen, false from then on, and where nobody can know: when the request was made
   * before the memory began. `untilMs` is when it may be forgotten, `NONCE_MS` after the request was made.
   */
  claim(kid: string, nonce: string, untilMs: number): boolean | Promise<boolean>;
};

/** How far a request's time of creation may lie from our clock, either way. */
export const MAX_SKEW_SECONDS = 60;

/** How long a nonce is remembered: one second longer than the time of its creation would be accepted. */
export const NONCE_MS = (MAX_SKEW_SECONDS + 1) * 1000;

/**
 * A memory inside this process. Two generations are kept and the older one is dropped whole, so that forgetting costs
 * nothing per request. With several processes share one instead: both sides here have a table (seen-nonces.ts).
 */
export function nonceMemory(now: () => number, windowMs = 130_000): NonceMemory {
  let current = new Set<string>();
  let previous = new Set<string>();
  let turnAt = now() + windowMs;
  return {
    claim(kid, nonce) {
      if (now() >= turnAt) {
        previous = now() >= turnAt + windowMs ? new Set() : current;
        current = new Set();
        turnAt = now() + windowMs;
      }
      const key = `${kid} ${nonce}`;
      if (current.has(key) || previous.has(key)) return false;
      current.add(key);
      return true;
    },
  };
}
