import { expect, test } from "vitest";
import type { Shell } from "#web/platform/data/shell.ts";
import { brokenPage } from "./broken-page.ts";
import { InlineBlocks } from "./inline-blocks.ts";

const shell = {
  merchant: {
    name: "A & B",
    mark: { path: 'M0 0"', radius: 8 },
    brand: { accent: "oklch(.9 .2 122)", accentInk: "#000", neutralHue: "255", neutralChroma: ".012" },
    languages: [{ code: "CN", tag: "zh-Hans", label: "", flag: "" }],
  },
  language: "CN",
} as unknown as Shell;

test("ERR-001 a page that broke says so in the reader's language, with the log's id and the merchant's look", () => {
  const blocks = new InlineBlocks();
  const html = brokenPage(
    shell,
    "light",
    { title: "error.title", text: "refusal.unknown", note: "a1<b2", canRetry: true },
    blocks,
  );
  expect(html).toContain('lang="zh-Hans"');
  expect(html).toMatch(/<h1>\p{Script=Han}+/u);
  expect(html).toContain("a1&lt;b2");
  expect(html).toContain("--accent:oklch(.9 .2 122)");
  expect(html).not.toContain("<script");
  expect(blocks.styles).toHaveLength(1);
  expect(html).toContain("<span>A &amp; B</span>");
  expect(html).toContain('d="M0 0&quot;"');
  expect(html).toContain('<a href="">');
});

test("S25 what came too often says that and offers the same address again; an address of no page leads home alone", () => {
  const often = { title: "error.limit", text: "refusal.too-many-calls", canRetry: true } as const;
  const page = (words: Parameters<typeof brokenPage>[2]) =>
    brokenPage({ ...shell, language: "EN" }, "light", words, new InlineBlocks());
  expect(page(often)).toContain("<h1>Too many requests</h1>");
  expect(page(often)).toMatch(/<nav><a href="">Try again<\/a><a href="\/m\/home">/);
  const address = { title: "error.address", text: "error.addressWords", canRetry: false } as const;
  expect(page(address)).toContain("<title>This address does not work · A &amp; B</title>");
  expect(page(address)).toMatch(/<nav><a href="\/m\/home">/);
  expect(page(address)).not.toContain("<small>");
});
