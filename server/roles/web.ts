/** The role `web`: calls, vendor wallet, pages, desk and live connections. */
import type { FastifyInstance } from "fastify";
import { buildApp } from "#server/app.ts";
import { registerDev } from "#server/dev/register-dev.ts";
import { DIALECTS, keepSessions, openGameWallet } from "#server/game-wallet/public.ts";
import { judgeTitlesOf, registerVendorKeys } from "#server/peers/public.ts";
import { renewSessionsOfGames } from "#server/identity/public.ts";
import { registerDesk } from "#server/pages/desk-page.ts";
import { openPages } from "#server/pages/open-pages.ts";
import { openNonces } from "#server/platform/crypto/seen-nonces.ts";
import type { Services } from "#server/services.ts";
import { type Vendors, vendorsOutside } from "#server/vendors.ts";
import { welcomeMember } from "#server/welcome.ts";

/** Builds the site's server; `root` is the folder of the package. It doesn't listen yet. */
export async function openWeb(services: Services, vendors: Vendors, root: string): Promise<FastifyInstance> {
  const app = await buildApp(services, { ...vendorsOutside(services, vendors), onRegistered: welcomeMember(services) });
  const deps = {
    ...services,
    ...vendors,
    wallet: keepSessions(openGameWallet(services.db), {
      renew: (tokenHashes) => renewSessionsOfGames(services.db, tokenHashes, services.clock.now()),
      failed: (err) => services.log.warn({ err }, "sessions of players were not renewed"),
    }),
    nonces: openNonces(services.db),
    judgeTitles: (peer: string, titles: readonly unknown[]) => judgeTitlesOf(services.db, peer, titles),
  };
  for (const dialect of DIALECTS) dialect.registerWallet(app.fastify, deps);
  registerVendorKeys(app.fastify, vendors);
  if (services.settings.dev) registerDev(app.fastify, services);
  await registerDesk(app.fastify, services, root);
  if (services.settings.pages) await openPages(app, services, { root, frameOrigins: vendors.frameOrigins });
  return app.fastify;
}
