import { expect, test } from "vitest";
import { isMail } from "./mail.ts";

test.each([
  ["ana@harbour.ph", true, true],
  ["ana.m-reyes@mail.harbour.com", true, true],
  ["ana_1@harbour.co.uk", true, true],
  ["ana@harbour.info", false, true],
  ["ana@harbour", false, true],
  ["ana", false, false],
  ["ana@", false, false],
  ["@harbour.ph", false, false],
  ["ana@har bour.ph", false, false],
  ["ana..m@harbour.ph", false, true],
  ["ana@harbour.ph\nBcc: x@y.ph", false, false],
  [`${"a".repeat(245)}@harbour.ph`, false, false],
])("FORGOT-008 %s is an address by the documents: %s, by the standard: %s", (typed, documents, html) => {
  expect([isMail(typed, "documents"), isMail(typed, "html")]).toEqual([documents, html]);
});

test("a long text that almost fits is judged at once", () => {
  expect(isMail(`${"a.".repeat(120)}a@${"b.".repeat(5)}!`, "documents")).toBe(false);
});
