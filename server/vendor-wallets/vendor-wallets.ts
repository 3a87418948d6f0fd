/** How wallets at vendors are reached; the adapter is server/providers/games/game-vendor.ts. */
import type { Amount } from "#rules/money/money.ts";
import type { BookLine, Direction } from "./vendor-transfers.store.ts";

export interface VendorTransfer {
  peer: string;
  transfer: string;
  player: string;
  currency: string;
  direction: Direction;
  /** In 10⁻⁵ units; null for all that is there, out of a wallet only. */
  amount: Amount | null;
}

/** `refused`: the vendor said no to what it never began. `silent`: it may have been done. */
export type TransferEnd = { end: "told"; done: boolean; amount: Amount } | { end: "refused" } | { end: "silent" };

export interface VendorWallets {
  move(transfer: VendorTransfer): Promise<TransferEnd>;
  /** How a transfer ended. One that the vendor doesn't know is undone from then on. */
  status(transfer: Pick<VendorTransfer, "peer" | "transfer" | "player">): Promise<TransferEnd>;
  /** The vendor's book behind a cursor; null where it did not say. */
  book(page: { peer: string; after: string | null; limit: number }): Promise<{
    lines: (BookLine & { isOwn: boolean })[];
    cursor: string | null;
    more: boolean;
  } | null>;
}
