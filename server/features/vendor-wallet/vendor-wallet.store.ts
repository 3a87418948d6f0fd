import { type KeyLookup, keyLookup, type PublicKeySet, publicKeySet } from "#vendor-protocol/keys.ts";
import { type Queryable, rowsOf } from "#server/platform/database/database.ts";

/** A party that speaks the vendor protocol with us. */
export type VendorPeer = { id: string; baseUrl: string; keys: PublicKeySet };

/** Reads all peers. Throws when one's keys do not fit. */
export async function readVendorPeers(db: Queryable): Promise<VendorPeer[]> {
  const rows = await rowsOf<{ id: string; base_url: string; keys: unknown }>(db, {
    text: "select id, base_url, keys from vendor_peer order by id",
  });
  return rows.map((row) => ({
    id: row.id,
    baseUrl: row.base_url,
    keys: publicKeySet.parse(row.keys),
  }));
}

/** Writes a peer, or its new address and keys. */
export async function saveVendorPeer(db: Queryable, peer: VendorPeer): Promise<void> {
  await db.query(
    `insert into vendor_peer (id, base_url, keys) values ($1, $2, $3)
     on conflict (id) do update set base_url = excluded.base_url, keys = excluded.keys`,
    [peer.id, peer.baseUrl, JSON.stringify(publicKeySet.parse(peer.keys))],
  );
}

/** The peers as the server holds them in memory, with one lookup over the keys of all. */
export type VendorPeers = {
  keys: KeyLookup;
  find(id: string): VendorPeer | undefined;
  reload(): Promise<void>;
};

/** Reads the peers and keeps them; `reload` after a change of keys or address. */
export async function openVendorPeers(db: Queryable): Promise<VendorPeers> {
  let peers: VendorPeer[] = [];
  let keys: KeyLookup = () => undefined;
  const reload = async (): Promise<void> => {
    peers = await readVendorPeers(db);
    keys = keyLookup(Object.fromEntries(peers.map((peer) => [peer.id, peer.keys])));
  };
  await reload();
  return { keys: (kid) => keys(kid), find: (id) => peers.find((peer) => peer.id === id), reload };
}
