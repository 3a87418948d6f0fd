import { expect, test } from "vitest";
import { isAskedAboutContracts, pendingKinds } from "./contracts.ts";

test("CONTRACT-002 types 4, 40, 41 and 42 are not asked about contracts, all others are", () => {
  expect([0, 1, 2, 3, 4, 5, 39, 40, 41, 42, 43].filter((type) => !isAskedAboutContracts(type))).toEqual([
    4, 40, 41, 42,
  ]);
});

test("CONTRACT-005 a field that is neither empty nor zero is a contract that waits, in the order of the alerts", () => {
  expect(pendingKinds({})).toEqual([]);
  expect(pendingKinds({ dailysalreqtype: 0, divtypecompperiodreq: "0", contracthoursalreq: "" })).toEqual([]);
  expect(pendingKinds({ dailysalreqtype: null })).toEqual([]);
  expect(pendingKinds({ contracthoursalreq: 1, dailysalreqtype: "2", divtypecompperiodreq: "WEEK" })).toEqual([
    "salary",
    "dividend",
    "hour",
  ]);
  expect(pendingKinds({ contracthoursalreq: "1" })).toEqual(["hour"]);
});
