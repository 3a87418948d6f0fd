/** An open page on the live connection, for tests: the WebSocket that a browser opens, with headers of one's choice. */
import { createRequire } from "node:module";
import { liveMessage, type LiveMessage } from "#contract/core/live.ts";
import { LIVE_PATH } from "#contract/core/live-words.ts";
import type { TestBrowser } from "./app.ts";

// Node's own WebSocket lets nobody choose Host and Origin; the server's package brings a client that does.
const ours = createRequire(import.meta.url);
const { WebSocket: Client } = createRequire(ours.resolve("@fastify/websocket"))("ws") as {
  WebSocket: new (url: string, options: { headers: Record<string, string> }) => WebSocket;
};

export interface TestPage {
  /** Everything it was told so far, each checked by the contract. */
  told: LiveMessage[];
  /** The next message of that type that nobody has waited for yet. */
  next<Type extends LiveMessage["type"]>(type: Type): Promise<Extract<LiveMessage, { type: Type }>>;
  /** The code that it was closed with. */
  closed: Promise<number>;
  send(text: string): void;
  close(): void;
}

export interface PageRequest {
  /** The page's site: its name goes into Host and Origin. */
  host?: string;
  origin?: string;
  browser?: TestBrowser;
  token?: string;
  cookie?: string;
  /** The first message; none when null. */
  hello?: string | null;
}

/** Opens a page at the server that listens at `address` (http://127.0.0.1:port). */
export function openPage(address: string, request: PageRequest = {}): TestPage {
  const { port } = new URL(address);
  const host = `${request.host ?? "localhost"}:${port}`;
  const token = request.token ?? request.browser?.token ?? "";
  const cookies = new Map([["session", ""], ...(request.browser?.cookies ?? [])]);
  if (request.cookie !== undefined) cookies.set("session", request.cookie);
  const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
  const headers = { host, origin: request.origin ?? `http://${host}`, cookie };
  const socket = new Client(`ws://127.0.0.1:${port}${LIVE_PATH}`, { headers });
  const told: LiveMessage[] = [];
  const unheard: LiveMessage[] = [];
  let wake = (): void => undefined;
  // A connection that is refused closes too; that is all a test wants to know.
  socket.addEventListener("error", () => undefined);
  socket.addEventListener("open", () => {
    if (request.hello !== null) socket.send(request.hello ?? JSON.stringify({ type: "hello", token }));
  });
  socket.addEventListener("message", (event) => {
    const message = liveMessage.parse(JSON.parse(String(event.data)));
    told.push(message);
    unheard.push(message);
    wake();
  });
  const closed = new Promise<number>((done) => socket.addEventListener("close", (event) => done(event.code)));
  return {
    told,
    closed,
    async next(type) {
      for (;;) {
        const at = unheard.findIndex((message) => message.type === type);
        if (at >= 0) return unheard.splice(at, 1)[0] as never;
        await new Promise<void>((woken) => (wake = woken));
      }
    },
    send: (text) => socket.send(text),
    close: () => socket.close(),
  };
}
