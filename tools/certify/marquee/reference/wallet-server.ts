/** The reference wallet on a port: keys, signatures, the book, and answers that go wrong as a case wants them to. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { ProtocolCall } from "#vendor-protocol/fields.ts";
import { type KeyLookup, type PublicKeySet, type SigningKey } from "#vendor-protocol/keys.ts";
import { nonceMemory } from "#vendor-protocol/nonces.ts";
import { openRequest, readCall, refuseSignature, type Reply, signedReply } from "#vendor-protocol/reception.ts";
import { walletCalls } from "#vendor-protocol/wallet-calls.ts";
import { type BookFault, type Money, ReferenceBook } from "./book.ts";

export type WireFault =
  | "takes-any-signature"
  | "takes-old-calls"
  | "takes-nonces-twice"
  | "signs-refusals"
  | "unbound-answers"
  | "no-size-limit";
export type WalletFault = BookFault | WireFault;

/**
 * What becomes of a call. error: HTTP 503, not booked. dropped: the line breaks, not booked. lost: booked, and the line
 * breaks. unsigned: booked, answered without a signature. foreign: booked, the answer bound to another request.
 */
export type Fate = "ok" | "error" | "dropped" | "lost" | "unsigned" | "foreign";

/** A money call as it came in, retries counted. */
export interface Received {
  call: string;
  player: string;
  text: string;
  nonce: string;
  /** Its items, where it is a group; itself otherwise. */
  items: Money[];
  refusal: string | null;
  answer: string;
  /** When it came, in milliseconds. */
  atMs: number;
}

export interface ReferenceOptions {
  currency: string;
  /** The vendor's live keys. */
  keys: KeyLookup;
  /** Ours: the first signs. */
  ownKeys: () => { signing: SigningKey; shown: PublicKeySet };
  breaks?: Iterable<WalletFault>;
  port?: number;
}

const KINDS: Readonly<Record<string, { name: keyof typeof walletCalls; call: string }>> = {
  "/vendor/v1/balance": { name: "balance", call: "balance" },
  "/vendor/v1/bet": { name: "bet", call: "bet" },
  "/vendor/v1/win": { name: "win", call: "win" },
  "/vendor/v1/rollback": { name: "rollback", call: "rollback" },
  "/vendor/v1/promo-win": { name: "promoWin", call: "promo-win" },
  "/vendor/v1/round-close": { name: "roundClose", call: "round-close" },
  "/vendor/v1/group": { name: "group", call: "group" },
};
const FAR_TOO_LARGE = 262_144;

export class ReferenceWallet {
  readonly book: ReferenceBook;
  readonly received: Received[] = [];
  /** Decides what becomes of a call; `again` counts how often this body came before. */
  readonly fates = new Map<string, (received: Received, again: number) => Fate>();
  keys: KeyLookup;
  readonly #options: ReferenceOptions;
  readonly #breaks: ReadonlySet<string>;
  readonly #nonces = nonceMemory(Date.now);
  readonly #server: Server;

