import { expect, test } from "vitest";
import { waitSeconds } from "./use-retry.ts";

test("each try comes later than the last, up to half a minute", () => {
  expect([0, 1, 2, 3, 9].map(waitSeconds)).toEqual([5, 10, 20, 30, 30]);
});
