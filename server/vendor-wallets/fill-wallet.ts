/** Where a member's money is when a game is opened: in the wallet that the game is played from (decision 081). */
import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "#server/platform/crypto/secrets.ts";
import type { Services } from "#server/services.ts";
import { moveMoney } from "./move-money.ts";
import { atVendors } from "./vendor-transfers.store.ts";
import type { VendorWallets } from "./vendor-wallets.ts";

/** A transfer that is under way, mostly home from the game before, is waited for so often. */
const TRIES = 10;
const BETWEEN_MS = 200;

type Needed = Pick<Services, "db" | "clock" | "log">;
type Member = { memberId: string; currency: string };

/**
 * Brings home what lies at vendors other than `peer`, and moves the main wallet to the one at `peer`; null is a game that is
 * played from the main wallet. Nothing to move is fine. `waiting`: money is on its way in, and the vendor has not answered.
 * `undone`: it would not have it, and the money is back.
 */
export async function moveToGame(
  needed: Needed,
  vendors: VendorWallets,
  { peer, ...member }: Member & { peer: string | null },
): Promise<"ready" | "waiting" | "undone"> {
  const elsewhere = await atVendors(needed.db, member.memberId, member.currency);
  for (const one of elsewhere) {
    if (one.peer === peer || one.balance === 0n) continue;
    const requestId = `leave:${newId()}`;
    await moveMoney(needed, vendors, { ...member, peer: one.peer, direction: "out", amount: null, requestId });
  }
  return peer === null ? "ready" : fill(needed, vendors, { ...member, peer });
}

async function fill(
  needed: Needed,
  vendors: VendorWallets,
  wallet: Member & { peer: string },
): Promise<"ready" | "waiting" | "undone"> {
  for (let turn = 0; turn < TRIES; turn += 1) {
    const requestId = `launch:${newId()}`;
    const moved = await moveMoney(needed, vendors, { ...wallet, direction: "in", amount: null, requestId });
    // Who has never had money has no wallet yet
    if (moved.ok || moved.refusal === "nothing" || moved.refusal === "no-account") return "ready";
    if (moved.refusal !== "busy") return moved.refusal === "waiting" ? "waiting" : "undone";
    await sleep(BETWEEN_MS);
  }
  return "waiting";
}
