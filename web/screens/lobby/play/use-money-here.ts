import { type RefObject, useEffect, useRef } from "react";
import type { LobbyMessage } from "#vendor-protocol/frame-messages.ts";
import { useMoneySymbol } from "#web/features/wallet/money-symbol.ts";
import { bringBackFromElsewhere, takeAlong } from "#web/features/wallet/vendor-money.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { toast } from "#web/ui/toasts.tsx";

const REFRESH: LobbyMessage = { type: "refresh" };

/**
 * A game has its money again when it refused a round, and one that is played from the main wallet also when it is looked at:
 * another tab or device may have taken it along to another game (decision 081). `url` is the game's, null where it plays
 * for nothing; `ownWallet` that at its vendor, null where it is played from the main one; `frame` is for its frame, which is
 * told. A refused round calls `roundRefused`.
 */
export function useMoneyHere(
  url: string | null,
  ownWallet: string | null,
): {
  frame: RefObject<HTMLIFrameElement | null>;
  roundRefused: () => void;
} {
  const frame = useRef<HTMLIFrameElement>(null);
  const text = useText();
  const tag = useTag();
  const symbol = useMoneySymbol();
  const tell = (amount: string): void => {
    if (url === null || Number(amount) === 0) return;
    frame.current?.contentWindow?.postMessage(REFRESH, new URL(url, location.href).origin);
    toast("success", text("play.moneyHere", { amount: moneyText(amount, symbol, tag) }));
  };
  const bring = async (): Promise<void> => {
    if (url === null) return;
    if (ownWallet !== null) return tell((await takeAlong(ownWallet)) ?? "0");
    const brought = await bringBackFromElsewhere();
    if (brought?.state === "waiting") toast("info", text("wallet.onTheWay"));
    if (brought?.state === "home") tell(brought.amount);
  };
  useEffect(() => {
    // One with a wallet of its own takes the money along by itself (play.tsx)
    const seen = (): void => void (document.visibilityState === "visible" && ownWallet === null && bring());
    document.addEventListener("visibilitychange", seen);
    return () => document.removeEventListener("visibilitychange", seen);
  });
  return { frame, roundRefused: () => void bring() };
}
