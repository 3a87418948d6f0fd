import { expect, test } from "vitest";
import { periodOf, spanAt, spanBefore, spansBetween, startOf } from "./contract-periods.ts";

test("a dividend has two periods in a month, whatever its length; salaries have a day", () => {
  expect(periodOf("salary", "2026-02-28")).toEqual({ first: "2026-02-28", last: "2026-02-28" });
  expect(periodOf("dividend", "2026-02-15")).toEqual({ first: "2026-02-01", last: "2026-02-15" });
  expect(periodOf("dividend", "2026-02-16")).toEqual({ first: "2026-02-16", last: "2026-02-28" });
  expect(periodOf("dividend", "2028-02-29")).toEqual({ first: "2028-02-16", last: "2028-02-29" });
});

const ZONES = ["Asia/Manila", "Europe/Malta", "Asia/Kolkata"] as const;
const before = (kind: "salary" | "dividend" | "hour", at: string, zone: string) =>
  spanBefore(kind, spanAt(kind, new Date(at), zone), zone);

test("the period before ends where a period begins, by the clocks of the merchant", () => {
  expect(before("dividend", "2026-01-03T12:00:00Z", "Asia/Manila")).toEqual({
    first: "2025-12-16",
    last: "2025-12-31",
    startsAt: new Date("2025-12-15T16:00:00Z"),
    endsAt: new Date("2025-12-31T16:00:00Z"),
  });
  expect(before("salary", "2026-01-01T12:00:00Z", "Europe/Malta")).toMatchObject({ first: "2025-12-31" });
  expect(before("hour", "2026-01-01T00:10:00Z", "UTC")).toMatchObject({
    first: "2025-12-31",
    startsAt: new Date("2025-12-31T23:00:00Z"),
    endsAt: new Date("2026-01-01T00:00:00Z"),
  });
});

test("hours follow each other without gap or overlap, also where clocks change and where zones are half an hour off", () => {
  for (const zone of ZONES) {
    const last = spanAt("hour", new Date("2026-10-26T12:10:00Z"), zone);
    const hours = spansBetween("hour", new Date("2026-10-24T12:00:00Z"), last, zone);
    expect(hours).toHaveLength(48);
    for (const [at, one] of hours.entries()) {
      expect(one.endsAt).toEqual(hours[at + 1]?.startsAt ?? last.endsAt);
      expect(one.endsAt.getTime() - one.startsAt.getTime()).toBe(3_600_000);
    }
  }
  // Two o'clock comes twice in Malta on this day
  const twice = spansBetween(
    "hour",
    new Date("2026-10-24T21:59:00Z"),
    spanAt("hour", new Date("2026-10-25T22:30:00Z"), "Europe/Malta"),
    "Europe/Malta",
  );
  expect(twice.filter(({ first }) => first === "2026-10-25")).toHaveLength(25);
});

test("a contract begins on the next day at the soonest, a dividend with a period", () => {
  expect(startOf("salary", "2026-03-05", "2026-03-01")).toBe("2026-03-06");
  expect(startOf("salary", "2026-03-05", "2026-03-09")).toBe("2026-03-09");
  expect(startOf("dividend", "2026-03-05", "2026-03-05")).toBe("2026-03-16");
  expect(startOf("dividend", "2026-03-15", "2026-03-01")).toBe("2026-03-16");
  expect(startOf("dividend", "2026-03-16", "2026-03-20")).toBe("2026-04-01");
});
