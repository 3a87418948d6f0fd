/** Measures a visit's vitals and sends them when the reader leaves, once: one small body without anything personal. */
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import { BUILD, type Network, PAGE_SPEED_PATH, screenOf, SCREENS, type Start } from "#rules/site/page-speed.ts";
import { isVital, type Vital, VITALS } from "#rules/site/vitals.ts";
import { readSession } from "#web/platform/session/session.ts";
import { routeAt } from "./page-speed.ts";

/** What happened on a screen that was gone to counts there; the rest belongs to the one that the page began with. */
const BY_MOMENT: readonly string[] = ["INP", "CLS"];

/** Starts the browser's observers, which also tell of what was before. */
export function measureVitals(): void {
  const start = startOf();
  const latest = new Map<string, Metric>();
  const keep = (metric: Metric): void => void latest.set(metric.name, metric);
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(keep);
  const send = (): void => {
    if (document.visibilityState !== "hidden" || latest.size === 0) return;
    removeEventListener("visibilitychange", send);
    removeEventListener("pagehide", send);
    const values = VITALS.flatMap((vital) => valueOf(vital, latest.get(vital)));
    const { __reactRouterManifest: router } = globalThis as { __reactRouterManifest?: { version?: string } };
    const build = BUILD.test(router?.version ?? "") ? router?.version : "";
    const reader = readSession() ? "member" : "visitor";
    const body = JSON.stringify({ reader, network: kindOfNetwork(), start, build, values });
    if (values.length > 0) navigator.sendBeacon(PAGE_SPEED_PATH, new Blob([body], { type: "application/json" }));
  };
  // Behind the observers' own listeners, which then say their last
  addEventListener("visibilitychange", send);
  addEventListener("pagehide", send);
}

/** Out of range is a page that stood in the background: it says nothing of its speed. */
function valueOf(vital: Vital, metric: Metric | undefined): { vital: Vital; screen: string; value: number }[] {
  if (!metric || !isVital(vital, metric.value)) return [];
  const momentMs = BY_MOMENT.includes(vital) ? (metric.entries[0]?.startTime ?? 0) : 0;
  const screen = screenOf(routeAt(momentMs));
  return SCREENS.includes(screen) ? [{ vital, screen, value: metric.value }] : [];
}

function kindOfNetwork(): Network {
  const { effectiveType } = (navigator as Navigator & { connection?: { effectiveType?: string } }).connection ?? {};
  if (effectiveType === "3g" || effectiveType === "4g") return effectiveType;
  return effectiveType === undefined ? "unknown" : "slow";
}

function startOf(): Start {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (!page || page.workerStart === 0) return "cold";
  return navigator.onLine ? "warm" : "offline";
}
