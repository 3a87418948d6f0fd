import { readFileSync } from "node:fs";
import fc from "fast-check";
import { atRule, parse, type Rule } from "postcss";
import { expect, test } from "vitest";
import { InlineBlocks } from "./inline-blocks.ts";
import { settled } from "./settled-page.ts";
import { UsedStyles } from "./used-styles.ts";

const of = (sheet: string, html: string): string => new UsedStyles().of(sheet, html);

test.each([
  ["a class that is there", ".a{x:y}", '<p class="a">', true],
  ["a class that is not", ".a{x:y}", '<p class="b">', false],
  ["one of several in the attribute", ".a{x:y}", "<p class='b  a\nc'>", true],
  ["an attribute without quotes", ".a{x:y}", "<p class=a>", true],
  ["a longer name alone", ".a{x:y}", '<p class="a--wide">', false],
  ["a name that is escaped in the sheet", ".w-1\\/2{x:y}", '<p class="w-1/2">', true],
  ["both classes of one element", ".a.b{x:y}", '<p class="a"><p class="b">', true],
  ["one of two that must be there", ".a .b{x:y}", '<p class="b">', false],
  ["one of two selectors", ".a,.b{x:y}", '<p class="b">', true],
  ["what a reader does", ".a:hover,.a:focus-visible{x:y}", '<p class="a">', true],
  ["a part of an element", ".a::before{x:y}", '<p class="a">', true],
  ["no class at all", ":root,*{x:y}", "", true],
  ["an id and an attribute", "#content[open]{x:y}", "", true],
  ["an element that is there", "summary{x:y}", "<details><summary>", true],
  ["an element that is not", "summary{x:y}", "<details>", false],
  ["an element that only the browser writes", "tbody tr{x:y}", "<table><tr>", true],
  ["the absence of a class", ".a:not(.b){x:y}", '<p class="a">', true],
  ["one of a choice", ".a :is(.b,.c){x:y}", '<p class="a"><p class="c">', true],
  ["none of a choice", ".a :where(.b,.c){x:y}", '<p class="a">', false],
  ["a choice within a choice", ":is(.a:has(> .b),.c){x:y}", '<p class="a">', false],
  ["what it has", ".a:has(> .b){x:y}", '<p class="a"><p class="b">', true],
  ["what it may come to have", ".a:has(:focus-visible){x:y}", '<p class="a">', true],
  ["any child of that place", ".a:nth-child(2n + 1 of .b){x:y}", '<p class="a">', true],
  ["the page's theme", "[data-theme=dark] .a{x:y}", '<html data-theme="dark"><p class="a">', true],
  ["another theme", '[data-theme="light"] .a{x:y}', '<html data-theme="dark"><p class="a">', false],
  ["any theme", "[data-theme] .a{x:y}", '<p class="a">', true],
  ["a class that a script puts on early", ".a{x:y}", '<script>e.classList.add("a")</script>', true],
])("a rule is kept by %s: %s", (_, sheet, html, isKept) => {
  expect(of(sheet, html)).toBe(isKept ? sheet : "");
});

test.each([
  ["@media (width>=9px){.a{x:y}.b{x:y}}", "@media (width>=9px){.a{x:y}}"],
  ["@media (width>=9px){.b{x:y}}.a{x:y}", ".a{x:y}"],
  ["@supports (color:red){@media print{.b{x:y}}}", ""],
  ["@container side (width>=9px){.a{x:y}}", "@container side (width>=9px){.a{x:y}}"],
  ["@layer one,two;@layer two{.b{x:y}}", "@layer one,two;@layer two{}"],
  ["@keyframes run{to{x:y}}.a{animation:run 1s}", "@keyframes run{to{x:y}}.a{animation:run 1s}"],
  [".a{--in:run}@keyframes run{to{x:y}}", ".a{--in:run}@keyframes run{to{x:y}}"],
  ["@keyframes run{to{x:y}}.b{animation:run 1s}.a{x:y}", ".a{x:y}"],
  ["@keyframes run{to{x:y}}.a{animation:dry-run 1s}", ".a{animation:dry-run 1s}"],
  [
    "@media print{.a{animation:run 1s}}@keyframes run{to{x:y}}@keyframes sit{to{x:y}}",
    "@media print{.a{animation:run 1s}}@keyframes run{to{x:y}}",
  ],
  ["@font-face{font-family:Geist}@property --n{syntax:'*'}", "@font-face{font-family:Geist}@property --n{syntax:'*'}"],
])("of %s a page with .a has %s", (sheet, kept) => {
  expect(of(sheet, '<p class="a">')).toBe(kept);
});

