import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { slotAt, slotsFrom } from "./schedule.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const schedule = fc
  .constantFrom(MINUTE_MS, 90_000, 3 * MINUTE_MS, 5 * MINUTE_MS, 3_600_000, DAY_MS)
  .chain((everyMs) => fc.nat(everyMs - 1).map((offsetMs) => ({ everyMs, offsetMs })));
const moment = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2030, 0) });

test("draws of three minutes are numbered from midnight", () => {
  const at = slotAt({ everyMs: 3 * MINUTE_MS, offsetMs: 0 }, Date.UTC(2026, 10, 22, 4, 10, 30));
  expect(at).toEqual({
    numero: "202611220084",
    opensAt: Date.UTC(2026, 10, 22, 4, 9),
    closesAt: Date.UTC(2026, 10, 22, 4, 12),
  });
});

test("a draw a day at noon in Manila closes at four in the morning UTC", () => {
  const noon = { everyMs: DAY_MS, offsetMs: 4 * 3_600_000 };
  expect(slotAt(noon, Date.UTC(2026, 10, 22, 3, 59)).closesAt).toBe(Date.UTC(2026, 10, 22, 4));
  expect(slotAt(noon, Date.UTC(2026, 10, 22, 4)).numero).toBe("202611220001");
});

describe("any schedule", () => {
  it("has exactly one open draw at any moment, and the next begins where it ends", () => {
    fc.assert(
      fc.property(schedule, moment, (when, at) => {
        const [now, next] = slotsFrom(when, at, 2);
        expect(now!.opensAt <= at && at < now!.closesAt).toBe(true);
        expect(next!.opensAt).toBe(now!.closesAt);
        expect((now!.closesAt - when.offsetMs) % when.everyMs).toBe(0);
      }),
      { seed: 84 },
    );
  });

  it("gives no number twice", () => {
    fc.assert(
      fc.property(schedule, moment, (when, at) => {
        const numeros = slotsFrom(when, at, 2000).map(({ numero }) => numero);
        expect(new Set(numeros).size).toBe(numeros.length);
        expect(numeros.toSorted()).toEqual(numeros);
      }),
      { seed: 85, numRuns: 12 },
    );
  });
});
