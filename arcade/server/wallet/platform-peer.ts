/** The platform as the other side of signed calls. */
import type { Peer } from "#vendor-protocol/client.ts";
import type { Context } from "#arcade/server/context.ts";

export function platformPeer({ platformUrl, platformName, keys, signingKey, now, timing }: Context): Peer {
  return { baseUrl: platformUrl, name: platformName, keys, signingKey, now, timeoutMs: timing.callMs };
}
