/** Puts the arcade server together and starts it; main.ts and the tests use the same way in. */
import { randomBytes, randomUUIDv7 } from "node:crypto";
import websocket from "@fastify/websocket";
import Fastify, { type FastifyInstance } from "fastify";
import { type Logger, pino } from "pino";
import { isNormalTarget } from "#vendor-protocol/request-target.ts";
import { type Context, type Timing, TIMING } from "./context.ts";
import { ensureMigrated, MIGRATIONS, openDatabase } from "./database.ts";
import { FreeRounds } from "./free-rounds.ts";
import type { GameModule, Titles } from "./game-module.ts";
import { Games } from "./games.ts";
import { TableLeases } from "./tables/leases.ts";
import type { KeyRing } from "./key-ring.ts";
import { GAME_MODULES } from "./modules.ts";
import { clientPage, pages, securityHeaders } from "./routes/pages.ts";
import { policyReports } from "./routes/policy-reports.ts";
import { playRoutes } from "./routes/play-routes.ts";
import { forgetNonces } from "./routes/seen-nonces.ts";
import { frameOrigins } from "./sessions.ts";
import { realClock, type TableClock } from "./tables/table-clock.ts";
import { vendorRoutes } from "./routes/vendor-routes.ts";
import { Wallet } from "./wallet/wallet.ts";

/** arcade: the play API, the vendor's calls and players' sockets, in any number of processes. arcade-tables: shared tables. */
export const ROLES = ["arcade", "arcade-tables"] as const;
export type Role = (typeof ROLES)[number];

export interface ArcadeOptions {
  /** 0 takes any free port. */
  port: number;
  /** The address to listen on; by default loopback. */
  host?: string;
  databaseUrl: string;
  platformUrl: string;
  platformName: string;
  /** Where browsers reach this server; by default http://localhost:<port>. */
  publicUrl?: string;
  /** See Context. */
  lanPort?: number | null;
  /** Closed with the server. */
  keyRing: KeyRing;
  titles: Titles;
  /** The engines that are at work here; by default all. */
  modules?: readonly GameModule[];
  /** What this process does; by default everything. */
  roles?: ReadonlySet<Role>;
  /** Where other processes of the arcade reach this one; by default the address it listens on. */
  ownAddress?: string;
  timing?: Partial<Timing>;
  clientDir?: URL;
  log?: Logger;
  now?: () => number;
  tableClock?: TableClock;
  /** See Context. */
  newSecret?: () => string;
}

export interface Arcade {
  readonly url: string;
  readonly app: FastifyInstance;
  close(): Promise<void>;
}

/** Where requests end whose target is not a path in its one spelling. */
const REFUSED_TARGET = "/refused-target";
const FORGET_EVERY_MS = 60_000;
const WORK_EVERY_MS = 60_000;
/** Connections that wait to be taken: the players of a table that moves come at once. Linux allows as many by itself. */
const BACKLOG = 4096;
/** Of a whole request, whose body is 16 KB at most (S25). */
const REQUEST_MS = 30_000;
const CLIENT_DIR = new URL("../../build/arcade/", import.meta.url);

/**
 * Starts a process of the server: sees that the database is up to date, listens, drives what an ended process left
 * unsent, and takes the tables that nobody runs, where this is one of its roles.
 */
