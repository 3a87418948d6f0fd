/** A small world for tests and benchmarks of money: one merchant, one vendor with a game, members who are playing. */
import { createHash, randomUUID } from "node:crypto";
import { type Amount, amountOf } from "#rules/money/money.ts";
import type { Decision, GameCall } from "#server/game-wallet/game-call.ts";
import { decideCall, decideGroup } from "#server/game-wallet/game-money.ts";
import { openGameWallet } from "#server/game-wallet/game-wallet.ts";
import { settleHeldWin } from "#server/game-wallet/held-wins.ts";
import { openAccounts } from "#server/ledger/accounts.ts";
import type { PostingRequest, Wallet } from "#server/ledger/money-terms.ts";
import { transferReward } from "#server/ledger/transfers.ts";
import type { Database, Queryable } from "#server/platform/database/database.ts";

export const WORLD = {
  merchant: "world",
  peer: "studio",
  vendor: "STU",
  game: "stu-sea",
  currency: "TYD",
};

/** The time at which everything in this world happens, unless a test says otherwise. */
export const WORLD_TIME = new Date("2026-07-01T12:00:00.000Z");

export type Player = { memberId: string; pseudonym: string; token: string; tokenHash: Buffer };

/** Makes the merchant, the vendor and the game. As all here that makes a world, in a database that is open as the owner. */
export async function makeWorld(db: Queryable): Promise<{ gameId: number }> {
  await db.query("insert into merchant (id, name, currency, config) values ($1, 'World', $2, '{}')", [
    WORLD.merchant,
    WORLD.currency,
  ]);
  await db.query("insert into vendor (code, name, peer, sort_order) values ($1, 'Studio', $2, 1)", [
    WORLD.vendor,
    WORLD.peer,
  ]);
  const { rows } = await db.query<{ id: number }>(
    `insert into game (vendor_code, code, title, game_type, min_bet, max_bet, released_on, art, sort_order)
     values ($1, $2, 'Sea', 'SLOT', 1000, 100000000, '2026-01-01', '{}', 1) returning id`,
    [WORLD.vendor, WORLD.game],
  );
  const gameId = rows[0]?.id;
  if (gameId === undefined) throw new Error("the game was not made");
  return { gameId };
}

/**
 * Makes a member with an open game session and `balance` units of practice funds. With a `name` (lower case) pseudonym
 * and token follow from it; `below` says under whom they came, and when.
 */
export async function makePlayer(
  db: Queryable,
  gameId: number,
  balance: bigint,
  name?: string,
  below?: { uplineId: string; at: Date },
): Promise<Player> {
  const memberId = randomUUID();
  const pseudonym = name ?? `p${memberId.replaceAll("-", "")}`;
  const token = `session-token-${name ?? randomUUID()}`;
  const tokenHash = createHash("sha256").update(token).digest();
  const columns = "id, merchant_id, username, pseudonym";
  const values = [memberId, WORLD.merchant, pseudonym, pseudonym];
  await (below
    ? db.query(`insert into member (${columns}, upline_id, created_at) values ($1, $2, $3, $4, $5, $6)`, [
        ...values,
        below.uplineId,
        below.at,
      ])
    : db.query(`insert into member (${columns}) values ($1, $2, $3, $4)`, values));
  await db.query(
    `insert into game_session (token_hash, member_id, merchant_id, game_id, currency, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6::timestamptz, $6::timestamptz + interval '1 day')`,
    [tokenHash, memberId, WORLD.merchant, gameId, WORLD.currency, WORLD_TIME],
  );
  await openAccounts(db, memberId, WORLD.currency);
  if (balance > 0n) {
    // By the function that was there from the first migration on: some worlds are made in the tables of then
    const { rows } = await db.query<{ outcome: string }>(
      `select outcome from ledger_with_house($1, 'practice', 'practice', $2, $3, 'main', $4, $5, '\\x', null, '{}', $6)`,
      [randomUUID(), memberId, WORLD.currency, balance, `practice:${memberId}`, WORLD_TIME],
    );
    if (rows[0]?.outcome !== "posted") throw new Error(`practice funds: ${rows[0]?.outcome}`);
  }
  return { memberId, pseudonym, token, tokenHash };
}

/** Makes an operator of this world's merchant. */
export async function makeOperator(owner: Queryable): Promise<string> {
  const id = randomUUID();
  await owner.query(
    "insert into operator (id, merchant_id, username, name, password_hash, created_at) values ($1, $2, $3, 'Op', '', $4)",
    [id, WORLD.merchant, `op-${id}`, WORLD_TIME],
  );
  return id;
}

/** The ways in which a call is decided: by itself, gathered in a batch, and as the only item of a group. */
export function waysToDecide(
  database: () => Database,
): [way: string, decide: (one: GameCall) => Promise<Pick<Decision, "status">>][] {
  return [
    ["alone", (one) => decideCall(database(), one)],
    ["gathered", (one) => openGameWallet(database()).decide(one)],
    [
      "in a group",
      (one) =>
        decideGroup(database(), {
          peer: one.peer,
          requestId: "r",
          transactionId: `g-${one.transactionId}`,
          digest: createHash("sha256").update(one.transactionId).digest(),
          at: one.at,
          items: [one],
        }),
    ],
  ];
}

/** Settles a held win as the desk does: with the decision of an operator. */
export function settleAtDesk(db: Database, operatorId: string, id: string, release: boolean, at = WORLD_TIME) {
  return db.transaction(async (tx) => {
    await tx.query(
      `insert into desk_decision (merchant_id, subject, subject_id, action, member_id, currency, amount, reason, step,
                                  operator_id, at)
       select merchant_id, 'held-win', transfer_id, $2, member_id, currency, amount, 'a test', 'alone', $3, $4
         from held_win where transfer_id = $1`,
      [id, release ? "release" : "refuse", operatorId, at],
    );
    return settleHeldWin(tx, { id, transferId: randomUUID(), release, at });
  });
}

/** Pays a reward with the word that it needs: the claim of a task. */
export function payTask(owner: Database, to: Wallet, amount: Amount, request: PostingRequest) {
  return owner.transaction(async (tx) => {
    const posted = await transferReward(tx, to, amount, { ...request, reference: "task:visit" });
    if (!posted.ok) return posted;
    await tx.query(
      `insert into daily_task (merchant_id, id, kind, need, reward) values ($1, 'visit', 'visit', 1, 1)
       on conflict do nothing`,
      [WORLD.merchant],
    );
    await tx.query("insert into task_claim values ($1, 'visit', $2, $3, $4, $5)", [
      to.memberId,
      request.id,
      amount,
      posted.transferId,
      request.at,
    ]);
    return posted;
  });
}

/** A money call of this world's vendor for a player; the digest is that of the transaction id. */
export function gameCall(player: Player, transactionId: string, amount: bigint) {
  return {
    peer: WORLD.peer,
    requestId: `r-${transactionId}`,
    transactionId,
    digest: createHash("sha256").update(transactionId).digest(),
    player: player.pseudonym,
    game: WORLD.game,
    currency: WORLD.currency,
    amount: amountOf(amount),
    at: WORLD_TIME,
    tokenHash: player.tokenHash,
    round: `round-${player.pseudonym}`,
    roundClosed: false,
  };
}
