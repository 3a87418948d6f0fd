/** What teams of agents did: the facts of a day are told to the consumer that keeps their figures, before they are let go. */
import { followFigures } from "#server/agents/public.ts";
import type { OutboxEvent } from "#server/events/public.ts";
import { type Queryable, rowsOf } from "#server/platform/database/database.ts";
import { LINES, nameAt } from "./line.ts";

/** After this day the consumer is behind for one player of each line: their rounds are corrections of the next bills. */
const BEHIND_DAY = 25;

/**
 * Tells what the open transaction has written, and rounds that the day before left; the worker reads facts only once they
 * are committed. Gives the rounds that it leaves to the next day.
 */
export async function addToTeams(tx: Queryable, day: number | null): Promise<readonly string[]> {
  const left = day === BEHIND_DAY ? await roundsLeft(tx) : [];
  const facts = await rowsOf<OutboxEvent>(tx, {
    name: "month-facts",
    text: `select topic, payload, created_at as "createdAt", id as sequence, tx::text || '-' || id as position
             from outbox
            where topic in ('round.settled', 'balance.changed') and (tx = pg_current_xact_id() or topic = 'round.settled')
              and not (topic = 'round.settled' and payload ->> 'roundId' = any($1)) order by id`,
    values: [left],
  });
  await followFigures.handle(tx, facts);
  return left;
}

/**
 * Lets go of what a day has told, but for the rounds that are told tomorrow: of all else that the outbox has, news of open
 * pages of which there was none, only large wins are read later.
 */
export async function letGoOfNews(tx: Queryable, left: readonly string[]): Promise<void> {
  await tx.query({
    name: "month-news",
    text: `delete from outbox where topic <> 'win.large' and (tx = pg_current_xact_id() or topic = 'round.settled')
              and not (topic = 'round.settled' and payload ->> 'roundId' = any($1))`,
    values: [left],
  });
}

/** Today's rounds of who staked the most below the last agent of each line. */
async function roundsLeft(tx: Queryable): Promise<string[]> {
  const ids: string[] = [];
  for (const merchantId of LINES) {
    const rows = await rowsOf<{ rounds: string[] }>(tx, {
      name: "month-rounds-left",
      text: `select array_agg(r.id::text) as rounds from outbox o join round r on r.id = (o.payload ->> 'roundId')::uuid
               join member m on m.id = r.member_id
               join member a on a.id = m.upline_id and a.merchant_id = $1 and a.username = any($2)
              where o.tx = pg_current_xact_id() and o.topic = 'round.settled'
              group by m.username order by sum(r.staked) desc, m.username limit 1`,
      values: [merchantId, [nameAt(merchantId, "deepest"), nameAt(merchantId, "deep"), nameAt(merchantId, "beside")]],
    });
    ids.push(...rows.flatMap(({ rounds }) => rounds));
  }
  return ids;
}
