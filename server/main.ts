/** Starts a server process in its roles, and ends it cleanly on SIGTERM. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import Fastify, { type FastifyInstance } from "fastify";
import { UnfitHashes } from "./platform/crypto/breached-hashes.ts";
import { openLog } from "./platform/runtime/log.ts";
import { openServices, type Services } from "./services.ts";
import { readSettings } from "./platform/runtime/settings.ts";
import { openSenders } from "./providers/messages/senders.ts";
import { registerHealth } from "./roles/health.ts";
import { openWeb } from "./roles/web.ts";
import { followContent, startWorker } from "./roles/worker.ts";
import { openVendors } from "./vendors.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const CLOSE_MS = 5000;
/** Connections that wait to be taken: a crowd that comes at once is more than Node's 511. Linux allows 4096 by itself. */
const BACKLOG = 4096;

async function main(): Promise<void> {
  const settings = readSettings();
  const roles = (["web", "worker"] as const).filter((role) => settings.roles.has(role));
  if (roles.length === 0) throw new Error("ROLES gives this server nothing to do: web or worker");
  const log = openLog();
  const services = await openServices(settings, log, { senders: (db) => openSenders(settings, db) });
  const vendors = await openVendors(services, process.env["MARQUEE_KEYS_DIR"] ?? join(settings.dataDir, "keys"));
  const fastify = roles.includes("web") ? await openWeb(services, vendors, ROOT) : openHealth(services);
  const stopWorker = roles.includes("worker") ? await startWorker(services, vendors) : async () => undefined;
  await fastify.listen({ port: settings.port, host: settings.host, backlog: BACKLOG });
  log.info({ port: settings.port, roles }, "listening");

  let closing = false;
  for (const name of ["SIGTERM", "SIGINT"] as const) {
    process.on(name, () => {
      if (closing) return;
      closing = true;
      // Calls under way are answered; a connection that is merely open doesn't hold the end up.
      setTimeout(() => process.exit(1), CLOSE_MS).unref();
      void fastify
        .close()
        .then(stopWorker)
        .then(() => services.close())
        .then(() => process.exit(0));
    });
  }
}

/** A process without the site still says how it is. */
function openHealth(services: Services): FastifyInstance {
  followContent(services);
  const fastify = Fastify({ logger: false });
  registerHealth(fastify, services.db);
  return fastify;
}

/** What an operator can mend, as a sentence; anything else whole. */
function sayWhy(error: unknown): void {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") console.error("The port is taken by another program; set PORT to a free one");
  else if (code === "ECONNREFUSED" || code === "ENOTFOUND") {
    console.error(`The database does not answer (${message || code}); is DATABASE_URL right?`);
  } else if (error instanceof UnfitHashes) console.error(message);
  else console.error(error);
}

main().catch((error: unknown) => {
  sayWhy(error);
  process.exit(1);
});
