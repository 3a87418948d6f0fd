import { expect, test } from "vitest";
import { oddsPercent } from "./odds.ts";

test("LIST-023 CONST-017 odds are 85 to 130, the same for a game all through a visit, and spread over the range", () => {
  const seen = new Set<number>();
  for (let id = 1; id <= 700; id += 1) {
    const odds = oddsPercent(id, 12_345);
    expect(odds).toBeGreaterThanOrEqual(85);
    expect(odds).toBeLessThanOrEqual(130);
    expect(oddsPercent(id, 12_345)).toBe(odds);
    seen.add(odds);
  }
  expect(seen.size).toBe(46);
});
