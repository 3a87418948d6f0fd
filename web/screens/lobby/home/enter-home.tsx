import { useEffect } from "react";
import { loadMerchantWallet } from "#web/features/lobby/merchant-wallet.ts";
import { useIsNew, welcomeNewMember } from "#web/features/suggestions/welcome.ts";
import { refreshOnEntry } from "#web/features/wallet/wallet.ts";
import { afterPaint } from "#web/platform/loading/behind-paint.ts";
import { readSession } from "#web/platform/session/session.ts";

/** What entering home loads for everybody: the merchant's wallet, and a member's own one (browsing §2, "Home screen"). */
export default function EnterHome() {
  const isNew = useIsNew();
  useEffect(() => {
    void loadMerchantWallet();
    if (readSession()) refreshOnEntry();
  }, []);
  useEffect(() => {
    // Behind the change of the page, which closes popups
    if (isNew) afterPaint(welcomeNewMember);
  }, [isNew]);
  return null;
}
