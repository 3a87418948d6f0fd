/** Starts a server process: services, calls, vendor wallet, pages, /dev, and a clean end on SIGTERM. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildApp } from "./app.ts";
import { registerDev } from "./dev/register-dev.ts";
import { openGameWallet, registerMarquee } from "#server/game-wallet/public.ts";
import { keepBooks } from "./chores.ts";
import { relayOutbox } from "./live.ts";
import { registerDesk } from "./pages/desk-page.ts";
import { openPages } from "./pages/open-pages.ts";
import { openLog } from "./platform/runtime/log.ts";
import { openNonces } from "./platform/crypto/seen-nonces.ts";
import { openServices } from "./services.ts";
import { readSettings } from "./platform/runtime/settings.ts";
import { openSenders } from "./providers/senders.ts";
import { welcomeMember } from "./welcome.ts";
import { keepGamesInStep, openVendors, vendorsOutside } from "./vendors.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const CLOSE_MS = 5000;

async function main(): Promise<void> {
  const settings = readSettings();
  const log = openLog();
  const services = await openServices(settings, log, { senders: (db) => openSenders(settings, db) });
  const vendors = await openVendors(services, process.env["MARQUEE_KEYS_DIR"] ?? join(settings.dataDir, "keys"));
  const app = await buildApp(services, { ...vendorsOutside(services, vendors), onRegistered: welcomeMember(services) });
  registerMarquee(app.fastify, {
    ...services,
    ...vendors,
    wallet: openGameWallet(services.db),
    nonces: openNonces(services.db),
  });
  if (settings.dev) registerDev(app.fastify, services);
  await registerDesk(app.fastify, services, ROOT);
  await openPages(app, services, ROOT);
  const stopRelay = await relayOutbox(services);
  const stopChores = keepBooks(services);
  const stopSync = keepGamesInStep(services, vendors);
  await app.fastify.listen({ port: settings.port, host: settings.host });
  log.info({ port: settings.port }, "listening");

  let closing = false;
  for (const name of ["SIGTERM", "SIGINT"] as const) {
    process.on(name, () => {
      if (closing) return;
      closing = true;
      // Calls under way are answered; a connection that is merely open doesn't hold the end up.
      setTimeout(() => process.exit(1), CLOSE_MS).unref();
      void app.fastify
        .close()
        .then(stopRelay)
        .then(stopChores)
        .then(stopSync)
        .then(() => services.close())
        .then(() => process.exit(0));
    });
  }
}

/** What an operator can mend, as a sentence; anything else whole. */
function sayWhy(error: unknown): void {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") console.error("The port is taken by another program; set PORT to a free one");
  else if (code === "ECONNREFUSED" || code === "ENOTFOUND") {
    console.error(`The database does not answer (${message || code}); is DATABASE_URL right?`);
  } else console.error(error);
}

main().catch((error: unknown) => {
  sayWhy(error);
  process.exit(1);
});
