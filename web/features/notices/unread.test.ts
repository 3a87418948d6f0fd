import { expect, test } from "vitest";
import { unreadText } from "./unread.ts";

test("NOTICE-004 an unread count above 99 reads 99+", () => {
  expect([1, 99, 100, 5000].map(unreadText)).toEqual(["1", "99", "99+", "99+"]);
});
