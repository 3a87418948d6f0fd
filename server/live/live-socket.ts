/**
 * The WebSocket of open pages: origin, limits, greeting, heartbeat. A page comes from this site's own origin (the
 * cookie would come along from any other), and names its token in its first message, never in the address (U-005).
 */
import { EventEmitter } from "node:events";
import type { Server } from "node:http";
import websocket from "@fastify/websocket";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type LiveMessage, liveHello } from "#contract/core/live.ts";
import { LIVE_CLOSE, LIVE_PATH } from "#contract/core/live-words.ts";
import { refusal } from "#server/platform/http/refusal.ts";
import { headOf } from "#server/platform/http/register-calls.ts";
import { rateLimitKey } from "#server/platform/http/ip-prefix.ts";
import { hashSecret } from "#server/platform/crypto/secrets.ts";
import type { Services } from "#server/services.ts";
import { Hub, type OpenPage } from "./hub.ts";
import { inTurns } from "./in-turns.ts";

const HELLO_MS = 10_000;
const BEAT_MS = 25_000;
/** The connections have their beat in so many groups, one after the other: all at once would hold up everything else. */
const BEAT_TURNS = 100;
const MAX_BYTES = 512;
/** A page that reads slower than it is told is cut off; it asks anew when it is back. */
const MAX_WAITING_BYTES = 64 * 1024;
/** Open connections of one address (many people share one) and of one session, in this process. */
const PER_ADDRESS = 60;
const PER_SESSION = 12;
/** New connections of one address, in all processes that share their limits. */
const OPENED = { calls: 120, perSeconds: 60 };

/** What is used of a WebSocket (package ws). */
interface Socket {
  readonly readyState: number;
  readonly OPEN: number;
  readonly bufferedAmount: number;
  send(text: string): void;
  ping(): void;
  close(code: number, reason: string): void;
  terminate(): void;
  on(event: "message", listener: (data: Buffer, isBinary: boolean) => void): unknown;
  on(event: "close" | "error" | "pong", listener: () => void): unknown;
}

interface Parts {
  services: Services;
  hub: Hub;
  byAddress: Count;
  bySession: Count;
  connections: Set<Connection>;
}

/** Adds the live connection at LIVE_PATH. Register it before what takes every path. */
export async function registerLive(app: FastifyInstance, services: Services): Promise<void> {
  const hub = new Hub(services);
  const parts: Parts = { services, hub, byAddress: new Count(), bySession: new Count(), connections: new Set() };
  await app.register(websocket, { options: { maxPayload: MAX_BYTES, server: upgradesOf(app) } });
  app.get(
    LIVE_PATH,
    { websocket: true, preValidation: (request, reply) => mayConnect(request, reply, parts) },
    (socket: Socket, request) => {
      const connection = new Connection(socket, request, parts);
      parts.connections.add(connection);
    },
  );
  const due = inTurns(parts.connections, BEAT_TURNS);
  const beat = setInterval(() => {
    const connections = due();
    for (const connection of connections) connection.beat();
    const pages = connections.flatMap(({ page }) => page ?? []);
    hub.endOver(pages).catch((err: unknown) => services.log.error({ err }, "could not look for ended sessions"));
  }, BEAT_MS / BEAT_TURNS).unref();
  app.addHook("onClose", async () => {
    clearInterval(beat);
    await hub.close();
  });
}

/** The development server has upgrades of its own (hot reload); those are left to it. */
function upgradesOf(app: FastifyInstance): Server {
  const ours = new EventEmitter();
  app.server.on("upgrade", (request, socket, head) => {
    if (!(request.headers["sec-websocket-protocol"] ?? "").startsWith("vite-")) {
      ours.emit("upgrade", request, socket, head);
    }
  });
  return ours as Server;
}

async function mayConnect(request: FastifyRequest, reply: FastifyReply, parts: Parts): Promise<unknown> {
  // A plain request goes on to the answer for unknown calls.
  if (!request.ws) return undefined;
  const { limits, merchants, settings } = parts.services;
  const { address: from, language } = headOf(request, merchants);
  const address = rateLimitKey(from);
  const refuse = (code: "no-permission" | "too-many-calls") => {
    const { status, envelope } = refusal(language, code);
    return reply.code(status).send(envelope);
  };
  if (!isOwnOrigin(request)) return refuse("no-permission");
  if (parts.byAddress.of(address) >= PER_ADDRESS * settings.limitFactor) return refuse("too-many-calls");
  const waitSec = await limits.take("live", address, OPENED.calls * settings.limitFactor, OPENED.perSeconds);
  return waitSec > 0 ? refuse("too-many-calls") : undefined;
}

