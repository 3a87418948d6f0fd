import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, dayAt, dayRange, daysBetween, isTimeZone, startOfDay, wholeDay } from "./days.ts";

const HOUR_MS = 3_600_000;
const hoursOf = (day: string, zone: string): number =>
  (startOfDay(addDays(day, 1), zone).getTime() - startOfDay(day, zone).getTime()) / HOUR_MS;

describe("a day of a zone", () => {
  it.each([
    ["2026-11-22T15:59:59.999Z", "Asia/Manila", "2026-11-22"],
    ["2026-11-22T16:00:00.000Z", "Asia/Manila", "2026-11-23"],
    ["2026-11-22T22:59:59.999Z", "Europe/Malta", "2026-11-22"],
    ["2026-11-22T23:00:00.000Z", "Europe/Malta", "2026-11-23"],
    ["2026-07-01T21:59:59.999Z", "Europe/Malta", "2026-07-01"],
    ["2026-07-01T22:00:00.000Z", "Europe/Malta", "2026-07-02"],
    ["2026-12-31T16:00:00.000Z", "Asia/Manila", "2027-01-01"],
    ["2028-02-29T23:30:00.000Z", "UTC", "2028-02-29"],
    ["1969-12-31T23:59:59.500Z", "UTC", "1969-12-31"],
    ["2026-11-22T11:30:00.000Z", "Pacific/Kiritimati", "2026-11-23"],
    ["2026-11-22T11:30:00.000Z", "Etc/GMT+12", "2026-11-21"],
  ])("%s in %s belongs to %s", (at, zone, day) => expect(dayAt(new Date(at), zone)).toBe(day));

  it.each([
    ["2026-11-22", "Asia/Manila", "2026-11-21T16:00:00.000Z", 24],
    ["2026-11-22", "UTC", "2026-11-22T00:00:00.000Z", 24],
    // Clocks go forward and back in the night of these days
    ["2026-03-29", "Europe/Malta", "2026-03-28T23:00:00.000Z", 23],
    ["2026-03-30", "Europe/Malta", "2026-03-29T22:00:00.000Z", 24],
    ["2026-10-25", "Europe/Malta", "2026-10-24T22:00:00.000Z", 25],
    ["2026-10-26", "Europe/Malta", "2026-10-25T23:00:00.000Z", 24],
    ["2026-03-08", "America/New_York", "2026-03-08T05:00:00.000Z", 23],
    ["2026-11-01", "America/New_York", "2026-11-01T04:00:00.000Z", 25],
    ["2026-04-05", "Pacific/Auckland", "2026-04-04T11:00:00.000Z", 25],
    ["2026-09-27", "Pacific/Auckland", "2026-09-26T12:00:00.000Z", 23],
    // Midnight itself is skipped: the day begins at one o'clock
    ["2026-04-24", "Africa/Cairo", "2026-04-23T22:00:00.000Z", 23],
    // At midnight clocks go back to eleven of the same evening: that day is the longer one
    ["2026-10-29", "Africa/Cairo", "2026-10-28T21:00:00.000Z", 25],
    ["2026-10-30", "Africa/Cairo", "2026-10-29T22:00:00.000Z", 24],
    // Half an hour is the step of these clocks
    ["2026-04-05", "Australia/Lord_Howe", "2026-04-04T13:00:00.000Z", 24.5],
  ])("%s in %s begins at %s and has %d hours", (day, zone, begin, hours) => {
    expect([startOfDay(day, zone).toISOString(), hoursOf(day, zone)]).toEqual([begin, hours]);
  });

  it("a moment is within its own day, and the day's end is the next one's begin, in every zone", () => {
    const zones = ["Asia/Manila", "Europe/Malta", "America/St_Johns", "Africa/Cairo", "Pacific/Apia", "Asia/Kathmandu"];
    const moment = fc.integer({ min: Date.UTC(2015, 0), max: Date.UTC(2035, 0) });
    fc.assert(
      fc.property(moment, fc.constantFrom(...zones), (ms, zone) => {
        const { day, from, until } = wholeDay(new Date(ms), zone);
        expect(from.getTime()).toBeLessThanOrEqual(ms);
        expect(until.getTime()).toBeGreaterThan(ms);
        expect([dayAt(from, zone), dayAt(new Date(until.getTime() - 1), zone)]).toEqual([day, day]);
        expect(dayAt(new Date(from.getTime() - 1), zone)).toBe(addDays(day, -1));
      }),
    );
  });

  it("knows which zones there are", () => {
    expect(["Asia/Manila", "Europe/Malta", "Europe/Nowhere", ""].map(isTimeZone)).toEqual([true, true, false, false]);
  });
});

describe("a range of days", () => {
  it("runs from the first's begin to the last's end, over a change of clocks too", () => {
    expect(dayRange("2026-10-24", "2026-10-26", "Europe/Malta")).toEqual({
      first: "2026-10-24",
      last: "2026-10-26",
      from: new Date("2026-10-23T22:00:00.000Z"),
      to: new Date("2026-10-26T23:00:00.000Z"),
    });
  });

  it("is the same in either order, and cut at its old end after 92 days", () => {
    const { first, last } = dayRange("2026-11-22", "2025-01-01", "Asia/Manila");
    expect([first, last, daysBetween(first, last).length]).toEqual(["2026-08-23", "2026-11-22", 92]);
  });

  it("has each day once, whatever clocks do", () => {
    expect(daysBetween("2026-02-27", "2026-03-02")).toEqual(["2026-02-27", "2026-02-28", "2026-03-01", "2026-03-02"]);
    expect(daysBetween("2026-03-28", "2026-03-30")).toHaveLength(3);
  });
});
