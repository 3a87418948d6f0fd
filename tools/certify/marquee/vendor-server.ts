/** The vendor that plays against a platform: it lists two titles, and keeps what launches tell. */
import { createServer, type IncomingMessage, type Server } from "node:http";
import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { type LaunchRequest, gameCalls } from "#vendor-protocol/game-calls.ts";
import type { KeyLookup, SigningKey } from "#vendor-protocol/keys.ts";
import { nonceMemory } from "#vendor-protocol/nonces.ts";
import { openRequest, refuseSignature, type Reply, signedReply } from "#vendor-protocol/reception.ts";
import { MAX_BET, MIN_BET, OTHER_LIMITS } from "./wallet/world.ts";

const LAUNCH_MS = 60_000;

const title = (code: string, name: string) => ({
  code,
  names: { EN: name },
  category: "TABLE",
  playable: true,
  reason: null,
  returnPercent: null,
  volatility: null,
  lines: null,
  ...OTHER_LIMITS,
  stakes: { FUN: { minBet: MIN_BET, maxBet: MAX_BET } },
  freePlay: true,
  releasedAt: "2026-01-01T00:00:00.000Z",
});

export const TITLES = { main: "certify-dice", other: "certify-wheel" };

export class CertifyingVendor {
  /** What the platform launched, oldest first. */
  readonly launches: LaunchRequest[] = [];
  readonly #nonces = nonceMemory(Date.now);
  readonly #server: Server;
  readonly #keys: () => Promise<KeyLookup>;
  readonly #signing: () => SigningKey;

  /** `keys`: the platform's, read for each call; `signing`: ours. */
  constructor(keys: () => Promise<KeyLookup>, signing: () => SigningKey) {
    this.#keys = keys;
    this.#signing = signing;
    this.#server = createServer((request, response) => {
      this.#answer(request).then(
        (reply) => response.writeHead(reply.status, reply.headers).end(reply.body),
        () => response.destroy(),
      );
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((done) => void this.#server.listen(0, "127.0.0.1", done));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((done) => void this.#server.close(() => done()));
  }

  async #answer(request: IncomingMessage): Promise<Reply> {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const incoming = { method: request.method ?? "", url: request.url ?? "", headers: request.headers, body };
    const opened = await openRequest(incoming, { keys: await this.#keys(), now: Date.now, nonces: this.#nonces });
    if (!opened.ok) return refuseSignature(opened.refusal, opened.expected);
    const said = Buffer.from(JSON.stringify(this.#say(incoming.url, JSON.parse(body.toString("utf8")))));
    return signedReply(opened.parts, said, this.#signing(), Date.now());
  }

  #say(path: string, request: unknown): object {
    const { requestId } = request as { requestId: string };
    if (path === gameCalls.games.path) {
      return {
        status: "OK",
        requestId,
        games: [title(TITLES.main, "Certification Dice"), title(TITLES.other, "Certification Wheel")],
      };
    }
    if (path !== gameCalls.launch.path) return { status: "GAME_CLOSED", requestId };
    this.launches.push(request as LaunchRequest);
    const { port } = this.#server.address() as AddressInfo;
    const expiresAt = new Date(Date.now() + LAUNCH_MS).toISOString();
    return { status: "OK", requestId, url: `http://127.0.0.1:${port}/play/${randomUUID()}`, expiresAt };
  }
}
