import { expect, it } from "vitest";
import { brandCss } from "./brand-css.ts";

const COLOURS = {
  neutralHue: "300",
  neutralChroma: ".02",
  accent: "oklch(.565 .225 287)",
  accentHi: "#fff",
  accentInk: "#000",
  accentTextDark: "#fff",
  accentTextLight: "#000",
  accentMarkLight: "#000",
};

it("a merchant without corners of its own leaves them to the design", () => {
  expect(brandCss(COLOURS)).toMatch(/^:root\{--n-h:300;--n-c:\.02;--accent:oklch\(\.565 \.225 287\);/);
  expect(brandCss(COLOURS)).not.toContain("--b-");
});

it("corners go into the same rule, and what could close it stays out", () => {
  const css = brandCss({ ...COLOURS, corners: { control: "24px", card: "0}body{display:none", tile: "20% / 15%" } });
  expect(css).toMatch(/;--b-control:24px;--b-tile:20% \/ 15%\}$/);
  expect(css).not.toContain("body");
});
