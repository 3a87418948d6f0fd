/** Books what members' rounds did in wallets that vendors keep, from the vendors' own books (decision 081). */
import type { Services } from "#server/services.ts";
import { type BookLine, readCursor, takeBook } from "./vendor-transfers.store.ts";
import type { VendorWallets } from "./vendor-wallets.ts";

const LINES_AT_ONCE = 500;
/** Pages of one turn: a book that grows faster than it is read must not hold up what waits for it. */
const PAGES = 200;

/**
 * Reads a vendor's book to its end. True when everything that stood in it at the call is booked; false when the vendor did
 * not say, or the book grew faster than it was read.
 */
export async function followBook(
  { db, clock, log }: Pick<Services, "db" | "clock" | "log">,
  vendors: VendorWallets,
  peer: string,
): Promise<boolean> {
  for (let page = 0; page < PAGES; page += 1) {
    const before = await readCursor(db, peer);
    const answer = await vendors.book({ peer, after: before, limit: LINES_AT_ONCE });
    if (!answer) return false;
    const lines = answer.lines.flatMap(({ isOwn, ...line }): BookLine[] => (isOwn ? [line] : []));
    // Nothing new needs no transaction
    if (answer.cursor !== before) {
      const taken = await takeBook(db, { peer, before, cursor: answer.cursor, lines, at: clock.now() });
      // Somebody else has booked them: the book is read on from there
      if (!taken) continue;
    }
    if (!answer.more) return true;
  }
  log.warn({ peer }, "a vendor's book is longer than what is read at once");
  return false;
}
