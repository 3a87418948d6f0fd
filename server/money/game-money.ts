import type { GroupItem, WalletStatus } from "#vendor-protocol/wallet-calls.ts";
import { type Amount, amountOf } from "#rules/money/money.ts";
import { rowOf, type Queryable } from "#server/platform/database/database.ts";

/**
 * The money of games, as vendors ask for it. Each verb is one round trip and one transaction: stored answer, tombstone,
 * token, states, funds, entries, round, outbox (docs/vendor-protocol.md §3).
 */

/** A money call with its session token as the SHA-256 that we keep, and the digest of the raw body it came in. */
export type GameCall = {
  /** The vendor, as its signature proved. */
  peer: string;
  requestId: string;
  transactionId: string;
  digest: Buffer;
  player: string;
  game: string;
  currency: string;
  amount: Amount;
  at: Date;
};

/** What was decided, and the JSON that goes out: the same to the byte when the same call comes again. */
export type Decided = { status: WalletStatus; answer: string; replayed: boolean };

type RoundCall = GameCall & { round: string; roundClosed: boolean };

/** Takes a stake. The only one that checks token, member, game and merchant. */
export function placeBet(db: Queryable, call: RoundCall & { tokenHash: Buffer }): Promise<Decided> {
  return decide(db, "bet", call);
}

/** Pays a win, zero included, whatever has become of session, member or game since. */
export function payWin(db: Queryable, call: RoundCall & { reference: string | null }): Promise<Decided> {
  return decide(db, "win", call);
}

/** Undoes a bet, win or promo win. An unknown one gets a tombstone: should it come later, it is refused. */
export function rollBack(db: Queryable, call: RoundCall & { reference: string }): Promise<Decided> {
  return decide(db, "rollback", call);
}

/** Pays a prize that belongs to no stake. Counts in no round's totals. */
export function payPromoWin(
  db: Queryable,
  call: GameCall & { reference: string | null; round: string | null; roundClosed: boolean },
): Promise<Decided> {
  return decide(db, "promo-win", call);
}

/** Closes a round in which nothing more will happen. Harmless when repeated. */
export function closeRound(db: Queryable, call: Omit<RoundCall, "amount" | "roundClosed">): Promise<Decided> {
  return decide(db, "round-close", { ...call, amount: amountOf(0n), roundClosed: true });
}

type AnyCall = GameCall & {
  tokenHash?: Buffer;
  reference?: string | null;
  round: string | null;
  roundClosed: boolean;
};

async function decide(db: Queryable, kind: GroupItem["call"], call: AnyCall): Promise<Decided> {
  const row = await rowOf<Decided>(db, {
    name: "vendor-call",
    text: "select status, answer, replayed from vendor_call($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14)",
    values: [
      call.peer,
      kind,
      call.requestId,
      call.transactionId,
      call.digest,
      call.player,
      call.tokenHash ?? null,
      call.game,
      call.currency,
      call.reference ?? null,
      call.amount,
      call.round,
      call.roundClosed,
      call.at,
    ],
  });
  if (!row) throw new Error("vendor_call gave no answer");
  return row;
}

/** An item of a group, its token hashed. */
export type GroupCallItem = Omit<GroupItem, "token"> & { tokenHash: string | null };

/** Carries out several money calls in order, all or nothing. `tokenHash` of an item is hexadecimal. */
export async function postGroup(
  db: Queryable,
  group: Pick<GameCall, "peer" | "requestId" | "transactionId" | "digest" | "at"> & {
    items: readonly GroupCallItem[];
  },
): Promise<Decided> {
  const row = await rowOf<Decided>(db, {
    name: "vendor-group",
    text: "select status, answer, replayed from vendor_group($1, $2, $3, $4, $5, $6)",
    values: [group.peer, group.requestId, group.transactionId, group.digest, JSON.stringify(group.items), group.at],
  });
  if (!row) throw new Error("vendor_group gave no answer");
  return row;
}

/** The balance that a game shows, after the checks of token, game and currency. */
export async function balanceForGame(
  db: Queryable,
  asked: Pick<GameCall, "peer" | "player" | "game" | "currency" | "at"> & { tokenHash: Buffer },
): Promise<{ status: WalletStatus; balance: Amount | null }> {
  const row = await rowOf<{ status: WalletStatus; balance: bigint | null }>(db, {
    name: "vendor-balance",
    text: "select status, balance from vendor_balance($1, $2, $3, $4, $5, $6)",
    values: [asked.peer, asked.player, asked.tokenHash, asked.game, asked.currency, asked.at],
  });
  if (!row) throw new Error("vendor_balance gave no answer");
  return { status: row.status, balance: row.balance === null ? null : amountOf(row.balance) };
}
