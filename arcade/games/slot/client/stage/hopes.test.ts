import { describe, expect, it } from "vitest";
import { slotModel } from "#arcade/games/slot/rules/models/all.ts";
import { slotInfo } from "#arcade/games/slot/wire.ts";
import { hopesOf } from "./hopes.ts";

const infoOf = (id: string) => {
  const model = slotModel(id);
  if (!model) throw new Error(`no model ${id}`);
  return slotInfo(model);
};

describe("while reels turn", () => {
  it("on lines, the dear symbols that have begun one are waited for, wilds among them", () => {
    const info = infoOf("lines-20");
    const [middle] = info.lines;
    const standing = [0, 1].map((reel) =>
      ["low1", "low2", "low3"].map((id, row) => (row === (middle?.[reel] ?? 1) ? (reel === 0 ? "high2" : "wild") : id)),
    );
    expect(hopesOf(info, standing)).toEqual([
      { reel: 0, row: middle?.[0] },
      { reel: 1, row: middle?.[1] },
    ]);
  });

  it("on ways, all of a dear symbol are waited for once each reel that stands has it", () => {
    const info = infoOf("ways-1024");
    const standing = [
      ["high1", "low1", "low2", "high1"],
      ["low1", "high1", "low3", "low3"],
    ];
    expect(hopesOf(info, standing)).toHaveLength(3);
    expect(hopesOf(info, [standing[0] ?? [], ["low1", "low2", "low3", "low3"]])).toEqual([]);
  });

  it("in cascades, as soon as two more are enough", () => {
    const info = infoOf("cascade-6x5");
    const full = ["high1", "high1", "high1", "low1", "low1"];
    expect(hopesOf(info, [full, full])).toHaveLength(6);
    expect(hopesOf(info, [full, ["high1", "low1", "low2", "low2", "low3"]])).toEqual([]);
  });

  it("cheap symbols, wilds by themselves and a single reel are waited for by nobody, nor is anything when all stand", () => {
    const info = infoOf("ways-1024");
    const wild = ["wild", "low1", "low2", "low3"];
    expect(hopesOf(info, [wild, wild])).toEqual([]);
    expect(
      hopesOf(info, [
        ["low1", "low1", "low1", "low1"],
        ["low1", "low1", "low1", "low1"],
      ]),
    ).toEqual([]);
    const dear = ["high1", "high1", "high1", "high1"];
    expect(hopesOf(info, [dear])).toEqual([]);
    expect(hopesOf(info, [dear, dear, dear, dear, dear])).toEqual([]);
  });
});
