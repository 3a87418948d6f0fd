import { type KeyLookup, keyLookup, type PublicKeySet, publicKeySet } from "#vendor-protocol/keys.ts";
import { type Queryable, rowsOf } from "#server/platform/database/database.ts";
import { dialectNamed } from "./dialects.ts";

/** A party that speaks one of our dialects with us. */
export interface Peer {
  id: string;
  dialect: string;
  /** Where its own calls begin. */
  baseUrl: string;
  /** Its live keys; none where it shares a secret with us. */
  keys: PublicKeySet;
  /** Whether it opens games and takes bets; what is open is paid out all the same. */
  enabled: boolean;
  /** On this machine or in its network: plain http and private addresses are allowed. */
  isLocal: boolean;
  /** Where its keys are read from; null: they were pasted. */
  keysUrl: string | null;
  /** Key ids that count no more, whatever its address shows. */
  withdrawn: readonly string[];
  /** Origins that its games are framed from; empty for one whose games come from its base address. */
  frameOrigins: readonly string[];
  /** Merchants that it serves; null: all. */
  merchants: readonly string[] | null;
}

/** The peers as this process holds them in memory. */
export interface Peers {
  /** Finds a live key of any peer. It reads what was loaded last, so it may be kept. */
  keys: KeyLookup;
  find(id: string): Peer | undefined;
  all(): readonly Peer[];
  /** Reads the peers again, after a change of keys or address. */
  reload(): Promise<void>;
}

/** Told of a peer whose row can't be used; the others can. */
export type PeerProblem = (problem: { peer: string; reason: string }) => void;

/**
 * Reads the peers and keeps them. A row that doesn't fit is reported and left out: its calls are then a stranger's, and
 * those of all others go on.
 */
export async function openPeers(db: Queryable, report: PeerProblem): Promise<Peers> {
  let peers = new Map<string, Peer>();
  let lookup: KeyLookup = () => undefined;
  const reload = async (): Promise<void> => {
    const found = await readPeers(db, report);
    const withKeys = found.filter(({ keys }) => keys.keys.length > 0);
    lookup = keyLookup(Object.fromEntries(withKeys.map((peer) => [peer.id, peer.keys])));
    peers = new Map(found.map((peer) => [peer.id, peer]));
  };
  await reload();
  return { keys: (kid) => lookup(kid), find: (id) => peers.get(id), all: () => [...peers.values()], reload };
}

/** Of a peer that proves itself by a shared secret. */
const NO_KEYS: { success: true; data: PublicKeySet } = { success: true, data: { keys: [] } };

interface PeerRow {
  id: string;
  dialect: string;
  base_url: string;
  keys: unknown;
  enabled: boolean;
  is_local: boolean;
  keys_url: string | null;
  withdrawn: string[];
  frame_origins: string[];
  merchants: string[] | null;
}

async function readPeers(db: Queryable, report: PeerProblem): Promise<Peer[]> {
  const rows = await rowsOf<PeerRow>(db, {
    text: `select id, dialect, base_url, keys, enabled, is_local, keys_url, withdrawn, frame_origins, merchants
             from vendor_peer order by created_at, id`,
  });
  const kids = new Set<string>();
  return rows.flatMap((row) => {
    const dialect = dialectNamed(row.dialect);
    const keys = dialect?.credential === "secret" ? NO_KEYS : publicKeySet.safeParse(row.keys);
    const reason = !dialect
      ? "nobody here speaks its dialect"
      : !keys.success
        ? "its keys don't fit"
        : !URL.canParse(row.base_url)
          ? "its address is none"
          : keys.data.keys.some(({ kid }) => kids.has(kid))
            ? "a key of its is named like one of another peer"
            : null;
    if (reason !== null || !keys.success) {
      report({ peer: row.id, reason: reason ?? "" });
      return [];
    }
    for (const { kid } of keys.data.keys) kids.add(kid);
    return [peerOf(row, keys.data)];
  });
}

function peerOf(row: PeerRow, keys: PublicKeySet): Peer {
  const { id, dialect, enabled, withdrawn, merchants } = row;
  return {
    id,
    dialect,
    enabled,
    withdrawn,
    merchants,
    keys,
    baseUrl: row.base_url,
    isLocal: row.is_local,
    keysUrl: row.keys_url,
    frameOrigins: row.frame_origins,
  };
}

/** Writes a peer, or its new address and keys. Every process hears of it (0301-peers-changed.sql). */
export async function savePeer(db: Queryable, peer: Pick<Peer, "id" | "baseUrl" | "keys">): Promise<void> {
  await db.query(
    `insert into vendor_peer (id, base_url, keys) values ($1, $2, $3)
     on conflict (id) do update set base_url = excluded.base_url, keys = excluded.keys`,
    [peer.id, peer.baseUrl, JSON.stringify(publicKeySet.parse(peer.keys))],
  );
}
