import { expect, test } from "vitest";
import type { Shell } from "#web/platform/data/shell.ts";
import { brokenPage } from "./broken-page.ts";
import { InlineBlocks } from "./inline-blocks.ts";

const shell = {
  merchant: {
    brand: { accent: "oklch(.9 .2 122)", accentInk: "#000", neutralHue: "255", neutralChroma: ".012" },
    languages: [{ code: "CN", tag: "zh-Hans", label: "", flag: "" }],
  },
  language: "CN",
  theme: "light",
} as unknown as Shell;

test("ERR-001 a page that broke says so in the reader's language, with the log's id and the merchant's look", () => {
  const blocks = new InlineBlocks();
  const html = brokenPage(shell, { text: "refusal.unknown", note: "a1<b2" }, blocks);
  expect(html).toContain('lang="zh-Hans"');
  expect(html).toMatch(/<h1>\p{Script=Han}+/u);
  expect(html).toContain("a1&lt;b2");
  expect(html).toContain("--accent:oklch(.9 .2 122)");
  expect(html).not.toContain("<script");
  expect(blocks.styles).toHaveLength(1);
});
