import { LIVE_CLOSE, LIVE_PATH } from "#contract/core/live-words.ts";
import type { LiveMessage } from "#contract/core/live.ts";

/** What a page does with what it is told. */
export type LiveHooks = {
  heard: (message: LiveMessage) => void;
  /** The page may have missed something: ask again for all that it shows. */
  anew: () => void;
  /** The server knows this session no more. */
  loggedOut: () => void;
};

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
/** Two beats of the server and a bit: after that the connection is dead, whatever the browser believes. */
const SILENCE_MS = 60_000;
const LOOK_MS = 10_000;
/** While there is no connection the page asks by itself; the documents' cache of announcements lasts as long (U-128). */
const POLL_MS = 60_000;
/** Another server process may have drawn the page a moment before it read the change. */
const MARGIN_MS = 5000;

let connected = false;
let current: LiveConnection | null = null;

/** Whether the page is being told: then nothing needs to be asked for in turns. */
export function isLive(): boolean {
  return connected;
}

/** Connects anew, because the browser has a cookie now that the connection should be known by. */
export function liveAnew(): void {
  current?.lose();
  current?.now();
}

/** Keeps a live connection for as long as the page is open; gives the way to end it. `token` is "" for a visitor. */
export function startLive(token: string, hooks: LiveHooks, as: "page" | "desk" = "page"): () => void {
  const connection = new LiveConnection(as === "desk" ? { token, desk: true } : { token }, hooks);
  current = connection;
  const look = setInterval(() => connection.look(), LOOK_MS);
  const poll = setInterval(() => {
    if (!connected && !document.hidden) hooks.anew();
  }, POLL_MS);
  const now = (): void => connection.now();
  const lose = (): void => connection.lose();
  const seen = (): void => void (document.hidden || connection.now());
  const listeners = [
    [window, "online", now],
    [window, "offline", lose],
    // A page with an open connection can't be kept for the way back.
    [window, "pagehide", lose],
    [window, "pageshow", now],
    [document, "visibilitychange", seen],
  ] as const;
  for (const [target, name, listener] of listeners) target.addEventListener(name, listener);
  // In a task of its own: what begins together with it is long enough on a slow phone
  const first = setTimeout(now);
  return () => {
    clearTimeout(first);
    clearInterval(look);
    clearInterval(poll);
    for (const [target, name, listener] of listeners) target.removeEventListener(name, listener);
    connection.lose();
  };
}

class LiveConnection {
  readonly #secrets: { token: string; desk?: true };
  readonly #hooks: LiveHooks;
  #socket: WebSocket | null = null;
  #attempt = 0;
  #wasAway = !navigator.onLine;
  #heardAt = 0;
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(secrets: { token: string; desk?: true }, hooks: LiveHooks) {
    this.#secrets = secrets;
    this.#hooks = hooks;
  }

  /** Connects without waiting for the pause to pass; nothing while there is a connection. */
  now(): void {
    this.#attempt = 0;
    this.#connect();
  }

  /** Lets go of the connection, if there is one. */
  lose(): void {
    clearTimeout(this.#pause);
    const lost = this.#socket;
    this.#socket = null;
    connected = false;
    this.#wasAway = true;
    lost?.close();
  }

  /** Gives up a connection on which nothing was heard for too long. */
  look(): void {
    if (!this.#socket || Date.now() - this.#heardAt < SILENCE_MS) return;
    this.lose();
    this.#again();
  }

  #connect(): void {
    clearTimeout(this.#pause);
    if (this.#socket) return;
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}${LIVE_PATH}`);
    this.#socket = socket;
    this.#heardAt = Date.now();
    socket.addEventListener("open", () => socket.send(JSON.stringify({ type: "hello", ...this.#secrets })));
    socket.addEventListener("message", ({ data }) => {
      if (socket === this.#socket) this.#receive(JSON.parse(String(data)) as LiveMessage);
    });
    socket.addEventListener("close", ({ code }) => {
      if (socket !== this.#socket) return;
      this.lose();
      if (code === LIVE_CLOSE.loggedOut) this.#hooks.loggedOut();
      else this.#again();
    });
  }

  #receive(message: LiveMessage): void {
    this.#heardAt = Date.now();
    if (message.type === "ready") {
      this.#attempt = 0;
      connected = true;
      const { contentAgeMs } = message;
      const isOld = contentAgeMs !== null && contentAgeMs < performance.now() + MARGIN_MS;
      if (this.#wasAway || isOld) this.#hooks.anew();
      this.#wasAway = false;
    }
    this.#hooks.heard(message);
  }

  /** Pauses grow, and differ from page to page: a server that comes back is not met by all of them at once. */
  #again(): void {
    const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.#attempt);
    this.#attempt += 1;
    this.#pause = setTimeout(() => this.#connect(), longest * (0.5 + Math.random() / 2));
  }
}
