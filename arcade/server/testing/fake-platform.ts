/** For tests: a platform that speaks the real protocol over HTTP, keeps a book, and fails as it is told to. */
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { generateKeyFile, keyLookup, publicKeysOf, signingKeyOf } from "#vendor-protocol/keys.ts";
import { nonceMemory } from "#vendor-protocol/nonces.ts";
import { openRequest, refuseSignature, signedReply } from "#vendor-protocol/reception.ts";
import { walletCalls } from "#vendor-protocol/wallet-calls.ts";
import { minorUnit } from "#rules/money/currency-decimals.ts";

/**
 * What happens to a call. before: it fails and nothing is booked. after: it is booked, and its answer is lost.
 * silence: no answer until the caller gives up; error: a 503; hang-up: the connection ends.
 */
export type Fate = "ok" | `${"silence" | "error" | "hang-up"}-${"before" | "after"}`;

interface Booking {
  call: string;
  player: string;
  amount: bigint;
  round: string;
  undone: boolean;
  moved: boolean;
}

type Item = Record<string, string> & { call: string; player: string; transactionId: string };
/** How an item's call is called here. */
const CALLS: Readonly<Record<string, string>> = {
  bet: "bet",
  win: "win",
  rollback: "rollback",
  "promo-win": "promoWin",
};

const PATHS = new Map(Object.entries(walletCalls).map(([name, call]) => [call.path, name]));

export class FakePlatform {
  readonly platformFile = generateKeyFile("platform");
  readonly arcadeFile = generateKeyFile("arcade");
  readonly keys = keyLookup({
    platform: publicKeysOf(this.platformFile),
    arcade: publicKeysOf(this.arcadeFile),
  });
  readonly balances = new Map<string, bigint>();
  readonly bookings = new Map<string, Booking>();
  readonly tombstones = new Set<string>();
  /** Rounds after which nothing was to come. */
  readonly closedRounds = new Set<string>();
  /** Tokens of game sessions that have ended. */
  readonly endedTokens = new Set<string>();
  /** So many groups of wins are refused as a whole, as for a reason of one of their items. */
  refuseGroups = 0;
  /** Money calls received, retries counted. */
  received: string[] = [];
  /** Decides each money call's fate; `ok` for all by default. */
  fate: (call: string, count: number) => Fate = () => "ok";
  /** Hears of each money call before and after it is booked. */
  onStep: (call: string, count: number, moment: "before" | "after") => void = () => undefined;
  readonly #answers = new Map<string, { digest: string; body: Buffer }>();
  readonly #nonces = nonceMemory(Date.now);
  readonly #waiting = new Set<ServerResponse>();
  #server: Server | null = null;

  get url(): string {
    const address = this.#server?.address() as AddressInfo | undefined;
    if (!address) throw new Error("the platform is not open");
    return `http://127.0.0.1:${address.port}`;
  }

