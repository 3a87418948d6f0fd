/** The platform as the other side of signed calls. */
import type { Peer } from "#vendor-protocol/client.ts";
import type { Context } from "#arcade/server/context.ts";

export function platformPeer({ platformUrl, platformName, keyRing, now, timing }: Context): Peer {
  const { keys, signingKey } = keyRing;
  return { baseUrl: platformUrl, name: platformName, keys, signingKey, now, timeoutMs: timing.callMs };
}
