/** The page speed of an operator's own merchant, as the desk shows it. */
import type { SPEED_SPANS } from "#contract/desk/desk-speed.ts";
import { bandOf, boundsOf, LEAST_SAMPLES, percentile, type Vital, VITALS } from "#rules/site/vitals.ts";
import { type DeskHandlers, ok, operatorOf } from "#server/platform/http/handler.ts";
import type { Services } from "#server/services.ts";
import { daysAgo, hourOf, readSamples } from "./page-speed.store.ts";

const DAY_MS = 86_400_000;

/** From when on: by the hour within a day, by UTC's days beyond, as the rows are. */
const SINCE: Readonly<Record<(typeof SPEED_SPANS)[number], (now: Date) => Date>> = {
  day: (now) => hourOf(new Date(now.getTime() - DAY_MS)),
  week: (now) => daysAgo(now, 7),
  month: (now) => daysAgo(now, 28),
};
/** web.dev judges a page by what three quarters of its visits don't exceed. */
const SHARE = 0.75;

export function pageSpeedHandlers({ db, clock }: Services): Pick<DeskHandlers, "desk.pageSpeed"> {
  return {
    "desk.pageSpeed": async ({ span, reader }, context) => {
      const { merchantId } = operatorOf(context);
      const rows = await readSamples(db, {
        merchantId,
        since: SINCE[span](clock.now()),
        reader: reader === "all" ? null : reader,
      });
      const counts = new Map<string, Map<Vital, number[]>>();
      for (const { screen, vital, bucket, samples } of rows) {
        const ofScreen = counts.get(screen) ?? new Map<Vital, number[]>();
        counts.set(screen, ofScreen);
        const ofVital = ofScreen.get(vital) ?? boundsOf(vital).map(() => 0);
        ofScreen.set(vital, ofVital);
        ofVital[bucket] = (ofVital[bucket] ?? 0) + samples;
      }
      const screens = [...counts].map(([screen, ofScreen]) => ({
        screen,
        vitals: VITALS.map((vital) => figureOf(vital, ofScreen.get(vital) ?? [])),
      }));
      const visits = ({ vitals }: (typeof screens)[number]): number =>
        Math.max(...vitals.map(({ samples }) => samples));
      return ok({
        percent: context.merchant.config.measuredPercent,
        least: LEAST_SAMPLES,
        screens: screens.toSorted(
          (one, other) => visits(other) - visits(one) || one.screen.localeCompare(other.screen),
        ),
      });
    },
  };
}

function figureOf(vital: Vital, counts: readonly number[]) {
  const samples = counts.reduce((sum, count) => sum + count, 0);
  const p75 = samples < LEAST_SAMPLES ? null : percentile(vital, counts, SHARE);
  return { vital, samples, p75, band: p75 === null ? null : bandOf(vital, p75) };
}
