import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newRevalidation } from "./revalidate.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("LOGIN-019 CONST-002 fields are validated once, 200 ms after the last change of language, and not for the first one", () => {
  const validate = vi.fn();
  const revalidation = newRevalidation(validate);
  revalidation.hear("EN");
  vi.advanceTimersByTime(1000);
  expect(validate).not.toHaveBeenCalled();
  revalidation.hear("VN");
  vi.advanceTimersByTime(150);
  revalidation.hear("CN");
  vi.advanceTimersByTime(199);
  expect(validate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(validate).toHaveBeenCalledTimes(1);
  revalidation.hear("CN");
  vi.advanceTimersByTime(1000);
  expect(validate).toHaveBeenCalledTimes(1);
});

test("a form that is gone validates nothing", () => {
  const validate = vi.fn();
  const revalidation = newRevalidation(validate);
  revalidation.hear("EN");
  revalidation.hear("VN");
  revalidation.end();
  vi.advanceTimersByTime(1000);
  expect(validate).not.toHaveBeenCalled();
});
