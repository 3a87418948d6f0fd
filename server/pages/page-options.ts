/** What the pages are given by the process that serves them. */
import type { FastifyRequest } from "fastify";
import type { Merchant as MerchantRow } from "#contract/core/merchant.ts";
import type { SiteStatus } from "#rules/site/site-status.ts";
import type { Log } from "#server/platform/runtime/log.ts";
import type { Ask } from "#web/platform/data/call.ts";

export type PageOptions = {
  mode: "development" | "production";
  /** The repository's folder: `build/`, `art/out/` and `web/` lie in it. */
  root: string;
  /** The merchant that a host name opens (U-031). */
  merchantOf: (host: string) => MerchantRow | Promise<MerchantRow>;
  /** `ask()` without the network, as a visitor of this merchant in this language; pages hold nothing personal. With `signedIn` its calls have the cookie that hints at a session. */
  askFor: (facts: { request: FastifyRequest; merchant: MerchantRow; language: string; signedIn: boolean }) => Ask;
  /** Whether the merchant's site is open to an address. */
  statusOf: (merchant: MerchantRow, address: string) => SiteStatus;
  /** Counts a page that must be drawn for an address: 0, or the seconds to wait. */
  mayDraw: (address: string) => Promise<number>;
  /** Where the merchant's site is, as it is configured; the one of `host` if that is its own. */
  originOf: (merchant: MerchantRow, host: string) => string;
  log: Log;
  /** Origins of the merchant's game frames: the house's own by the address under which the page is asked for, then peers'. */
  framesOf: (request: FastifyRequest, merchant: MerchantRow) => readonly string[];
  /** Changes when content begins or ends by itself: pages of another epoch are not shown. */
  version: () => number;
  /** The server's time in ms since 1970. */
  nowMs: () => number;
  /** Paths that belong to the API: their unknown addresses get the app's not-found answer, never a page. */
  isApiPath: (url: string) => boolean;
  /** See settings.firebaseEmulator. */
  firebaseEmulator: string;
  /** MARQUEE_DEV=1 or development: the gallery exists. */
  dev: boolean;
};
