import { globSync, readFileSync } from "node:fs";
import postcss, { type AtRule } from "postcss";
import { expect, test } from "vitest";

const SHEETS = globSync([
  "web/styles/*.css",
  "desk/**/*.css",
  "arcade/client/style/*.css",
  "arcade/games/*/client/**/*.css",
]);
/** What a browser moves without the main thread; `rotate`, `scale` and `translate` are not among it for an SVG. */
const COMPOSITED = new Set(["transform", "opacity"]);

const sheets = SHEETS.map((path) => ({ path, root: postcss.parse(readFileSync(path, "utf8")) }));

test("what is animated without end is composited: a page that waits draws no frames on the main thread", () => {
  const frames = new Map<string, Set<string>>();
  for (const { root } of sheets)
    root.walkAtRules("keyframes", (rule) => void frames.set(rule.params, propertiesOf(rule)));
  const endless: string[] = [];
  const others: string[] = [];
  for (const { path, root } of sheets) {
    root.walkDecls("animation", ({ value }) => {
      // One after the other, as a picture that comes in and then breathes
      for (const one of value.split(/,(?![^(]*\))/)) {
        const name = one.split(/\s+/).find((word) => frames.has(word));
        if (!one.includes("infinite") || name === undefined) continue;
        endless.push(name);
        const slow = [...(frames.get(name) ?? [])].filter((property) => !COMPOSITED.has(property));
        if (slow.length > 0) others.push(`${path}: ${name} animates ${slow.join(", ")}`);
      }
    });
  }
  expect(endless).toEqual(expect.arrayContaining(["sk", "turn", "ticker"]));
  expect(others).toEqual([]);
});

function propertiesOf(rule: AtRule): Set<string> {
  const properties = new Set<string>();
  rule.walkDecls(({ prop }) => void properties.add(prop));
  return properties;
}
