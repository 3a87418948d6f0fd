/** What becomes of a draw that has closed: decided once, its tickets settled, what came out told, money moved. */
import { fairDice } from "#arcade/fairness/stream.ts";
import type { Queryable } from "#arcade/server/database.ts";
import type { WalletGroups } from "#arcade/server/wallet/groups.ts";
import { type DrawModel, drawResult } from "./rules/draw.ts";
import { drawModel } from "./rules/models.ts";
import { decideDraw, type DrawRow, holdDraw, markQueued, markSettled } from "./store.ts";
import { contributionsTo, mixedClientSeed, queueSome, settleSome, stoppedByWin } from "./tickets/settle.ts";
import type { Tickets } from "./tickets/tickets.ts";

/** So late a draw still counts: a day. */
const LATE_MS = 24 * 3_600_000;

/** Decides a draw at this moment, from the promised seed and what its first buyers add; one that is decided stays as it is. */
export async function decideDue(tx: Queryable, id: string, nowMs: number): Promise<void> {
  const draw = await holdDraw(tx, id);
  if (!draw) return;
  const isLate = nowMs - draw.closes_at.getTime() > LATE_MS;
  await decide(tx, draw, isLate ? null : (drawModel(draw.model) ?? null), nowMs);
}

/** Writes what a held draw gives by a model; without one it is void, and shows its seed all the same. */
export async function decide(tx: Queryable, draw: DrawRow, model: DrawModel | null, nowMs: number): Promise<void> {
  const contributions = await contributionsTo(tx, draw.id);
  const clientSeed = mixedClientSeed(draw.client_seed, contributions);
  const result = model && drawResult(model, fairDice(draw.server_seed, clientSeed, 0));
  await decideDraw(tx, draw.id, { result, clientSeed, contributions }, nowMs);
}

/** What settles: each step in a transaction by `underIt`, and calls on their way by `drive`, waited for where it says so. */
export interface Settling {
  readonly underIt: <Value>(work: (tx: Queryable) => Promise<Value>) => Promise<Value>;
  readonly tickets: Tickets;
  readonly groups: WalletGroups;
  readonly drive: (calls: readonly bigint[]) => Promise<void> | void;
  readonly now: () => number;
}

/** Settles the tickets of a decided draw, tells what came out, and pays; goes on where it was left. */
export async function settleDraw(draw: DrawRow, { underIt, tickets, groups, drive, now }: Settling): Promise<void> {
  if (draw.settled_at === null) {
    while (await underIt((tx) => settleSome(tx, draw)));
    const stopped = await underIt(async (tx) => {
      const suborders = await stoppedByWin(tx, draw.id, now());
      await markSettled(tx, draw.id, now());
      return tickets.giveBack(tx, draw.id, suborders);
    });
    await drive(stopped);
  }
  const queue = (): Promise<bigint[] | null> =>
    underIt(async (tx) => {
      const some = await queueSome(tx, draw.id);
      if (some === null) await markQueued(tx, draw.id, now());
      return some && groups.enqueue(tx, some);
    });
  for (let calls = await queue(); calls !== null; calls = await queue()) await drive(calls);
}
