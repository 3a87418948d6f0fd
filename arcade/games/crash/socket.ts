/** The crash game's WebSocket: words of the wire in and out. Where another process runs the table, its frames are carried there. */
import type { Socket as Connection } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Context } from "#arcade/server/context.ts";
import { tablePlace } from "#arcade/server/tables/lease-store.ts";
import { Refusal, type RefusalCode } from "#arcade/server/refusals.ts";
import { findSession, type PlaySession } from "#arcade/server/sessions.ts";
import { TableDirectory } from "#arcade/server/tables/table-directory.ts";
import type { Wallet } from "#arcade/server/wallet/wallet.ts";
import type { Watcher } from "./audience.ts";
import { type CrashClientMessage, crashClientMessageSchema, type CrashServerMessage } from "./messages.ts";
import { openRelay, type Relay } from "./relay.ts";
import type { CrashTable } from "./table.ts";
import { type CrashTables, tableName } from "./tables.ts";
import { takesStake } from "#arcade/server/stakes.ts";

const HELLO_MS = 5_000;
/** Sockets of one address that have not said who they are; another process that carries players says so at once. */
const MOST_SILENT = 100;
/** Frames that a client may send in a burst, and per second in the long run. */
const BURST = 30;
const PER_SECOND = 10;
/** A table on the move is looked for so often, and no longer than a client waits. */
const LOOK_MS = 100;
const MOVE_MS = 7_000;
/**
 * A player who reads slower than the table tells is cut off, and gets its state when back: the state of a round with
 * 4,000 bets, or twenty minutes of ticks.
 */
const MAX_WAITING_BYTES = 512 * 1024;
/** Close code: come again, the table is elsewhere. */
const MOVED = 1012;
/** Close code: try again later. */
const LATER = 1013;

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

interface Parts {
  readonly context: Context;
  readonly wallet: Wallet;
  readonly tables: CrashTables;
  readonly isCrash: (game: string) => boolean;
}

/** Adds the socket at `/play/api/crash`. */
export function crashSocket(app: FastifyInstance, parts: Parts): void {
  const directory = new TableDirectory(parts.context);
  app.addHook("onClose", () => directory.close());
  const silent = new Map<string, number>();
  const count = (address: string, by: 1 | -1): void => {
    const next = (silent.get(address) ?? 0) + by;
    if (next > 0) silent.set(address, next);
    else silent.delete(address);
  };
  app.get("/play/api/crash", { websocket: true }, (socket: Socket, { ip, raw }) => {
    if ((silent.get(ip) ?? 0) >= MOST_SILENT) return socket.close(LATER, "too-many-calls");
    count(ip, 1);
    const client = new CrashClient({ socket, connection: raw.socket }, parts, directory, () => count(ip, -1));
    socket.on("message", (data: Buffer) => client.receive(data.toString("utf8")));
    socket.on("close", () => client.close());
    socket.on("error", () => socket.terminate());
  });
}

class CrashClient {
  readonly #socket: Socket;
  /** What the socket writes its frames to. */
  readonly #connection: Connection;
  readonly #parts: Parts;
  readonly #directory: TableDirectory;
  readonly #patience: NodeJS.Timeout;
  readonly #known: () => void;
  #watcher: Watcher | null = null;
  #table: CrashTable | null = null;
  #relay: Relay | null = null;
  #unwatch: () => void = () => undefined;
  #greeted = false;
  #allowance = BURST;
  #heardAt: number;

  /** `known` is called once: when the client has said who it is, or is gone. */
  constructor(
    { socket, connection }: { socket: Socket; connection: Connection },
    parts: Parts,
    directory: TableDirectory,
    known: () => void,
  ) {
    this.#socket = socket;
    this.#connection = connection;
    this.#known = once(known);
    this.#parts = parts;
    this.#directory = directory;
    this.#heardAt = parts.context.now();
    this.#patience = setTimeout(() => socket.close(4401, "session-expired"), HELLO_MS);
  }

  close(): void {
    clearTimeout(this.#patience);
    this.#known();
    this.#unwatch();
    this.#relay?.close();
    if (this.#watcher) this.#table?.leave(this.#watcher);
    this.#watcher = null;
  }

  get #isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  #send(message: CrashServerMessage): void {
    this.#write(() => this.#socket.send(JSON.stringify(message)));
  }

  /** Past the socket, which would frame it anew; it compresses nothing, so that frames never wait inside of it. */
  #sendFrame(frame: Buffer): void {
    this.#write(() => this.#connection.write(frame));
  }

  #write(write: () => void): void {
    if (!this.#isOpen) return;
    if (this.#connection.writableLength > MAX_WAITING_BYTES) this.#socket.terminate();
    else write();
  }

  #refuse(code: RefusalCode, requestId: string | null = null, panel: 0 | 1 | null = null): void {
    this.#send({ type: "refused", serverTime: this.#parts.context.tableClock.now(), requestId, panel, code });
  }

  #mayPass(): boolean {
    const now = this.#parts.context.now();
    this.#allowance = Math.min(BURST, this.#allowance + ((now - this.#heardAt) / 1000) * PER_SECOND);
    this.#heardAt = now;
    if (this.#allowance < 1) return false;
    this.#allowance--;
    return true;
  }

