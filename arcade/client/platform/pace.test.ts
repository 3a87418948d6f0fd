import { expect, it } from "vitest";
import { Motion } from "./motion.ts";
import { Pace } from "./pace.ts";

const take = (pace: Pace, ...framesMs: number[]): number => {
  for (const ms of framesMs) pace.frame(ms);
  return pace.mostScale;
};
const times = (count: number, ms: number): number[] => Array.from({ length: count }, () => ms);

it("draws at full resolution where frames come in time, whatever pauses lie between", () => {
  const pace = new Pace();
  expect(take(pace, ...times(500, 16.7))).toBe(2);
  expect(take(pace, ...times(50, 4_000))).toBe(2);
  expect(take(pace, ...times(200, 16.7).flatMap((ms, at) => (at % 20 === 0 ? [ms, 40] : [ms])))).toBe(2);
});

it("draws fewer pixels where a quarter of the frames is late, and never fewer than one for one", () => {
  const pace = new Pace();
  expect(take(pace, ...times(11, 40))).toBe(1.5);
  expect(take(pace, ...times(11, 40))).toBe(1);
  expect(take(pace, ...times(500, 40))).toBe(1);
});

it("asks for frames when something begins to move, and says when nothing does", async () => {
  let asked = 0;
  const motion = new Motion(() => (asked += 1));
  expect(motion.isMoving).toBe(false);
  await motion.wait(0);
  expect(asked).toBe(0);
  const shares: number[] = [];
  const moved = motion.run(100, (share) => void shares.push(share));
  expect([asked, motion.isMoving]).toEqual([1, true]);
  motion.step(50);
  expect(motion.isMoving).toBe(true);
  motion.step(50);
  await moved;
  expect([shares, motion.isMoving]).toEqual([[0, 0.5, 1], false]);
});
