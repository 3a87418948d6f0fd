import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Paced } from "./paced.ts";

let told: number[] = [];
beforeEach(() => {
  told = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const upTo = (last: number): number[] => Array.from({ length: last }, (_, at) => at + 1);
const paced = (perSecond: number) => new Paced<number>(perSecond, (one) => void told.push(one));

test("few hear it at once, a crowd one group after the other and each of it once", () => {
  const crowd = paced(100);
  crowd.tell([1, 2, 3]);
  expect(told).toEqual([1, 2, 3]);
  told = [];
  vi.runAllTimers();
  crowd.tell(upTo(35));
  expect(told).toEqual(upTo(10));
  vi.runAllTimers();
  expect(told).toEqual(upTo(35));
});

test("told again before it was heard it is heard once, told again afterwards a second time", () => {
  const crowd = paced(100);
  crowd.tell(upTo(15));
  crowd.tell(upTo(15));
  vi.runAllTimers();
  expect(told).toEqual([...upTo(15), ...upTo(10)]);
});

test("what is told again and again does not go faster", () => {
  const crowd = paced(100);
  for (let times = 0; times < 20; times += 1) crowd.tell(upTo(100));
  expect(told).toHaveLength(10);
});

test("who has left hears nothing, and nobody does after the end", () => {
  const crowd = paced(10);
  crowd.tell([1, 2, 3]);
  crowd.forget(2);
  vi.advanceTimersToNextTimer();
  expect(told).toEqual([1, 3]);
  crowd.tell([4, 5]);
  crowd.close();
  vi.runAllTimers();
  expect(told).toEqual([1, 3]);
});
