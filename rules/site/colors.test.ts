import { expect, test } from "vitest";
import { hexOfColor } from "./colors.ts";

test("a colour becomes #rrggbb, and what is no plain colour nothing", () => {
  expect(hexOfColor("#C8F03A")).toBe("#c8f03a");
  expect(hexOfColor("#fa0")).toBe("#ffaa00");
  // The sRGB primaries in Oklch, as CSS Color 4 has them
  expect(hexOfColor("oklch(.62796 .25768 29.234)")).toBe("#ff0000");
  expect(hexOfColor("oklch(45.201% 0.31321 264.052)")).toBe("#0000ff");
  expect(hexOfColor("oklch(1 0 0)")).toBe("#ffffff");
  for (const text of ["red", "oklch(.5 .2)", "#12345", "url(x)", "#fff;background:red", "oklch(.5 .2 10);x"])
    expect(hexOfColor(text), text).toBeNull();
});
