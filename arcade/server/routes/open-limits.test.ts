import { expect, it } from "vitest";
import { openLimits } from "./open-limits.ts";

const SHARED = "100.64.0.1";

it("S25 six hundred launches of one shared address open in a minute, and then no more of it; others do", async () => {
  const limits = openLimits();
  const taken = [];
  for (let at = 0; at < 601; at += 1) taken.push(await limits.take(`launch-${at}`, SHARED));
  expect(taken.indexOf(false)).toBe(600);
  expect(await limits.take("another", "100.64.0.2")).toBe(true);
});

it("S25 one launch is tried twenty times, from wherever, and what is refused so takes nothing of the address", async () => {
  const limits = openLimits();
  const taken = [];
  for (let at = 0; at < 2_000; at += 1) taken.push(await limits.take("one", SHARED));
  expect(taken.indexOf(false)).toBe(20);
  expect(await limits.take("one", "100.64.0.2")).toBe(false);
  for (let at = 0; at < 580; at += 1) expect(await limits.take(`launch-${at}`, SHARED)).toBe(true);
  expect(await limits.take("one more", SHARED)).toBe(false);
});
