/** Transfers between members and the wallets that vendors keep for them, and vendors' books as far as they were read. */
import { type Amount, amountOf } from "#rules/money/money.ts";
import { type Queryable, rowOf, rowsOf } from "#server/platform/database/database.ts";

export type Direction = "in" | "out";

export interface NewTransfer {
  id: string;
  memberId: string;
  currency: string;
  peer: string;
  direction: Direction;
  /** In 10⁻⁵ units, as all amounts here; null for all that is there. */
  asked: Amount | null;
  /** The same one moves money once. */
  requestId: string;
  at: Date;
  /** Nobody but who opens it asks the vendor before this. */
  nextAskAt: Date;
}

export type Opened =
  | { ok: true; id: string }
  | { ok: false; refusal: "busy" | "nothing" | "insufficient-funds" | "duplicate" | "no-account" };

/** Begins a transfer, once for a request; money on its way in leaves the main wallet with it. */
export async function openTransfer(db: Queryable, one: NewTransfer): Promise<Opened> {
  const row = await rowOf<{ outcome: string; transfer_id: string | null }>(db, {
    name: "vendor-transfer-open",
    text: "select outcome, transfer_id from vendor_transfer_open($1, $2, $3, $4, $5, $6, $7, $8, $9)",
    values: [
      one.id,
      one.memberId,
      one.currency,
      one.peer,
      one.direction,
      one.asked,
      one.requestId,
      one.at,
      one.nextAskAt,
    ],
  });
  if (!row) throw new Error("vendor_transfer_open gave no outcome");
  if (row.transfer_id !== null && row.outcome !== "duplicate") return { ok: true, id: row.transfer_id };
  return { ok: false, refusal: row.outcome as Extract<Opened, { ok: false }>["refusal"] };
}

export interface VendorTransferRow {
  id: string;
  memberId: string;
  peer: string;
  currency: string;
  direction: Direction;
  asked: bigint | null;
  state: "asked" | "done" | "undone";
  amount: bigint | null;
  tries: number;
}

const COLUMNS = `t.id, t.member_id as "memberId", t.peer, t.currency, t.direction, t.asked, t.state, t.amount, t.tries`;

export function readTransfer(db: Queryable, id: string): Promise<VendorTransferRow | null> {
  return rowOf<VendorTransferRow>(db, {
    name: "vendor-transfer",
    text: `select ${COLUMNS} from vendor_transfer t where id = $1`,
    values: [id],
  });
}

/** Takes transfers that are due to be asked for, so that nobody else does for a while. */
export function takeTransfers(db: Queryable, at: Date, limit: number): Promise<VendorTransferRow[]> {
  return rowsOf<VendorTransferRow>(db, {
    name: "vendor-transfer-take",
    text: `select ${COLUMNS} from vendor_transfer_take($1, $2) t`,
    values: [at, limit],
  });
}

/** Ends a transfer as its vendor tells it; "unexplained" changes nothing. */
export async function endTransfer(
  db: Queryable,
  id: string,
  { done, amount, at }: { done: boolean; amount: Amount; at: Date },
): Promise<"ended" | "unexplained"> {
  const row = await rowOf<{ ended: "ended" | "unexplained" }>(db, {
    name: "vendor-transfer-end",
    text: "select vendor_transfer_end($1, $2, $3, $4) as ended",
    values: [id, done, amount, at],
  });
  if (!row) throw new Error("vendor_transfer_end gave no outcome");
  return row.ended;
}

/** What a member has at vendors, as the ledger knows it, by peer. */
export async function atVendors(
  db: Queryable,
  memberId: string,
  currency: string,
): Promise<{ peer: string; balance: Amount }[]> {
  const rows = await rowsOf<{ peer: string; balance: bigint }>(db, {
    name: "vendor-wallets",
    text: `select substr(name, length(vendor_wallet('')) + 1) as peer, balance from ledger_account
            where owner = 'member' and member_id = $1 and currency = $2 and name like 'vendor:%' order by name`,
    values: [memberId, currency],
  });
  return rows.map(({ peer, balance }) => ({ peer, balance: amountOf(balance) }));
}

