import { describe, expect, it } from "vitest";
import { layOut, linesOf } from "./letter-layout.ts";

/** Every letter as wide as 0.7 of its height. */
const measure = (text: string): number => [...new Intl.Segmenter().segment(text)].length * 0.7;
const WORDS = ["BIG WIN", "MALAKING PANALO", "THẮNG VƯƠNG MIỆN", "皇冠大赢", "FREE SPINS", "QUAY MIỄN PHÍ"];

describe("a great word", () => {
  it("stays inside its place in every language, at any width", () => {
    for (const text of WORDS) {
      for (const width of [240, 288, 358, 640]) {
        const { letters, em, height } = layOut(text, measure, width, width * 0.17);
        expect(letters).toHaveLength([...new Intl.Segmenter().segment(text.replaceAll(" ", ""))].length);
        for (const { x, y } of letters) {
          expect(x - em * 0.35, `${text} ${width}`).toBeGreaterThan(0);
          expect(x + em * 0.35, `${text} ${width}`).toBeLessThan(width);
          expect(y).toBeGreaterThan(0);
          expect(y).toBeLessThan(height);
        }
      }
    }
  });

  it("breaks where both lines are nearest in length, and only when it would be small", () => {
    expect(linesOf("THẮNG VƯƠNG MIỆN", measure)).toEqual(["THẮNG", "VƯƠNG MIỆN"]);
    expect(linesOf("皇冠大赢", measure)).toEqual(["皇冠大赢"]);
    const rows = (text: string): number => new Set(layOut(text, measure, 358, 60).letters.map(({ y }) => y > 60)).size;
    expect(rows("BIG WIN")).toBe(1);
    expect(rows("MALAKING PANALO")).toBe(2);
  });

  it("stands on an arch: highest in its middle, its ends turned outwards", () => {
    const { letters } = layOut("BIG WIN", measure, 358, 60);
    const [first, middle, last] = [letters[0], letters[3], letters.at(-1)];
    expect(first?.y).toBeGreaterThan(middle?.y ?? Infinity);
    expect(first?.turn).toBeLessThan(0);
    expect(last?.turn).toBeGreaterThan(0);
  });
});
