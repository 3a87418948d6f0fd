import { describe, expect, it } from "vitest";
import { afterRound, startAutoplay } from "./autoplay.ts";

const rules = { spins: 3, lossLimit: 500n, winLimit: 1000n, stopAtFeature: true };
const lost = { bet: 100n, win: 0n, feature: null };

describe("autoplay stops", () => {
  it("after its count", () => {
    let state = startAutoplay(rules);
    for (const left of [2, 1]) {
      const next = afterRound(state, lost);
      expect(next).toMatchObject({ left });
      if (typeof next === "string") throw new Error(next);
      state = next;
    }
    expect(afterRound(state, lost)).toBe("done");
  });

  it("before a bet that could pass the loss limit", () => {
    const state = { ...startAutoplay({ ...rules, spins: 100 }), lost: 300n };
    expect(afterRound(state, lost)).toMatchObject({ lost: 400n });
    expect(afterRound({ ...state, lost: 400n }, lost)).toBe("loss");
  });

  it("at one win over the limit, not at the limit", () => {
    expect(afterRound(startAutoplay(rules), { ...lost, win: 1000n })).toMatchObject({ left: 2 });
    expect(afterRound(startAutoplay(rules), { ...lost, win: 1001n })).toBe("win");
  });

  it("at free spins and respins only when asked to", () => {
    const free = { ...lost, feature: "free-spins" } as const;
    expect(afterRound(startAutoplay(rules), { ...lost, feature: "respins" })).toBe("respins");
    expect(afterRound(startAutoplay(rules), free)).toBe("free-spins");
    expect(afterRound(startAutoplay({ ...rules, stopAtFeature: false }), free)).toMatchObject({ left: 2 });
  });
});
