import { expect, test } from "vitest";
import { siteStatus } from "./site-status.ts";

test.each([
  [true, true, 1],
  [true, false, 1],
  [1, 0, 1],
  [false, true, 2],
  [0, 1, 2],
  [false, false, 0],
  [0, 0, 0],
  [undefined, undefined, 0],
])(
  "STATUS-001 STATUS-002 STATUS-003 maintenance %s and restriction %s give %s",
  (maintenance, regionRestriction, status) => {
    expect(siteStatus({ maintenance, regionRestriction })).toBe(status);
  },
);
