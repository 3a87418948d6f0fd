import { type Page } from "#e2e/test.ts";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../texts/EN/", import.meta.url));

const keys = (): ReadonlySet<string> =>
  new Set(readdirSync(ROOT).flatMap((file) => Object.keys(JSON.parse(readFileSync(ROOT + file, "utf8")) as object)));

/** Keys of texts that the page shows, or says to a screen reader, where their words should stand: they were not loaded. */
export async function keysShown(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => {
    const all = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = all.nextNode(); node; node = all.nextNode()) {
      if (node instanceof Text && !(node.parentElement instanceof HTMLScriptElement)) found.push(node.data);
      if (!(node instanceof Element)) continue;
      for (const name of ["aria-label", "alt", "title", "placeholder"]) found.push(node.getAttribute(name) ?? "");
    }
    return found;
  });
  const known = keys();
  return said.flatMap((text) => text.match(/\w+(?:\.[\w-]+)+/g) ?? []).filter((word) => known.has(word));
}
