import type { PlaySession } from "#arcade/play/messages.ts";
import { PLAY_MONEY } from "#arcade/play/play-money.ts";
import type { VendorMessage } from "#vendor-protocol/frame-messages.ts";
import { originOf } from "./host.ts";

/**
 * Leads to the merchant's people with a round's number ready; null where no lobby is around the game to have any, and in play
 * for nothing, of which they have no record.
 */
export function askAbout({
  lobbyOrigin,
  currency,
}: Pick<PlaySession, "lobbyOrigin" | "currency">): ((roundNumber: string) => void) | null {
  const origin = originOf(lobbyOrigin);
  if (window.parent === window || origin === null || currency === PLAY_MONEY) return null;
  return (roundNumber) => {
    const message: VendorMessage = { type: "ask", roundNumber };
    window.parent.postMessage(message, origin);
  };
}