const STYLES = new URL("../../web/styles/", import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, STYLES), "utf8");
const SITE = read("all.css").replaceAll(/@import "(.+?)";/g, (_, name: string) => read(name));
const NAMES = [...new Set([...SITE.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = ""]) => name))];

/** The rules of a sheet in their order, each with the conditions that it stands under. */
function rulesOf(sheet: string): { selectors: string[]; text: string }[] {
  const rules: { selectors: string[]; text: string }[] = [];
  parse(sheet).walkRules((rule: Rule) => {
    const { parent } = rule;
    if (parent?.type === "atrule" && (parent as ReturnType<typeof atRule>).name === "keyframes") return;
    const under = parent?.type === "atrule" ? (parent as ReturnType<typeof atRule>).params : "";
    rules.push({ selectors: rule.selectors, text: `${under} ${rule.toString()}` });
  });
  return rules;
}

test("a block that is drawn empty gets what the page needs of the whole sheet, a filled one is cut itself", () => {
  const styles = new UsedStyles(".a{x:y}.b{x:y}");
  expect(styles.inPage('<style site></style><p class="a">', "<style site>")).toBe(
    '<style site>.a{x:y}</style><p class="a">',
  );
  expect(styles.inPage('<style site>.c{x:y}.a{z:z}</style><p class="a">', "<style site>")).toBe(
    '<style site>.a{z:z}</style><p class="a">',
  );
});

test("of the site's own sheet every rule stays whose classes are all there, in its order, and no other comes", () => {
  const whole = rulesOf(SITE);
  expect(whole.length).toBeGreaterThan(1000);
  const styles = new UsedStyles();
  fc.assert(
    fc.property(fc.subarray(NAMES), fc.constantFrom("dark", "light"), (classes, theme) => {
      const elements = "<a><b><button><dd><dl><h1><hr><i><img><input><li><p><select><small><span><summary><svg><table>";
      const html = `<html data-theme="${theme}" class="${classes.join(" ")}">${elements}`;
      const kept = rulesOf(styles.of(SITE, html));
      let at = 0;
      for (const { text } of kept) {
        while (at < whole.length && whole[at]?.text !== text) at += 1;
        expect(at, text).toBeLessThan(whole.length);
        at += 1;
      }
      const texts = new Set(kept.map(({ text }) => text));
      const there = new Set(classes.map((name) => `.${name}`));
      for (const { selectors, text } of whole) {
        // Told by another way than the code's own: classes alone, outside of brackets
        const bare = selectors.find((one) => /^(?:\.[\w-]+|[ >+~]|::?[a-z-]+)+$/.test(one));
        if (!bare) continue;
        const isNeeded = (bare.match(/\.[\w-]+/g) ?? []).every((name) => there.has(name));
        if (isNeeded) expect(texts.has(text), text).toBe(true);
      }
    }),
    { numRuns: 20 },
  );
});

const drawn = (theme: string): string =>
  `<html data-theme="${theme}"><head><style data-style="site" nonce="m">.a{x:y}.b{x:y}[data-theme=light] .a{x:y}</style>` +
  '<link rel="preload" as="style" href="/s.css" data-sheet=""/></head><body><p class="a"></p>' +
  '<style data-style="site">.b{x:y}</style></body></html>';
const log = { error: () => undefined } as never;

test("S17 the policy names the styles that are sent, and a block of somebody else is not cut", () => {
  const blocks = new InlineBlocks();
  const facts = {
    path: "/m/home",
    drawn: drawn("dark"),
    mark: "m",
    blocks,
    options: { mode: "production", log } as const,
  };
  const html = settled({ ...facts, styles: new UsedStyles() });
  expect(html).toContain('<style data-style="site">.a{x:y}</style>');
  expect(html).toContain('<style data-style="site">.b{x:y}</style>');
  const own = new InlineBlocks();
  own.style(".a{x:y}");
  expect(blocks.styles).toEqual(own.styles);
  expect(settled({ ...facts, styles: null })).toContain(".a{x:y}.b{x:y}[data-theme=light] .a{x:y}</style>");
});

test("the offline page holds both themes, as its script may put on either, and asks for no further sheet", () => {
  const facts = { path: "/offline", drawn: drawn("dark"), mark: "m", blocks: new InlineBlocks() };
  const html = settled({ ...facts, styles: new UsedStyles(), options: { mode: "production", log } });
  expect(html).toContain('<style data-style="site">.a{x:y}[data-theme=light] .a{x:y}</style>');
  expect(html).not.toContain("/s.css");
});
