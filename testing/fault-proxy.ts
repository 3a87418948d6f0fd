/**
 * A proxy for tests that spoils requests between two programs as networks and programs do: late, cut in the middle of the
 * request or of its answer, half-open, or answered by an error. It knows HTTP so far that each request has a fault of its own.
 */
import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export const FAULTS = [
  /** Carried as it is. */
  "none",
  /** Carried after a while. */
  "late",
  /** The half of it arrives, then both connections end: nothing was done. */
  "cut-request",
  /** It was done, and the half of its answer comes back. */
  "cut-answer",
  /** It was done, and no answer comes; the connection stays. */
  "half-open",
  /** An error of a gateway before it: nothing was done. */
  "refused",
  /** An error, though it was done. */
  "error-after",
] as const;
export type Fault = (typeof FAULTS)[number];

export interface FaultProxy {
  url: string;
  /** Carries to this origin from now on; null: nobody is there. */
  route(url: string | null): void;
  /** The fault of each request from now on. */
  plan(next: () => Fault): void;
  /** How many requests had each fault. */
  counts: Record<Fault, number>;
  close(): Promise<void>;
}

/** Listens on a free port of this machine. `lateMs` is how late what is late is, `openMs` how long a half-open one stays. */
export async function openFaultProxy({ lateMs = 50, openMs = 200 } = {}): Promise<FaultProxy> {
  let target: string | null = null;
  let next: () => Fault = () => "none";
  const counts = Object.fromEntries(FAULTS.map((fault) => [fault, 0])) as Record<Fault, number>;
  const ended = new AbortController();
  const wait = (ms: number): Promise<unknown> => sleep(ms, undefined, { signal: ended.signal }).catch(() => null);
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const fault = next();
    counts[fault] += 1;
    const body = await bytesOf(incoming);
    if (fault === "late") await wait(lateMs);
    if (fault === "refused") return void outgoing.writeHead(503).end();
    if (target === null) return void outgoing.destroy();
    if (fault === "cut-request") {
      await sendHalf(target, incoming, body);
      return void outgoing.destroy();
    }
    const reply = await carry(target, incoming, body).catch(() => null);
    if (!reply) return void outgoing.destroy();
    if (fault === "half-open") {
      await wait(openMs);
      return void outgoing.destroy();
    }
    if (fault === "error-after") return void outgoing.writeHead(502).end();
    const { "transfer-encoding": _encoding, ...headers } = reply.headers;
    outgoing.writeHead(reply.status, { ...headers, "content-length": reply.body.length });
    if (fault !== "cut-answer") return void outgoing.end(reply.body);
    outgoing.write(reply.body.subarray(0, reply.body.length / 2), () => outgoing.destroy());
  };
  const server = createServer((incoming, outgoing) => {
    incoming.on("error", () => outgoing.destroy());
    answer(incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    route: (url) => void (target = url),
    plan: (chosen) => void (next = chosen),
    counts,
    async close() {
      ended.abort();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function open(target: string, { method, url, headers }: IncomingMessage, length: number) {
  const { "transfer-encoding": _encoding, connection: _connection, ...rest } = headers;
  const sized = length > 0 ? { ...rest, "content-length": length } : rest;
  return request(new URL(url ?? "/", target), { method, agent: false, headers: sized });
}

/** The whole request, and its whole answer. */
async function carry(target: string, incoming: IncomingMessage, body: Buffer): Promise<Reply> {
  const sent = open(target, incoming, body.length);
  const answered = once(sent, "response") as Promise<[IncomingMessage]>;
  sent.end(body);
  const [response] = await answered;
  return { status: response.statusCode ?? 502, headers: response.headers, body: await bytesOf(response) };
}

/** The head of the request with half of its body; without a body nothing at all. */
async function sendHalf(target: string, incoming: IncomingMessage, body: Buffer): Promise<void> {
  if (body.length === 0) return;
  const sent = open(target, incoming, body.length);
  sent.on("error", () => sent.destroy());
  await new Promise<void>((done) => {
    sent.on("close", done);
    sent.write(body.subarray(0, body.length / 2), () => sent.destroy());
  });
}
