/** Fills the wallet at a vendor when a game is opened that is played from it (decision 081). */
import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "#server/platform/crypto/secrets.ts";
import type { Services } from "#server/services.ts";
import { moveMoney } from "./move-money.ts";
import type { VendorWallets } from "./vendor-wallets.ts";

/** A transfer that is under way, mostly home from the game before, is waited for so often. */
const TRIES = 10;
const BETWEEN_MS = 200;

/**
 * Moves the whole main wallet to a vendor's; nothing to move is fine. `waiting`: a transfer has no end yet. `undone`: the
 * vendor would not have it, and the money is back.
 */
export async function fillVendorWallet(
  needed: Pick<Services, "db" | "clock" | "log">,
  vendors: VendorWallets,
  wallet: { memberId: string; currency: string; peer: string },
): Promise<"filled" | "waiting" | "undone"> {
  for (let turn = 0; turn < TRIES; turn += 1) {
    const requestId = `launch:${newId()}`;
    const moved = await moveMoney(needed, vendors, { ...wallet, direction: "in", amount: null, requestId });
    if (moved.ok || moved.refusal === "nothing") return "filled";
    if (moved.refusal !== "busy") return moved.refusal === "waiting" ? "waiting" : "undone";
    await sleep(BETWEEN_MS);
  }
  return "waiting";
}