  receive(frame: string): void {
    if (!this.#mayPass()) return this.#refuse("too-many-calls");
    if (this.#relay) return this.#relay.send(frame);
    const message = readMessage(frame);
    if (!message) return this.#refuse("bad-request");
    const asked = "requestId" in message && "panel" in message ? message : null;
    this.#obey(message, frame).catch((error: unknown) => {
      if (error instanceof Refusal) return this.#refuse(error.code, asked?.requestId ?? null, asked?.panel ?? null);
      this.#parts.context.log.error({ error }, "a crash message failed");
      this.#refuse("unavailable", asked?.requestId ?? null, asked?.panel ?? null);
    });
  }

  async #obey(message: CrashClientMessage, frame: string): Promise<void> {
    if (message.type === "ping")
      return this.#send({ type: "pong", serverTime: this.#parts.context.tableClock.now(), at: message.at });
    if (message.type === "hello") return this.#hello(message.token, frame);
    if (!this.#watcher || !this.#table) throw new Refusal("session-expired");
    const { session } = this.#watcher;
    if (isOfChat(message)) return this.#chat(message, this.#watcher, this.#table);
    if (message.type === "cash-out") return this.#table.cashOut(session, message.panel);
    if (message.type === "cancel") return this.#table.cancel(session, message.panel);
    const stake = BigInt(message.stake);
    const title = this.#parts.context.titles.get(session.game);
    if (!title || !takesStake(title, stake, session.currency)) throw new Refusal("stake-not-allowed");
    const { requestId, panel, autoAt } = message;
    return this.#table.bet(session, { requestId, panel, stake, autoAt });
  }

  async #chat(message: ChatClientMessage, watcher: Watcher, { chats }: CrashTable): Promise<void> {
    if (message.type === "chat-open") return chats.open(watcher);
    if (message.type === "chat-close") return chats.leave(watcher);
    if (message.type === "chat-report") return chats.report(watcher, message.messageId);
    return chats.say(watcher, message);
  }

  async #hello(token: string, frame: string): Promise<void> {
    if (this.#greeted) throw new Refusal("bad-request");
    this.#greeted = true;
    // The client has said its word: how long the answer takes is ours
    clearTimeout(this.#patience);
    const { context, isCrash } = this.#parts;
    const session = await findSession(context.db, token, context.now()).catch((error: unknown) => {
      // It can't say its word a second time: it comes again
      this.#socket.close(LATER, "unavailable");
      throw error;
    });
    if (!session || !isCrash(session.game)) {
      this.#refuse("session-expired");
      this.#socket.close(4401, "session-expired");
      return;
    }
    this.#known();
    const found = await this.#find(session, frame);
    if (!found && this.#isOpen) this.#socket.close(MOVED, "the table is on the move");
  }

  /** Sits down where the table is; false when nobody ran it for as long as a client waits, or the client has gone. */
  async #find(session: PlaySession, frame: string): Promise<boolean> {
    const { context, tables } = this.#parts;
    for (let waitedMs = 0; waitedMs < MOVE_MS && this.#isOpen; waitedMs += LOOK_MS) {
      const table = tables.of(session.game);
      if (table) return this.#sit(session, table);
      const place = await tablePlace(context.db, tableName(session.game));
      if (place && place.address !== context.ownAddress && (await this.#carry(place, frame))) return true;
      await sleep(LOOK_MS);
    }
    return false;
  }

  async #sit(session: PlaySession, table: CrashTable): Promise<boolean> {
    const [balance, chat] = await Promise.all([
      this.#parts.wallet.balance(session),
      table.chats.state(session.merchant),
    ]);
    if (!this.#isOpen) return false;
    const told = typeof balance === "bigint" ? balance : null;
    this.#watcher = {
      session,
      balance: told,
      chat,
      send: (message) => this.#send(message),
      sendFrame: (frame) => this.#sendFrame(frame),
      leave: () => this.#socket.close(MOVED, "the table has moved"),
    };
    this.#table = table;
    await table.join(this.#watcher);
    return true;
  }

  async #carry(place: NonNullable<Awaited<ReturnType<typeof tablePlace>>>, frame: string): Promise<boolean> {
    const moved = (): void => {
      if (this.#isOpen) this.#socket.close(MOVED, "the table has moved");
    };
    const hear = (answer: string): void => this.#write(() => this.#socket.send(answer));
    const relay = await openRelay(place.address, frame, { hear, ended: moved }).catch((error: unknown) => {
      this.#parts.context.log.warn({ error, table: place.name }, "a table's process can't be reached");
      return null;
    });
    if (!relay) return false;
    this.#relay = relay;
    if (!this.#isOpen) relay.close();
    else this.#unwatch = this.#directory.watch(place, moved);
    return true;
  }
}

type ChatClientMessage = Extract<CrashClientMessage, { type: `chat-${string}` }>;

function isOfChat(message: CrashClientMessage): message is ChatClientMessage {
  return message.type.startsWith("chat-");
}

function readMessage(frame: string): CrashClientMessage | null {
  try {
    const parsed = crashClientMessageSchema.safeParse(JSON.parse(frame));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

function once(run: () => void): () => void {
  let isDue = true;
  return () => {
    if (isDue) run();
    isDue = false;
  };
}
