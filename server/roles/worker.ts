/** The role `worker`: consumers of the outbox and scheduled jobs. Any number of processes may have it. */
import { CONSUMERS, runConsumer } from "#server/events/public.ts";
import { followFigures } from "#server/agents/public.ts";
import { followUndoneOrders } from "#server/records/public.ts";
import { followBonuses } from "#server/bonuses/public.ts";
import { JOB_BOUNDS, openDatabase } from "#server/platform/database/database.ts";
import { jobsOf, runJobs } from "#server/jobs/public.ts";
import type { Services } from "#server/services.ts";
import type { Vendors } from "#server/vendors.ts";

/** For jobs, which mostly wait for each other's minute. */
const CONNECTIONS = 3;

const CONSUMED = [...CONSUMERS, followBonuses, followFigures, followUndoneOrders];

/** Starts the work; gives the way to stop, which waits for what is under way. */
export async function startWorker(services: Services, vendors: Vendors): Promise<() => Promise<void>> {
  const { settings, log } = services;
  const stops = await Promise.all(CONSUMED.map((consumer) => runConsumer(services, consumer)));
  const db = openDatabase(settings.databaseUrl, CONNECTIONS, JOB_BOUNDS);
  const jobs = jobsOf({ ...services, db }, vendors);
  const stopJobs = await runJobs({ databaseUrl: settings.databaseUrl, log }, jobs);
  return async () => {
    await Promise.all([...stops.map((stop) => stop()), stopJobs()]);
    await db.close();
  };
}

/** Reloads merchants in a process without the role `web`, so that its jobs see them as they are. */
export function followContent({ events, contentSchedule, merchants, log }: Services): void {
  const reload = (): void => {
    Promise.all([contentSchedule.reload(), merchants.reload()]).catch((err: unknown) =>
      log.error({ err }, "could not read changed content"),
    );
  };
  events.on("content.changed", reload);
  events.on("events.missed", reload);
}
