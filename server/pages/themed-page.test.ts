import { expect, test } from "vitest";
import { inTheme } from "./themed-page.ts";

const DRAWN =
  '<html lang="en" data-theme="dark"><head><meta name="theme-color" content="#0a0d12"/></head><body><i data-theme="dark"></i></body></html>';

test("SHELL-026 the document and the browser's bars say the reader's theme; what else is on the page stays", () => {
  expect(inTheme(DRAWN, "dark")).toBe(DRAWN);
  expect(inTheme(DRAWN, "light")).toBe(
    '<html lang="en" data-theme="light"><head><meta name="theme-color" content="#f5f6f8"/></head><body><i data-theme="dark"></i></body></html>',
  );
});

test("a page that says no theme is a fault", () => {
  expect(() => inTheme("<html><body></body></html>", "light")).toThrow("a page says no theme");
});
