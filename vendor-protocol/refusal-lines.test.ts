import { expect, test } from "vitest";
import { RefusalLines } from "./refusal-lines.ts";

test("N7 a refused signature is a line once a minute for its reason, with how many there were besides", () => {
  const lines = new RefusalLines();
  expect(lines.take("missing", 0)).toBe(0);
  for (let ms = 1; ms < 60_000; ms += 1_000) expect(lines.take("missing", ms)).toBeNull();
  expect(lines.take("stale", 30_000)).toBe(0);
  expect(lines.take("missing", 60_000)).toBe(60);
  expect(lines.take("missing", 60_001)).toBeNull();
  expect(lines.take("missing", 200_000)).toBe(1);
});
