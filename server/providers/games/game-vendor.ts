import { randomUUID } from "node:crypto";
import { chatCalls, type ChatModerate, type ChatRoom } from "#vendor-protocol/chat-calls.ts";
import { drawCalls, type GameDraws, type GamePlays } from "#vendor-protocol/draw-calls.ts";
import { freeRoundCalls, type GrantFreeRounds } from "#vendor-protocol/free-round-calls.ts";
import { transferCalls, type TransferAnswer } from "#vendor-protocol/transfer-calls.ts";
import { sessionCalls, type SessionEnded } from "#vendor-protocol/session-calls.ts";
import { orderCalls, type VendorOrder, type VendorOrderDetail } from "#vendor-protocol/order-calls.ts";
import { z } from "zod";
import { callSigned, type Outcome, type Peer } from "#vendor-protocol/client.ts";
import { gameCalls, type LaunchRequest, type RoundAnswer, type TransactionEntry } from "#vendor-protocol/game-calls.ts";
import type { UnknownReason } from "#vendor-protocol/client.ts";
import { type GameStatus, refused } from "#vendor-protocol/game-fields.ts";
import { MOST_TITLES } from "#vendor-protocol/title-checks.ts";

/** A vendor of games, as we reach it: the protocol's calls from the platform to a vendor. */

/** An answer that the vendor decided, or why there is none. `unknown` means: no trustworthy answer came. */
export type FromVendor<Value> =
  | { ok: true; value: Value }
  | { ok: false; refusal: Exclude<GameStatus, "OK">; detail?: string }
  | { ok: false; refusal: "unknown"; reason: UnknownReason };

/** `page`: where pages of all titles lie that may be loaded ahead of a launch (vendor-protocol/launch-page.ts). */
export type Launched = { url: string; expiresAt: Date; page?: string };
export type RoundDetail = Extract<RoundAnswer, { status: "OK" }>;
export type TransactionPage = {
  transactions: TransactionEntry[];
  cursor: string | null;
  more: boolean;
};

type PlaysRequest = Omit<z.infer<typeof drawCalls.plays.request>, "requestId">;

type Asked<Name extends keyof typeof orderCalls> = Omit<z.infer<(typeof orderCalls)[Name]["request"]>, "requestId">;

/** How a transfer to or from a wallet that the vendor keeps ended; amounts as on the wire, in 10⁻⁵ units. */
export type TransferDone = Omit<Extract<TransferAnswer, { status: "OK" }>, "status" | "requestId">;
type TransferOf = { transfer: string; player: string; currency: string };

/** What a launch says. The address in the network is for protocols that ask for it; ours doesn't. */
type LaunchAsked = Omit<LaunchRequest, "requestId"> & { ip?: string };

export type GameVendor = {
  /** All titles that the vendor has, playable or not; each is to be judged by itself (vendor-protocol/title-checks.ts). */
  listGames(): Promise<FromVendor<unknown[]>>;
  /** The address at which this player opens the game, good for one opening. */
  launch(launch: LaunchAsked): Promise<FromVendor<Launched>>;
  /** Gives a player free rounds; the same grant again gives nothing more. */
  giveFreeRounds(grant: Omit<GrantFreeRounds, "requestId">): Promise<FromVendor<{ left: number; over: boolean }>>;
  /** Moves money into the player's wallet at the vendor, once for a transfer. */
  transferIn(transfer: TransferOf & { amount: string }): Promise<FromVendor<TransferDone>>;
  /** Moves it out; an amount of null is all that is there. */
  transferOut(transfer: TransferOf & { amount: string | null }): Promise<FromVendor<TransferDone>>;
  /** How a transfer ended; an unknown one is undone from then on. */
  transferStatus(transfer: Omit<TransferOf, "currency">): Promise<FromVendor<TransferDone>>;
  /** Says that a session is over; the same again changes nothing. */
  sessionEnded(session: Omit<SessionEnded, "requestId">): Promise<FromVendor<null>>;
  /** By which numbers the player knows rounds; those that the vendor does not know are left out. */
  roundNumbers(player: string, rounds: readonly string[]): Promise<FromVendor<{ round: string; number: string }[]>>;
  /** What players of a merchant said at a table, newest first. */
  chatRoom(room: { merchant: string; game: string }): Promise<FromVendor<Pick<ChatRoom, "messages" | "silences">>>;
  /** Hides or shows a message, or silences a player; `done` is false for a message that is gone. */
  moderateChat(act: Omit<ChatModerate, "requestId">): Promise<FromVendor<{ done: boolean }>>;
  /** What happened in a round of a player, for the betting record. `language` as "EN". */
  roundDetail(round: string, player: string, language: string): Promise<FromVendor<RoundDetail>>;
  /** Open draws and the last `last` results (0 to 50) of lotteries; codes that it doesn't draw are left out. */
  draws(games: readonly string[], last: number): Promise<FromVendor<{ serverTime: string; draws: GameDraws[] }>>;
  /** What can be played on lotteries, with the odds of a prize mode. */
  plays(wanted: PlaysRequest): Promise<FromVendor<GamePlays[]>>;
  /** Lottery orders of a player by their rounds; those that aren't the player's are left out. */
  orders(wanted: Asked<"orders">): Promise<FromVendor<VendorOrder[]>>;
  /** One of them with its suborders. */
  order(wanted: Asked<"order">): Promise<FromVendor<VendorOrderDetail>>;
  /** Cancels suborders while the sale of their draw is open; the same again changes nothing. */
  cancelSuborders(wanted: Asked<"cancelSuborders">): Promise<FromVendor<VendorOrderDetail>>;
  /** The vendor's book after a cursor (null: from the beginning), oldest first, at most `limit` (1 to 1000). */
  transactionsSince(cursor: string | null, limit: number): Promise<FromVendor<TransactionPage>>;
};

