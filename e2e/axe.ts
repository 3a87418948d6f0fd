/** What axe finds on a page. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";

/** axe itself, of the version that its Playwright package brings. */
const SOURCE = readFileSync(
  createRequire(import.meta.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8",
);

type Found = { id: string; impact: string | null; nodes: { target: unknown[]; failureSummary?: string }[] };
type Axe = { run(context: string | Document, options: object): Promise<{ violations: Found[]; passes: unknown[] }> };

/**
 * Violations that are serious or worse; empty is right. Of a page under a popup only the popup is looked at. With
 * `rules` only those are asked.
 */
export async function serious(page: Page, rules?: string[]): Promise<string[]> {
  // A page that is still fading in has paler colours than it will have
  await page.evaluate(() =>
    Promise.all(
      [...document.querySelectorAll(".m-page, .btn, dialog, dialog *")].flatMap((part) =>
        part.getAnimations().map(({ finished }) => finished.catch(() => undefined)),
      ),
    ).then(() => undefined),
  );
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(SOURCE);
  const { violations, passed } = await page.evaluate(async (only) => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const where = document.querySelector("dialog[open]") ? "dialog[open]" : document;
    const found = await axe.run(where, only ? { runOnly: { type: "rule", values: only } } : {});
    return { violations: found.violations, passed: found.passes.length };
  }, rules);
  expect(passed).toBeGreaterThan(rules ? 0 : 5);
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}: ${node.failureSummary ?? ""}`));
}

/** The same in the page's own theme, and for the colours in the other one. */
export async function seriousInBoth(page: Page): Promise<string[]> {
  const found = await serious(page);
  const theme = await page.evaluate(() => document.documentElement.dataset["theme"] ?? "dark");
  const wear = (name: string): Promise<void> =>
    page.evaluate((to) => {
      const root = document.documentElement;
      root.dataset["theme"] = to;
      // Chromium keeps the colours of what it does not draw behind a dialog until it draws it: all is drawn anew
      root.style.display = "none";
      root.getBoundingClientRect();
      root.style.removeProperty("display");
      // What was asked for by a colour's change must not be seen half-way; what inherits it may begin when that has ended
      for (let turn = 0; turn < 10; turn += 1) {
        const changes = document.getAnimations().filter((change) => change instanceof CSSTransition);
        if (changes.length === 0) break;
        for (const change of changes) change.finish();
      }
    }, name);
  await wear(theme === "dark" ? "light" : "dark");
  const other = await serious(page, ["color-contrast"]);
  await wear(theme);
  return [...found, ...other];
}
