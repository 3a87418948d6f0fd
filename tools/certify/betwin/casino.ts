/** A casino of the kit's own for a provider's calls: a wallet that can lose, break off and refuse what it is asked. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { isSigned, SIGN_HEADER } from "#server/game-wallet/dialects/betwin/signature.ts";
import { type Answer, CasinoBook, type Movement, readAmount, refusal } from "./casino-book.ts";

export type { Movement } from "./casino-book.ts";

/** What becomes of a call: done and answered; HTTP 500, not done; broken off, not done; done, and its answer lost. */
export type Fate = "ok" | "error" | "dropped" | "lost";

/** A call as it came. */
export interface Received {
  call: string;
  text: string;
  player: string;
  round: string;
  movements: Movement[];
  /** The whole body; empty where it was no JSON object. */
  body: Record<string, unknown>;
  /** Why it is no call of the dialect; null when it is one. */
  problem: string | null;
  /** Its answer as it was made, also where it was lost; empty where none was. */
  answer: string;
}

export class Casino {
  readonly book = new CasinoBook();
  /** By player; `again` counts the calls of the same name before it. */
  readonly fates = new Map<string, (received: Received, again: number) => Fate>();
  readonly #received: Received[] = [];
  readonly #secret: Uint8Array;
  readonly #server: Server;

  constructor(secret: Uint8Array) {
    this.#secret = secret;
    this.#server = createServer((request, reply) => void this.#serve(request, reply).catch(() => reply.destroy()));
  }

  /** `port` 0 for any that is free. */
  async listen(port: number): Promise<this> {
    await new Promise<void>((done, fail) => this.#server.once("error", fail).listen({ port, host: "localhost" }, done));
    return this;
  }

  /** Where the wallet's calls begin; the provider may have been told another path before the call's name. */
  get url(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}/vendor/certify/wallet`;
  }

  of(player: string): Received[] {
    return this.#received.filter((one) => one.player === player);
  }

  all(): readonly Received[] {
    return this.#received;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  async #serve(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const bytes = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>));
    const isGood = isSigned(bytes, request.headers[SIGN_HEADER], [this.#secret]);
    const received = read((request.url ?? "").split("/").at(-1) ?? "", bytes.toString("utf8"), isGood);
    const again = this.of(received.player).filter(({ call }) => call === received.call).length;
    this.#received.push(received);
    const fate = this.fates.get(received.player)?.(received, again) ?? "ok";
    if (fate === "dropped") return void reply.destroy();
    const answer =
      fate === "error" ? refusal("500", "unknown") : isGood ? this.#decide(received) : refusal("403", "signature");
    received.answer = `HTTP ${answer.status} ${answer.body}`;
    if (fate === "lost") return void reply.destroy();
    reply.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
  }

  #decide({ call, player, round, movements, problem }: Received): Answer {
    if (problem !== null) return refusal("400", "syntax");
    if (call === "betwin") return this.book.betwin(player, round, movements);
    if (call === "rollback") return this.book.rollback(player, round, movements);
    return this.book.balance(player);
  }
}

const CALLS = ["balance", "betwin", "rollback", "finish"];
const MOST_TRANSACTIONS = 16;
const CURRENCY = /^[A-Z][A-Z0-9_]{2,31}$/;

function read(call: string, text: string, isGood: boolean): Received {
  const body = objectOf(text);
  const list = Array.isArray(body["transactions"]) ? (body["transactions"] as Record<string, unknown>[]) : [];
  const movements = list.map((one): Movement => ({
    id: textOf(one["id_provider"]),
    type: one["type"] as Movement["type"],
    amount: readAmount(one["amount"]) ?? 0n,
    original: textOf(one["original_id_provider"]),
  }));
  const round = textOf(call === "rollback" ? body["round_id_provider"] : body["round_id"]);
  const player = textOf(body["account_id"]);
  const problem = isGood ? problemOf(call, { body, movements, round, player }) : "the signature does not hold";
  return { call, text, player, round, movements, body, problem, answer: "" };
}

type Parts = Pick<Received, "body" | "movements" | "round" | "player">;

/** What a call lacks by the document; null: nothing. */
function problemOf(call: string, { body, movements, round, player }: Parts): string | null {
  if (!CALLS.includes(call)) return `there is no call ${call}`;
  if (player === "") return "account_id";
  if (!CURRENCY.test(textOf(body["currency"]))) return "currency";
  if (call !== "finish" && textOf(body["game_id"]) === "") return "game_id";
  if (call === "balance") return null;
  if (round === "") return call === "rollback" ? "round_id_provider" : "round_id";
  if (call === "finish") return null;
  if (movements.length === 0 || movements.length > MOST_TRANSACTIONS) return "transactions: 1 to 16";
  if (movements.some(({ id }) => id === "")) return "id_provider";
  if (call === "rollback") {
    if (typeof body["finished"] !== "boolean") return "finished";
    return movements.every(({ type, original }) => type === "rollback" && original !== "") ? null : "transactions";
  }
  if (movements.some(({ type }) => type !== "bet" && type !== "win")) return "type: bet or win";
  return movements.every(({ amount }) => amount > 0n) ? null : "amount: a decimal string above zero";
}

function objectOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
