import { expect, test } from "vitest";
import { noticeDay } from "./notice-dates.ts";
import { noticeKindOf, newestFirst } from "./notice-kinds.ts";
import { unreadText } from "./unread.ts";

const MOMENT = "2026-03-09T22:15:00.000Z";

test("NOTICE-003 dates read YYYY-MM-DD in list and detail, YYYY/MM/DD in the accordion", () => {
  expect(noticeDay(MOMENT, { isDocuments: true, tag: "en", separator: "-" })).toBe("2026-03-09");
  expect(noticeDay(MOMENT, { isDocuments: true, tag: "en", separator: "/" })).toBe("2026/03/09");
});

test("U-132 a merchant with plain words has dates of notices as everywhere on the site", () => {
  expect(noticeDay(MOMENT, { isDocuments: false, tag: "en", separator: "-" })).toBe("Mar 9, 2026");
});

test("NOTICE-004 an unread count above 99 reads 99+", () => {
  expect([0, 1, 99, 100, 4321].map(unreadText)).toEqual(["0", "1", "99", "99+", "99+"]);
});

test("notices stand newest first, and each group has its own mark", () => {
  const at = (day: number, id: number) => ({ id, startDate: `2026-11-${String(day).padStart(2, "0")}T00:00:00.000Z` });
  expect(newestFirst([at(2, 1), at(9, 2), at(2, 3), at(10, 4)]).map(({ id }) => id)).toEqual([4, 2, 1, 3]);
  const marks = ["hot", "player", "news", "popup", "agent"].map((groupName) => noticeKindOf({ groupName }).icon);
  expect(new Set(marks).size).toBe(5);
});
