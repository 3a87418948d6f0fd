/**
 * Scheduled jobs on pg-boss, which keeps its queues in a schema of the same database. Each job has a queue: one that fails
 * is tried again by itself and holds no other up. Any number of processes may run them; each turn is done by one of
 * them, and by another when that one dies.
 */
import { PgBoss } from "pg-boss";
import type { Log } from "#server/platform/runtime/log.ts";

export interface Job {
  /** Names its queue and its lines in the log. */
  name: string;
  /** Five fields, UTC. A job also runs once when a worker starts. */
  cron: string;
  /**
   * One turn. Must be right when it runs twice at once, or again after half of it. An error is logged and the turn is
   * tried again later; `againSec` asks for another turn before the next by `cron`.
   */
  run(): Promise<{ againSec: number } | null>;
}

const SCHEMA = "pgboss";
const CONNECTIONS = 3;
const POLL_SEC = 1;
const RETRIES = { retryLimit: 5, retryDelay: 5, retryBackoff: true, retryDelayMax: 60 };
/** A process that gave no sign of life for so long has died: its turn is given to another. */
const HEARTBEAT_SEC = 15;
const LONGEST_SEC = 600;
const KEPT_SEC = 3_600;
const STOP_MS = 4_000;

/** Makes the schema of the queues, or brings it up to date; `ownerUrl` is the database as its owner reaches it. */
export async function prepareJobQueue(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, schema: SCHEMA, max: 1, supervise: false, schedule: false });
  await boss.start();
  await boss.stop();
}

/** Runs `jobs` in this process; gives the way to stop, which waits for those under way, for some seconds. */
export async function runJobs(
  { databaseUrl, log }: { databaseUrl: string; log: Log },
  jobs: readonly Job[],
): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: SCHEMA,
    max: CONNECTIONS,
    // The owner of the database does (prepareJobQueue)
    migrate: false,
    createSchema: false,
    superviseIntervalSeconds: HEARTBEAT_SEC,
    monitorIntervalSeconds: HEARTBEAT_SEC,
  });
  boss.on("error", (err) => log.error({ err }, "the job queue failed"));
  await boss.start();
  for (const job of jobs) await runJob(boss, log, job);
  return () => boss.stop({ graceful: true, timeout: STOP_MS });
}

async function runJob(boss: PgBoss, log: Log, job: Job): Promise<void> {
  const { name, cron } = job;
  // "short": at most one turn waits, however many processes asked for it
  await boss.createQueue(name, {
    policy: "short",
    ...RETRIES,
    expireInSeconds: LONGEST_SEC,
    heartbeatSeconds: HEARTBEAT_SEC,
    deleteAfterSeconds: KEPT_SEC,
  });
  await boss.work(name, { pollingIntervalSeconds: POLL_SEC }, async () => {
    const next = await takeTurn(log, job);
    if (next) await boss.send(name, null, { startAfter: next.againSec });
  });
  await boss.schedule(name, cron);
  await boss.send(name);
}

async function takeTurn(log: Log, { name, run }: Job): Promise<{ againSec: number } | null> {
  const next = await run().catch((err: unknown) => {
    log.error({ err, job: name }, "a job failed");
    return "failed" as const;
  });
  // The queue stores errors whole, and those of the database may hold what is somebody's
  if (next === "failed") throw new Error(`the log says why ${name} failed`);
  return next;
}
