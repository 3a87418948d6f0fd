/** Takes over the vendors' lists of games. */
import { syncGames } from "#server/lobby/public.ts";
import type { Services } from "#server/services.ts";
import type { Vendors } from "#server/vendors.ts";

/** Asks every vendor for its list; false when one was silent, and should be asked again soon. */
export async function syncCatalogue({ db, events }: Services, vendors: Vendors): Promise<boolean> {
  let heard = true;
  for (const [peer, vendor] of vendors.byPeer) {
    const listed = await vendor.listGames();
    if (!listed.ok) {
      heard = false;
      continue;
    }
    const changed = await syncGames(db, peer, listed.value);
    if (changed > 0) await events.emit(db, "content.changed", { merchantId: "*" });
  }
  return heard;
}
