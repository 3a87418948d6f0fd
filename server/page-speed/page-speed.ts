/**
 * Adds up what pages tell of their speed, in memory, and writes the sums in batches (decision 061). What a process that is
 * killed had not written yet is lost: some seconds of a sample.
 */
import { Histogram, type Registry } from "prom-client";
import type { PageSpeedReport } from "#contract/player/page-speed.ts";
import { boundsOf, bucketOf, type Vital } from "#rules/site/vitals.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Clock } from "#server/platform/runtime/clock.ts";
import type { Log } from "#server/platform/runtime/log.ts";
import { addSamples, hourOf, type Samples } from "./page-speed.store.ts";

const WRITE_MS = 5000;
/** Rows that wait to be written. What comes beyond is not counted: the figures are of a sample anyhow. */
const MOST_WAITING = 5000;
const MS_PER_SEC = 1000;

export interface PageSpeed {
  /** Counts a page's vitals. */
  add(merchantId: string, report: PageSpeedReport): void;
  /** A build whose pages are shown here; of others the build is not told. */
  knowBuild(build: string): void;
  /** Writes what waits; a failure is logged, and it waits for the next time. */
  write(): Promise<void>;
  /** Writes for the last time. */
  close(): Promise<void>;
}

export function openPageSpeed(
  { db, clock, log }: { db: Database; clock: Clock; log: Log },
  registry: Registry,
): PageSpeed {
  const builds = new Set<string>();
  const observe = openHistograms(registry);
  let waiting = new Map<string, Samples>();

  const put = (one: Samples): void => {
    const { samples, ...names } = one;
    const key = Object.values({ ...names, beginsAt: names.beginsAt.getTime() }).join(" ");
    const known = waiting.get(key);
    if (known) known.samples += samples;
    else if (waiting.size < MOST_WAITING) waiting.set(key, one);
  };

  async function write(): Promise<void> {
    if (waiting.size === 0) return;
    const batch = [...waiting.values()];
    waiting = new Map();
    try {
      await addSamples(db, batch);
    } catch (err) {
      for (const one of batch) put(one);
      log.error({ err }, "page speed was not written");
    }
  }
  // One after the other: what failed must be back before the next one looks
  let writing = Promise.resolve();
  const writeNext = (): Promise<void> => (writing = writing.then(write));
  const timer = setInterval(() => void writeNext(), WRITE_MS).unref();

  return {
    add(merchantId, { reader, network, start, build, values }) {
      const beginsAt = hourOf(clock.now());
      const told = builds.has(build) ? build : "other";
      for (const { screen, vital, value } of values) {
        const bucket = bucketOf(vital, value);
        put({ merchantId, beginsAt, screen, vital, reader, network, start, build: told, bucket, samples: 1 });
        observe(merchantId, screen, vital, value);
      }
    },
    knowBuild: (build) => void builds.add(build),
    write: writeNext,
    async close() {
      clearInterval(timer);
      await writeNext();
    },
  };
}

/** For /metrics: by merchant, screen and vital, all of closed lists. */
function openHistograms(registry: Registry): (merchant: string, screen: string, vital: Vital, value: number) => void {
  const registers = [registry];
  const times = new Histogram({
    name: "marquee_page_vital_seconds",
    help: "Vitals of real visits that are times, by screen",
    labelNames: ["merchant", "screen", "vital"],
    buckets: boundsOf("LCP").map((ms) => ms / MS_PER_SEC),
    registers,
  });
  const shifts = new Histogram({
    name: "marquee_page_layout_shift",
    help: "Cumulative layout shift of real visits, by screen",
    labelNames: ["merchant", "screen"],
    buckets: [...boundsOf("CLS")],
    registers,
  });
  return (merchant, screen, vital, value) => {
    if (vital === "CLS") shifts.observe({ merchant, screen }, value);
    else times.observe({ merchant, screen, vital }, value / MS_PER_SEC);
  };
}
