/** What is kept back of a draw, and that it comes in the end, whatever happens to the page. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Veil } from "./veil.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("LOTTO-010 a draw's result is kept back until its last ball has landed, and then told once", async () => {
  const lifted = vi.fn();
  const veil = new Veil(lifted);
  veil.cover("a");
  const landed = veil.land("a", 1_780);
  await vi.advanceTimersByTimeAsync(1_779);
  expect(veil.covers("a")).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  await landed;
  expect(veil.covers("a")).toBe(false);
  expect(lifted).toHaveBeenCalledOnce();
});

test("LOTTO-010 without motion a result is told at once", async () => {
  const lifted = vi.fn();
  const veil = new Veil(lifted);
  veil.cover("a");
  await veil.land("a", 0);
  expect(veil.covers("a")).toBe(false);
  expect(lifted).toHaveBeenCalledOnce();
});

test("LOTTO-010 a page that is left waits for no ball", async () => {
  const lifted = vi.fn();
  const veil = new Veil(lifted);
  veil.cover("a");
  const landed = veil.land("a", 1_780);
  veil.lift();
  await landed;
  expect(lifted).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(lifted).toHaveBeenCalledOnce();
});

test("LOTTO-010 the next draw tells the one before, whose result never came", () => {
  const lifted = vi.fn();
  const veil = new Veil(lifted);
  veil.cover("a");
  veil.cover("b");
  expect(veil.covers("a")).toBe(false);
  expect(veil.covers("b")).toBe(true);
  expect(lifted).toHaveBeenCalledOnce();
});

test("LOTTO-010 a draw that was never covered, since nobody saw it close, is told as it comes", async () => {
  const lifted = vi.fn();
  const veil = new Veil(lifted);
  await veil.land("a", 1_780);
  expect(lifted).not.toHaveBeenCalled();
});
