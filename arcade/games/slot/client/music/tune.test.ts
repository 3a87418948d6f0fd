import { describe, expect, it } from "vitest";
import { moodOf, tuneOf } from "./tune.ts";

const THEMES = ["dragon", "candy", "neon", "western", "egypt"];

describe("the tune of a title", () => {
  it.each([
    ["dragon", "story"],
    ["candy", "bright"],
    ["neon", "night"],
    ["western", "road"],
    ["nothing that is known", "story"],
  ] as const)("of theme %s is in the mood %s", (theme, mood) => {
    expect(moodOf(theme)).toBe(mood);
  });

  it("is the same every time, and another one for another theme of the same mood", () => {
    expect(tuneOf("dragon", "base")).toEqual(tuneOf("dragon", "base"));
    expect(tuneOf("dragon", "base")).not.toEqual(tuneOf("egypt", "base"));
  });

  it("goes round without a hole, in order, and is quicker, higher and denser in free spins", () => {
    for (const theme of THEMES) {
      const [base, free] = [tuneOf(theme, "base"), tuneOf(theme, "free")];
      expect(free.lasts).toBeLessThan(base.lasts);
      expect(free.notes.length).toBeGreaterThan(base.notes.length);
      expect(Math.max(...free.notes.map(({ hz }) => hz))).toBeGreaterThan(Math.max(...base.notes.map(({ hz }) => hz)));
      for (const { notes, lasts } of [base, free]) {
        expect(notes).toEqual(notes.toSorted((a, b) => a.at - b.at));
        expect(notes.every(({ at }) => at >= 0 && at < lasts)).toBe(true);
        expect(notes.every(({ hz }) => hz > 50 && hz < 2200)).toBe(true);
      }
    }
  });

  it("never sums up to more than a calm background", () => {
    for (const theme of THEMES) {
      for (const { notes, lasts } of [tuneOf(theme, "base"), tuneOf(theme, "free")]) {
        for (let at = 0; at < lasts; at += 0.05) {
          const sum = notes
            .filter((note) => note.at <= at && at < note.at + note.lasts)
            .reduce((loud, { volume }) => loud + volume, 0);
          expect(sum).toBeLessThan(0.55);
        }
      }
    }
  });
});
