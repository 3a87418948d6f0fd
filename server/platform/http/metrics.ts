/** /metrics: this process's figures as Prometheus reads them (text format 0.0.4), for who has the token. */
import type { FastifyInstance } from "fastify";
import { Registry } from "prom-client";
import { hashSecret, sameBytes } from "#server/platform/crypto/secrets.ts";

/**
 * Adds GET /metrics, with `Authorization: Bearer <token>`: 401 without. With an empty token there is no such address.
 * Gives the registry in which features keep their figures.
 */
export function registerMetrics(app: FastifyInstance, token: string): Registry {
  const registry = new Registry();
  if (token === "") return registry;
  const expected = hashSecret(`Bearer ${token}`);
  app.get("/metrics", async (request, reply) => {
    void reply.header("cache-control", "no-store");
    if (!sameBytes(hashSecret(request.headers.authorization ?? ""), expected)) {
      return reply.code(401).header("www-authenticate", "Bearer").send();
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return registry;
}
