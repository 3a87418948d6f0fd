/**
 * A site, its worker and the practice gateway as processes of their own, with a proxy on each way between them, to be killed
 * and spoilt. The processes serve no pages (MARQUEE_PAGES), so that no build is needed.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seedPersonas } from "#server/seeds/personas.ts";
import { type ServerProcess, startGatewayProcess, startServer } from "#tools/server-process.ts";
import type { TestBrowser } from "./browser.ts";
import { testDatabase, type TestDatabase } from "./database.ts";
import { type FaultProxy, openFaultProxy } from "./fault-proxy.ts";
import { GATEWAY_KEY, GATEWAY_SECRET } from "./gateway.ts";
import { openNetworkBrowser } from "./network-browser.ts";

export const PAYMENT_ROLES = ["web", "worker", "gateway"] as const;
export type PaymentRole = (typeof PAYMENT_ROLES)[number];

/** Longer than a call to the gateway lasts (8 s). */
const OPEN_MS = 9_000;

export interface PaymentCluster {
  database: TestDatabase;
  /** From the site and its members to the gateway, and from the gateway to the site. */
  asked: FaultProxy;
  news: FaultProxy;
  /** kill -9, then another of the same. */
  restart(role: PaymentRole): Promise<void>;
  /** A browser with an address of its own; it asks the process of `web` that runs at that moment. */
  browser(): TestBrowser;
  close(): Promise<void>;
}

/** Starts all three on a fresh database, where payouts are sent by the gateway. */
export async function startPaymentCluster(): Promise<PaymentCluster> {
  const database = await testDatabase("seeded");
  await seedPersonas(database.owner);
  await database.owner.query(
    `update merchant set config = jsonb_set(config::jsonb, '{withdrawal,payoutPartner}', '"sandbox"') where id = 'novaro'`,
  );
  const [asked, news] = [await openFaultProxy({ openMs: OPEN_MS }), await openFaultProxy({ openMs: OPEN_MS })];
  const dataDir = mkdtempSync(join(tmpdir(), "marquee-payments-"));
  const gateway = { GATEWAY_URL: asked.url, GATEWAY_KEY, GATEWAY_SECRET };
  const env = {
    ...gateway,
    DATA_DIR: dataDir,
    MARQUEE_KEYS_DIR: dataDir,
    MARQUEE_PAGES: "0",
    LIMIT_FACTOR: "1000",
    TRUST_PROXY: "1",
  };
  const start: Record<PaymentRole, () => Promise<ServerProcess>> = {
    web: () => startServer(database.url, "web", env),
    worker: () => startServer(database.url, "worker", env),
    gateway: () =>
      startGatewayProcess({
        ...gateway,
        GATEWAY_DIR: join(dataDir, "gateway"),
        GATEWAY_NEWS_URL: `${news.url}/wps/payments/news/sandbox`,
      }),
  };
  const running = { web: await start.web(), worker: await start.worker(), gateway: await start.gateway() };
  const route = (): void => {
    asked.route(running.gateway.isAlive() ? running.gateway.url : null);
    news.route(running.web.isAlive() ? running.web.url : null);
  };
  route();
  let browsers = 0;
  return {
    database,
    asked,
    news,
    async restart(role) {
      await running[role].kill();
      route();
      running[role] = await start[role]();
      route();
    },
    browser: () => openNetworkBrowser(() => running.web.url, database.db, `10.2.0.${++browsers}`),
    async close() {
      await Promise.all(Object.values(running).map((one) => one.kill()));
      await Promise.all([asked, news, database].map((part) => part.close()));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