/**
 * Wallets with money that nobody plays with: nothing has moved in them since `since`, or what is there came after their
 * member had left, by a round that was open then.
 */
export function idleWallets(
  db: Queryable,
  since: Date,
  limit: number,
): Promise<{ memberId: string; currency: string; peer: string }[]> {
  return rowsOf(db, {
    name: "vendor-wallets-idle",
    text: `select a.member_id as "memberId", a.currency, p.id as peer
             from ledger_account a join vendor_peer p on a.name = vendor_wallet(p.id)
            where a.owner = 'member' and a.name like 'vendor:%' and a.balance > 0
              and not exists (select from vendor_transfer t where t.member_id = a.member_id and t.peer = p.id
                                 and t.currency = a.currency and t.state = 'asked')
              and not exists (select from round r where r.member_id = a.member_id and r.peer = p.id
                                 and r.currency = a.currency and r.state = 'open' and r.opened_at > $2)
              and ((select t.direction = 'out' and t.asked is null and t.state = 'done' from vendor_transfer t
                     where t.member_id = a.member_id and t.peer = p.id and t.currency = a.currency
                     order by t.created_at desc, t.id desc limit 1)
                or not exists (select from vendor_transfer t where t.member_id = a.member_id and t.peer = p.id
                                  and t.currency = a.currency and t.created_at > $1)
               and not exists (select from round r where r.member_id = a.member_id and r.peer = p.id
                                  and r.currency = a.currency and r.opened_at > $1))
            order by a.id limit $3`,
    // A round that never ends keeps nobody's money for longer than a day
    values: [since, new Date(since.getTime() - 86_400_000), limit],
  });
}

/** The vendors that have games with wallets of their own, or members' money in them still. */
export async function ownWalletPeers(db: Queryable): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(db, {
    name: "vendor-wallet-peers",
    text: `select p.id from vendor_peer p
            where exists (select from game g join vendor v on v.code = g.vendor_code where v.peer = p.id and g.own_wallet)
               or exists (select from vendor_transfer t where t.peer = p.id) order by p.id`,
  });
  return rows.map(({ id }) => id);
}

/** Whether a vendor has games that are played from a wallet which it keeps. */
export async function hasOwnWallet(db: Queryable, peer: string): Promise<boolean> {
  const row = await rowOf<{ found: boolean }>(db, {
    name: "vendor-has-wallets",
    text: `select exists (select from game g join vendor v on v.code = g.vendor_code
                           where v.peer = $1 and g.own_wallet and g.enabled and v.enabled) as found`,
    values: [peer],
  });
  return row?.found === true;
}

/** Whether anything is going on at wallets of vendors that is worth another look soon. */
export async function isMoneyAtVendors(db: Queryable): Promise<boolean> {
  const row = await rowOf<{ found: boolean }>(db, {
    name: "vendor-wallets-any",
    text: `select exists (select from vendor_transfer where state = 'asked')
               or exists (select from ledger_account where owner = 'member' and name like 'vendor:%' and balance > 0) as found`,
  });
  return row?.found === true;
}

export async function readCursor(db: Queryable, peer: string): Promise<string | null> {
  const row = await rowOf<{ cursor: string | null }>(db, {
    name: "vendor-book-cursor",
    text: "select cursor from vendor_book where peer = $1",
    values: [peer],
  });
  return row?.cursor ?? null;
}

/** A line of a vendor's book as the type game_call has it. */
export interface BookLine {
  transaction_id: string;
  call: string;
  player: string;
  game: string;
  round: string | null;
  reference: string | null;
  currency: string;
  amount: string;
  round_closed: boolean;
}

/** Books the lines that follow `before` and moves the cursor behind them; false where somebody else was quicker. */
export async function takeBook(
  db: Queryable,
  {
    peer,
    before,
    cursor,
    lines,
    at,
  }: { peer: string; before: string | null; cursor: string | null; lines: readonly BookLine[]; at: Date },
): Promise<boolean> {
  const row = await rowOf<{ taken: boolean }>(db, {
    name: "vendor-book-take",
    text: "select vendor_book_take($1, $2, $3, $4, $5) as taken",
    values: [peer, before, cursor, JSON.stringify(lines), at],
  });
  return row?.taken === true;
}
