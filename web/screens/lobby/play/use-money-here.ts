import { type RefObject, useEffect } from "react";
import type { LobbyMessage } from "#vendor-protocol/frame-messages.ts";
import { useMoneySymbol } from "#web/features/wallet/money-symbol.ts";
import { bringBackFromElsewhere } from "#web/features/wallet/vendor-money.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { toast } from "#web/ui/toasts.tsx";

const REFRESH: LobbyMessage = { type: "refresh" };

/**
 * A game that is played from the main wallet has it again when it is looked at, or when it refused a round: another tab or
 * device may have taken the money to a vendor's game (decision 081). `url` is the game's, null where it plays from another
 * wallet. Gives what a refused round calls.
 */
export function useMoneyHere(url: string | null, frame: RefObject<HTMLIFrameElement | null>): () => void {
  const text = useText();
  const tag = useTag();
  const symbol = useMoneySymbol();
  const bring = async (): Promise<void> => {
    if (url === null) return;
    const brought = await bringBackFromElsewhere();
    if (brought === null) return;
    if (brought.state === "waiting") toast("info", text("wallet.onTheWay"));
    if (brought.state !== "home" || Number(brought.amount) === 0) return;
    frame.current?.contentWindow?.postMessage(REFRESH, new URL(url, location.href).origin);
    toast("success", text("play.moneyHere", { amount: moneyText(brought.amount, symbol, tag) }));
  };
  useEffect(() => {
    const seen = (): void => void (document.visibilityState === "visible" && bring());
    document.addEventListener("visibilitychange", seen);
    return () => document.removeEventListener("visibilitychange", seen);
  });
  return () => void bring();
}
