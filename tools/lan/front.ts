/** TLS in front of a port of this machine that speaks plain http, as a proxy would stand there in production. */
import { type IncomingMessage, createServer, request as askUpstream, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { createServer as createPort, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { Credentials } from "./certificate.ts";
import { isNormalTarget } from "#vendor-protocol/request-target.ts";
import { answerTrust } from "./trust-page.ts";

export interface FrontOptions {
  /** The port that other devices use, on all interfaces. */
  port: number;
  /** The plain port behind it, on the loopback. */
  upstreamPort: number;
  credentials: Credentials;
  /** Paths that stay on this machine, e.g. /dev. */
  hidden: (path: string) => boolean;
  /** The site's port, for the button on /lan. */
  sitePort: number;
}

export interface Front {
  close(): Promise<void>;
}

const TLS_HANDSHAKE = 0x16;
const FIRST_BYTE_MS = 10_000;
/** Hop by hop (RFC 9110, §7.6.1): they speak of one connection and are not passed on. */
const OF_ONE_CONNECTION = ["connection", "keep-alive", "proxy-connection", "te", "trailer", "transfer-encoding"];
/** Told by us alone: a phone must not choose who it is. */
const OURS = ["forwarded", "x-forwarded-for", "x-forwarded-proto", "x-forwarded-host"];

/**
 * Opens the port. A connection that begins with TLS is passed on to the site; one in plain http gets /lan, where the
 * certificate is, whatever it asks for: nothing of the site is told in the clear.
 */
export async function openFront(options: FrontOptions): Promise<Front> {
  const { certificate, key } = options.credentials;
  const secure = createTlsServer({ cert: certificate, key }, (request, response) => pass(request, response, options));
  secure.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) =>
    passSocket(request, socket, head, options),
  );
  const plain = createServer((request, response) => answerPlain(request, response, options));
  const open = new Set<Socket>();
  const port = createPort((socket) => {
    open.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => open.delete(socket));
    sortByFirstByte(socket, (first) => (first === TLS_HANDSHAKE ? secure : plain).emit("connection", socket));
  });
  await new Promise<void>((listening, failed) => {
    port.once("error", failed);
    port.listen({ port: options.port, host: "::" }, listening);
  }).catch(async (error: NodeJS.ErrnoException) => {
    // A machine without IPv6
    if (error.code !== "EAFNOSUPPORT" && error.code !== "EADDRNOTAVAIL") throw error;
    await new Promise<void>((listening) => port.listen({ port: options.port, host: "0.0.0.0" }, listening));
  });
  return {
    async close() {
      const closed = new Promise((done) => port.close(done));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}

/** Looks at the first byte and puts it back, so that the server that takes the connection reads it from its beginning. */
function sortByFirstByte(socket: Socket, take: (first: number) => void): void {
  socket.setTimeout(FIRST_BYTE_MS, () => socket.destroy());
  socket.once("readable", () => {
    const chunk = socket.read() as Buffer | null;
    if (!chunk?.length) return socket.destroy();
    socket.setTimeout(0);
    socket.removeAllListeners("timeout");
    socket.unshift(chunk);
    take(chunk[0] ?? 0);
  });
}

const pathOf = (request: IncomingMessage): string => (request.url ?? "/").split("?", 1)[0] ?? "/";

/** The host as the phone wrote it, without the port; only what can be one, since it goes into an address. */
function hostOf(request: IncomingMessage): string {
  const host = (request.headers.host ?? "").replace(/:\d+$/, "");
  return /^([a-z\d.-]+|\[[a-f\d:]+\])$/i.test(host) ? host : "localhost";
}

function answerPlain(request: IncomingMessage, response: ServerResponse, options: FrontOptions): void {
  const site = `https://${hostOf(request)}:${options.sitePort}/m/home`;
  if (answerTrust(pathOf(request), site, options.credentials, response)) return;
  response.writeHead(302, { location: "/lan", "cache-control": "no-store" }).end();
}

/**
 * A body without a length is framed anew: Node writes the body of a GET, HEAD, DELETE or OPTIONS without any frame unless
 * told, and the site would take it for the next request.
 */
const framing = ({ headers }: IncomingMessage): Record<string, string> =>
  headers["transfer-encoding"] === undefined ? {} : { "transfer-encoding": "chunked" };

function upstreamHeaders({ headers, socket }: IncomingMessage, kept: readonly string[] = []): Record<string, string> {
  const told = Object.entries(headers).filter(
    ([name]) => kept.includes(name) || ![...OF_ONE_CONNECTION, ...OURS].includes(name),
  );
  return {
    ...(Object.fromEntries(told) as Record<string, string>),
    "x-forwarded-proto": "https",
    "x-forwarded-for": (socket.remoteAddress ?? "").replace(/^::ffff:/, ""),
  };
}

function pass(request: IncomingMessage, response: ServerResponse, options: FrontOptions): void {
  const path = pathOf(request);
  const site = `https://${hostOf(request)}:${options.sitePort}/m/home`;
  if (answerTrust(path, site, options.credentials, response)) return;
  // What is hidden is compared as the site's router will see it, or not at all
  if (!isNormalTarget(request.url ?? "")) return void response.writeHead(400, { "cache-control": "no-store" }).end();
  if (options.hidden(path)) return void response.writeHead(404, { "cache-control": "no-store" }).end();
  const asked = askUpstream(
    {
      host: "127.0.0.1",
      port: options.upstreamPort,
      method: request.method,
      path: request.url,
      headers: { ...upstreamHeaders(request), ...framing(request) },
      // A connection for each: whatever one request does to it, no other phone's answer comes by it
      agent: false,
    },
    (answer) => {
      const headers = { ...answer.headers };
      for (const name of OF_ONE_CONNECTION) delete headers[name];
      // The phone would refuse this address for a year once the certificate of this one evening is gone
      delete headers["strict-transport-security"];
      response.writeHead(answer.statusCode ?? 502, headers);
      answer.pipe(response);
    },
  );
  asked.on("error", () => {
    if (response.headersSent) return void response.destroy();
    response.writeHead(502, { "retry-after": "2", "cache-control": "no-store" }).end();
  });
  response.on("close", () => asked.destroy());
  request.pipe(asked);
}

function passSocket(request: IncomingMessage, socket: Duplex, head: Buffer, options: FrontOptions): void {
  socket.on("error", () => socket.destroy());
  if (!isNormalTarget(request.url ?? "") || options.hidden(pathOf(request))) return void socket.destroy();
  const asked = askUpstream({
    host: "127.0.0.1",
    port: options.upstreamPort,
    method: request.method,
    path: request.url,
    headers: { ...upstreamHeaders(request, ["connection"]), upgrade: request.headers.upgrade ?? "websocket" },
  });
  asked.on("error", () => socket.destroy());
  asked.on("response", () => socket.destroy());
  asked.on("upgrade", (answer, upstream: Duplex, first: Buffer) => {
    const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}`);
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join("\r\n")}\r\n\r\n`);
    if (first.length > 0) socket.write(first);
    if (head.length > 0) upstream.write(head);
    upstream.on("error", () => socket.destroy());
    upstream.on("close", () => socket.destroy());
    socket.on("close", () => upstream.destroy());
    upstream.pipe(socket).pipe(upstream);
  });
  asked.end();
}
