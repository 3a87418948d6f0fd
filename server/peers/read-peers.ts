/** Peers as their operator sees them. */
import type { PublicKeySet } from "#vendor-protocol/keys.ts";
import { type Queryable, rowsOf } from "#server/platform/database/database.ts";

export interface PeerFacts {
  id: string;
  name: string;
  dialect: string;
  baseUrl: string;
  enabled: boolean;
  isLocal: boolean;
  keysUrl: string | null;
  keys: PublicKeySet["keys"];
  withdrawn: string[];
  /** Live secrets that it shares with us, by their ids, the one that we sign with first. */
  secrets: string[];
  frameOrigins: string[];
  merchants: string[] | null;
  currencies: string[] | null;
  maxStake: bigint | null;
  newTitles: "ignored" | "hidden" | "shown";
  /** Key ids of what waits for a second operator. */
  waitingKids: string[];
  waitingBy: string | null;
  waitingName: string | null;
  createdAt: Date;
  listAt: Date | null;
  listProblem: string | null;
  listDue: Date | null;
  keysAt: Date | null;
  keysProblem: string | null;
  shown: number;
  waiting: number;
  refused: number;
  /** Our own live keys for it, the one that signs first. */
  ours: { kid: string; state: "signing" | "published" }[];
}

/** All peers, or those that serve a merchant; the newest first. */
export function readPeerFacts(db: Queryable, merchantId: string | null = null): Promise<PeerFacts[]> {
  return rowsOf(db, {
    text: `select p.id, p.name, p.dialect, p.base_url as "baseUrl", p.enabled, p.is_local as "isLocal",
             p.keys_url as "keysUrl", p.keys -> 'keys' as keys, p.withdrawn,
             array(select x.id from vendor_secret x where x.peer = p.id and x.state = 'live'
                    order by x.created_at, x.id) as secrets, p.frame_origins as "frameOrigins",
             p.merchants, p.currencies, p.max_stake as "maxStake", p.new_titles as "newTitles",
             array(select k ->> 'kid' from jsonb_array_elements(p.waiting_key -> 'keys') k) as "waitingKids",
             p.waiting_by as "waitingBy", o.name as "waitingName", p.created_at as "createdAt",
             s.list_at as "listAt", s.list_problem as "listProblem",
             nullif(s.list_due, '-infinity') as "listDue", s.keys_at as "keysAt", s.keys_problem as "keysProblem",
             g.shown, g.waiting,
             (select count(*)::int from vendor_title t where t.peer = p.id and t.problems is not null) as refused,
             coalesce((select jsonb_agg(jsonb_build_object('kid', h.kid, 'state', h.state)
                                        order by h.state = 'published', h.created_at)
                         from vendor_house_key h where h.peer = p.id and h.state <> 'withdrawn'), '[]') as ours
             from vendor_peer p
             left join vendor_peer_state s on s.peer = p.id
             left join operator o on o.id = p.waiting_by
             cross join lateral (
               select count(*) filter (where g.enabled)::int as shown, count(*) filter (where g.awaits_operator)::int as waiting
                 from game g join vendor v on v.code = g.vendor_code where v.peer = p.id) g
            where $1::text is null or p.merchants is null or $1 = any (p.merchants)
            order by p.created_at desc, p.id`,
    values: [merchantId],
  });
}

export interface PeerChange {
  was: Record<string, unknown>;
  becomes: Record<string, unknown>;
  operator: string | null;
  at: Date;
}

/** What was changed of a peer, the latest first. */
export function readPeerChanges(db: Queryable, peer: string, limit = 10): Promise<PeerChange[]> {
  return rowsOf(db, {
    text: `select c.was, c.becomes, o.name as operator, c.at from vendor_peer_change c
             left join operator o on o.id = c.operator_id where c.peer = $1 order by c.id desc limit $2`,
    values: [peer, limit],
  });
}
