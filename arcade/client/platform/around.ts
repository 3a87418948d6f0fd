import type { VendorMessage } from "#vendor-protocol/frame-messages.ts";

/**
 * Tells whoever frames the page what says nothing of its player, before a session names the lobby: only pages of the merchant
 * frame it (`frame-ancestors`).
 */
export function tellAround(message: { type: "waiting" | "ready" | "loading" } & VendorMessage): void {
  if (window.parent !== window) window.parent.postMessage(message, "*");
}
