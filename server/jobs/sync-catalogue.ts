/** Takes over the vendors' lists of games: title by title, each peer at a pace of its own. */
import { dueAfter, listProblem } from "#server/peers/public.ts";
import { type Database, rowOf, rowsOf } from "#server/platform/database/database.ts";
import type { Services } from "#server/services.ts";
import type { Vendors } from "#server/vendors.ts";
import { takeTitles } from "./take-titles.ts";

/** Between two readings of a list that was heard. */
const EVERY_SEC = 600;
/** A peer that was just added is asked within so long. */
const LOOK_SEC = 5;

type Needed = Pick<Services, "db" | "events" | "log">;
type ByPeer = Pick<Vendors, "byPeer" | "isOpen" | "listsTitles">;

interface StateRow {
  peer: string;
  list_failures: number;
  list_due: Date;
}

/** Asks every vendor that is due for its list; gives when to look again. */
export async function syncCatalogue(services: Needed, vendors: ByPeer): Promise<{ againSec: number }> {
  const { db } = services;
  const now = new Date();
  const states = await rowsOf<StateRow>(db, {
    text: "select peer, list_failures, coalesce(nullif(list_due, '-infinity'), 'epoch') as list_due from vendor_peer_state",
  });
  const stateOf = new Map(states.map((state) => [state.peer, state]));
  const due = [...vendors.byPeer.keys()].filter(
    (peer) => vendors.isOpen(peer) && vendors.listsTitles(peer) && (stateOf.get(peer)?.list_due ?? now) <= now,
  );
  await Promise.all(due.map((peer) => syncPeer(services, vendors, peer, stateOf.get(peer)?.list_failures ?? 0)));
  return { againSec: LOOK_SEC };
}

async function syncPeer(services: Needed, { byPeer }: ByPeer, peer: string, failuresBefore: number): Promise<void> {
  const { db, log } = services;
  const listed = await byPeer.get(peer)?.listGames();
  if (!listed) return;
  if (!listed.ok) {
    const why = listed.refusal === "unknown" ? listed.reason : listed.refusal;
    log.warn({ peer, why }, "a vendor's list of games was not heard");
    return keepState(db, peer, failuresBefore + 1, listProblem(why));
  }
  for (const { code, problems } of await takeTitles(services, peer, listed.value)) {
    if (problems.length > 0) log.warn({ peer, code, problems }, "a vendor's title was refused");
  }
  await keepState(db, peer, 0, null);
}

async function keepState(db: Database, peer: string, failures: number, problem: string | null): Promise<void> {
  const now = new Date();
  await rowOf(db, {
    text: `insert into vendor_peer_state as s (peer, list_at, list_failures, list_due, list_problem)
           select p.id, $2, $3, $4, $5 from vendor_peer p where p.id = $1
           on conflict (peer) do update
              set list_at = coalesce(excluded.list_at, s.list_at), list_failures = excluded.list_failures,
                  list_due = excluded.list_due, list_problem = excluded.list_problem`,
    values: [peer, problem === null ? now : null, failures, dueAfter(now, failures, EVERY_SEC), problem],
  });
}