export async function startArcade(options: ArcadeOptions): Promise<Arcade> {
  const log = options.log ?? pino({ level: process.env["LOG_LEVEL"] ?? "info", base: null });
  const db = openDatabase(options.databaseUrl);
  try {
    await ensureMigrated(db, MIGRATIONS);
    const context: OpenContext = {
      db,
      log,
      titles: options.titles,
      timing: { ...TIMING, ...options.timing },
      now: options.now ?? Date.now,
      tableClock: options.tableClock ?? realClock(options.now ?? Date.now),
      keyRing: options.keyRing,
      platformName: options.platformName,
      platformUrl: options.platformUrl,
      newSecret: options.newSecret ?? (() => randomBytes(32).toString("hex")),
      newId: randomUUIDv7,
      publicUrl: options.publicUrl ?? "",
      ownAddress: options.ownAddress ?? "",
      lanPort: options.lanPort ?? null,
    };
    return await run(options, context);
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** The addresses are known once the server listens. */
type OpenContext = Context & { publicUrl: string; ownAddress: string };

async function run(options: ArcadeOptions, context: OpenContext): Promise<Arcade> {
  const { db, log } = context;
  const roles = options.roles ?? new Set(ROLES);
  const wallet = new Wallet(context);
  const freeRounds = new FreeRounds(context, wallet);
  const games = new Games(options.modules ?? GAME_MODULES, context, wallet, freeRounds);
  const app = await openApp(options, context, { wallet, games, freeRounds }, roles);
  await app.listen({ port: options.port, host: options.host ?? "127.0.0.1", backlog: BACKLOG });
  const address = app.server.address();
  const port = typeof address === "object" && address ? address.port : options.port;
  context.publicUrl ||= `http://localhost:${port}`;
  context.ownAddress ||= `http://${nearby(options.host ?? "127.0.0.1")}:${port}`;
  await wallet.start();
  if (roles.has("arcade")) freeRounds.start();
  const shared = [...games.all()].flatMap(({ tables }) => tables ?? []);
  const leases = new TableLeases(context, roles.has("arcade-tables") ? shared : [], context.ownAddress);
  await leases.start();
  const stopForgetting = forgetNonces(db, context.now, FORGET_EVERY_MS);
  const stopWork = roles.has("arcade") ? workOf(games) : undefined;
  log.info({ port, titles: context.titles.size, roles: [...roles] }, "arcade is open");
  return {
    url: `http://localhost:${port}`,
    app,
    async close() {
      for (const client of app.websocketServer.clients) client.close(1001, "closing");
      await leases.stop();
      await app.close();
      await freeRounds.stop();
      await stopWork?.();
      await wallet.stop();
      await stopForgetting();
      await context.keyRing.close();
      await db.close();
    },
  };
}

/** Has the engines do, now and every minute, what falls due without a player. Gives the way to stop. */
function workOf(games: Games): () => Promise<void> {
  const once = async (): Promise<void> => {
    for (const game of games.all()) await game.work?.();
  };
  let running = once();
  const timer = setInterval(() => (running = running.then(once)), WORK_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Where this machine itself reaches what listens on `host`. */
function nearby(host: string): string {
  return host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;
}

/** The server with its routes, not yet listening. */
async function openApp(
  options: ArcadeOptions,
  context: Context,
  { wallet, games, freeRounds }: { wallet: Wallet; games: Games; freeRounds: FreeRounds },
  roles: ReadonlySet<Role>,
): Promise<FastifyInstance> {
  const { db } = context;
  // As the site counts them: what a caller adds to their words is not read
  const proxies = Number(process.env["TRUST_PROXY"] || "0");
  const app = Fastify({
    logger: false,
    bodyLimit: 16_384,
    requestTimeout: REQUEST_MS,
    // One spelling for each path, judged before any gate or router looks at it
    rewriteUrl: ({ url = "" }) => (isNormalTarget(url) ? url : REFUSED_TARGET),
    trustProxy: proxies > 0 && ((_address, hop) => hop < proxies),
  });
  const clientDir = options.clientDir ?? CLIENT_DIR;
  const page = clientPage(clientDir, context.titles);
  securityHeaders(app, page, (merchant) => frameOrigins(db, merchant));
  await app.register(websocket, { options: { maxPayload: 2_048 } });
  app.all(REFUSED_TARGET, async (_, reply) => reply.code(400).send());
  app.get("/healthz", async () => ({ ok: true }));
  app.get("/readyz", async (_, reply) =>
    db.rows("select 1").then(
      () => ({ ok: true }),
      () => reply.status(503).send({ ok: false }),
    ),
  );
  app.setNotFoundHandler((_, reply) => reply.status(404).send({ code: "not-found" }));
  await policyReports(app, context);
  if (roles.has("arcade")) vendorRoutes(app, context, games, freeRounds);
  playRoutes(app, context, wallet, games);
  await pages(app, clientDir, page);
  return app;
}
