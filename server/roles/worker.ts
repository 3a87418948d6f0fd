/** The role `worker`: consumers of the outbox and scheduled jobs. Any number of processes may have it. */
import { CONSUMERS, runConsumer } from "#server/events/public.ts";
import { jobsOf, runJobs } from "#server/jobs/public.ts";
import type { Services } from "#server/services.ts";
import type { Vendors } from "#server/vendors.ts";

/** Starts the work; gives the way to stop, which waits for what is under way. */
export async function startWorker(services: Services, vendors: Vendors): Promise<() => Promise<void>> {
  const { settings, log } = services;
  const stops = await Promise.all(CONSUMERS.map((consumer) => runConsumer(services, consumer)));
  const stopJobs = await runJobs({ databaseUrl: settings.databaseUrl, log }, jobsOf(services, vendors));
  return async () => {
    await Promise.all([...stops.map((stop) => stop()), stopJobs()]);
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
