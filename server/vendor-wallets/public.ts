/** The public door of `vendor-wallets`: other domains import nothing else of the folder (tools/layers.ts). */
export { BookReader } from "./book-reader.ts";
export { bringBack, followVendorWallets } from "./bring-home.ts";
export { vendorBookHandlers } from "./vendor-books.handlers.ts";
export { type Moved, moveMoney } from "./move-money.ts";
export { moveToGame } from "./fill-wallet.ts";
export { type BookLine, hasOwnWallet } from "./vendor-transfers.store.ts";
export type { TransferEnd, VendorWallets } from "./vendor-wallets.ts";
