/** Style, letters and scripts of the pages: read once at the start, types stripped, so that nothing has to be built. */
import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";

const ROOT = new URL("../", import.meta.url);
const SCRIPTS = [
  "client/table.ts",
  "client/dice.ts",
  "client/hilo.ts",
  "client/wheel.ts",
  "client/elements.ts",
  "client/harbour.ts",
  "client/past.ts",
  "client/sound.ts",
  "client/stakes.ts",
  "rules/game.ts",
  "rules/games.ts",
  "rules/tide-dice.ts",
  "rules/lantern-hilo.ts",
  "rules/harbour-wheel.ts",
  "rules/words.ts",
  "rules/money.ts",
  "rules/fair.ts",
];

/** The house's letters, of which a page loads what its language needs. */
const LETTERS = ["latin", "latin-ext", "vietnamese"];

export interface PageFile {
  type: string;
  body: string | Buffer;
}

export function readPageFiles(): ReadonlyMap<string, PageFile> {
  const style: PageFile = { type: "text/css; charset=utf-8", body: read("client/style.css") };
  return new Map([
    ["/style.css", style],
    ...LETTERS.map((name): [string, PageFile] => [
      `/fonts/${name}.woff2`,
      { type: "font/woff2", body: readFileSync(new URL(letters(name))) },
    ]),
    ...SCRIPTS.map((path): [string, PageFile] => [
      `/${path}`,
      // What the sources name by the package's own name is beside them here
      {
        type: "text/javascript; charset=utf-8",
        body: stripTypeScriptTypes(read(path)).replaceAll('"#parlour/', '"/'),
      },
    ]),
  ]);
}

const letters = (name: string): string =>
  import.meta.resolve(`@fontsource-variable/geist/files/geist-${name}-wght-normal.woff2`);

const read = (path: string): string => readFileSync(new URL(path, ROOT), "utf8");
