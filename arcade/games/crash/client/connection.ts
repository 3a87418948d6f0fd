/** The socket to the table: hello, heartbeat, and tries again at 0, 1, 2, 4, 8 s. */
import type { CrashClientMessage, CrashServerMessage } from "#arcade/games/crash/messages.ts";
import { retrying, type RetryView, waitForLine } from "#arcade/client/platform/reconnect.ts";

const PING_MS = 3000;
/** The server ticks four times a second in flight and answers each ping: longer silence is a broken line. */
const SILENCE_MS = 9000;
const OPEN_TIMEOUT_MS = 8000;

export interface ConnectionCalls {
  message(message: CrashServerMessage): void;
  /** Good as new: the overlay may go. */
  opened(): void;
  lost(): void;
  view: RetryView;
}

export class Connection {
  private socket: WebSocket | null = null;
  private heardAt = 0;
  private timer = 0;
  private closed = false;
  private readonly address: string;
  private readonly token: string;
  private readonly calls: ConnectionCalls;

  constructor(address: string, token: string, calls: ConnectionCalls) {
    this.address = address;
    this.token = token;
    this.calls = calls;
    // A page that wakes up, or a line that comes back, shouldn't wait for the next heartbeat.
    document.addEventListener("visibilitychange", () => this.check());
    addEventListener("offline", () => this.socket?.close());
  }

  /** Connects and stays connected until `close`. */
  async run(): Promise<void> {
    while (!this.closed) {
      const socket = await retrying(() => this.open(), this.calls.view, waitForLine);
      this.calls.opened();
      await this.until(socket);
      if (!this.closed) this.calls.lost();
    }
  }

  /** False when there is no line: the caller tells the player instead of sending later, when it may be too late. */
  send(message: CrashClientMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.closed = true;
    this.socket?.close();
  }

  /** Resolves with the socket once the whole state has come; null when it could not be had. */
  private open(): Promise<WebSocket | null> {
    return new Promise((resolve) => {
      const socket = new WebSocket(this.address);
      const give = (value: WebSocket | null): void => {
        clearTimeout(timeout);
        if (value === null) socket.close();
        resolve(value);
      };
      const timeout = setTimeout(() => give(null), OPEN_TIMEOUT_MS);
      socket.addEventListener("open", () => socket.send(JSON.stringify({ type: "hello", token: this.token })));
      socket.addEventListener("close", () => give(null));
      socket.addEventListener("message", (event) => {
        this.heardAt = performance.now();
        const message = read(event.data);
        if (!message) return;
        if (message.type === "state") give((this.socket = socket));
        this.calls.message(message);
      });
    });
  }

  private until(socket: WebSocket): Promise<void> {
    return new Promise((resolve) => {
      this.timer = window.setInterval(() => this.check(), PING_MS);
      this.check();
      const end = (): void => {
        clearInterval(this.timer);
        if (this.socket === socket) this.socket = null;
        resolve();
      };
      if (socket.readyState === WebSocket.OPEN) socket.addEventListener("close", end);
      else end();
    });
  }

  private check(): void {
    if (!this.socket || document.hidden) return;
    if (performance.now() - this.heardAt > SILENCE_MS) this.socket.close();
    else this.send({ type: "ping", at: performance.now() });
  }
}

function read(data: unknown): CrashServerMessage | null {
  if (typeof data !== "string") return null;
  try {
    return JSON.parse(data) as CrashServerMessage;
  } catch {
    return null;
  }
}

/** The socket's address on our own origin. */
export function addressOf({ protocol, host }: Location): string {
  return `${protocol === "https:" ? "wss" : "ws"}://${host}/play/api/crash`;
}