  constructor(options: ReferenceOptions) {
    this.#options = options;
    this.keys = options.keys;
    this.#breaks = new Set(options.breaks ?? []);
    this.book = new ReferenceBook(options.currency, this.#breaks);
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch(() => response.destroy());
    });
  }

  async listen(): Promise<this> {
    await new Promise<void>((done, fail) => {
      this.#server.once("error", fail);
      this.#server.listen(this.#options.port ?? 0, "127.0.0.1", done);
    });
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((done) => void this.#server.close(() => done()));
  }

  /** A player with so much in a session of a game. */
  openSession(player: string, game: string, balance: bigint): { player: string; token: string; game: string } {
    const token = `certify-${randomUUID()}`;
    if (!this.book.balances.has(player)) this.book.balances.set(player, balance);
    this.book.sessions.set(token, { player, game, ended: false });
    return { player, token, game };
  }

  /** The calls of a player in the order in which they came. */
  of(player: string): Received[] {
    return this.received.filter((one) => one.player === player);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const url = request.url ?? "";
    if (url.startsWith("/.well-known/marquee-vendor-keys/")) {
      return void response
        .setHeader("content-type", "application/json")
        .end(JSON.stringify(this.#options.ownKeys().shown));
    }
    const body = Buffer.concat(chunks);
    const send = ({ status, headers, body: bytes }: Reply): void => void response.writeHead(status, headers).end(bytes);
    const kind = KINDS[url.replace(/\?.*$/, "")];
    if (!kind) return send(plain(404));
    if (body.byteLength > FAR_TOO_LARGE && !this.#breaks.has("no-size-limit")) return send(plain(413));
    const isOld = this.#breaks.has("takes-old-calls");
    const created = Number(/created=(\d+)/.exec(String(request.headers["signature-input"]))?.[1] ?? 0) * 1000;
    const nonces = this.#breaks.has("takes-nonces-twice") ? { claim: () => true } : this.#nonces;
    const incoming = { method: request.method ?? "", url, headers: request.headers, body };
    const opened = await openRequest(incoming, { keys: this.keys, now: () => (isOld ? created : Date.now()), nonces });
    const cut = url.indexOf("?");
    const parts = {
      method: "POST",
      path: cut < 0 ? url : url.slice(0, cut),
      query: cut < 0 ? "" : url.slice(cut),
      headers: request.headers as Record<string, string>,
    };
    if (!opened.ok && !this.#breaks.has("takes-any-signature")) {
      this.#note(kind.call, body, request, opened.refusal);
      const refused = refuseSignature(opened.refusal, opened.expected);
      return send(
        this.#breaks.has("signs-refusals")
          ? { ...signedReply(parts, refused.body, this.#options.ownKeys().signing, Date.now()), status: 401 }
          : refused,
      );
    }
    const received = this.#note(kind.call, body, request, null);
    const fate = kind.call === "balance" ? "ok" : this.#fateOf(received);
    if (fate === "error") return send(plain(503));
    if (fate === "dropped") return void response.destroy();
    received.answer = this.#decide(kind, body);
    if (fate === "lost") return void response.destroy();
    if (fate === "unsigned") return send({ ...plain(200), body: Buffer.from(received.answer) });
    const strange = fate === "foreign" || this.#breaks.has("unbound-answers");
    const bound = strange
      ? { ...parts, headers: { ...parts.headers, signature: `other=:${Buffer.alloc(64).toString("base64")}:` } }
      : parts;
    send(signedReply(bound, Buffer.from(received.answer), this.#options.ownKeys().signing, Date.now()));
  }

  #fateOf(received: Received): Fate {
    const again = this.received.filter(({ text }) => text === received.text).length - 1;
    return this.fates.get(received.player)?.(received, again) ?? "ok";
  }

  #decide({ name, call }: { name: keyof typeof walletCalls; call: string }, body: Buffer): string {
    const known: ProtocolCall<z.ZodType, z.ZodType> = walletCalls[name];
    const read = readCall(known, this.#breaks.has("no-size-limit") ? Buffer.from(body.toString().trimEnd()) : body);
    if (!read.ok) return JSON.stringify(read.answer);
    const text = body.toString("utf8");
    const { request } = read;
    if (call === "balance") return this.book.balance(request as Parameters<ReferenceBook["balance"]>[0]);
    if (call === "group") return this.book.decideGroup(request as Parameters<ReferenceBook["decideGroup"]>[0], text);
    return this.book.decide(call as Money["call"], request as Parameters<ReferenceBook["decide"]>[1], text);
  }

  #note(call: string, body: Buffer, request: IncomingMessage, refusal: string | null): Received {
    const text = body.toString("utf8");
    const nonce = /nonce="([^"]+)"/.exec(String(request.headers["signature-input"]))?.[1] ?? "";
    const items = itemsOf(call, text);
    const received = {
      call,
      text,
      nonce,
      items,
      refusal,
      player: items[0]?.player ?? "",
      answer: "",
      atMs: Date.now(),
    };
    this.received.push(received);
    return received;
  }
}

function itemsOf(call: string, text: string): Money[] {
  try {
    const value = JSON.parse(text) as { items?: Money[] } & Record<string, unknown>;
    return call === "group" ? (value.items ?? []) : [{ ...value, call } as unknown as Money];
  } catch {
    return [];
  }
}

const plain = (status: number): Reply => ({
  status,
  headers: { "content-type": "application/json" },
  body: Buffer.from("{}"),
});
