import { expect, test } from "vitest";
import { buckets } from "#arcade/games/instant/rules/pegfall.ts";
import { labelsOf, sizeOnBuckets } from "./bucket-labels.ts";

test("figures stand on wide buckets and below narrow ones, and none is too small to read", () => {
  const pays = buckets(16, "medium");
  expect(sizeOnBuckets(pays, 40, 34)).toBeGreaterThanOrEqual(11);
  expect(labelsOf(pays, 40, 34).below).toBe(0);
  expect(sizeOnBuckets(pays, 18.6, 34)).toBeNull();
  expect(labelsOf(pays, 18.6, 34).below).toBeGreaterThan(24);
});
