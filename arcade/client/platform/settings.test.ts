import { describe, expect, it } from "vitest";
import { favouritesAfter, soundAfter } from "./settings.ts";

const of = (words: string) => ({
  sound: words.includes("sound"),
  effects: words.includes("effects"),
  music: words.includes("music"),
  haptics: words.includes("haptics"),
});

describe("the switches of sound", () => {
  it.each([
    ["effects music haptics", "sound", true, "sound effects music haptics"],
    ["sound effects music", "sound", false, "effects music"],
    ["", "sound", true, "sound effects music"],
    ["music", "sound", true, "sound music"],
    // In silence, one turned on is heard alone
    ["effects music", "music", true, "sound music"],
    ["effects music", "effects", true, "sound effects"],
    ["sound effects music", "music", false, "sound effects"],
    ["sound effects", "effects", false, ""],
    ["sound effects", "music", true, "sound effects music"],
    ["sound effects", "haptics", true, "sound effects haptics"],
    ["haptics", "haptics", false, ""],
  ] as const)("%s, then %s is %s: %s", (before, pressed, on, after) => {
    expect(soundAfter(of(before), pressed, on)).toEqual(of(after));
  });
});

describe("favourite stakes", () => {
  it.each([
    [[], 200n, ["200"]],
    [["200"], 200n, []],
    [["200", "1000"], 500n, ["200", "500", "1000"]],
    [["20", "200", "500", "1000"], 5000n, ["200", "500", "1000", "5000"]],
  ])("%j, then %d: %j", (before, stake, after) => {
    expect(favouritesAfter(before, stake)).toEqual(after);
  });
});
