/** Styles, letters, pictures and scripts of the pages: read once at the start, types stripped, so that nothing has to be built. */
import { readdirSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";

const ROOT = new URL("../", import.meta.url);
/** Folders of what a page runs; each file is an address of the same name. */
const SCRIPT_FOLDERS = ["client", "rules"];
const STYLES = ["style", "hilo", "dice", "wheel"];

/** The house's letters, of which a page loads what its language needs. */
const LETTERS = ["latin", "latin-ext", "vietnamese"];

export interface PageFile {
  type: string;
  body: string | Buffer;
}

export function readPageFiles(): ReadonlyMap<string, PageFile> {
  return new Map([
    ...STYLES.map((name): [string, PageFile] => [
      `/${name}.css`,
      { type: "text/css; charset=utf-8", body: read(`client/${name}.css`) },
    ]),
    ...namesIn("pictures", ".webp").map((name): [string, PageFile] => [
      `/${name}`,
      { type: "image/webp", body: readFileSync(new URL(name, ROOT)) },
    ]),
    ...LETTERS.map((name): [string, PageFile] => [
      `/fonts/${name}.woff2`,
      { type: "font/woff2", body: readFileSync(new URL(letters(name))) },
    ]),
    ...SCRIPT_FOLDERS.flatMap((folder) => namesIn(folder, ".ts")).map((path): [string, PageFile] => [
      `/${path}`,
      // What the sources name by the package's own name is beside them here
      {
        type: "text/javascript; charset=utf-8",
        body: stripTypeScriptTypes(read(path)).replaceAll('"#parlour/', '"/'),
      },
    ]),
  ]);
}

const namesIn = (folder: string, end: string): string[] =>
  readdirSync(new URL(`${folder}/`, ROOT))
    .filter((name) => name.endsWith(end) && !name.endsWith(".test.ts"))
    .map((name) => `${folder}/${name}`);

const letters = (name: string): string =>
  import.meta.resolve(`@fontsource-variable/geist/files/geist-${name}-wght-normal.woff2`);

const read = (path: string): string => readFileSync(new URL(path, ROOT), "utf8");
