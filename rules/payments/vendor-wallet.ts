/** Names of the wallets that vendors keep for members, among a member's wallets (decision 081). SQL has its own: vendor_wallet. */

const AT_VENDOR = "vendor:";

export const walletAt = (peer: string): string => AT_VENDOR + peer;

/** Whose wallet a name is; null for one that is no vendor's. */
export function vendorOfWallet(wallet: string): string | null {
  return wallet.startsWith(AT_VENDOR) ? wallet.slice(AT_VENDOR.length) : null;
}
