/**
 * The real application for tests: every call over HTTP (Fastify's own injection, so with an address of one's choice), on
 * a seeded database of the test file's own, with a clock that moves. `browser()` keeps cookies and token as one does.
 */
import type { JWK } from "jose";
import { type MerchantConfig, merchantConfig } from "#contract/core/merchant.ts";
import { buildApp, type Outside } from "#server/app.ts";
import { type MovableClock, movableClock } from "#server/platform/runtime/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Events } from "#server/events/events.ts";
import { openLog } from "#server/platform/runtime/log.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import { openServices, type Services } from "#server/services.ts";
import type { MessageChannel } from "#server/platform/runtime/message-queue.ts";
import { readSettings } from "#server/platform/runtime/settings.ts";
import {
  type Answer,
  type AnyCallName,
  type AskOptions,
  type BrowserRequest,
  type BrowserResponse,
  GOOD_PASSWORD,
  openBrowser,
  type TestBrowser,
  valueOf,
} from "./browser.ts";
import { encryptFor } from "./encrypt.ts";
import { noteLogLine } from "./error-lines.ts";
import { heardBy, type Listeners } from "./hearing.ts";
import { demandNoSecrets, SeenSecrets } from "./log-secrets.ts";
import { testDatabase } from "./database.ts";

export { type Answer, type AnyCallName, type AskOptions, GOOD_PASSWORD, type TestBrowser, valueOf };

export interface TestApp {
  /** As the server has them, but what is written by its `db` has been heard by all servers beside it when it answers. */
  services: Services;
  listeners: Listeners;
  clock: MovableClock;
  /** What was sent to people, oldest first. */
  sent: Sent[];
  /** Its database as the owner reaches it, for what the server itself may not write. Heard as `services.db` is. */
  owner: Database;
  /** As the superuser, for what a trigger refuses the owner too. */
  superuserUrl: string;
  browser(host?: string, address?: string): TestBrowser;
  /** An encrypted body as the site makes one; `over` forges its header of times and names. */
  encrypt(payload: Record<string, unknown>, over?: { iat?: number; jti?: string; key?: JWK }): Promise<string>;
  /** Listens on a free port of this machine; gives the origin. */
  listen(): Promise<string>;
  /** Changes a merchant's config and waits until the server knows. */
  configure(merchantId: string, change: (config: MerchantConfig) => void): Promise<void>;
  close(): Promise<void>;
}

export interface Sent {
  channel: MessageChannel;
  kind: string;
  recipient: string;
  subject: string;
  body: string;
}

const noVendor = () => Promise.reject(new Error("this test has no vendor"));
const NOBODY_OUTSIDE: Outside = {
  launchAtVendor: noVendor,
  toldOf: noVendor,
  numbersOf: async () => () => null,
  giveFreeRounds: noVendor,
  vendorWallets: { move: noVendor, status: noVendor, book: noVendor },
  tableChats: { room: noVendor, moderate: noVendor },
  lotteries: { draws: async () => null, plays: async () => null },
  orders: { orders: async () => null, order: async () => null, cancel: async () => null },
  onRegistered: async () => undefined,
};

/** `beside` shares its database and clock, as another server process does; `env` is what it is started with. */
export async function testApp(
  outside: Partial<Outside> = {},
  beside?: TestApp,
  env: NodeJS.ProcessEnv = {},
): Promise<TestApp> {
  const database = beside ? sharedWith(beside) : await testDatabase("seeded");
  const clock = beside?.clock ?? movableClock();
  const settings = { ...readSettings(env), databaseUrl: database.url };
  const sent: Sent[] = [];
  // What production would log, held against every secret that goes to and fro
  let log = "";
  const secrets = new SeenSecrets();
  const keepLine = (line: string): void => {
    log += line;
    noteLogLine(line);
  };
  const keep = (channel: MessageChannel) => async (message: Omit<Sent, "channel">) =>
    void sent.push({ channel, ...message });
  const senders = () => ({ sms: keep("sms"), mail: keep("mail") });
  const services = await openServices(settings, openLog("info", { write: keepLine }), { clock, senders });
  const { fastify } = await buildApp(services, {
    ...NOBODY_OUTSIDE,
    ...outside,
  });

  async function encrypt(payload: Record<string, unknown>, over: { iat?: number; jti?: string; key?: JWK } = {}) {
    const key = over.key ?? (await services.bodyKeys.jwks()).keys[0];
    if (!key) throw new Error("the server has no key");
    return encryptFor(key, { iat: over.iat ?? Math.floor(clock.nowMs() / 1000), jti: over.jti ?? newId(), ...payload });
  }

  const listeners = (beside?.listeners ?? new Set<Events>()).add(services.events);
  let addresses = 0;
  return {
    services: { ...services, db: heardBy(listeners, services.db) },
    owner: beside ? beside.owner : heardBy(listeners, database.owner),
    listeners,
    superuserUrl: database.superuserUrl,
    clock,
    encrypt,
    sent,
    browser(host = "localhost", address = `10.0.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`) {
      return openBrowser(
        { send: injectionInto(fastify), db: services.db, encrypt, secrets, nowMs: clock.nowMs },
        host,
        address,
      );
    },
    listen: () => fastify.listen({ port: 0, host: "127.0.0.1" }),
    async configure(merchantId, change) {
      const merchant = services.merchants.byId(merchantId);
      if (!merchant) throw new Error(`no merchant ${merchantId}`);
      const config = structuredClone(merchant.config);
      change(config);
      const values = [merchantId, merchantConfig.parse(config)];
      await (beside?.owner ?? database.owner).query({ text: "update merchant set config = $2 where id = $1", values });
      await services.merchants.reload();
    },
    async close() {
      listeners.delete(services.events);
      await fastify.close();
      await services.close();
      await database.close();
      demandNoSecrets(log, secrets);
    },
  };
}

/** The database of an application that runs already, whose it stays. */
function sharedWith({ services, owner, superuserUrl }: TestApp) {
  return { url: services.settings.databaseUrl, owner, superuserUrl, close: async () => undefined };
}

/** Carries a browser's requests to a server that listens nowhere. */
function injectionInto(fastify: Awaited<ReturnType<typeof buildApp>>["fastify"]) {
  return async (request: BrowserRequest): Promise<BrowserResponse> => {
    const answer = await fastify.inject(request);
    const cookies = answer.cookies.map(({ name, value, maxAge }) => ({ name, value, isGone: maxAge === 0 }));
    return { statusCode: answer.statusCode, headers: answer.headers, cookies, json: () => answer.json() };
  };
}
