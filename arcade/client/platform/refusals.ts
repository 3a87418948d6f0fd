import type { RefusalCode } from "./api.ts";
import { h } from "./dom.ts";
import type { Host } from "./host.ts";
import { t, type TextKey } from "./text.ts";

/** A text for every refusal: one without words does not compile. */
const TEXTS: Record<RefusalCode, TextKey> = {
  "bad-request": "refusal.bad-request",
  "session-expired": "refusal.session-expired",
  "stake-not-allowed": "refusal.stake-not-allowed",
  "insufficient-funds": "refusal.insufficient-funds",
  busy: "refusal.busy",
  "limit-reached": "refusal.limit-reached",
  "player-excluded": "refusal.player-excluded",
  "game-closed": "refusal.game-closed",
  "betting-closed": "refusal.betting-closed",
  "already-bet": "refusal.already-bet",
  "free-rounds-over": "refusal.free-rounds-over",
  "stake-returned": "refusal.stake-returned",
  "nothing-to-cash-out": "refusal.nothing-to-cash-out",
  "not-found": "refusal.not-found",
  "view-over": "refusal.view-over",
  "too-many-calls": "refusal.too-many-calls",
  "too-soon": "refusal.too-soon",
  unavailable: "refusal.unavailable",
};

/** Why the server said no, in words. A code of a newer server reads as the general one. */
export function refusalText(code: RefusalCode): string {
  return t(TEXTS[code] ?? "refusal.bad-request");
}

/** The way to more money, beside the sentence that says it is missing; null for every other refusal, and where there is none. */
export function wayOut(code: RefusalCode, { deposit }: Pick<Host, "deposit">): HTMLElement | null {
  if (code !== "insufficient-funds" || deposit === null) return null;
  return h("button", { class: "more-money", on: { click: deposit } }, t("deposit"));
}
