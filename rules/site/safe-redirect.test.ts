import { expect, test } from "vitest";
import { safeRedirect } from "./safe-redirect.ts";

test.each(["/m/home", "/m/slot?vendor=JL&page=2#top", "/m/help?tag=terms", "/m/search?name=hũ vàng"])(
  "%s is a way back on this site",
  (path) => expect(safeRedirect(path)).toBe(path),
);

test.each([
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "/m/\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "\t//evil.example",
  " //evil.example",
  "javascript:alert(1)",
  "evil.example",
  "",
  null,
])("%j is none, also where a browser would read it as another site's", (path) => expect(safeRedirect(path)).toBeNull());
