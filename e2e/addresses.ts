import { readFileSync } from "node:fs";
import { CATEGORIES } from "#rules/games/categories.ts";

/** Every address of web/routes.ts, which names them one by one but for the categories of the table. */
export function addresses(): string[] {
  const source = readFileSync(new URL("../web/routes.ts", import.meta.url), "utf8");
  const named = [...source.matchAll(/at\("(\/m[^"*]*)"/g)].map(([, path]) => path ?? "");
  return [...new Set([...named, ...CATEGORIES.map(({ path }) => path)])];
}
