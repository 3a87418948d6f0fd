import { describe, expect, it } from "vitest";
import { AWAY_MS } from "./away.ts";
import { attitudeAt, heightOf, shardsAt, sightOf, skyAt, skyStep, thrustOf } from "./height.ts";

describe("the way up", () => {
  it.each([
    [1, 0],
    [0.5, 0],
    [1_000, 1],
    [10_000, 1],
  ])("%d× is at %d", (multiplier, height) => {
    expect(heightOf(multiplier)).toBe(height);
  });

  it("each doubling is as far as the one before, and the air darkens all the way to space", () => {
    expect(heightOf(8) - heightOf(4)).toBeCloseTo(heightOf(4) - heightOf(2));
    const light = (step: number): number => skyAt(step).bottom.reduce((sum, part) => sum + part, 0);
    for (let step = 1; step <= skyStep(heightOf(10)); step++) expect(light(step)).toBeLessThanOrEqual(light(step - 1));
  });

  it.each([
    [9.99, 0],
    [10, 1],
    [24.99, 1],
    [25, 2],
    [50, 3],
    [99.99, 3],
    [100, 4],
    [10_000, 4],
  ])("%d× has come to %d sights", (multiplier, sights) => {
    expect(sightOf(multiplier)).toBe(sights);
  });

  it("the sky of every sight is another one, and stays dark enough for white figures", () => {
    const skies = [5, 11, 26, 52, 104].map((multiplier) => skyAt(skyStep(heightOf(multiplier))));
    expect(new Set(skies.map(({ light }) => light.join(" "))).size).toBe(skies.length);
    for (const { top, middle } of skies)
      for (const color of [top, middle]) expect(Math.max(...color)).toBeLessThan(130);
  });
});

describe("the craft", () => {
  it.each([0, 0.5, 1])("at a thrust of %d stays near its place and near its course", (thrust) => {
    for (let ms = 0; ms < 20_000; ms += 7) {
      const { bank, x, y, flame } = attitudeAt(ms, thrust);
      expect(Math.abs(bank)).toBeLessThan(0.2);
      expect(Math.hypot(x, y)).toBeLessThan(7);
      expect(flame).toBeGreaterThan(0.4);
    }
  });

  it("trembles more the faster it is", () => {
    const widest = (thrust: number): number =>
      Math.max(...Array.from({ length: 500 }, (_, at) => Math.abs(attitudeAt(at * 11, thrust).x)));
    expect(widest(thrustOf(10))).toBeGreaterThan(widest(thrustOf(2)));
    expect(widest(thrustOf(2))).toBeGreaterThan(widest(thrustOf(1)));
  });
});

it("the sparks of a departure spread, fade and are over", () => {
  const [early, late] = [shardsAt(100), shardsAt(800)];
  expect(early.length).toBeGreaterThan(10);
  const far = (shards: typeof early): number => Math.max(...shards.map(({ x }) => Math.abs(x)));
  expect(far(late)).toBeGreaterThan(far(early));
  expect(late[0]?.alpha).toBeLessThan(early[0]?.alpha ?? 0);
  expect(shardsAt(AWAY_MS)).toEqual([]);
});
