import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { codeRequest } from "./code-request.ts";
import { startCountdown } from "./start-countdown.ts";

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

test("CONST-015 REG-015 the countdown starts at 60, ticks every 500 ms and ends with the server's moment", () => {
  const told: number[] = [];
  startCountdown(1_000_000 + 45_200, (left) => told.push(left));
  expect(told).toEqual([60]);
  vi.advanceTimersByTime(499);
  expect(told).toEqual([60]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([60, 45]);
  vi.advanceTimersByTime(500);
  expect(told).toEqual([60, 45, 45]);
  vi.advanceTimersByTime(60_000);
  expect(told.at(-1)).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test("one that is stopped tells nothing more", () => {
  const tell = vi.fn();
  startCountdown(2_000_000, tell)();
  vi.advanceTimersByTime(5000);
  expect(tell).toHaveBeenCalledTimes(1);
});

test("REG-043 a code is asked for by number, dialling code and bot check; a registration names the number otherwise", () => {
  const number = { mobile: "09171234567", countryDialingCode: "+63", botCheck: "solved" };
  const shared = { countryDialingCode: "+63", botCheck: "solved" };
  expect(codeRequest("codes.entry", number)).toEqual({ ...shared, mobileNum: "09171234567" });
  expect(codeRequest("codes.registration", number)).toEqual({ ...shared, mobileNo: "09171234567" });
});
