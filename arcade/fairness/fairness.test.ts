import { createHash, createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { contribution, isLinkOf, roundClientSeed, seedChain } from "./chain.ts";
import { crashBits, fairDice, mix, seedHash } from "./stream.ts";

const serverSeed = "dc318be2ab257a268edcc157179a5737312eb9a808e65080662964933fa7d20f";
const clientSeed = "mira-quiet-harbor-31";

describe("the stream", () => {
  it("is what Node's own crypto gives", () => {
    expect(seedHash(serverSeed)).toBe(createHash("sha256").update(serverSeed).digest("hex"));
    const own = createHmac("sha256", serverSeed).update(`${clientSeed}:4:0`).digest();
    expect(mix(serverSeed, `${clientSeed}:4:0`)).toBe(own.toString("hex"));
    const dice = fairDice(serverSeed, clientSeed, 4);
    for (let at = 0; at < 32; at += 4) expect(dice(2 ** 32)).toBe(own.readUInt32BE(at));
    const next = createHmac("sha256", serverSeed).update(`${clientSeed}:4:1`).digest();
    expect(dice(2 ** 32)).toBe(next.readUInt32BE(0));
  });

  it("lets every side of a die come up equally often", () => {
    const dice = fairDice(serverSeed, clientSeed, 0);
    const seen = Array.from({ length: 26 }, () => 0);
    const throws = 26_000;
    for (let at = 0; at < throws; at++) {
      const side = dice(26);
      seen[side] = (seen[side] ?? 0) + 1;
    }
    const chiSquare = seen.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    // 25 degrees of freedom: above 60 in one of 10,000 seeds; the seed is fixed
    expect(chiSquare).toBeLessThan(60);
  });

  it("passes over numbers that would favour the low sides", () => {
    const sides = 2 ** 31 + 1;
    const raw = fairDice(serverSeed, clientSeed, 9);
    const kept = Array.from({ length: 64 }, () => raw(2 ** 32)).filter((value) => value < sides);
    const dice = fairDice(serverSeed, clientSeed, 9);
    expect(kept.map(() => dice(sides))).toEqual(kept);
  });

  it.each([0, 1.5, 2 ** 32 + 1])("refuses a die of %d sides", (sides) => {
    expect(() => fairDice(serverSeed, clientSeed, 0)(sides)).toThrow(RangeError);
  });
});

describe("the chain", () => {
  const links = seedChain(serverSeed, 50);

  it("is published by a hash that every later seed leads back to", () => {
    for (let position = 1; position < links.length; position++) {
      expect(isLinkOf(links[0] ?? "", links[position] ?? "", position)).toBe(true);
      expect(seedHash(links[position] ?? "")).toBe(links[position - 1]);
    }
    expect(isLinkOf(links[0] ?? "", seedHash("other"), 3)).toBe(false);
  });

  it("mixes in the first three players, whose seeds stay private", () => {
    const all = ["a", "b", "c", "d"].map((seed) => contribution(seed, "88310417"));
    const mixed = roundClientSeed(all);
    expect(mixed).toBe(all.slice(0, 3).join("-"));
    expect(mixed).toMatch(/^[0-9a-f]{16}(?:-[0-9a-f]{16}){2}$/);
    expect(roundClientSeed([])).toBe("nobody");
    expect(crashBits(links[1] ?? "", mixed, 1)).not.toBe(crashBits(links[1] ?? "", "nobody", 1));
  });
});
