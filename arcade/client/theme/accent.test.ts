import { expect, it } from "vitest";
import { accentShades, contrast, rgbOfHex } from "./accent.ts";

const on = (text: string, surface: string): number => contrast(rgbOfHex(text), rgbOfHex(surface));

it("any accent gives words and marks that are read on every surface", () => {
  const bytes = ["00", "33", "66", "99", "cc", "ff"];
  const all = bytes.flatMap((r) => bytes.flatMap((g) => bytes.map((b) => `#${r}${g}${b}`)));
  for (const accent of all) {
    const shades = accentShades(accent);
    expect(on(shades.ink, accent), `ink on ${accent}`).toBeGreaterThan(4.4);
    expect(on(shades.textDark, "#2b2e34"), `${accent} on dark`).toBeGreaterThanOrEqual(4.5);
    expect(on(shades.textLight, "#e0e2e6"), `${accent} on light`).toBeGreaterThanOrEqual(4.5);
    expect(on(shades.markLight, "#ffffff"), `${accent} as a mark`).toBeGreaterThanOrEqual(3);
  }
});

it("keeps an accent that is read as it is, and takes nothing but #rrggbb", () => {
  expect(accentShades("#c8f43a").textDark).toBe("#c8f43a");
  expect(accentShades("#c8f43a").ink).not.toBe("#ffffff");
  expect(accentShades("#6b3fe0").ink).toBe("#ffffff");
  expect(() => accentShades("red;background:url(x)")).toThrow(RangeError);
});
