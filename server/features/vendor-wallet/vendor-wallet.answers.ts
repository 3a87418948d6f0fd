import { createHash } from "node:crypto";
import { fromWire } from "#vendor-protocol/fields.ts";
import type {
  BalanceRequest,
  BetRequest,
  GroupItem,
  GroupRequest,
  PromoWinRequest,
  RollbackRequest,
  RoundCloseRequest,
  WinRequest,
} from "#vendor-protocol/wallet-calls.ts";
import {
  balanceForGame,
  closeRound,
  type Decided,
  type GameCall,
  type GroupCallItem,
  payPromoWin,
  payWin,
  placeBet,
  postGroup,
  rollBack,
} from "#server/money/game-money.ts";
import type { Database } from "#server/platform/database/database.ts";

/** A verified and well-formed call: whose it is, the digest of its raw bytes, and when it is decided. */
export type Asking<Request> = { peer: string; request: Request; digest: Buffer; at: Date };

/** The answer's JSON, to the byte. */
export type VendorAnswer = string;

/** Steps 3 to 8 of the order of decision: all of them are the ledger's, in one round trip. */
export function vendorAnswers(db: Database) {
  return {
    async balance({ peer, request, at }: Asking<BalanceRequest>): Promise<VendorAnswer> {
      const { player, game, currency, requestId } = request;
      const told = await balanceForGame(db, {
        peer,
        player,
        game,
        currency,
        at,
        tokenHash: hash(request.token),
      });
      return JSON.stringify(
        told.balance === null
          ? { status: told.status, requestId }
          : { status: told.status, requestId, balance: told.balance.toString(), currency },
      );
    },
    bet: (asking: Asking<BetRequest>) =>
      bytes(
        placeBet(db, {
          ...moneyOf(asking),
          ...roundOf(asking),
          tokenHash: hash(asking.request.token),
        }),
      ),
    win: (asking: Asking<WinRequest>) =>
      bytes(payWin(db, { ...moneyOf(asking), ...roundOf(asking), reference: asking.request.reference })),
    rollback: (asking: Asking<RollbackRequest>) =>
      bytes(
        rollBack(db, {
          ...moneyOf(asking),
          ...roundOf(asking),
          reference: asking.request.reference,
        }),
      ),
    promoWin: (asking: Asking<PromoWinRequest>) =>
      bytes(
        payPromoWin(db, {
          ...moneyOf(asking),
          reference: asking.request.reference,
          round: asking.request.round,
          roundClosed: asking.request.roundClosed,
        }),
      ),
    roundClose: (asking: Asking<RoundCloseRequest>) =>
      bytes(closeRound(db, { ...moneyOf(asking), round: asking.request.round })),
    group: ({ peer, request, digest, at }: Asking<GroupRequest>) =>
      bytes(
        postGroup(db, {
          peer,
          requestId: request.requestId,
          transactionId: request.transactionId,
          digest,
          at,
          items: request.items.map(withHashedToken),
        }),
      ),
  };
}

type MoneyRequest = {
  requestId: string;
  transactionId: string;
  player: string;
  game: string;
  currency: string;
  amount: string;
};

function moneyOf({ peer, request, digest, at }: Asking<MoneyRequest>): GameCall {
  const { requestId, transactionId, player, game, currency } = request;
  return {
    peer,
    requestId,
    transactionId,
    digest,
    player,
    game,
    currency,
    amount: fromWire(request.amount),
    at,
  };
}

function roundOf({ request }: Asking<{ round: string; roundClosed: boolean }>): {
  round: string;
  roundClosed: boolean;
} {
  return { round: request.round, roundClosed: request.roundClosed };
}

async function bytes(decided: Promise<Decided>): Promise<VendorAnswer> {
  return (await decided).answer;
}

function withHashedToken({ token, ...item }: GroupItem): GroupCallItem {
  return { ...item, tokenHash: token === null ? null : hash(token).toString("hex") };
}

/** Tokens are kept and looked up as their hash only (table game_session). */
function hash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
