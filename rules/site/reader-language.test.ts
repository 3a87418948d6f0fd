import { expect, test } from "vitest";
import { readerLanguage } from "./reader-language.ts";

const SPOKEN = [
  { code: "EN", tag: "en" },
  { code: "FIL", tag: "fil" },
  { code: "VN", tag: "vi" },
  { code: "CN", tag: "zh-Hans" },
];

test.each([
  ["vi-VN,vi;q=0.9,en-US;q=0.8,en;q=0.7", "VN"],
  ["zh-CN,zh;q=0.9", "CN"],
  ["zh-Hans-SG", "CN"],
  ["tl-PH,en;q=0.5", "FIL"],
  ["fil", "FIL"],
  ["en-GB,vi;q=0.9", "EN"],
  ["en;q=0.2, vi;q=0.8", "VN"],
  ["de-DE,de;q=0.9,en;q=0.3", "EN"],
  ["de,fr;q=0.5", null],
  ["vi;q=0,en", "EN"],
  ["*", null],
  ["", null],
  [";;,==,vi;q=x", null],
  [`${"xx,".repeat(50)}vi`, null],
])("a browser that wants %s reads in %s", (header, code) => {
  expect(readerLanguage(header, SPOKEN)).toBe(code);
});
