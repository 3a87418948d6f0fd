/** Peers of this machine, which a command brings along: the demo's provider, and the vendor of a certification. */
import { type By, changing, type PeerDeps } from "./change-peer.ts";
import type { PeerInput } from "./peer-input.ts";

type Own = Pick<PeerInput, "id" | "name" | "code" | "dialect" | "baseUrl"> & Partial<PeerInput>;

/** A peer as `addPeer` takes it: plain http, every merchant and currency, titles shown, unless `own` says otherwise. */
export const localPeer = (own: Own): PeerInput => ({
  keysUrl: null,
  keys: null,
  frameOrigins: [],
  merchants: null,
  currencies: null,
  maxStake: null,
  newTitles: "shown",
  isLocal: true,
  keepsWallets: false,
  ...own,
});

/** A peer that comes back at another address: its games lie there from now on, and its titles are asked for at once. */
export function movePeer(deps: PeerDeps, peer: string, baseUrl: string, by: By): Promise<boolean> {
  return changing(deps, by, async (tx) => {
    const moved = await tx.query("update vendor_peer set base_url = $2, frame_origins = $3 where id = $1", [
      peer,
      baseUrl,
      [new URL(baseUrl).origin],
    ]);
    await tx.query("update vendor_peer_state set list_due = '-infinity' where peer = $1", [peer]);
    return moved.rowCount === 1;
  });
}
