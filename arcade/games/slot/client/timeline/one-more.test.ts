import { describe, expect, it } from "vitest";
import type { SlotInfo } from "#arcade/games/slot/messages.ts";
import { SLOT_MODELS, slotModel } from "#arcade/games/slot/rules/models/all.ts";
import { slotInfo } from "#arcade/games/slot/wire.ts";
import { neededInView, oneMore } from "./one-more.ts";
import type { WireSpin } from "./timeline.ts";
import { freeNotes, timesWilds } from "./words.ts";

function infoOf(id: string): SlotInfo {
  const model = slotModel(id);
  if (!model) throw new Error(`no model ${id}`);
  return slotInfo(model);
}

describe("one more scatter", () => {
  const ways = infoOf("ways-1024");

  it("starts free spins in the base game, where only it is missing", () => {
    expect(oneMore(ways, 2, null)).toBe("One more starts free spins");
    expect(oneMore(ways, 1, null)).toBeNull();
    expect(oneMore(ways, 0, null)).toBeNull();
  });

  it("adds spins in free spins, by the model's rule for more of them", () => {
    const [more] = ways.freeSpins?.retrigger ?? [];
    expect(more).toEqual({ scatters: 3, spins: 5 });
    expect(oneMore(ways, 2, 10)).toBe("One more adds 5 spins");
    expect(oneMore(infoOf("lines-20-wilds"), 2, 10)).toBe("One more adds 4 spins");
    expect(oneMore(infoOf("cascade-6x5"), 4, 10)).toBe("One more adds 5 spins");
    expect(oneMore(infoOf("cascade-6x5"), 3, 10)).toBeNull();
  });

  it("brings what a greater award has over a smaller one, and nothing above the greatest", () => {
    for (const info of SLOT_MODELS.map(slotInfo)) {
      const award = (info.freeSpins?.award ?? []).toSorted((a, b) => a.scatters - b.scatters);
      award.forEach(({ scatters, spins }, index) => {
        const next = award[index + 1];
        const told = next?.scatters === scatters + 1 ? `One more adds ${next.spins - spins} spins` : null;
        expect(oneMore(info, scatters, null), `${info.model} ${scatters}`).toBe(told);
      });
    }
  });

  it("brings no more spins than a round can have, and no reel waits for none", () => {
    const most = ways.freeSpins?.most ?? 0;
    const spin = (awardedTotal: number): WireSpin => ({ kind: "free", awardedTotal, awarded: 0 }) as WireSpin;
    expect(oneMore(ways, 2, most - 1)).toBe("One more adds 1 spin");
    expect(neededInView(ways, spin(most - 1))).toBe(3);
    expect(oneMore(ways, 2, most)).toBeNull();
    expect(neededInView(ways, spin(most))).toBe(0);
  });

  it("turns the wheel or starts respins where a model has these", () => {
    const wheel = infoOf("classic-3x3-wheel");
    expect(oneMore(wheel, (wheel.wheel?.start ?? 0) - 1, null)).toBe("One more turns the wheel");
    const coins = infoOf("lines-20-coins");
    expect(oneMore(coins, (coins.respins?.start ?? 0) - 1, null)).toBe("One more starts respins");
    expect(oneMore(coins, coins.respins?.start ?? 0, null)).toBeNull();
  });

  it("is waited for nowhere in a model without a feature", () => {
    const plain = infoOf("classic-3x3");
    expect(neededInView(plain, { kind: "paid", awardedTotal: 0, awarded: 0 } as WireSpin)).toBe(0);
    expect(oneMore(plain, 2, null)).toBeNull();
  });
});

describe("what free spins begin with", () => {
  it("shows the wilds with a multiplier that their reels hold, and says what they do", () => {
    expect(timesWilds(infoOf("ways-1024"))).toEqual(["wild2", "wild3"]);
    expect(freeNotes(infoOf("ways-1024"))[0]).toContain("2× or 3×");
    for (const info of SLOT_MODELS.map(slotInfo)) {
      const held = info.symbols.filter(({ multiplier }) => multiplier > 1).map(({ id }) => id);
      const turning = held.filter((id) => info.freeStrips.flat().includes(id));
      expect(timesWilds(info).toSorted(), info.model).toEqual(turning.toSorted());
    }
    expect(timesWilds(infoOf("lines-20"))).toEqual([]);
  });
});
