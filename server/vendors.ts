/** The vendors we speak the protocol with: rows of vendor_peer, with our key and theirs. */
import { join } from "node:path";
import { openGameVendor, type GameVendor } from "./providers/game-vendor.ts";
import type { PublicKeySet, KeyLookup, SigningKey } from "#vendor-protocol/keys.ts";
import { ensureKeyFile, keyLookup, signingKeyOf } from "#vendor-protocol/keys.ts";
import type { Outside } from "./app.ts";
import { readPseudonym } from "./lobby/games/games.store.ts";
import { openLotteryVendors } from "./vendor-draws.ts";
import { rowsOf } from "./platform/database/database.ts";
import type { Services } from "./services.ts";

export interface Vendors {
  keys: KeyLookup;
  signingKey: SigningKey;
  byPeer: ReadonlyMap<string, GameVendor>;
}

interface PeerRow {
  id: string;
  base_url: string;
  keys: PublicKeySet;
}

/** Reads the peers once; a new one is known after a restart. `keysDir` holds platform.json, our own key. */
export async function openVendors({ db }: Services, keysDir: string): Promise<Vendors> {
  const rows = await rowsOf<PeerRow>(db, { text: "select id, base_url, keys from vendor_peer" });
  const keys = keyLookup(Object.fromEntries(rows.map((row) => [row.id, row.keys])));
  const signingKey = signingKeyOf(await ensureKeyFile(join(keysDir, "platform.json"), "platform"));
  // The wire's own clock, which /dev doesn't move: a signature made in a moved time would be refused as stale.
  const now = Date.now;
  const byPeer = new Map(
    rows.map((row) => [row.id, openGameVendor({ baseUrl: row.base_url, name: row.id, keys, signingKey, now })]),
  );
  return { keys, signingKey, byPeer };
}

/** How the features reach vendors: opening a game, and the page that proves a round. */
export function vendorsOutside(
  services: Services,
  vendors: Vendors,
): Pick<Outside, "launchAtVendor" | "proofOf" | "lotteries"> {
  return {
    lotteries: openLotteryVendors(vendors.byPeer),
    async launchAtVendor({ peer, ...wish }) {
      const vendor = vendors.byPeer.get(peer);
      if (!vendor) return { ok: false, reason: "silent" };
      const launched = await vendor.launch(wish);
      if (launched.ok) return { ok: true, url: launched.value.url };
      return { ok: false, reason: launched.refusal === "GAME_CLOSED" ? "closed" : "silent" };
    },
    async proofOf({ peer, vendorRound, memberId }, language) {
      const member = await readPseudonym(services.db, memberId);
      const vendor = vendors.byPeer.get(peer);
      if (!member || !vendor) return null;
      const detail = await vendor.roundDetail(vendorRound, member.pseudonym, language);
      return detail.ok ? (detail.value.detailUrl ?? detail.value.verifyUrl) : null;
    },
  };
}
