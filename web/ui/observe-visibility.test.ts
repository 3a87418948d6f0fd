import { afterEach, expect, test, vi } from "vitest";
import { observeVisibility } from "./observe-visibility.ts";

afterEach(() => vi.unstubAllGlobals());

test("of several observations in one report the last one counts", () => {
  let report: (seen: { isIntersecting: boolean }[]) => void = () => undefined;
  let isWatching = false;
  class Observer {
    constructor(tell: typeof report) {
      report = tell;
    }
    observe(): void {
      isWatching = true;
    }
    disconnect(): void {
      isWatching = false;
    }
  }
  vi.stubGlobal("IntersectionObserver", Observer);
  const told: boolean[] = [];
  const stop = observeVisibility({} as Element, (isSeen) => told.push(isSeen));
  expect(isWatching).toBe(true);
  report([{ isIntersecting: false }, { isIntersecting: true }]);
  report([{ isIntersecting: true }, { isIntersecting: false }]);
  expect(told).toEqual([true, false]);
  stop();
  expect(isWatching).toBe(false);
});
