import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const RAW =
  /dangerouslySetInnerHTML|\.(?:innerHTML|outerHTML)\s*=|insertAdjacentHTML|document\.write|createContextualFragment/;

/** Pages' own scripts and styles, and texts of operators that the server has cleaned (clean-html.ts). */
const KNOWN = [
  "web/features/notices/announcement-popup.tsx",
  "web/features/notices/notice-accordion.tsx",
  "web/gallery/gallery.tsx",
  "web/layout/early-taps.tsx",
  "web/layout/install-tags.tsx",
  "web/root.tsx",
  "web/screens/bonuses/promotions/promotion.tsx",
  "web/screens/content/help/help.tsx",
  "web/screens/content/notices/notice.tsx",
  "web/screens/content/notices/notices.tsx",
];

test("HTML is made of a text in known places alone: what members write is text wherever it is shown", () => {
  const files = globSync(["web/**/*.{ts,tsx}", "desk/**/*.{ts,tsx}"], { cwd: ROOT });
  expect(files.length).toBeGreaterThan(200);
  const raw = files.filter((file) => !file.endsWith(".test.ts") && RAW.test(readFileSync(`${ROOT}${file}`, "utf8")));
  expect(raw.toSorted()).toEqual(KNOWN);
});
