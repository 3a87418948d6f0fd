import { useEffect } from "react";
import { loadMerchantWallet } from "#web/features/lobby/merchant-wallet.ts";
import { welcomeNewMember } from "#web/features/suggestions/welcome.ts";
import { refreshOnEntry } from "#web/features/wallet/wallet.ts";
import { readSession } from "#web/platform/session/session.ts";

/** What entering home loads for everybody: the merchant's wallet, and a member's own one (browsing §2, "Home screen"). */
export default function EnterHome() {
  useEffect(() => {
    void loadMerchantWallet();
    if (!readSession()) return;
    refreshOnEntry();
    welcomeNewMember();
  }, []);
  return null;
}
