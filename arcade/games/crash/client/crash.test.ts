import { describe, expect, it } from "vitest";
import { elapsedAt, GROWTH_PER_MS, multiplierAt } from "#arcade/games/crash/rules/crash.ts";
import type { CrashRound, CrashServerMessage, PanelState } from "#arcade/games/crash/messages.ts";
import { ServerClock } from "#arcade/client/platform/server-clock.ts";
import { frameAt, pointAt, timeMarks } from "./curve.ts";
import { isBeyond } from "./betting.ts";
import { actOf } from "./panel.ts";
import { readAuto } from "./read-auto.ts";
import { fold, inPlay, isAlone, isOpen, sortedBets } from "./state.ts";

const round: CrashRound = {
  roundId: "c-1",
  roundNumber: "88000001",
  phase: "betting",
  serverSeedHash: "0".repeat(64),
  nonce: 1,
  locksAt: 5500,
  flightAt: 6000,
  startedAt: null,
  nextAt: null,
  crashPoint: null,
  clientSeed: null,
  serverSeed: null,
};
const idle = (panel: 0 | 1): PanelState => ({
  panel,
  state: "idle",
  betId: null,
  stake: null,
  autoAt: null,
  cashedOutAt: null,
  win: null,
});
const bet = (betId: string, stake: string) => ({
  betId,
  name: "ti***04",
  avatar: null,
  stake,
  cashedOutAt: null,
  win: null,
});
const state: CrashServerMessage = {
  type: "state",
  serverTime: 1000,
  round,
  bets: [bet("a", "500"), bet("b", "900")],
  panels: [idle(0), idle(1)],
  history: [],
  topOf: "day",
  topWins: [],
  balance: "100",
  growthPerMs: GROWTH_PER_MS,
  chat: null,
  mostMultiplier: 1_000_000,
};

describe("the table", () => {
  it("knows nothing before the whole state has come", () => {
    expect(fold(null, { type: "balance", serverTime: 1, balance: "5" })).toBeNull();
  });

  it("follows bets that come, leave and are paid", () => {
    const table = fold(fold(null, state), {
      type: "bets",
      serverTime: 2,
      changed: [bet("c", "100"), { ...bet("b", "900"), cashedOutAt: 210, win: "1890" }],
      gone: ["a"],
    });
    if (!table) throw new Error("no table");
    expect(sortedBets(table).map(({ betId }) => betId)).toEqual(["b", "c"]);
    // What has left is paid: no stake of it is in play
    expect(inPlay(table)).toEqual({ count: 1, stakes: 100n });
  });

  it("clears the bets when a new window opens and never the panels", () => {
    const placed = fold(fold(null, state), {
      type: "panel",
      serverTime: 2,
      panel: { ...idle(1), state: "placed", stake: "500" },
    });
    const next = fold(placed, { type: "betting", serverTime: 3, round: { ...round, roundId: "c-2" } });
    expect(next?.bets.size).toBe(0);
    expect(next?.panels[1].state).toBe("placed");
  });

  it("knows the own bets of the round even when a panel has queued the next, and forgets them with the round", () => {
    const flown = fold(fold(null, state), {
      type: "panel",
      serverTime: 2,
      panel: { ...idle(0), state: "lost", betId: "a" },
    });
    const queued = fold(flown, { type: "panel", serverTime: 3, panel: { ...idle(0), state: "queued", stake: "500" } });
    expect([...(queued?.own ?? [])]).toEqual(["a"]);
    expect([...(fold(queued, state)?.own ?? [])]).toEqual(["a"]);
    const next = fold(queued, { type: "betting", serverTime: 4, round: { ...round, roundId: "c-2" } });
    expect(next?.own.size).toBe(0);
  });

  it("knows whether somebody else has bet", () => {
    const table = fold(null, state);
    if (!table) throw new Error("no table");
    expect(isAlone(table)).toBe(false);
    expect(isAlone({ ...table, own: new Set(["a"]) })).toBe(false);
    expect(isAlone({ ...table, own: new Set(["a", "b"]) })).toBe(true);
    expect(isAlone({ ...table, bets: new Map() })).toBe(true);
  });

  it("knows the own ones among the best wins: those that the state names, and those of every round since", () => {
    const top = { ...bet("t", "500"), cashedOutAt: 300, win: "1500", roundId: "c-0" };
    const named = fold(null, {
      ...state,
      topWins: [
        { ...top, own: true },
        { ...top, betId: "o", own: false },
      ],
    });
    const flown = fold(named, { type: "panel", serverTime: 2, panel: { ...idle(0), state: "lost", betId: "a" } });
    const next = fold(flown, { type: "betting", serverTime: 3, round: { ...round, roundId: "c-2" } });
    expect([...(next?.ownTops ?? [])].toSorted()).toEqual(["a", "t"]);
    expect(fold(next, { type: "top-wins", serverTime: 4, topOf: "week", topWins: [top] })?.topWins).toEqual([top]);
  });

  it("takes the whole present state after a reconnect", () => {
    const before = fold(fold(null, state), { type: "panel", serverTime: 2, panel: { ...idle(0), state: "placed" } });
    expect(fold(before, state)?.panels[0].state).toBe("idle");
  });
});

