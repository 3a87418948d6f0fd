/** What both ends of the live connection know without a schema (the messages are in contract/core/live.ts). */

/** The WebSocket under the site's own origin; ours, the documents have none. */
export const LIVE_PATH = "/wps/live";

/** Codes that the server closes with, besides those of the protocol. */
export const LIVE_CLOSE = {
  /** No session belongs to the two secrets, or it has ended. */
  loggedOut: 4401,
  /** Not what the contract says, or no greeting came in time. */
  badMessage: 4400,
  /** Too many connections of one session, or too many messages. */
  tooMany: 4429,
} as const;
