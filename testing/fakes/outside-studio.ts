/** A studio of somebody else's: one dice game, a server of its own, and nothing of ours but the protocol. */
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { callSigned } from "#vendor-protocol/client.ts";
import { generateKeyFile, keyLookup, publicKeySet, publicKeysOf, signingKeyOf } from "#vendor-protocol/keys.ts";
import { type NonceMemory, nonceMemory } from "#vendor-protocol/nonces.ts";
import { openRequest, refuseSignature, signedReply } from "#vendor-protocol/reception.ts";
import { signRequest } from "#vendor-protocol/signatures.ts";
import { walletCalls } from "#vendor-protocol/wallet-calls.ts";

interface Play {
  player: string;
  token: string;
  game: string;
  currency: string;
  frameOrigin: string;
}

/** What a player stakes with each roll, and what it pays, in 10⁻⁵ units. */
const STAKE = "2000000";
const PRIZE = "5000000";

/** A page that rolls, tells its lobby, and shows what it was answered. */
const PAGE = `<!doctype html><meta charset="utf-8"><title>Quito Dice</title><h1>Quito Dice</h1>
<button id="roll">Roll</button> <button id="pay">Pay in</button><output id="told"></output><script>
const tell = (message) => parent.postMessage(message, ORIGIN);
tell({ type: "ready" });
roll.onclick = async () => {
  tell({ type: "round", state: "started" });
  told.textContent = await (await fetch(location.href, { method: "POST" })).text();
  tell({ type: "balance" });
  tell({ type: "round", state: "ended" });
};
pay.onclick = () => tell({ type: "deposit" });
</script>`;

export class OutsideStudio {
  readonly #file = generateKeyFile("quito");
  readonly #plays = new Map<string, Play>();
  readonly #nonces: NonceMemory = nonceMemory(Date.now);
  readonly #server: Server;
  readonly #peer: string;
  readonly #platform: string;

  /** As `peer` at the platform of that origin. */
  constructor(peer: string, platform: string) {
    this.#peer = peer;
    this.#platform = platform;
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
    });
  }

  async listen(): Promise<void> {
    await new Promise<void>((done) => void this.#server.listen(0, "127.0.0.1", done));
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((done) => void this.#server.close(() => done()));
  }

  /** Sends a call of the wallet that was signed as another one's; gives the status. */
  async sendMissigned(path: string, signedAs: string): Promise<number> {
    const body = JSON.stringify({ requestId: randomUUID() });
    const parts = { method: "POST", path: signedAs, query: "" };
    const fields = signRequest(parts, Buffer.from(body), signingKeyOf(this.#file), { nowMs: Date.now() });
    const headers = { "content-type": "application/json", ...fields };
    return (await fetch(this.#platform + path, { method: "POST", headers, body })).status;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? "";
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    if (path === "/keys.json") return void response.end(JSON.stringify(publicKeysOf(this.#file)));
    if (path.startsWith("/play/")) return this.#play(path.slice(6), request, response);
    const body = Buffer.concat(chunks);
    const incoming = { method: request.method ?? "", url: path, headers: request.headers, body };
    const keys = await this.#platformKeys();
    const opened = await openRequest(incoming, { keys, now: Date.now, nonces: this.#nonces });
    const reply = opened.ok
      ? signedReply(
          opened.parts,
          Buffer.from(JSON.stringify(this.#say(path, body))),
          signingKeyOf(this.#file),
          Date.now(),
        )
      : refuseSignature(opened.refusal);
    response.writeHead(reply.status, reply.headers).end(reply.body);
  }

  async #platformKeys() {
    const shown = await fetch(`${this.#platform}/.well-known/marquee-vendor-keys/${this.#peer}.json`);
    return keyLookup({ platform: publicKeySet.parse(await shown.json()) });
  }

  #say(path: string, body: Buffer): object {
    const request = JSON.parse(body.toString("utf8")) as Play & { requestId: string };
    const { requestId } = request;
    if (path === "/studio/platform/v1/games") return { status: "OK", requestId, games: [DICE, BROKEN] };
    if (path !== "/studio/platform/v1/launch") return { status: "GAME_CLOSED", requestId };
    const id = randomUUID();
    this.#plays.set(id, request);
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    return { status: "OK", requestId, url: `${this.origin}/play/${id}`, expiresAt };
  }

  async #play(id: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const play = this.#plays.get(id);
    if (!play) return void response.writeHead(404).end();
    response.setHeader("content-type", "text/html; charset=utf-8");
    if (request.method === "GET") return void response.end(PAGE.replace("ORIGIN", JSON.stringify(play.frameOrigin)));
    const { player, token, game, currency } = play;
    const shared = { player, token, game, currency, round: randomUUID() };
    const peer = {
      baseUrl: this.#platform,
      name: "platform",
      keys: await this.#platformKeys(),
      signingKey: signingKeyOf(this.#file),
      now: Date.now,
    };
    const bet = {
      ...shared,
      requestId: randomUUID(),
      transactionId: randomUUID(),
      reference: null,
      roundClosed: false,
    };
    const staked = await callSigned(walletCalls.bet, { ...bet, amount: STAKE }, peer);
    if (!staked.known || staked.answer.status !== "OK")
      return void response.end(staked.known ? staked.answer.status : staked.reason);
    const win = { ...shared, requestId: randomUUID(), transactionId: randomUUID(), reference: bet.transactionId };
    const won = await callSigned(walletCalls.win, { ...win, amount: PRIZE, roundClosed: true }, peer);
    response.end(won.known ? won.answer.status : won.reason);
  }
}

const DICE = {
  code: "quito-dice",
  names: { en: "Quito Dice" },
  category: "TABLE",
  playable: true,
  returnPercent: "97.00",
  volatility: "low",
  lines: null,
  minBet: "100000",
  maxBet: "10000000",
  maxWin: "3.00",
  freePlay: false,
  releasedAt: "2026-11-01T00:00:00.000Z",
};
const BROKEN = { ...DICE, code: "quito-broken", category: "DICE" };
