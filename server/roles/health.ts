/** What every process answers, whatever its roles: whether it lives, and whether it can work. */
import type { FastifyInstance } from "fastify";
import { isMigrated } from "#server/platform/database/migrate.ts";
import { PLATFORM_SCHEMA } from "#server/schema.ts";
import type { Database } from "#server/platform/database/database.ts";

/** Adds /healthz, and /readyz: 200 when the database is reachable and migrated, else 503. */
export function registerHealth(fastify: FastifyInstance, db: Database): void {
  fastify.get("/healthz", async () => ({ alive: true }));
  fastify.get("/readyz", async (_request, reply) => {
    const ready = await isMigrated(db, PLATFORM_SCHEMA).catch(() => false);
    return reply.code(ready ? 200 : 503).send({ ready });
  });
}
