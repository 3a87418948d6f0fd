import { expect, test } from "vitest";
import { rangeOf, readRecordFilter, type RecordFilter, writeRecordFilter } from "./record-address.ts";

const TODAY = "2026-03-01";
const read = (query: string) => readRecordFilter(new URLSearchParams(query), TODAY);

test("U-175 a record begins with seven days, and each tab names its own", () => {
  const first = read("");
  expect(first).toEqual({ tab: "week", from: "2026-01-31", to: TODAY, type: "" });
  const ranges = (["today", "yesterday", "week", "month"] as const).map((tab) => rangeOf({ ...first, tab }, TODAY));
  expect(ranges).toEqual([
    { startDate: TODAY, endDate: TODAY },
    { startDate: "2026-02-28", endDate: "2026-02-28" },
    { startDate: "2026-02-23", endDate: TODAY },
    { startDate: "2026-01-31", endDate: TODAY },
  ]);
});

test("every filter comes back from its address; the first one has a bare address", () => {
  const filters: RecordFilter[] = [
    { tab: "today", from: "2026-01-31", to: TODAY, type: "" },
    { tab: "month", from: "2026-01-31", to: TODAY, type: "deposit" },
    { tab: "custom", from: "2026-02-10", to: "2026-02-12", type: "SLOT" },
  ];
  for (const filter of filters) expect(read(writeRecordFilter(filter))).toEqual(filter);
  expect(writeRecordFilter(read(""))).toBe("");
});

test("an address of nonsense is the first filter, days in the wrong order are one day, and none is to come", () => {
  expect(read("days=ever&from=x&to=2026-13-45&type=")).toEqual(read(""));
  expect(read("days=custom&from=2026-02-20&to=2026-02-10")).toMatchObject({ from: "2026-02-10", to: "2026-02-10" });
  expect(read("days=custom&to=2030-01-01")).toMatchObject({ to: TODAY });
  expect(read(`type=${"x".repeat(99)}`).type).toHaveLength(20);
});
