import { expect, it } from "vitest";
import { bend, SOUNDS } from "./sound.ts";

it("no sum of sounds clips, and a single one is hardly bent", () => {
  for (let sum = -4; sum <= 4; sum += 0.01) expect(Math.abs(bend(sum))).toBeLessThan(0.95);
  for (const sum of [0.05, 0.1, 0.25]) expect(Math.abs(bend(sum) / sum - 1)).toBeLessThan(0.03);
  expect(bend(0.5)).toBeGreaterThan(bend(0.4));
});

it("every sound keeps below full scale by itself, is short, and has no bare harsh wave", () => {
  for (const [name, notes] of Object.entries(SOUNDS)) {
    const end = Math.max(...notes.map(({ atMs, ms }) => atMs + ms));
    expect(end, name).toBeLessThan(1500);
    for (let at = 0; at < end; at += 10) {
      const sum = notes
        .filter((note) => note.atMs <= at && at < note.atMs + note.ms)
        // Each note dies away exponentially from its volume to a ten-thousandth
        .reduce((loud, { volume = 0.2, atMs, ms }) => loud + volume * (0.0001 / volume) ** ((at - atMs) / ms), 0);
      expect(sum, `${name} at ${at} ms`).toBeLessThan(0.5);
    }
    for (const note of notes) {
      const isHarsh = note.wave === "sawtooth" || note.wave === "square";
      expect(!isHarsh || (note.softHz ?? Infinity) <= 1000, name).toBe(true);
    }
  }
});
