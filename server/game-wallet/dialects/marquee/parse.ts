import { createHash } from "node:crypto";
import { fromWire } from "#vendor-protocol/fields.ts";
import type {
  BalanceRequest,
  BetRequest,
  GroupItem as WireItem,
  GroupRequest,
  PromoWinRequest,
  RollbackRequest,
  RoundCloseRequest,
  WinRequest,
} from "#vendor-protocol/wallet-calls.ts";
import type { BalanceCall, GameCall, GameCallKind, GroupCall, GroupItem } from "../../game-call.ts";

/** From requests of our own protocol to calls of the game wallet. */

/** A verified and well-formed request: whose it is, the raw bytes that it came in, and when it is decided. */
export interface Received<Request> {
  peer: string;
  request: Request;
  body: Buffer;
  at: Date;
}

type MoneyRequest = BetRequest | WinRequest | RollbackRequest | PromoWinRequest | RoundCloseRequest;

/** A money call. Its digest is that of the raw bytes: the same bytes are the same call. */
export function gameCallOf(kind: GameCallKind, { peer, request, body, at }: Received<MoneyRequest>): GameCall {
  const { requestId } = request;
  return { ...itemOf({ ...request, call: kind } as WireItem), peer, requestId, digest: digestOf(body), at };
}

export function groupCallOf({ peer, request, body, at }: Received<GroupRequest>): GroupCall {
  const { requestId, transactionId } = request;
  return { peer, requestId, transactionId, digest: digestOf(body), at, items: request.items.map(itemOf) };
}

export function balanceCallOf({ peer, request, at }: Received<BalanceRequest>): BalanceCall {
  const { player, game, currency, token } = request;
  return { peer, player, game, currency, tokenHash: digestOf(token), at };
}

function itemOf(item: WireItem): GroupItem {
  return {
    kind: item.call,
    transactionId: item.transactionId,
    player: item.player,
    tokenHash: item.token === null ? null : digestOf(item.token),
    game: item.game,
    currency: item.currency,
    reference: item.reference,
    amount: fromWire(item.amount),
    round: item.round,
    roundClosed: item.roundClosed,
  };
}

/** Of bodies for idempotency, and of tokens, which are kept and looked up as their hash only (table game_session). */
function digestOf(text: string | Buffer): Buffer {
  return createHash("sha256").update(text).digest();
}
