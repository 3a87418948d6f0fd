/** Puts the arcade server together and starts it; main.ts and the tests use the same way in. */
import websocket from "@fastify/websocket";
import Fastify, { type FastifyInstance } from "fastify";
import { type Logger, pino } from "pino";
import type { KeyLookup, SigningKey } from "#vendor-protocol/keys.ts";
import { type Context, type Timing, TIMING } from "./context.ts";
import { CrashBets } from "./crash-bets.ts";
import { crashSocket, CrashTables } from "./crash-socket.ts";
import { Draws } from "./draws.ts";
import { holdServerLock, migrate, openDatabase } from "./database.ts";
import { pages, securityHeaders } from "./pages.ts";
import { playRoutes } from "./play-routes.ts";
import { forgetNonces } from "./seen-nonces.ts";
import { frameOrigins } from "./sessions.ts";
import { SlotRounds } from "./slot-rounds.ts";
import type { Titles } from "./titles.ts";
import { vendorRoutes } from "./vendor-routes.ts";
import { Wallet } from "./wallet.ts";

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
  signingKey: SigningKey;
  keys: KeyLookup;
  titles: Titles;
  timing?: Partial<Timing>;
  clientDir?: URL;
  log?: Logger;
  now?: () => number;
}

export interface Arcade {
  readonly url: string;
  readonly app: FastifyInstance;
  close(): Promise<void>;
}

const FORGET_EVERY_MS = 60_000;
const MIGRATIONS = new URL("./migrations/", import.meta.url);
const CLIENT_DIR = new URL("../../build/arcade/", import.meta.url);

/**
 * Starts the server: migrates, gives back what an ended process left in the air, drives what it left unsent, and
 * listens. Throws when another server holds the database.
 */
export async function startArcade(options: ArcadeOptions): Promise<Arcade> {
  const log = options.log ?? pino({ level: process.env["LOG_LEVEL"] ?? "info", base: null });
  const db = openDatabase(options.databaseUrl);
  let release: (() => void) | null = null;
  try {
    await migrate(db, MIGRATIONS);
    release = await holdServerLock(db, 10_000);
    const context: Context & { publicUrl: string } = {
      db,
      log,
      titles: options.titles,
      timing: { ...TIMING, ...options.timing },
      now: options.now ?? Date.now,
      keys: options.keys,
      signingKey: options.signingKey,
      platformName: options.platformName,
      platformUrl: options.platformUrl,
      publicUrl: options.publicUrl ?? "",
      lanPort: options.lanPort ?? null,
    };
    return await run(options, context, release);
  } catch (error) {
    release?.();
    await db.close();
    throw error;
  }
}

async function run(
  options: ArcadeOptions,
  context: Context & { publicUrl: string },
  release: () => void,
): Promise<Arcade> {
  const { db, log } = context;
  const wallet = new Wallet(context);
  const slots = new SlotRounds(context, wallet);
  const bets = new CrashBets(context, wallet);
  const tables = new CrashTables(context, bets);
  // Before the outbox runs: a bet decided now must find its round void, not open
  await bets.voidUnfinished();
  const draws = new Draws(context);
  await draws.start();

  const origins = await frameOrigins(db);
  // As the site counts them: what a caller adds to their words is not read
  const proxies = Number(process.env["TRUST_PROXY"] || "0");
  const app = Fastify({
    logger: false,
    bodyLimit: 16_384,
    trustProxy: proxies > 0 && ((_address, hop) => hop < proxies),
  });
  securityHeaders(app, origins);
  await app.register(websocket, { options: { maxPayload: 2_048 } });
  app.get("/healthz", async () => ({ ok: true }));
  app.get("/readyz", async (_, reply) =>
    db.rows("select 1").then(
      () => ({ ok: true }),
      () => reply.status(503).send({ ok: false }),
    ),
  );
  app.setNotFoundHandler((_, reply) => reply.status(404).send({ code: "not-found" }));
  vendorRoutes(app, context, (origin) => origins.add(origin));
  playRoutes(app, context, wallet, slots);
  crashSocket(app, context, tables, wallet);
  await pages(app, options.clientDir ?? CLIENT_DIR);
  await app.listen({ port: options.port, host: options.host ?? "127.0.0.1" });
  const address = app.server.address();
  const port = typeof address === "object" && address ? address.port : options.port;
  context.publicUrl ||= `http://localhost:${port}`;
  await wallet.start();
  const stopForgetting = forgetNonces(db, context.now, FORGET_EVERY_MS);
  log.info({ port, titles: context.titles.size }, "arcade is open");
  return {
    url: `http://localhost:${port}`,
    app,
    async close() {
      for (const client of app.websocketServer.clients) client.close(1001, "closing");
      await draws.stop();
      await tables.close();
      await bets.voidUnfinished();
      await app.close();
      await wallet.stop();
      await stopForgetting();
      release();
      await db.close();
    },
  };
}
