import { describe, expect, it } from "vitest";
import { fairDice, seedHash } from "#arcade/fairness/stream.ts";
import { SLOT_MODELS } from "#arcade/games/slot/rules/models/all.ts";
import { playSlot } from "#arcade/games/slot/rules/play.ts";
import { slotInfo, slotOutcome } from "#arcade/games/slot/wire.ts";
import { type Step, fallRows, isWin, timelineOf, reelStops, tierOf, tierShare, winCells } from "./timeline.ts";
import { filledGrid } from "./choice-steps.ts";

const USUAL = { quick: false, reduced: false };
const seed = seedHash("plan.test");

function rounds(count: number, kind: "spin" | "buy" = "spin") {
  return SLOT_MODELS.filter((model) => kind === "spin" || model.buyPrice !== null).flatMap((model) => {
    const stake = BigInt(model.coins) * 10_000n;
    return Array.from({ length: count }, (_, nonce) => {
      const played = playSlot(model, { kind, stake }, fairDice(seed, "plan", nonce));
      const outcome = slotOutcome(model, stake, played.outcome);
      const cost = kind === "buy" ? stake * BigInt(model.buyPrice ?? 0) : stake;
      const shown = { outcome, info: slotInfo(model), stake, cost, bought: kind === "buy", pace: USUAL };
      const timeline = timelineOf({ ...shown, returns: true });
      const ruled = timelineOf({ ...shown, returns: false });
      return {
        id: `${model.id}/${kind}/${nonce}`,
        shown,
        outcome,
        stake,
        cost,
        bought: kind === "buy",
        timeline,
        ruled,
      };
    });
  });
}

/** Without the wins one by one: what is only a return so far isn't shown so under rules of play. */
const joint = (steps: Step[]) => steps.filter(({ kind }) => kind !== "win");

const of = <K extends Step["kind"]>(timeline: Step[], kind: K) =>
  timeline.filter((step): step is Extract<Step, { kind: K }> => step.kind === kind);

