/**
 * Wallets that the arcade keeps for players of the titles that have `wallet: "own"`: the platform moves money in and out
 * (docs/vendor-protocol.md §5), and the rounds' calls are decided here, in the transaction that books them.
 */
import type { TransferAnswer, TransferIn, TransferOut, TransferStatus } from "#vendor-protocol/transfer-calls.ts";
import { PLAY_MONEY } from "#arcade/play/play-money.ts";
import type { Context } from "#arcade/server/context.ts";
import { type Queryable, rowsOf } from "#arcade/server/database.ts";
import type { Decision, WalletCall } from "./wallet-call.ts";

interface TransferRow {
  readonly id: string;
  readonly player: string;
  readonly currency: string | null;
  readonly direction: "in" | "out" | null;
  readonly asked: bigint | null;
  readonly done: boolean;
  readonly amount: bigint;
  readonly balance: bigint;
}

type Asked = (TransferIn & { direction: "in" }) | (TransferOut & { direction: "out" });
type Holder = Pick<WalletCall, "player" | "currency">;

/** Whether a game is played from the arcade's own wallets; for play money none is. */
export function isOwnWalletGame(
  { titles }: Pick<Context, "titles">,
  { game, currency }: { game: string; currency: string },
): boolean {
  return currency !== PLAY_MONEY && titles.get(game)?.wallet === "own";
}

/** Whether any title is: where none is, no transfer is taken. */
export function hasOwnWallets({ titles }: Pick<Context, "titles">): boolean {
  return [...titles.values()].some(({ wallet }) => wallet === "own");
}

/** What a player has here, in 10⁻⁵ units; without a wallet nothing. */
export async function walletBalance(db: Queryable, { player, currency }: Holder): Promise<bigint> {
  const [row] = await rowsOf<{ balance: bigint }>(
    db,
    "select balance from player_wallet where player = $1 and currency = $2",
    [player, currency],
  );
  return row?.balance ?? 0n;
}

/** Moves money in or out, once for an id. INVALID with detail `transfer` for a known id with other fields. */
export async function moveTransfer(context: Context, asked: Asked): Promise<TransferAnswer> {
  const { transfer, player, currency, direction } = asked;
  const amount = asked.amount === null ? null : BigInt(asked.amount);
  const row = await context.db.transaction(async (tx) => {
    // The row is there first: whoever sends the same id meanwhile waits for it, and moves nothing
    const isNew = await keepTransfer(tx, {
      id: transfer,
      player,
      currency,
      direction,
      asked: amount,
      at: new Date(context.now()),
    });
    if (!isNew) return findTransfer(tx, transfer);
    const held = await lockBalance(tx, asked);
    const moved = amount ?? held;
    const done = direction === "in" || moved <= held;
    const balance = done ? await changeBalance(tx, asked, direction === "in" ? moved : -moved) : held;
    const [kept] = await rowsOf<TransferRow>(
      tx,
      "update wallet_transfer set done = $2, amount = $3, balance = $4 where id = $1 returning *",
      [transfer, done, done ? moved : 0n, balance],
    );
    return kept;
  });
  if (row?.player !== player) return refuse(asked.requestId);
  const isSame = row.direction === direction && row.currency === currency && row.asked === amount;
  return isSame || row.direction === null ? answerOf(row, asked.requestId) : refuse(asked.requestId);
}

/** How a transfer ended; an unknown one is kept as not done, so that it can't be done later. */
export async function transferStatus(context: Context, asked: TransferStatus): Promise<TransferAnswer> {
  const { requestId, transfer: id, player } = asked;
  const row = await context.db.transaction(async (tx) => {
    const at = new Date(context.now());
    await keepTransfer(tx, { id, player, currency: null, direction: null, asked: null, at });
    return findTransfer(tx, id);
  });
  return row?.player === player ? answerOf(row, requestId) : refuse(requestId);
}

/**
 * Decides a round's call on the player's wallet here, in the transaction that books it. A bet above the balance is
 * refused; a rollback gives back a bet that was taken. Throws for a prize of free rounds, which the platform pays.
 */
export async function decideHere(tx: Queryable, call: WalletCall): Promise<Decision> {
  if (call.call === "promo-win") throw new Error("a prize of free rounds is paid by the platform");
  const held = await lockBalance(tx, call);
  if (call.call === "bet") {
    if (call.amount > held) return { ok: false, status: "INSUFFICIENT_FUNDS", balance: held };
    return moved(call, await changeBalance(tx, call, -call.amount));
  }
  if (call.call === "rollback" && !(await wasTaken(tx, call.reference))) {
    return { ok: true, balance: held, transferId: null };
  }
  return moved(call, await changeBalance(tx, call, call.amount));
}

const moved = (call: WalletCall, balance: bigint): Decision => ({ ok: true, balance, transferId: call.transaction_id });

async function wasTaken(tx: Queryable, transactionId: string | null): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    "select 1 from wallet_call where transaction_id = $1 and call = 'bet' and state = 'ok' and moved",
    [transactionId],
  );
  return rows.length > 0;
}

async function lockBalance(tx: Queryable, { player, currency }: Holder): Promise<bigint> {
  await rowsOf(tx, "insert into player_wallet (player, currency, balance) values ($1, $2, 0) on conflict do nothing", [
    player,
    currency,
  ]);
  const [row] = await rowsOf<{ balance: bigint }>(
    tx,
    "select balance from player_wallet where player = $1 and currency = $2 for update",
    [player, currency],
  );
  if (!row) throw new Error("a wallet was not kept");
  return row.balance;
}

async function changeBalance(tx: Queryable, { player, currency }: Holder, by: bigint): Promise<bigint> {
  const [row] = await rowsOf<{ balance: bigint }>(
    tx,
    "update player_wallet set balance = balance + $3 where player = $1 and currency = $2 returning balance",
    [player, currency, by],
  );
  if (!row) throw new Error("a wallet is not there");
  return row.balance;
}

type NewTransfer = Pick<TransferRow, "id" | "player" | "currency" | "direction" | "asked"> & { at: Date };

/** Keeps a transfer as not done; false where its id is known. */
async function keepTransfer(tx: Queryable, one: NewTransfer): Promise<boolean> {
  const { id, player, currency, direction, asked, at } = one;
  const rows = await rowsOf(
    tx,
    `insert into wallet_transfer (id, player, currency, direction, asked, done, amount, balance, created_at)
     values ($1, $2, $3, $4, $5, false, 0, 0, $6) on conflict do nothing returning id`,
    [id, player, currency, direction, asked, at],
  );
  return rows.length > 0;
}

async function findTransfer(tx: Queryable, id: string): Promise<TransferRow | undefined> {
  return (await rowsOf<TransferRow>(tx, "select * from wallet_transfer where id = $1", [id]))[0];
}

const refuse = (requestId: string): TransferAnswer => ({ status: "INVALID", requestId, detail: "transfer" });

function answerOf({ id, done, amount, balance }: TransferRow, requestId: string): TransferAnswer {
  const figures = { amount: amount.toString(), balance: balance.toString() };
  return { status: "OK", requestId, transfer: id, done, ...figures };
}
