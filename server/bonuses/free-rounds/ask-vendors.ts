/** Asks vendors for the free rounds that members were given: until they answer, and never twice for more. */
import { toWire } from "#vendor-protocol/fields.ts";
import { amountOf } from "#rules/money/money.ts";
import type { Services } from "#server/services.ts";
import { type AskedRow, keepAnswer, takeAsked } from "./free-rounds.store.ts";

export interface FreeRoundsRequest {
  peer: string;
  grant: string;
  player: string;
  game: string;
  currency: string;
  merchant: string;
  rounds: number;
  stake: string;
  expiresAt: string;
}
/** `silent`: it may have been done; the same is asked again. */
export type GiveFreeRounds = (request: FreeRoundsRequest) => Promise<"given" | "refused" | "silent">;

const AT_ONCE = 50;
const FIRST_WAIT_SEC = 15;
const LONGEST_WAIT_SEC = 3600;
/** Doublings after which the wait is the longest anyway. */
const MOST_DOUBLINGS = 10;

/**
 * Asks for those that are due, or for the one of `id`; tells how many are still without an answer. What a vendor refuses can
 * be claimed again.
 */
export async function askVendors(
  { db, clock, log }: Pick<Services, "db" | "clock" | "log">,
  give: GiveFreeRounds,
  id: string | null = null,
): Promise<number> {
  const at = clock.now();
  const until = new Date(at.getTime() + FIRST_WAIT_SEC * 1000);
  const rows = await takeAsked(db, { id, at, until, limit: AT_ONCE });
  let silent = 0;
  for (const row of rows) {
    const answer = await give(requestOf(row));
    if (answer === "silent") {
      silent += 1;
      log.warn({ grant: row.id, tries: row.tries }, "a vendor did not answer a grant of free rounds");
      await wait(db, row, at);
    } else if (answer === "given") {
      await keepAnswer(db, row.id, "open");
    } else {
      log.warn({ grant: row.id }, "a vendor refused a grant of free rounds");
      await keepAnswer(db, row.id, "refused");
    }
  }
  return silent;
}

async function wait(db: Services["db"], { id, tries }: AskedRow, at: Date): Promise<void> {
  const seconds = Math.min(LONGEST_WAIT_SEC, FIRST_WAIT_SEC * 2 ** Math.min(tries, MOST_DOUBLINGS));
  await db.query({
    name: "free-rounds-wait",
    text: "update free_rounds set next_ask_at = $2 where id = $1 and state = 'asked'",
    values: [id, new Date(at.getTime() + seconds * 1000)],
  });
}

function requestOf(row: AskedRow): FreeRoundsRequest {
  const { peer, player, game, currency, rounds } = row;
  return {
    peer,
    grant: row.id,
    player,
    game,
    currency,
    merchant: row.merchantId,
    rounds,
    stake: toWire(amountOf(row.stake)),
    expiresAt: row.expiresAt.toISOString(),
  };
}
