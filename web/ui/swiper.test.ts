import { expect, test } from "vitest";
import { afterSwipe, SWIPE_PX } from "./swiper.tsx";

test("HOME-010 CONST-007 a swipe counts from 60 px, and the ends hold", () => {
  expect(SWIPE_PX).toBe(60);
  expect([-59, -60, -300, 59, 60].map((moved) => afterSwipe(1, 3, moved))).toEqual([1, 2, 2, 1, 0]);
  expect([afterSwipe(0, 3, 200), afterSwipe(2, 3, -200), afterSwipe(0, 1, -200)]).toEqual([0, 2, 0]);
});
