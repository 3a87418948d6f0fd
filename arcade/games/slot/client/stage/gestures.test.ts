import { describe, expect, it } from "vitest";
import { landPose, type Pose, REST, type Role, waitPose, winPose } from "./gestures.ts";

const ROLES: Role[] = ["wild", "scatter", "high", "low"];
const moments = Array.from({ length: 240 }, (_, index) => index * 17);
const spread = (poses: Pose[], part: "wide" | "tall" | "tilt" | "lift"): number => {
  const values = poses.map((pose) => pose[part]);
  return Math.max(...values) - Math.min(...values);
};

describe("a symbol", () => {
  it("is squashed as it lands, the heavier the dearer, and rests at the end", () => {
    const squash = ROLES.map((role) => landPose(role, 0));
    for (const { wide, tall } of squash) {
      expect(wide).toBeGreaterThan(1);
      expect(tall).toBeLessThan(1);
    }
    const [wild, scatter, high, low] = squash.map(({ tall }) => 1 - tall);
    expect([scatter, wild, high, low]).toEqual([scatter, wild, high, low].toSorted((a, b) => (b ?? 0) - (a ?? 0)));
    for (const role of ROLES) expect(landPose(role, 1)).toEqual(REST);
  });

  it.each([
    ["low", { tilt: false, lift: false, shine: false }],
    ["high", { tilt: true, lift: false, shine: true }],
    ["wild", { tilt: false, lift: false, shine: true }],
    ["scatter", { tilt: true, lift: true, shine: true }],
  ] as const)("of role %s wins in its own way", (role, moves) => {
    const poses = moments.map((ms) => winPose(role, ms));
    expect(spread(poses, "tall")).toBeGreaterThan(0.08);
    expect(spread(poses, "tilt") > 0.05).toBe(moves.tilt);
    expect(spread(poses, "lift") > 0.05).toBe(moves.lift);
    expect(poses.some(({ shine }) => shine !== null)).toBe(moves.shine);
  });

  it("stays within its cell's neighbourhood and is never turned inside out", () => {
    for (const role of ROLES) {
      for (const pose of [...moments.map((ms) => winPose(role, ms)), ...moments.map(waitPose)]) {
        expect(pose.wide).toBeGreaterThan(0.1);
        expect(Math.max(pose.wide, pose.tall)).toBeLessThan(1.3);
        expect(pose.shine ?? 0).toBeGreaterThanOrEqual(0);
        expect(pose.shine ?? 0).toBeLessThanOrEqual(1);
      }
    }
  });

  it("beats while one more of it may come", () => {
    expect(spread(moments.map(waitPose), "tall")).toBeGreaterThan(0.12);
  });
});
