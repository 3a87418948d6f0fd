/** `npm run new-engine <name>`: writes an engine that throws a coin, complete from its rules to its tests, and registers it. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { runScript } from "./test/running.ts";

const HERE = fileURLToPath(new URL("./new-engine/", import.meta.url));
const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
/** The ids of rounds have to fit the protocol. */
const LONGEST = 20;

const camel = (name: string): string => name.replace(/-([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());
const pascal = (name: string): string => camel(`-${name}`);
const titled = (name: string): string =>
  name
    .split("-")
    .map((word) => pascal(word))
    .join(" ");

/** Puts an engine's names in place of the template's. */
function filled(text: string, name: string): string {
  const names: Record<string, string> = {
    __name__: name,
    __Name__: pascal(name),
    __camel__: camel(name),
    __snake__: name.replaceAll("-", "_"),
    __prefix__: name.replaceAll("-", "").replace(/\d/g, ""),
    __Title__: titled(name),
  };
  return Object.entries(names).reduce((sum, [place, word]) => sum.replaceAll(place, word), text);
}

/** Number and name of the next migration. */
function nextMigration(root: string, name: string): string {
  const folder = "arcade/server/migrations";
  const numbers = readdirSync(join(root, folder)).map((file) => Number.parseInt(file, 10) || 0);
  return `${folder}/${String(Math.max(0, ...numbers) + 1).padStart(4, "0")}-${name}.sql`;
}

/** The engine's own files by their paths. */
function ownFiles(root: string, name: string): Record<string, string> {
  const files: Record<string, string> = {};
  const template = join(HERE, "template");
  for (const entry of readdirSync(template, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const source = join(entry.parentPath, entry.name);
    const place = filled(source.slice(template.length + 1).replace(/\.template$/, ""), name);
    const path = place === "migration.sql" ? nextMigration(root, name) : `arcade/games/${name}/${place}`;
    files[path] = filled(readFileSync(source, "utf8"), name);
  }
  files[`arcade/titles/${name}.json`] = `${JSON.stringify([titleOf(name)], null, 2)}\n`;
  return files;
}

function titleOf(name: string): object {
  return {
    gameCode: name,
    title: titled(name),
    studio: "Originals",
    model: name,
    theme: "coin",
    palette: { background: "#181a3d", gold: "#f7b733", accent: "#7c5cff" },
    symbols: null,
  };
}

/** Changes a file that is there; throws when it no longer looks as expected. */
function change(root: string, path: string, from: RegExp, to: string): void {
  const file = join(root, path);
  const text = readFileSync(file, "utf8");
  if (!from.test(text)) throw new Error(`${path} has no place that looks like ${from}`);
  writeFileSync(file, text.replace(from, to));
}

/** Enters the engine in the three registries. */
function register(root: string, name: string): string[] {
  const word = camel(name);
  const lists: [path: string, list: RegExp, part: string, file: string][] = [
    ["arcade/server/modules.ts", /(const MODULES = \[)/, `${word}Module`, "server.ts"],
    [
      "arcade/client/fairness/verifiers.ts",
      /(Verifier\[\]\] = \[[^\]]*?),?(?=\s*\];)/,
      `${word}Verifier`,
      "client/verifier.ts",
    ],
  ];
  for (const [path, list, part, file] of lists) {
    change(root, path, list, part.endsWith("Module") ? `$1${part}, ` : `$1, ${part}`);
    change(root, path, /^(import )/m, `import { ${part} } from "#arcade/games/${name}/${file}";\n$1`);
  }
  const client = `async () => (await import("#arcade/games/${name}/client/client.ts")).${word}Client`;
  const key = name.includes("-") ? `"${name}"` : name;
  change(root, "arcade/client/games.ts", /(const CLIENTS[^{]*\{\n)/, `$1  ${key}: ${client},\n`);
  return [...lists.map(([path]) => path), "arcade/client/games.ts"];
}

type Words = Record<string, Record<string, string>>;

/** Adds the engine's words to every language, of the client and of what the arcade tells the platform. */
function addTexts(root: string, name: string): string[] {
  const texts = JSON.parse(filled(readFileSync(join(HERE, "texts.json"), "utf8"), name)) as Record<
    "client" | "server",
    Words
  >;
  const add = (folder: string, prefix: string, words: Words): string[] =>
    Object.entries(words).map(([language, own]) => {
      const path = `${folder}/${language}.json`;
      const there = JSON.parse(readFileSync(join(root, path), "utf8")) as Record<string, string>;
      for (const [key, text] of Object.entries(own)) there[`${prefix}.${key}`] = text;
      const sorted =
        prefix === name ? Object.fromEntries(Object.entries(there).toSorted(([a], [b]) => (a < b ? -1 : 1))) : there;
      writeFileSync(join(root, path), `${JSON.stringify(sorted, null, 2)}\n`);
      return path;
    });
  return [
    ...add("arcade/client/texts", name, texts.client),
    ...add("arcade/server/texts", `round.${name}`, texts.server),
  ];
}

/** Writes the engine below `root` and gives the paths it wrote or changed; throws a sentence for a name that can't be. */
export function writeEngine(root: string, name: string): string[] {
  if (!NAME.test(name) || name.length > LONGEST)
    throw new Error(
      `An engine's name is one kebab-case word of at most ${LONGEST} letters: npm run new-engine coin-toss`,
    );
  if (existsSync(join(root, "arcade/games", name))) throw new Error(`arcade/games/${name} is there already`);
  const files = ownFiles(root, name);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return [...Object.keys(files), ...register(root, name), ...addTexts(root, name)];
}

if (import.meta.main) {
  const root = fileURLToPath(new URL("../", import.meta.url));
  try {
    const paths = writeEngine(root, process.argv[2] ?? "");
    const code = paths.filter((path) => path.endsWith(".ts"));
    const { code: failed, output } = await runScript(root, ["node_modules/oxfmt/bin/oxfmt", ...code]);
    if (failed !== 0) throw new Error(output);
    console.log(["Wrote", ...paths.map((path) => `  ${path}`)].join("\n"));
    console.log(
      "Next: docs/changing.md says how its title comes into a lobby. Words are English until they are translated.",
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
