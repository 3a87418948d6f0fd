import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const RAW =
  /dangerouslySetInnerHTML|\.(?:innerHTML|outerHTML)\s*=|insertAdjacentHTML|document\.write|createContextualFragment/;

/** Parts that React drew, pages' own scripts, and texts of operators that the server has cleaned (clean-html.ts). */
const KNOWN = ["web/platform/loading/kept-html.tsx", "web/platform/loading/own-blocks.tsx", "web/ui/clean-html.tsx"];

test("HTML is made of a text in known places alone: what members write is text wherever it is shown", () => {
  const files = globSync(["web/**/*.{ts,tsx}", "desk/**/*.{ts,tsx}"], { cwd: ROOT });
  expect(files.length).toBeGreaterThan(200);
  const raw = files.filter((file) => !file.endsWith(".test.ts") && RAW.test(readFileSync(`${ROOT}${file}`, "utf8")));
  expect(raw.toSorted()).toEqual(KNOWN);
});
