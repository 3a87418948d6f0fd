import { expect, test } from "vitest";
import { dashedDay, slashedDay } from "./notice-dates.ts";
import { unreadText } from "../unread.ts";

test("NOTICE-003 dates read YYYY-MM-DD in list and detail, YYYY/MM/DD in the accordion", () => {
  expect(dashedDay("2026-03-09T22:15:00.000Z")).toBe("2026-03-09");
  expect(slashedDay("2026-03-09T22:15:00.000Z")).toBe("2026/03/09");
});

test("NOTICE-004 an unread count above 99 reads 99+", () => {
  expect([0, 1, 99, 100, 4321].map(unreadText)).toEqual(["0", "1", "99", "99+", "99+"]);
});
