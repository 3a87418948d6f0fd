/** Where a vendor reads our public keys: an address of its own for each, since each knows a key of its own. */
import type { FastifyInstance } from "fastify";
import type { PublicKeySet } from "#vendor-protocol/keys.ts";

/** The path of our keys for a peer. */
export const keysPath = (peer: string): string => `/.well-known/marquee-vendor-keys/${peer}.json`;

/** How long they may be kept, in seconds: a withdrawn key is gone as soon. */
const KEPT_SEC = 5;

export function registerVendorKeys(
  app: FastifyInstance,
  { publishedKeys }: { publishedKeys: (peer: string) => PublicKeySet | null },
): void {
  app.get(keysPath(":peer"), async (request, reply) => {
    const { peer } = request.params as { peer: string };
    const keys = publishedKeys(peer);
    void reply.headers({
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": keys ? `public, max-age=${KEPT_SEC}` : "no-store",
    });
    return keys ?? reply.code(404).send({ error: "no such vendor" });
  });
}
