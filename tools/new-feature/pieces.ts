/** What the shapes of a new feature have in common: names, numbers, lists and files. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

export const camel = (word: string): string =>
  word.replace(/-([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());
export const snake = (word: string): string => word.replaceAll("-", "_");
export const pascal = (word: string): string => camel(`-${word}`);

/** Number and name of the next migration. */
export function nextMigration(root: string, word: string): string {
  const numbers = readdirSync(join(root, "server/migrations")).map((name) => Number.parseInt(name, 10) || 0);
  return `server/migrations/${String(Math.max(0, ...numbers) + 1).padStart(4, "0")}-${word}.sql`;
}

/** Enters a line after the last import of a list, and another where the list begins. */
function enter(root: string, path: string, importLine: string, list: RegExp, entry: string): void {
  const file = join(root, path);
  const lines = readFileSync(file, "utf8").split("\n");
  const lastImport = lines.findLastIndex((line) => /^import .* from /.test(line));
  lines.splice(lastImport + 1, 0, importLine);
  const begins = lines.findIndex((line) => list.test(line));
  if (begins < 0) throw new Error(`${path} has no list that begins with ${list}`);
  lines.splice(begins + 1, 0, entry);
  writeFileSync(file, lines.join("\n"));
}

/** Throws a sentence for a name that can't be. */
export function checkName(word: string): void {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(word))
    throw new Error("A feature's name is one kebab-case word: npm run new-feature bonuses/gift-codes");
}

/** Domain and name of `bonuses/gift-codes`; throws a sentence where `folder` (`server`, `web/screens`) has no such domain. */
export function placeOf(root: string, folder: string, place: string): { domain: string; word: string } {
  const [domain = "", word = "", ...rest] = place.split("/");
  if (rest.length > 0 || word === "")
    throw new Error("Say the domain too: npm run new-feature bonuses/gift-codes (docs/ARCHITECTURE.md lists them)");
  checkName(word);
  if (!existsSync(join(root, folder, domain))) throw new Error(`${folder} has no domain ${domain}`);
  return { domain, word };
}

/** Enters the calls of a feature in the contract's list. Gives the path it changed. */
export function enterContract(root: string, word: string): string {
  const list = "contract/core/calls.ts";
  const name = camel(word);
  enter(root, list, `import { ${name} } from "#contract/player/${word}.ts";`, /^const features = \[/, `  ${name},`);
  return list;
}

/** Opens the domain's door for the feature's handlers and enters them in the list of all. Gives the paths it changed. */
export function enterHandlers(root: string, domain: string, word: string): string[] {
  const handlers = `${camel(word)}Handlers`;
  const door = `server/${domain}/public.ts`;
  writeFileSync(
    join(root, door),
    `${readFileSync(join(root, door), "utf8")}export { ${handlers} } from "./${word}/${word}.handlers.ts";\n`,
  );
  const list = "server/features.ts";
  const file = join(root, list);
  const text = readFileSync(file, "utf8");
  const from = ` } from "#${door}";`;
  const known = text.indexOf(from);
  const first = text.indexOf("\nimport ") + 1;
  const imported =
    known < 0
      ? `${text.slice(0, first)}import { ${handlers}${from}\n${text.slice(first)}`
      : `${text.slice(0, known).replace(/,?\s*$/, "")}, ${handlers}${text.slice(known)}`;
  const begins = "  return {\n";
  if (!imported.includes(begins)) throw new Error(`${list} has no list that begins with ${begins.trim()}`);
  writeFileSync(file, imported.replace(begins, `${begins}    ...${handlers}(services),\n`));
  return [door, list];
}

/** Writes new files below `root`; throws a sentence, before it writes any, where one is there already. */
export function writeFiles(root: string, files: Readonly<Record<string, string>>): void {
  const there = Object.keys(files).find((path) => existsSync(join(root, path)));
  if (there !== undefined) throw new Error(`${there} is there already`);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}
