/** Trials end by themselves: when their session does, after a day, or when nobody came in (decision 022). */
import { FREE_CURRENCY } from "#rules/games/launch.ts";
import { balanceOf, returnPracticeFunds } from "#server/ledger/public.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import type { Services } from "#server/services.ts";
import { closeTrial, lockTrialsToClose, noteClosed } from "./trial.store.ts";

const AT_ONCE = 100;
/** Made but never entered: a tap whose answer did not arrive. */
const UNENTERED_MS = 15 * 60_000;
/** A vendor pays what was won whenever it can; so long it is looked for. Games are open for half as long. */
const LATE_WINS_MS = 24 * 3600_000;

/** Closes what is over and takes its play money back; gives how many. Any number of processes may do it at once. */
export function endTrials({ db, clock }: Pick<Services, "db" | "clock">): Promise<number> {
  const at = clock.now();
  return db.transaction(async (tx) => {
    const recently = new Date(at.getTime() - LATE_WINS_MS);
    const found = await lockTrialsToClose(tx, { at, recently, currency: FREE_CURRENCY, limit: AT_ONCE });
    let ended = 0;
    for (const { id, closed } of found) {
      if (!(await closeTrial(tx, id, at, new Date(at.getTime() - UNENTERED_MS)))) continue;
      const left = await takeBack(tx, id, at);
      // Closed between the look and the lock: another process has done it all
      if (left === "refused" || (closed && left === "none")) continue;
      await noteClosed(tx, id, at);
      ended += 1;
    }
    return ended;
  });
}

/** Refused when a bet that was under way has taken of it meanwhile: the next turn finds what is left. */
async function takeBack(tx: Queryable, memberId: string, at: Date): Promise<"none" | "taken" | "refused"> {
  const wallet = { memberId, currency: FREE_CURRENCY };
  const left = await balanceOf(tx, wallet);
  if (left === null || left === 0n) return "none";
  const id = newId();
  const { ok } = await returnPracticeFunds(tx, wallet, left, { id, key: `trial-end:${id}`, at });
  return ok ? "taken" : "refused";
}
