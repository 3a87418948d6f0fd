import { createHash } from "node:crypto";
import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { defineConfig, type Plugin } from "vite";
import { textInRem } from "#tools/text-in-rem.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const out = here("../../build/arcade");

/** Which of the generator's pictures the games ask for, below /art/. */
const FOLDERS = ["slots", "titles", "crash", "avatars"];

const ART = here("../../art/out");

/** What the games ask for below art/out: pictures of our own titles, and of all that is in FOLDERS. */
async function artFiles(): Promise<string[]> {
  const titles: { gameCode: string }[] = JSON.parse(await readFile(here("../titles/titles.json"), "utf8"));
  const inFolders = await Promise.all(
    FOLDERS.map(async (folder) => {
      const entries = await readdir(join(ART, folder), { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => relative(ART, join(parentPath, name)));
    }),
  );
  return [...inFolders.flat(), ...titles.map(({ gameCode }) => `tiles/${gameCode}.webp`)].toSorted();
}

/**
 * Puts the pictures beside the client: the arcade is an origin of its own and asks no other for files. The page's
 * `data-art` is the digest of them all: addresses with it are kept for good.
 */
function art(): Plugin {
  return {
    name: "arcade-art",
    apply: "build",
    async transformIndexHtml(html) {
      const digest = createHash("sha256");
      for (const file of await artFiles()) digest.update(file).update(await readFile(join(ART, file)));
      return html.replace("<html ", `<html data-art="${digest.digest("hex").slice(0, 12)}" `);
    },
    async closeBundle() {
      const files = await artFiles();
      const folders = new Set(files.map((file) => dirname(file)));
      for (const folder of folders) await mkdir(join(out, "art", folder), { recursive: true });
      await Promise.all(files.map((file) => cp(join(ART, file), join(out, "art", file))));
    },
  };
}

/** Sheets come after the loading screen: it is painted without them, and no script runs before they are there. */
function sheetsLast(): Plugin {
  return {
    name: "arcade-sheets-last",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html) {
        const sheets = html.match(/\s*<link rel="stylesheet"[^>]*>/g) ?? [];
        const without = sheets.reduce((page, link) => page.replace(link, ""), html);
        return without.replace("</body>", `${sheets.join("")}\n  </body>`);
      },
    },
  };
}

const COMPRESSED = /\.(?:js|css|html|json)$/;

/** Lays .br and .gz files beside what compresses well: the arcade's server sends them as they are. */
function compressed(): Plugin {
  return {
    name: "arcade-compressed",
    apply: "build",
    enforce: "post",
    closeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        const files = await readdir(out, { recursive: true });
        await Promise.all(
          files
            .filter((file) => COMPRESSED.test(file))
            .map(async (file) => {
              const path = join(out, file);
              const content = await readFile(path);
              const [br, gz] = await Promise.all([promisify(brotliCompress)(content), promisify(gzip)(content)]);
              await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
            }),
        );
      },
    },
  };
}

/** What is loaded when it is opened; all else of an engine's client is one chunk. */
const LATER =
  /\/client\/(?:sheets\/|overlays\/(?!count)|music\/|verifier|story|mini|how|grid-player|detail|menu|flight-picture|flight-player|curve-picture)/;

/** What every page of a game needs. */
const PLATFORM = /\/arcade\/client\/(?:platform|theme)\/|\/texts\/EN\.json|\/rules\/money\//;

/** The panel of the house's own instant games, which their engines share. */
const ORIGINALS = /\/arcade\/client\/originals\/(?!stake-sheet|menu|sheets)/;

/** Auto bet of the engines that have it: one file, when it is first opened. */
const AUTO = /\/arcade\/(?:client\/auto|play\/auto-)/;

/** What asks for the session, before anything else runs (boot/opening.ts). */
const OPENING = /\/arcade\/client\/(?:boot\/opening|platform\/(?:around|launch|play-token|api|reconnect))\.ts/;

/** The chunk of an engine's module; null leaves it to its importers. Each request costs a slow line more than its bytes. */
const engineOf = (id: string): string | null =>
  LATER.test(id) ? null : (/\/arcade\/games\/([a-z-]+)\/client\/[^?]*\.ts$/.exec(id)?.[1] ?? null);

/** Scenes are composed for their place, as pictures are; what is read beside, below and over them follows the reader's size. */
const SCENES = /\/(?:game|crash|choice|respins|wheel|originals|instant|ladder|mines|towers|hilo)\.css$/;

/** The game clients, built to build/arcade: index.html is /play/ (one page for every game), verify.html the public verifier. */
export default defineConfig({
  root: here("."),
  base: "/",
  publicDir: false,
  plugins: [art(), sheetsLast(), compressed()],
  css: { postcss: { plugins: [textInRem((file) => !SCENES.test(file))] } },
  build: {
    outDir: out,
    emptyOutDir: true,
    assetsDir: "assets",
    // A data: address would need `data:` for fonts in the policy; files are cached better anyway.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The server reads from it what each engine's first moment needs (routes/game-page.ts)
    manifest: "manifest.json",
    target: "es2022",
    rolldownOptions: {
      input: { index: here("./index.html"), verify: here("./verify.html") },
      output: {
        codeSplitting: {
          groups: [
            { name: "opening", test: OPENING, priority: 2 },
            { name: "platform", test: PLATFORM, priority: 1 },
            { name: "originals", test: ORIGINALS },
            { name: "auto", test: AUTO },
            { name: engineOf },
          ],
        },
      },
    },
  },
  server: { fs: { allow: [here("../..")] } },
});