describe("the large button", () => {
  it("bets until the lock, then for the next flight only once this one is in the air", () => {
    expect(isOpen(round, 5499)).toBe(true);
    expect(actOf("idle", round, 5499)).toBe("bet");
    expect(actOf("idle", round, 5500)).toBeNull();
    expect(actOf("idle", { ...round, phase: "flight" }, 7000)).toBe("queue");
    expect(actOf("idle", { ...round, phase: "ended" }, 9000)).toBe("queue");
  });

  it("takes a bet back before the lock alone", () => {
    expect(actOf("placed", round, 100)).toBe("cancel");
    expect(actOf("placed", round, 5600)).toBeNull();
    expect(actOf("queued", { ...round, phase: "flight" }, 7000)).toBe("cancel");
  });

  it("cashes out in flight alone, and rests while the platform is asked", () => {
    expect(actOf("flying", { ...round, phase: "flight" }, 7000)).toBe("cash-out");
    expect(actOf("flying", { ...round, phase: "ended" }, 7000)).toBeNull();
    expect(actOf("placing", round, 100)).toBeNull();
  });
});

describe("a stake that the balance does not reach", () => {
  const table = (balance: bigint | null, other: Partial<PanelState> = {}) => ({
    balance,
    panels: [idle(0), { ...idle(1), ...other }] as [PanelState, PanelState],
  });

  it("is known at the tap, beside what the other panel has queued and not paid yet", () => {
    expect(isBeyond(table(0n), 0, 500n)).toBe(true);
    expect(isBeyond(table(500n), 0, 500n)).toBe(false);
    expect(isBeyond(table(900n, { state: "queued", stake: "500" }), 0, 500n)).toBe(true);
    // What has flown is paid
    expect(isBeyond(table(900n, { state: "flying", stake: "500" }), 0, 500n)).toBe(false);
  });

  it("is left to the server where the balance is unknown", () => {
    expect(isBeyond(table(null), 0, 500n)).toBe(false);
    expect(isBeyond(null, 0, 500n)).toBe(false);
  });
});

describe("the curve", () => {
  it("shows each multiplier from the very millisecond at which the server pays it", () => {
    for (let multiplier = 101; multiplier < 3000; multiplier++)
      expect(multiplierAt(elapsedAt(multiplier), GROWTH_PER_MS)).toBe(multiplier);
  });

  it("stays inside its box", () => {
    for (let ms = 0; ms < 120_000; ms += 500) {
      const { x, y } = pointAt(ms, GROWTH_PER_MS, frameAt(ms, GROWTH_PER_MS), 366, 288);
      expect(x).toBeLessThanOrEqual(366 * 0.85);
      expect(y).toBeGreaterThan(288 * 0.43);
    }
  });

  it.each([
    [366, 268],
    [296, 220],
    [366, 190],
    [1_000, 700],
  ])(
    "a craft that takes off is inside of a stage of %d by %d with its flame, and above the seconds",
    (width, height) => {
      const side = Math.min(width > 600 ? 108 : 74, height * 0.27);
      const { x, y } = pointAt(0, GROWTH_PER_MS, frameAt(0, GROWTH_PER_MS), width, height);
      // It is drawn 6 ahead and 8 above of its point; its flame is 0.72 of its side behind its middle, a wing 0.43 below it
      expect(x + 6 - side * 0.72).toBeGreaterThanOrEqual(0);
      expect(y - 8 + side * 0.43).toBeLessThanOrEqual(height - 21);
    },
  );

  it("marks whole seconds", () => {
    expect(timeMarks(12_000)).toEqual([0, 3, 6, 9, 12]);
  });
});

describe("the server's clock", () => {
  it("trusts a quick ping more than a stamp", () => {
    let local = 0;
    const clock = new ServerClock(() => local);
    clock.stamped(990);
    local = 100;
    clock.answered(80, 1090);
    expect(clock.now()).toBe(1100);
  });

  it("takes the stamp that was on its way the shortest", () => {
    let local = 0;
    const clock = new ServerClock(() => local);
    clock.stamped(900);
    local = 10;
    clock.stamped(960);
    expect(clock.now()).toBe(960);
  });
});

it("auto cash-out is read in the ways people type it", () => {
  expect(["5", "1.80×", "2,5", "1.01"].map(readAuto)).toEqual([500, 180, 250, 101]);
  for (const text of ["1", "0", "x", "10001"]) expect(readAuto(text)).toBeNull();
});