describe("the show of a round", () => {
  const all = [...rounds(60), ...rounds(6, "buy")];

  it("turns the reels once for every spin, on the picture that the spin stopped on", () => {
    for (const { id, outcome, timeline } of all) {
      const shown = of(timeline, "reels").map((step) => step.grid);
      expect(shown, id).toEqual(outcome.spins.map((spin) => spin.steps[0]?.grid));
    }
  });

  it("R20 under rules of play a round that brings no more than it cost is told, not celebrated", () => {
    const told = all.filter(({ outcome, cost }) => BigInt(outcome.win) <= cost);
    expect(told.length).toBeGreaterThan(all.length / 4);
    for (const { id, ruled } of told) {
      expect(of(ruled, "celebrate"), id).toEqual([]);
      for (const end of of(ruled, "free-end")) expect([end.calm, end.tier], id).toEqual([true, null]);
    }
    for (const { id, ruled, timeline } of all.filter((round) => !told.includes(round)))
      expect(joint(ruled), id).toEqual(joint(timeline));
    expect([isWin(99n, 100n, false), isWin(100n, 100n, false), isWin(101n, 100n, false)]).toEqual([false, false, true]);
    expect(isWin(100n, 100n, true)).toBe(true);
  });

  it("ends with the exact win and never shows more before it", () => {
    for (const { id, outcome, timeline } of all) {
      expect(timeline.at(-1), id).toMatchObject({ kind: "end", win: BigInt(outcome.win) });
      let last = 0n;
      for (const step of of(timeline, "wins")) {
        expect(step.running, id).toBeGreaterThanOrEqual(last);
        expect(step.running, id).toBeLessThanOrEqual(BigInt(outcome.win));
        last = step.running;
      }
      // What respins pay is counted by their own steps
      const onReels = BigInt(outcome.win) - BigInt(outcome.respins?.win ?? 0);
      if (of(timeline, "wins").length > 0) expect(last, id).toBe(onReels);
    }
  });

  it("lets every fall of a cascade lead to the next picture", () => {
    for (const { id, outcome, timeline } of all) {
      const later = outcome.spins.flatMap((spin) => spin.steps.slice(1));
      const next = later.filter(({ expanded }) => !expanded).map((step) => step.grid);
      expect(
        of(timeline, "fall").map((step) => step.next),
        id,
      ).toEqual(next);
    }
  });

  it("lets wilds fill their reels between two pictures, the second of which stands then", () => {
    const wilds = all.filter(({ id }) => id.startsWith("lines-20-wilds"));
    const filled = wilds.flatMap(({ outcome }) => outcome.spins.filter(({ steps }) => steps[1]?.expanded));
    expect(filled.length).toBeGreaterThan(2);
    const shown = wilds.flatMap(({ timeline }) => of(timeline, "expand"));
    expect(shown.map(({ symbol, reels, grid }) => ({ symbol, reels, grid }))).toEqual(
      filled.map(({ steps }) => ({ symbol: "wild", reels: steps[1]?.expanded, grid: steps[0]?.grid })),
    );
    expect(shown.map(filledGrid)).toEqual(filled.map(({ steps }) => steps[1]?.grid));
  });

  it("opens free spins once, counts them, and closes them once", () => {
    const free = all.filter(({ outcome }) => outcome.spins.some((spin) => spin.kind === "free"));
    expect(free.length).toBeGreaterThan(0);
    for (const { id, outcome, timeline } of free) {
      const played = outcome.spins.filter((spin) => spin.kind === "free").length;
      expect(of(timeline, "free-intro"), id).toHaveLength(1);
      expect(of(timeline, "free-end"), id).toHaveLength(1);
      expect(
        of(timeline, "free-next").map((step) => step.number),
        id,
      ).toEqual(Array.from({ length: played }, (_, at) => at + 1));
      const more = of(timeline, "free-more").reduce((sum, step) => sum + step.spins, 0);
      expect((of(timeline, "free-intro")[0]?.spins ?? 0) + more, id).toBe(played);
    }
  });

  it("shows several wins one by one, the dearest first, up to the sum of them, and then all together", () => {
    const several = all.filter(({ timeline }) => of(timeline, "win").length > 0);
    expect(several.length).toBeGreaterThan(10);
    for (const { id, outcome, cost, timeline } of all) {
      let before = 0n;
      const steps = outcome.spins.flatMap(({ kind, steps: pictures, win }) => {
        let running = before;
        before += BigInt(win);
        return pictures.filter((step) => {
          running += BigInt(step.win);
          return step.wins.length > 1 && (kind === "free" || running >= cost);
        });
      });
      expect(of(timeline, "win").length, id).toBe(steps.reduce((sum, { wins }) => sum + Math.min(5, wins.length), 0));
      timeline.forEach((step, index) => {
        const next = timeline[index + 1];
        if (step.kind !== "win") return;
        if (next?.kind === "win") {
          expect(BigInt(next.win.win), id).toBeLessThanOrEqual(BigInt(step.win.win));
          expect(next.running, id).toBeGreaterThanOrEqual(step.running);
        } else {
          if (next?.kind !== "wins") throw new Error(`${id}: a win that is not summed`);
          expect(next.running, id).toBeGreaterThanOrEqual(step.running);
          expect(next.wins, id).toContain(step.win);
        }
      });
    }
  });

  it("R20 shows no win of a round by itself that is none under rules of play", () => {
    for (const { id, ruled, cost } of all) {
      for (const step of of(ruled, "win")) {
        const summed = ruled.slice(ruled.indexOf(step)).find((each) => each.kind === "wins");
        expect(summed?.running, id).toBeGreaterThan(cost);
      }
    }
  });

  it("tells at the end of free spins what each of them won, the largest multiplier, and what they cost", () => {
    for (const { id, outcome, cost, bought, timeline } of all) {
      const free = outcome.spins.filter((spin) => spin.kind === "free");
      for (const end of of(timeline, "free-end")) {
        expect(end.wins.map(Number), id).toEqual(free.map(({ win }) => Number(win)));
        expect(end.price, id).toBe(bought ? cost : null);
        expect(end.top, id).toBe(Math.max(...free.flatMap(({ steps }) => steps.map(({ multiplier }) => multiplier))));
      }
    }
  });

  it("celebrates from 5 stakes on, and nothing that pays less than it cost", () => {
    for (const { id, outcome, stake, cost, timeline } of all) {
      const win = BigInt(outcome.win);
      for (const end of of(timeline, "free-end")) expect(end.calm, id).toBe(win < cost);
      const isFree = of(timeline, "free-end").length > 0;
      expect(of(timeline, "celebrate").length, id).toBe(!isFree && win >= stake * 5n && win >= cost ? 1 : 0);
    }
  });

  it("celebrates free spins in their own end, once, with the whole round's win, and bought ones by what they brought above their price", () => {
    const ended = all.filter(({ timeline }) => of(timeline, "free-end").length > 0);
    expect(ended.filter(({ bought }) => bought).length).toBeGreaterThan(5);
    for (const { id, outcome, stake, cost, bought, timeline } of ended) {
      const win = BigInt(outcome.win);
      const [end] = of(timeline, "free-end");
      expect(end?.win, id).toBe(win);
      expect(end?.tier, id).toBe(win < cost ? null : tierOf(bought ? win - cost : win, stake));
    }
  });

  it("waits for nobody in autoplay: each scene that asks for a press goes on after three seconds", () => {
    const waiting = ["free-intro", "free-end", "respins-end", "wheel-intro", "wheel-end"];
    const asked = all.flatMap(({ shown }) =>
      timelineOf({ ...shown, returns: true, pace: { ...USUAL, auto: true } }).filter(({ kind }) =>
        waiting.includes(kind),
      ),
    );
    expect([...new Set(asked.map(({ kind }) => kind))].toSorted()).toEqual(waiting.toSorted());
    for (const step of asked) expect(step.ms, step.kind).toBe(3000);
    const reduced = { quick: true, reduced: true, auto: true };
    for (const { shown } of all)
      for (const step of timelineOf({ ...shown, returns: true, pace: reduced }))
        if (waiting.includes(step.kind)) expect(step.ms, step.kind).toBe(3000);
  });

  it("is shorter when quick", () => {
    const [model] = SLOT_MODELS;
    if (!model) throw new Error("no model");
    const stake = BigInt(model.coins) * 10_000n;
    const outcome = slotOutcome(
      model,
      stake,
      playSlot(model, { kind: "spin", stake }, fairDice(seed, "plan", 1)).outcome,
    );
    const ms = (quick: boolean) =>
      timelineOf({
        outcome,
        info: slotInfo(model),
        stake,
        cost: stake,
        bought: false,
        returns: true,
        pace: { quick, reduced: false },
      }).reduce((sum, step) => sum + (step.ms ?? 0), 0);
    expect(ms(true)).toBeLessThan(ms(false));
  });
});

