/** Money to and from the wallets that vendors keep for members: begun once, asked for until it has ended (decision 082). */
import { type Amount, amountOf, ZERO } from "#rules/money/money.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import { rowOf } from "#server/platform/database/database.ts";
import type { Services } from "#server/services.ts";
import { followBook } from "./follow-book.ts";
import {
  type Direction,
  endTransfer,
  openTransfer,
  readTransfer,
  takeTransfers,
  type VendorTransferRow,
} from "./vendor-transfers.store.ts";
import type { TransferEnd, VendorWallets } from "./vendor-wallets.ts";

type Needed = Pick<Services, "db" | "clock" | "log">;

/** Longer than any call to a vendor may take: who began a transfer hears of it first. */
const FIRST_WAIT_SEC = 20;
const AT_ONCE = 50;

export interface Wanted {
  memberId: string;
  currency: string;
  peer: string;
  direction: Direction;
  /** In 10⁻⁵ units; null for all that is there. */
  amount: Amount | null;
  requestId: string;
}

/** `waiting`: the vendor has not said how it ended, and it is asked on. */
export type Moved =
  | { ok: true; id: string; amount: Amount }
  | {
      ok: false;
      refusal: "waiting" | "undone" | "busy" | "nothing" | "insufficient-funds" | "duplicate" | "no-account";
    };

/** Moves money and waits for the vendor's answer. The same request again tells how it stands. */
export async function moveMoney(needed: Needed, vendors: VendorWallets, wanted: Wanted): Promise<Moved> {
  const { db, clock } = needed;
  const at = clock.now();
  const { amount: asked, ...who } = wanted;
  const id = newId();
  const nextAskAt = new Date(at.getTime() + FIRST_WAIT_SEC * 1000);
  const opened = await openTransfer(db, { id, ...who, asked, at, nextAskAt });
  if (!opened.ok) return opened;
  const row = await readTransfer(db, opened.id);
  if (!row) throw new Error("a transfer was not kept");
  // Another id is that of a request which came before
  if (opened.id === id) await askFor(needed, vendors, row, "move");
  return movedBy(await readTransfer(db, opened.id));
}

function movedBy(row: VendorTransferRow | null): Moved {
  if (row?.state === "done") return { ok: true, id: row.id, amount: amountOf(row.amount ?? 0n) };
  return { ok: false, refusal: row?.state === "undone" ? "undone" : "waiting" };
}

/** Asks vendors for the end of the transfers that are due; tells how many have none still. */
export async function settleTransfers(needed: Needed, vendors: VendorWallets): Promise<number> {
  const rows = await takeTransfers(needed.db, needed.clock.now(), AT_ONCE);
  let open = 0;
  for (const row of rows) {
    if (!(await askFor(needed, vendors, row, "status"))) open += 1;
  }
  return open;
}

/** Asks a vendor, and ends the transfer by the answer; false where it has no end yet. */
async function askFor(
  { db, clock, log }: Needed,
  vendors: VendorWallets,
  row: VendorTransferRow,
  by: "move" | "status",
): Promise<boolean> {
  const { id, peer, memberId, tries } = row;
  const player = await pseudonymOf(db, memberId);
  const told: TransferEnd =
    by === "move"
      ? await vendors.move({
          peer,
          transfer: id,
          player,
          currency: row.currency,
          direction: row.direction,
          amount: row.asked === null ? null : amountOf(row.asked),
        })
      : await vendors.status({ peer, transfer: id, player });
  // A vendor that refuses what it never began has not done it; what it says of a status is no end
  const end = told.end === "refused" && by === "move" ? { end: "told" as const, done: false, amount: ZERO } : told;
  if (end.end === "told") {
    // What rounds have won before is in the vendor's book: without it more comes out than is known to be there
    const isBooked = row.direction === "in" || !end.done || (await followBook({ db, clock, log }, vendors, peer));
    if (isBooked) {
      const ended = await endTransfer(db, id, { done: end.done, amount: end.amount, at: clock.now() });
      if (ended === "ended") return true;
      log.error({ transfer: id, peer }, "a vendor tells of a transfer what its book does not bear out");
    }
  }
  log.warn({ transfer: id, peer, tries }, "a transfer to a vendor's wallet has no end yet");
  return false;
}

async function pseudonymOf(db: Needed["db"], memberId: string): Promise<string> {
  const row = await rowOf<{ pseudonym: string }>(db, {
    name: "vendor-transfer-player",
    text: "select pseudonym from member where id = $1",
    values: [memberId],
  });
  if (!row) throw new Error("a member is not there");
  return row.pseudonym;
}
