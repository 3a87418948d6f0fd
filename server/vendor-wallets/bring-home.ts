/** Brings members' money home from the wallets that vendors keep: when they ask, and when they have left it there. */
import type { Services } from "#server/services.ts";
import { followBook } from "./follow-book.ts";
import { type Moved, moveMoney, settleTransfers } from "./move-money.ts";
import { atVendors, idleWallets, isMoneyAtVendors, ownWalletPeers } from "./vendor-transfers.store.ts";
import type { VendorWallets } from "./vendor-wallets.ts";

type Needed = Pick<Services, "db" | "clock" | "log">;

/** After so long without a round or a transfer nobody plays there. */
const IDLE_MIN = 15;
const AT_ONCE = 50;

/**
 * Moves all that a member has at vendors to the main wallet; tells what has not come yet. A request has one transfer per
 * vendor.
 */
export async function bringBack(
  needed: Needed,
  vendors: VendorWallets,
  { memberId, currency, requestId }: { memberId: string; currency: string; requestId: string },
): Promise<Moved[]> {
  const wallets = await atVendors(needed.db, memberId, currency);
  const moved: Moved[] = [];
  for (const { peer } of wallets) {
    const request = `${requestId}:${peer}`;
    moved.push(
      await moveMoney(needed, vendors, {
        memberId,
        currency,
        peer,
        direction: "out",
        amount: null,
        requestId: request,
      }),
    );
  }
  return moved;
}

/**
 * One turn of the job: transfers without an end are asked for, books are read, and money that lies at a vendor unused comes
 * home. True while there is anything worth another look soon.
 */
export async function followVendorWallets(needed: Needed, vendors: VendorWallets): Promise<boolean> {
  const { db, clock } = needed;
  await settleTransfers(needed, vendors);
  for (const peer of await ownWalletPeers(db)) await followBook(needed, vendors, peer);
  const now = clock.nowMs();
  const idle = await idleWallets(db, new Date(now - IDLE_MIN * 60_000), AT_ONCE);
  for (const wallet of idle) {
    const requestId = `idle:${wallet.peer}:${now}`;
    await moveMoney(needed, vendors, { ...wallet, direction: "out", amount: null, requestId });
  }
  return isMoneyAtVendors(db);
}
