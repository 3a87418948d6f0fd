/** What the parts of the arcade server share, put together once in start.ts. */
import type { Logger } from "pino";
import type { Database } from "./database.ts";
import type { Titles } from "./game-module.ts";
import type { KeyRing } from "./key-ring.ts";
import type { TableClock } from "./tables/table-clock.ts";

export interface Timing {
  /** A wallet call is given up as unknown after this. */
  callMs: number;
  /** Waits before the second, third, … try; the last value stays. */
  backoffMs: readonly number[];
  /** A bet that is still unknown after so many tries is rolled back. */
  betTries: number;
  /** How long a spin's answer may wait for the platform. */
  spinWaitMs: number;
  /** How often the outbox looks for calls that are due. */
  outboxMs: number;
  /** Crash: betting window, of which the last `lockMs` take no more bets, and the pause after a flight. */
  bettingMs: number;
  lockMs: number;
  pauseMs: number;
  /** How many times faster than in life a flight climbs (tests). */
  flightSpeed: number;
  /** A shared table whose holder is silent for so long moves to another process. */
  leaseMs: number;
}

export const TIMING: Timing = {
  callMs: 5_000,
  backoffMs: [0, 200, 1_000, 3_000, 10_000, 30_000],
  betTries: 4,
  spinWaitMs: 8_000,
  outboxMs: 500,
  bettingMs: 6_000,
  lockMs: 500,
  pauseMs: 3_000,
  flightSpeed: 1,
  leaseMs: 5_000,
};

export interface Context {
  readonly db: Database;
  readonly log: Logger;
  readonly titles: Titles;
  readonly timing: Timing;
  readonly now: () => number;
  readonly tableClock: TableClock;
  /** A server seed or the secret of a chain of them: 64 hexadecimal digits that nobody can foresee. */
  readonly newSecret: () => string;
  readonly keyRing: KeyRing;
  /** Name of the platform in the ring's `keys`. */
  readonly platformName: string;
  readonly platformUrl: string;
  /** Where browsers reach this server, without a slash at the end. */
  readonly publicUrl: string;
  /** Where other processes of the arcade reach this one, without a slash at the end. */
  readonly ownAddress: string;
  /** The port at which other devices of the network reach it by TLS, under whatever name they use; null without. */
  readonly lanPort: number | null;
}

/** Where the browser that shows a page of `origin` reaches this server. */
export function publicUrlFor({ publicUrl, lanPort }: Context, origin: string): string {
  const { protocol, hostname } = new URL(origin);
  return lanPort !== null && protocol === "https:" ? `https://${hostname}:${lanPort}` : publicUrl;
}