function isOwnOrigin(request: FastifyRequest): boolean {
  try {
    return new URL(request.headers.origin ?? "").host === request.host;
  } catch {
    return false;
  }
}

class Connection {
  readonly #socket: Socket;
  readonly #parts: Parts;
  readonly #incoming: ReturnType<typeof headOf>;
  readonly #patience: NodeJS.Timeout;
  /** What it shows, once it was greeted. */
  page: OpenPage | null = null;
  #greeted = false;
  #answers = true;
  #leave: () => void = () => undefined;

  constructor(socket: Socket, request: FastifyRequest, parts: Parts) {
    this.#socket = socket;
    this.#parts = parts;
    this.#incoming = headOf(request, parts.services.merchants);
    this.#patience = setTimeout(() => this.#end("badMessage"), HELLO_MS).unref();
    parts.byAddress.add(rateLimitKey(this.#incoming.address), 1);
    socket.on("message", (data, isBinary) => {
      this.#receive(data, isBinary).catch((err: unknown) => {
        parts.services.log.error({ err }, "a live connection could not be greeted");
        socket.terminate();
      });
    });
    socket.on("pong", () => (this.#answers = true));
    socket.on("error", () => socket.terminate());
    socket.on("close", () => this.#closed());
  }

  /** Asks for a sign of life; who gave none since the last time is gone. */
  beat(): void {
    if (!this.#answers) return this.#socket.terminate();
    this.#answers = false;
    this.#socket.ping();
    this.#tell({ type: "beat" });
  }

  async #receive(data: Buffer, isBinary: boolean): Promise<void> {
    const hello = isBinary || this.#greeted ? null : readHello(data);
    if (!hello) return this.#end("badMessage");
    this.#greeted = true;
    // The client has said its word: how long the answer takes is ours
    clearTimeout(this.#patience);
    const { services, hub, bySession } = this.#parts;
    const { merchant, language, sessionCookie, cookie } = this.#incoming;
    const desk = hello.desk ? await services.operators.find(merchant.id, hello.token, cookie("desk")) : null;
    const asMember = hello.token !== "" && !hello.desk;
    const found = asMember ? await services.sessions.find(merchant.id, hello.token, sessionCookie) : null;
    const isNobody = (asMember && found === null) || (hello.desk && desk === null);
    if (found === "ended" || desk === "ended" || isNobody) return this.#end("loggedOut");
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const sessionId = found?.id ?? desk?.sessionId;
    if (sessionId && bySession.of(sessionId) >= PER_SESSION) return this.#end("tooMany");
    if (sessionId) bySession.add(sessionId, 1);
    const visitor = cookie("visitor");
    const page: OpenPage = {
      merchantId: merchant.id,
      language,
      session: found,
      desk,
      visitor: visitor === "" ? null : hashSecret(visitor).toString("hex"),
      tell: (message) => this.#tell(message),
      logOut: () => this.#end("loggedOut"),
    };
    const leave = hub.join(page);
    this.page = page;
    this.#leave = () => {
      leave();
      this.page = null;
      if (sessionId) bySession.add(sessionId, -1);
    };
  }

  #tell(message: LiveMessage): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > MAX_WAITING_BYTES) return this.#socket.terminate();
    this.#socket.send(JSON.stringify(message));
  }

  #end(why: keyof typeof LIVE_CLOSE): void {
    this.#leave();
    this.#leave = () => undefined;
    this.#socket.close(LIVE_CLOSE[why], why);
  }

  #closed(): void {
    clearTimeout(this.#patience);
    this.#leave();
    this.#leave = () => undefined;
    this.#parts.byAddress.add(rateLimitKey(this.#incoming.address), -1);
    this.#parts.connections.delete(this);
  }
}

function readHello(data: Buffer): { token: string; desk?: true } | null {
  try {
    const parsed = liveHello.safeParse(JSON.parse(data.toString("utf8")));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** How many there are per key; keys without any are forgotten. */
class Count {
  readonly #counts = new Map<string, number>();

  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  add(key: string, by: 1 | -1): void {
    const next = this.of(key) + by;
    if (next <= 0) this.#counts.delete(key);
    else this.#counts.set(key, next);
  }
}
