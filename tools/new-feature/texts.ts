/** Words of a new feature in every language that has the file, so that it starts whole. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** TY is English in a merchant's own words: what it lacks is read there. */
const FALLS_BACK = "TY";

/**
 * Adds English words to a file of texts in every language; a key that is there stays as it is. Where no language has the
 * file, it is made, and texts/keys.ts learns of it. Gives the paths it wrote.
 */
export function addTexts(root: string, file: string, words: Readonly<Record<string, string>>): string[] {
  const languages = readdirSync(join(root, "texts"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== FALLS_BACK)
    .map(({ name }) => name);
  const paths = languages.map((language) => `texts/${language}/${file}`);
  const isNew = paths.every((path) => !existsSync(join(root, path)));
  for (const path of paths) {
    const known = isNew ? {} : (JSON.parse(readFileSync(join(root, path), "utf8")) as Record<string, string>);
    writeFileSync(join(root, path), `${JSON.stringify({ ...words, ...known }, null, 2)}\n`);
  }
  return isNew ? [...paths, nameInKeys(root, file)] : paths;
}

function nameInKeys(root: string, file: string): string {
  const path = "texts/keys.ts";
  const name = file.replace(/\.json$/, "").replace(/-([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());
  const lines = readFileSync(join(root, path), "utf8").trimEnd().split("\n");
  const lastImport = lines.findLastIndex((line) => line.startsWith("import "));
  lines.splice(lastImport + 1, 0, `import type ${name} from "./EN/${file}";`);
  const last = lines.pop()?.replace(/;$/, "") ?? "";
  writeFileSync(join(root, path), `${[...lines, last, `  | keyof typeof ${name};`].join("\n")}\n`);
  return path;
}