describe("the stops of the reels", () => {
  const grid = [
    ["s", "a"],
    ["a", "s"],
    ["a", "a"],
    ["a", "a"],
  ];

  it("come one after the other, and wait where one scatter is missing", () => {
    const { stopsMs, slow } = reelStops(grid, "s", 3, USUAL);
    expect(slow).toEqual([false, false, true, true]);
    expect(stopsMs).toEqual(stopsMs.toSorted((a, b) => a - b));
    expect((stopsMs[2] ?? 0) - (stopsMs[1] ?? 0)).toBeGreaterThan((stopsMs[1] ?? 0) - (stopsMs[0] ?? 0));
  });

  it("cross-fade within 150 ms with reduced motion", () => {
    expect(reelStops(grid, "s", 3, { quick: false, reduced: true })).toEqual({
      stopsMs: [150, 150, 150, 150],
      slow: [false, false, false, false],
    });
  });

  it("never wait where the model has no scatter", () => {
    expect(reelStops(grid, null, 0, USUAL).slow).toEqual([false, false, false, false]);
  });
});

describe("cells", () => {
  it("fall by what vanished below them, new ones from above", () => {
    const removed = [
      { reel: 0, row: 1 },
      { reel: 0, row: 3 },
      { reel: 0, row: 1 },
    ];
    expect(
      fallRows(removed, [
        ["x", "y", "a", "c"],
        ["e", "f", "g", "h"],
      ]),
    ).toEqual([
      [-2, -1, 0, 2],
      [0, 1, 2, 3],
    ]);
  });

  it("of several wins are lit once each", () => {
    const win = {
      kind: "line" as const,
      symbol: "a",
      count: 2,
      wildMultiplier: 1,
      win: "1",
      positions: [
        { reel: 0, row: 0 },
        { reel: 1, row: 0 },
      ],
    };
    expect(winCells([win, win])).toHaveLength(2);
  });
});

it.each([
  [499, null, 0],
  [500, "nice", 0],
  [750, "nice", 1 / 6],
  [999, "nice", 0.333],
  [1000, "big", 1 / 3],
  [3999, "big", 0.666],
  [4000, "mega", 2 / 3],
  [9999, "mega", 0.999],
  [10_000, "crown", 1],
  [5_000_000, "crown", 1],
] as const)("a win of %d hundredths of the stake is of tier %s, and so far along the bar: %d", (win, tier, share) => {
  expect(tierOf(BigInt(win), 100n)).toBe(tier);
  expect(tierShare(BigInt(win), 100n)).toBeCloseTo(share, 2);
});
