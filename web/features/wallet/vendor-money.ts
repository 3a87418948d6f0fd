import { vendorOfWallet } from "#rules/payments/vendor-wallet.ts";
import { ask } from "#web/platform/data/ask.ts";
import { newId } from "#web/platform/storage/new-id.ts";
import { quietRefresh, type WalletPart } from "./wallet.ts";

/** Whether a wallet is one that a vendor keeps (decision 081). */
export const isAtVendor = ({ wallet }: WalletPart): boolean => vendorOfWallet(wallet) !== null;

export const hasMoney = ({ balance }: WalletPart): boolean => Number(balance) > 0;

/** What is on its way home: the next game waits for it, or it would find the wallet empty. */
let coming: Promise<unknown> = Promise.resolve();

/** Ends when no money is on its way home. */
export const moneyIsHome = (): Promise<unknown> => coming;

export type BroughtBack =
  | { state: "home"; amount: string }
  | { state: "waiting" }
  | { state: "refused"; refusal: string };

/** Brings all that lies at vendors to the main wallet. */
export function bringBack(): Promise<BroughtBack> {
  const asked = ask("wallet.bringBack", { requestId: newId() }).then((reply): BroughtBack => {
    void quietRefresh();
    if (!reply.ok) return { state: "refused", refusal: reply.refusal };
    return reply.value.waiting ? { state: "waiting" } : { state: "home", amount: reply.value.amount };
  });
  coming = asked;
  return asked;
}

/** Brings home what another tab or device took to a vendor's game; null where nothing was there. */
export async function bringBackFromElsewhere(): Promise<BroughtBack | null> {
  const reply = await ask("wallet.get", {});
  if (!reply.ok || !reply.value.wallets.some((one) => isAtVendor(one) && hasMoney(one))) return null;
  return bringBack();
}

/**
 * Moves the main wallet into that of the game which is looked at again, where it was brought back elsewhere meanwhile. Gives
 * what was moved; null where there was nothing, or where it must stay.
 */
export async function takeAlong(wallet: string): Promise<string | null> {
  const reply = await ask("wallet.get", {});
  if (!reply.ok) return null;
  const main = reply.value.wallets.find((one) => one.wallet === "main");
  if (!main || !hasMoney(main)) return null;
  // A limit or a break that came meanwhile keeps it where it is
  const moved = await ask("wallet.transfer", {
    from: main.wallet,
    to: wallet,
    amount: main.balance,
    requestId: newId(),
  });
  void quietRefresh();
  return moved.ok ? moved.value.amount : null;
}
