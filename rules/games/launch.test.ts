import { describe, expect, test } from "vitest";
import { isLotteryVendor, prizeModeOf } from "./launch.ts";
import { MEMBER_TYPES, mayFreePlay } from "#rules/identity/session.ts";

describe("lotteries", () => {
  test.each([
    [["ELOTT", "TCG_LOTTO_VN"], "Elott"],
    [["ELOTT", "LOTT"], "Elott"],
    [["ELOTT", "LOTT", "TCG_LOTTO_VN"], "Elott"],
    [["ELOTT"], "Lott"],
    [["ELOTT", "TCG_SEA"], "Lott"],
    [["LOTT", "TCG_LOTTO_VN"], "Lott"],
    [[], "Lott"],
  ] as const)("LAUNCH-007 %j gives the prize mode %s", (mapping, mode) => {
    expect(prizeModeOf(new Set(mapping))).toBe(mode);
  });

  test("LAUNCH-003 four vendors start as a lottery, no other does", () => {
    expect(["TCG_LOTTO_VN", "TCG_SEA", "LOTT", "ELOTT"].every(isLotteryVendor)).toBe(true);
    expect(["ORIGINALS", "TCG_OTHER", "lott", ""].some(isLotteryVendor)).toBe(false);
  });
});

test.each(Object.entries(MEMBER_TYPES))("LAUNCH-008 free play for a %s (%i)", (_name, type) => {
  expect(mayFreePlay(type)).toBe([0, 1, 2].includes(type));
});
