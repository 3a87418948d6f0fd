/** The crash game's WebSocket: words of the wire in and out, nothing else. */
import type { FastifyInstance } from "fastify";
import {
  type CrashClientMessage,
  crashClientMessageSchema,
  type CrashServerMessage,
} from "#arcade/play/crash-messages.ts";
import type { Context } from "./context.ts";
import type { CrashBets } from "./crash-bets.ts";
import type { Watcher } from "./crash-audience.ts";
import { CrashTable } from "./crash-table.ts";
import { Refusal, type RefusalCode } from "./refusals.ts";
import { findSession, type PlaySession } from "./sessions.ts";
import { takesStake } from "./titles.ts";
import type { Wallet } from "./wallet.ts";

const HELLO_MS = 10_000;
/** Frames that a client may send in a burst, and per second in the long run. */
const BURST = 30;
const PER_SECOND = 10;

/** The tables of all crash games, made when their first player comes. */
export class CrashTables {
  readonly #context: Context;
  readonly #bets: CrashBets;
  readonly #tables = new Map<string, CrashTable>();

  constructor(context: Context, bets: CrashBets) {
    this.#context = context;
    this.#bets = bets;
  }

  of(game: string): CrashTable {
    let table = this.#tables.get(game);
    if (!table) this.#tables.set(game, (table = new CrashTable(this.#context, this.#bets, game)));
    return table;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#tables.values()].map((table) => table.close()));
  }
}

/** What is used of a WebSocket (package ws). */
interface Socket {
  readonly readyState: number;
  readonly OPEN: number;
  send(text: string): void;
  close(code: number, reason: string): void;
  terminate(): void;
  on(event: "message", listener: (data: Buffer) => void): unknown;
  on(event: "close" | "error", listener: () => void): unknown;
}

/** Adds the socket at `/play/api/crash`. */
export function crashSocket(app: FastifyInstance, context: Context, tables: CrashTables, wallet: Wallet): void {
  app.get("/play/api/crash", { websocket: true }, (socket: Socket) => {
    const client = new CrashClient(socket, context, tables, wallet);
    socket.on("message", (data: Buffer) => client.receive(data));
    socket.on("close", () => client.close());
    socket.on("error", () => socket.terminate());
  });
}

class CrashClient {
  readonly #socket: Socket;
  readonly #context: Context;
  readonly #tables: CrashTables;
  readonly #wallet: Wallet;
  readonly #patience: NodeJS.Timeout;
  #watcher: Watcher | null = null;
  #table: CrashTable | null = null;
  #greeted = false;
  #allowance = BURST;
  #heardAt: number;

  constructor(socket: Socket, context: Context, tables: CrashTables, wallet: Wallet) {
    this.#socket = socket;
    this.#context = context;
    this.#tables = tables;
    this.#wallet = wallet;
    this.#heardAt = context.now();
    this.#patience = setTimeout(() => socket.close(4401, "session-expired"), HELLO_MS);
  }

  close(): void {
    clearTimeout(this.#patience);
    if (this.#watcher) this.#table?.leave(this.#watcher);
    this.#watcher = null;
  }

  #send(message: CrashServerMessage): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #refuse(code: RefusalCode, requestId: string | null = null, panel: 0 | 1 | null = null): void {
    this.#send({ type: "refused", serverTime: this.#context.now(), requestId, panel, code });
  }

  #mayPass(): boolean {
    const now = this.#context.now();
    this.#allowance = Math.min(BURST, this.#allowance + ((now - this.#heardAt) / 1000) * PER_SECOND);
    this.#heardAt = now;
    if (this.#allowance < 1) return false;
    this.#allowance--;
    return true;
  }

  receive(data: Buffer): void {
    if (!this.#mayPass()) return this.#refuse("too-many-calls");
    const message = readMessage(data);
    if (!message) return this.#refuse("bad-request");
    const asked = "requestId" in message ? message : null;
    this.#obey(message).catch((error: unknown) => {
      if (error instanceof Refusal) return this.#refuse(error.code, asked?.requestId ?? null, asked?.panel ?? null);
      this.#context.log.error({ error }, "a crash message failed");
      this.#refuse("unavailable", asked?.requestId ?? null, asked?.panel ?? null);
    });
  }

  async #obey(message: CrashClientMessage): Promise<void> {
    if (message.type === "ping") return this.#send({ type: "pong", serverTime: this.#context.now(), at: message.at });
    if (message.type === "hello") return this.#hello(message.token);
    if (!this.#watcher || !this.#table) throw new Refusal("session-expired");
    const { session } = this.#watcher;
    if (message.type === "cash-out") return this.#table.cashOut(session, message.panel);
    if (message.type === "cancel") return this.#table.cancel(session, message.panel);
    const stake = BigInt(message.stake);
    const title = this.#context.titles.get(session.game);
    if (!title || !takesStake(title, stake)) throw new Refusal("stake-not-allowed");
    const { requestId, panel, autoAt } = message;
    return this.#table.bet(session, { requestId, panel, stake, autoAt });
  }

  async #hello(token: string): Promise<void> {
    if (this.#greeted) throw new Refusal("bad-request");
    this.#greeted = true;
    const session = await findSession(this.#context.db, token, this.#context.now());
    if (!session || !this.#isCrash(session)) {
      this.#refuse("session-expired");
      this.#socket.close(4401, "session-expired");
      return;
    }
    clearTimeout(this.#patience);
    const balance = await this.#wallet.balance(session);
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const told = typeof balance === "bigint" ? balance : null;
    this.#watcher = { session, balance: told, send: (message) => this.#send(message) };
    this.#table = this.#tables.of(session.game);
    await this.#table.join(this.#watcher);
  }

  #isCrash(session: PlaySession): boolean {
    return this.#context.titles.get(session.game)?.engine === "crash";
  }
}

function readMessage(data: Buffer): CrashClientMessage | null {
  try {
    const parsed = crashClientMessageSchema.safeParse(JSON.parse(data.toString("utf8")));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