  async open(): Promise<this> {
    this.#server = createServer((incoming, outgoing) => void this.#serve(incoming, outgoing));
    await new Promise<void>((resolve) => this.#server?.listen(0, "127.0.0.1", resolve));
    return this;
  }

  close(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }

  async #serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const url = incoming.url ?? "";
    const raw = { method: incoming.method ?? "", url, headers: incoming.headers, body };
    const opened = await openRequest(raw, { keys: this.keys, now: Date.now, nonces: this.#nonces });
    if (!opened.ok) {
      const refused = refuseSignature(opened.refusal);
      outgoing.writeHead(refused.status, refused.headers).end(refused.body);
      return;
    }
    const call = PATHS.get(url) ?? "unknown";
    const isMoney = call !== "balance";
    const fate = isMoney ? this.fate(call, this.received.push(call)) : "ok";
    const [failure, moment] =
      fate === "ok" ? ["", ""] : [fate.slice(0, fate.lastIndexOf("-")), fate.slice(fate.lastIndexOf("-") + 1)];
    if (isMoney) this.onStep(call, this.received.length, "before");
    if (moment !== "before") {
      const answer = this.#answer(call, JSON.parse(body.toString()) as Record<string, string>, body.toString());
      if (isMoney) this.onStep(call, this.received.length, "after");
      if (fate === "ok") {
        const signed = signedReply(opened.parts, answer, signingKeyOf(this.platformFile), Date.now());
        outgoing.writeHead(signed.status, signed.headers).end(signed.body);
        return;
      }
    }
    if (failure === "error") outgoing.writeHead(503).end();
    else if (failure === "hang-up") outgoing.destroy();
    else this.#waiting.add(outgoing);
  }

  /** The order of decision of the protocol: stored answer, tombstone, funds, post. */
  #answer(call: string, request: Record<string, string>, digest: string): Buffer {
    const { requestId, transactionId = "", player = "", currency } = request;
    const seal = (answer: object): Buffer => Buffer.from(JSON.stringify({ requestId, ...answer }));
    const balance = (): string => (this.balances.get(player) ?? 0n).toString();
    if (call === "balance" && this.endedTokens.has(request["token"] ?? "")) return seal({ status: "TOKEN_REFUSED" });
    if (call === "balance") return seal({ status: "OK", balance: balance(), currency });
    const stored = this.#answers.get(transactionId);
    if (stored) return stored.digest === digest ? stored.body : seal({ status: "DUPLICATE", transactionId });
    if (call === "group") {
      const answer = this.#group(request as unknown as { transactionId: string; items: Item[] });
      const body = seal({ ...answer, transactionId });
      if (answer.status === "OK") this.#answers.set(transactionId, { digest, body });
      return body;
    }
    const answer = this.#book(call, request);
    const body = seal(
      answer === "OK"
        ? {
            status: "OK",
            transactionId,
            transferId: this.bookings.get(transactionId)?.moved ? randomUUID() : null,
            balance: balance(),
            currency,
          }
        : { status: answer, transactionId, balance: balance() },
    );
    if (answer === "OK") this.#answers.set(transactionId, { digest, body });
    return body;
  }

  /** In order, all or nothing. */
  #group({ items }: { items: Item[] }): { status: string } {
    const kept = [this.balances, this.bookings, this.tombstones, this.closedRounds].map((one) => [...one]);
    const undone = new Map([...this.bookings].map(([id, booking]) => [id, booking.undone]));
    const done: object[] = [];
    if (this.refuseGroups > 0 && items.some(({ call }) => call === "win")) {
      this.refuseGroups -= 1;
      return { status: "REFERENCE_UNKNOWN", failedItem: 0 } as { status: string };
    }
    for (const [at, item] of items.entries()) {
      const balance = (): string => (this.balances.get(item.player) ?? 0n).toString();
      const status = this.bookings.has(item.transactionId) ? "DUPLICATE" : this.#book(CALLS[item.call] ?? "", item);
      if (status !== "OK") {
        const told = balance();
        for (const [map, entries] of [this.balances, this.bookings].map((map, n) => [map, kept[n] ?? []] as const)) {
          (map as Map<unknown, unknown>).clear();
          for (const [key, value] of entries as [unknown, unknown][]) (map as Map<unknown, unknown>).set(key, value);
        }
        for (const [set, entries] of [this.tombstones, this.closedRounds].map(
          (set, n) => [set, kept[n + 2] ?? []] as const,
        )) {
          set.clear();
          for (const one of entries as string[]) set.add(one);
        }
        for (const [id, booking] of this.bookings) booking.undone = undone.get(id) ?? false;
        return { status, failedItem: at, balance: told } as { status: string };
      }
      const { moved } = this.bookings.get(item.transactionId) ?? { moved: false };
      done.push({ transactionId: item.transactionId, transferId: moved ? randomUUID() : null, balance: balance() });
    }
    return { status: "OK", items: done } as { status: string };
  }

  #book(call: string, request: Record<string, string>): string {
    const { transactionId = "", player = "", reference, round = "" } = request;
    if (call === "bet" && this.closedRounds.has(round)) return "ROUND_CLOSED";
    if ((request["roundClosed"] as unknown) === true) this.closedRounds.add(round);
    const amount = BigInt(request["amount"] ?? "0");
    const before = this.balances.get(player) ?? 0n;
    if (call !== "rollback" && amount % minorUnit(request["currency"] ?? "") !== 0n) return "AMOUNT_PRECISION";
    const post = (sum: bigint, moved = true): string => {
      this.balances.set(player, before + sum);
      this.bookings.set(transactionId, { call, player, amount, round, undone: false, moved });
      return "OK";
    };
    if (call === "bet") {
      if (this.tombstones.has(transactionId)) return "ROLLED_BACK";
      return before < amount ? "INSUFFICIENT_FUNDS" : post(-amount);
    }
    if (call === "win" || call === "promoWin") return post(amount);
    const undone = this.bookings.get(reference ?? "");
    if (!undone) {
      this.tombstones.add(reference ?? "");
      return post(0n, false);
    }
    if (undone.undone || undone.amount !== amount) return "REFERENCE_MISMATCH";
    undone.undone = true;
    return post(amount);
  }

  /** What a player's rounds have brought by the platform's own book: wins less bets that stand. */
  net(player: string): bigint {
    let sum = 0n;
    for (const { call, player: whose, amount, undone } of this.bookings.values()) {
      if (whose !== player || undone) continue;
      if (call === "bet") sum -= amount;
      if (call === "win" || call === "promoWin") sum += amount;
    }
    return sum;
  }
}
