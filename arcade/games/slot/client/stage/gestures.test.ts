import { describe, expect, it } from "vitest";
import { MOVE_NAMES, type MoveName } from "#arcade/play/moves.ts";
import {
  landPose,
  LAND_MS,
  type Nature,
  type Pose,
  REST,
  type Role,
  SETTLE_MS,
  usualNature,
  waitPose,
  winPose,
} from "./gestures.ts";
import { MOVES } from "./moves.ts";

const ROLES: Role[] = ["wild", "scatter", "coin", "high", "low"];
const natures: Nature[] = [
  ...ROLES.map(usualNature),
  ...MOVE_NAMES.map((move): Nature => ({ role: "high", move, sparks: "star", at: null })),
];
const high = (move: MoveName): Nature => ({ role: "high", move, sparks: null, at: null });
const moments = Array.from({ length: 240 }, (_, index) => index * 17);
const PARTS = ["wide", "tall", "tilt", "lift", "shift", "bend", "wave", "swell", "flap"] as const;

/** How far a part goes in all. */
function spread(poses: Pose[], part: (typeof PARTS)[number]): number {
  const values = poses.map((pose) => pose[part]);
  return Math.max(...values) - Math.min(...values);
}

/** How far two films of a symbol are from each other: at their most different moment, over all parts. */
function apart(one: Pose[], other: Pose[]): number {
  const far = one.map((pose, index) =>
    PARTS.reduce((all, part) => all + Math.abs(pose[part] - (other[index]?.[part] ?? 0)), 0),
  );
  return Math.max(...far);
}

const pairs = MOVE_NAMES.flatMap((one, index) => MOVE_NAMES.slice(index + 1).map((other) => [one, other] as const));

describe("a symbol", () => {
  it("is squashed as it lands, the heavier the more, goes through its move once more and rests at the end", () => {
    for (const nature of natures) {
      const { wide, tall } = landPose(nature, 0);
      expect(wide).toBeGreaterThan(1);
      expect(tall).toBeLessThan(1);
      expect(landPose(nature, SETTLE_MS)).toEqual(REST);
    }
    const squash = (move: MoveName): number => 1 - landPose(high(move), 0).tall;
    expect([squash("stamp"), squash("hop"), squash("flap")]).toEqual(
      [squash("stamp"), squash("hop"), squash("flap")].toSorted((a, b) => b - a),
    );
  });

  it.each([
    ["landing", (nature: Nature) => moments.map((ms) => landPose(nature, ms)), 0.05],
    ["winning", (nature: Nature) => moments.map((ms) => winPose(nature, ms)), 0.14],
    ["waiting", (nature: Nature) => moments.map((ms) => waitPose(nature, ms)), 0.05],
  ] as const)("%s, no two moves are alike", (_, film, least) => {
    for (const [one, other] of pairs)
      expect(apart(film(high(one)), film(high(other))), `${one} and ${other}`).toBeGreaterThan(least);
  });

  it("that is cheap only breathes, whatever its picture could do", () => {
    const poses = moments.map((ms) => winPose({ role: "low", move: "slash", sparks: null, at: null }, ms));
    expect(spread(poses, "tall")).toBeGreaterThan(0.08);
    for (const part of ["tilt", "lift", "shift", "bend", "wave", "swell", "flap"] as const)
      expect(spread(poses, part)).toBe(0);
    expect(poses.every(({ shine }) => shine === null)).toBe(true);
  });

  it("stays within its cell's neighbourhood and is never turned inside out", () => {
    for (const nature of natures) {
      const films = [winPose, waitPose, landPose].flatMap((pose) => moments.map((ms) => pose(nature, ms)));
      for (const pose of films) {
        expect(pose.wide).toBeGreaterThan(0.1);
        expect(Math.max(pose.wide, pose.tall), nature.move).toBeLessThan(1.5);
        expect(pose.lift, nature.move).toBeLessThanOrEqual(0.26);
        expect(Math.abs(pose.shift) + Math.abs(pose.bend) + Math.abs(pose.wave), nature.move).toBeLessThan(0.3);
        expect(pose.shine ?? 0).toBeGreaterThanOrEqual(0);
        expect(pose.shine ?? 0).toBeLessThanOrEqual(1);
      }
    }
  });

  it("does not jump from one frame to the next as a win is lit, nor when a reel has come to its stop", () => {
    for (const nature of natures) {
      const [first] = [winPose(nature, 0)];
      for (const part of PARTS) expect(Math.abs(first[part] - REST[part]), `${nature.move} ${part}`).toBeLessThan(0.02);
      const [before, after] = [landPose(nature, LAND_MS - 1), landPose(nature, LAND_MS)];
      for (const part of PARTS)
        expect(Math.abs(before[part] - after[part]), `${nature.move} ${part}`).toBeLessThan(0.02);
    }
  });

  it("beats like a heart while one more of it may start a feature", () => {
    expect(
      spread(
        moments.map((ms) => waitPose(usualNature("scatter"), ms)),
        "tall",
      ),
    ).toBeGreaterThan(0.12);
    expect(MOVES.hop.weight).toBeGreaterThan(0);
  });
});