/** The list of games, of which one wrong title does not spoil the others. */
const looseGames = {
  ...gameCalls.games,
  answer: z.discriminatedUnion("status", [
    z.object({ status: z.literal("OK"), games: z.array(z.unknown()).max(MOST_TITLES) }),
    refused,
  ]),
};

/** Opens the way to a vendor. Every call makes one request and gives up after the peer's `timeoutMs`. */
export function openGameVendor(peer: Peer): GameVendor {
  const request = (): { requestId: string } => ({ requestId: randomUUID() });
  return {
    async listGames() {
      return told(await callSigned(looseGames, request(), peer), (answer) => answer.games);
    },
    async launch(launch) {
      const outcome = await callSigned(gameCalls.launch, { ...request(), ...launch }, peer);
      return told(outcome, (answer) => ({
        url: answer.url,
        expiresAt: new Date(answer.expiresAt),
        ...(answer.page !== undefined && { page: answer.page }),
      }));
    },
    async giveFreeRounds(grant) {
      const outcome = await callSigned(freeRoundCalls.grant, { ...request(), ...grant }, peer);
      return told(outcome, ({ left, over }) => ({ left, over }));
    },
    async transferIn(transfer) {
      return told(await callSigned(transferCalls.in, { ...request(), ...transfer }, peer), (answer) => answer);
    },
    async transferOut(transfer) {
      return told(await callSigned(transferCalls.out, { ...request(), ...transfer }, peer), (answer) => answer);
    },
    async transferStatus(transfer) {
      return told(await callSigned(transferCalls.status, { ...request(), ...transfer }, peer), (answer) => answer);
    },
    async sessionEnded(session) {
      return told(await callSigned(sessionCalls.ended, { ...request(), ...session }, peer), () => null);
    },
    async roundNumbers(player, rounds) {
      const outcome = await callSigned(gameCalls.numbers, { ...request(), player, rounds: [...rounds] }, peer);
      return told(outcome, ({ numbers }) => numbers);
    },
    async chatRoom(room) {
      const outcome = await callSigned(chatCalls.room, { ...request(), ...room }, peer);
      return told(outcome, ({ messages, silences }) => ({ messages, silences }));
    },
    async moderateChat(act) {
      return told(await callSigned(chatCalls.moderate, { ...request(), ...act }, peer), ({ done }) => ({ done }));
    },
    async roundDetail(round, player, language) {
      return told(
        await callSigned(gameCalls.round, { ...request(), round, player, language }, peer),
        (answer) => answer,
      );
    },
    async draws(games, last) {
      const outcome = await callSigned(drawCalls.draws, { ...request(), games: [...games], last }, peer);
      return told(outcome, ({ serverTime, draws }) => ({ serverTime, draws }));
    },
    async plays(wanted) {
      return told(await callSigned(drawCalls.plays, { ...request(), ...wanted }, peer), (answer) => answer.plays);
    },
    async orders(wanted) {
      return told(await callSigned(orderCalls.orders, { ...request(), ...wanted }, peer), (answer) => answer.orders);
    },
    async order(wanted) {
      return told(await callSigned(orderCalls.order, { ...request(), ...wanted }, peer), (answer) => answer.order);
    },
    async cancelSuborders(wanted) {
      const outcome = await callSigned(orderCalls.cancelSuborders, { ...request(), ...wanted }, peer);
      return told(outcome, (answer) => answer.order);
    },
    async transactionsSince(cursor, limit) {
      const outcome = await callSigned(gameCalls.transactions, { ...request(), after: cursor, limit }, peer);
      return told(outcome, ({ transactions, cursor: next, more }) => ({ transactions, cursor: next, more }));
    },
  };
}

type Refusal = { status: Exclude<GameStatus, "OK">; detail?: string };

function told<Answer extends { status: "OK" } | Refusal, Value>(
  outcome: Outcome<Answer>,
  valueOf: (answer: Extract<Answer, { status: "OK" }>) => Value,
): FromVendor<Value> {
  if (!outcome.known) return { ok: false, refusal: "unknown", reason: outcome.reason };
  const { answer } = outcome;
  if (answer.status === "OK") return { ok: true, value: valueOf(answer as Extract<Answer, { status: "OK" }>) };
  return { ok: false, refusal: answer.status, detail: (answer as Refusal).detail };
}
