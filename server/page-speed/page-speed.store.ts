import type { PageSpeedReport } from "#contract/player/page-speed.ts";
import type { Vital } from "#rules/site/vitals.ts";
import { type Queryable, rowsOf } from "#server/platform/database/database.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Longer than the desk looks back by the hour. */
const HOURS_KEPT_DAYS = 3;
/** A day more than the desk's longest span. */
const KEPT_DAYS = 29;

/** So many samples of one bucket in one hour. */
export interface Samples extends Pick<PageSpeedReport, "reader" | "network" | "start" | "build"> {
  merchantId: string;
  beginsAt: Date;
  screen: string;
  vital: Vital;
  bucket: number;
  samples: number;
}

export const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
/** The begin of the UTC day of a moment that is so many days ago. */
export const daysAgo = (now: Date, days: number): Date =>
  new Date((Math.floor(now.getTime() / DAY_MS) - days) * DAY_MS);

/** Adds to what other processes have added. Rows must come in one order in all of them, or they wait for each other. */
export async function addSamples(db: Queryable, all: readonly Samples[]): Promise<void> {
  const column = <Name extends keyof Samples>(name: Name): Samples[Name][] => all.map((one) => one[name]);
  await db.query({
    name: "page-speed-add",
    text: `insert into page_speed as kept
             (merchant_id, begins_at, screen, vital, reader, network, start, build, bucket, samples)
           select * from unnest($1::text[], $2::timestamptz[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
                                $8::text[], $9::smallint[], $10::bigint[])
            order by 1, 2, 3, 4, 5, 6, 7, 8, 9
           on conflict (merchant_id, begins_at, screen, vital, reader, network, start, build, bucket)
           do update set samples = kept.samples + excluded.samples`,
    values: [
      column("merchantId"),
      column("beginsAt"),
      column("screen"),
      column("vital"),
      column("reader"),
      column("network"),
      column("start"),
      column("build"),
      column("bucket"),
      column("samples"),
    ],
  });
}

/** A merchant's samples since the begin of an hour, or of a day where that is some days ago, by screen, vital and bucket; of one kind of reader, or of all. */
export async function readSamples(
  db: Queryable,
  { merchantId, since, reader }: { merchantId: string; since: Date; reader: PageSpeedReport["reader"] | null },
): Promise<{ screen: string; vital: Vital; bucket: number; samples: number }[]> {
  const rows = await rowsOf<{ screen: string; vital: Vital; bucket: number; samples: string }>(db, {
    name: "page-speed-read",
    text: `select screen, vital, bucket, sum(samples)::text as samples from page_speed
            where merchant_id = $1 and begins_at >= $2 and ($3::text is null or reader = $3)
            group by screen, vital, bucket`,
    values: [merchantId, since, reader],
  });
  return rows.map((row) => ({ ...row, samples: Number(row.samples) }));
}

/** Makes one row a day of hours that are three days ago, and forgets what is four weeks ago. May run twice at once. */
export async function foldPageSpeed(db: Queryable, now: Date): Promise<void> {
  await db.query({
    text: `with folded as (
             delete from page_speed
              where begins_at < $1 and begins_at <> date_trunc('day', begins_at, 'UTC') returning *)
           insert into page_speed as kept
             (merchant_id, begins_at, screen, vital, reader, network, start, build, bucket, samples)
           select merchant_id, date_trunc('day', begins_at, 'UTC'), screen, vital, reader, network, start, build, bucket,
                  sum(samples)
             from folded group by 1, 2, 3, 4, 5, 6, 7, 8, 9
            order by 1, 2, 3, 4, 5, 6, 7, 8, 9
           on conflict (merchant_id, begins_at, screen, vital, reader, network, start, build, bucket)
           do update set samples = kept.samples + excluded.samples`,
    values: [daysAgo(now, HOURS_KEPT_DAYS)],
  });
  await db.query({ text: "delete from page_speed where begins_at < $1", values: [daysAgo(now, KEPT_DAYS)] });
}
