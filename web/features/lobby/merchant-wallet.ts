import { createStore } from "#web/platform/data/store.ts";

/** The currency symbol that the merchant's wallet tells; null until it was loaded. */
const symbol = createStore<string | null>(null);

export const useMerchantSymbol = symbol.use;

/**
 * Loads the merchant's wallet, which the server tells to callers without a session (U-172): a member's browser
 * asks for it as a visitor's does. A failed call keeps what is known.
 */
export async function loadMerchantWallet(): Promise<void> {
  const http = await import("#web/platform/data/ask-http.ts").catch(() => null);
  const reply = await http?.askAsVisitor("wallet.get", {});
  if (reply?.ok) symbol.write(reply.value.currencySymbol);
}
