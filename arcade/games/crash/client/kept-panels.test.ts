import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepPanel, readPanel } from "./kept-panels.ts";

const STAKES = [100_000n, 500_000n, 1_000_000n];
const store = new Map<string, string>();
beforeEach(() => {
  store.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("each panel of a game is kept by itself, and stands as it was chosen", () => {
  keepPanel("g", 0, { stake: 1_000_000n, auto: 250, isAuto: true });
  expect(readPanel("g", 0, STAKES, 500_000n)).toEqual({ stake: 1_000_000n, auto: 250, isAuto: true });
  expect(readPanel("g", 1, STAKES, 500_000n)).toEqual({ stake: 500_000n, auto: 180, isAuto: false });
  expect(readPanel("h", 0, STAKES, 500_000n)).toEqual({ stake: 500_000n, auto: 500, isAuto: false });
});

test("a stake that can't be chosen any more is the game's own, the cash-out stays", () => {
  keepPanel("g", 0, { stake: 9_900_000n, auto: 250, isAuto: true });
  expect(readPanel("g", 0, STAKES, 500_000n)).toEqual({ stake: 500_000n, auto: 250, isAuto: true });
});

test("what is no choice is none", () => {
  const none = { stake: 500_000n, auto: 500, isAuto: false };
  for (const kept of ["", "x", "100000", "100000 3 on", "-1 250 on", "100000 NaN on"]) {
    store.set("play:g:panel-1", kept);
    expect(readPanel("g", 0, STAKES, 500_000n), kept).toEqual(none);
  }
});
