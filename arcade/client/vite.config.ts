import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { defineConfig, type Plugin } from "vite";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const out = here("../../build/arcade");

/** Which of the generator's pictures the games ask for, below /art/. */
const FOLDERS = ["slots", "titles", "crash", "avatars"];

/** Puts the pictures of our own titles beside the client: the arcade is an origin of its own and asks no other for files. */
function art(): Plugin {
  return {
    name: "arcade-art",
    apply: "build",
    async closeBundle() {
      const from = here("../../art/out");
      const titles: { gameCode: string }[] = JSON.parse(await readFile(here("../titles/titles.json"), "utf8"));
      await mkdir(join(out, "art/tiles"), { recursive: true });
      await Promise.all([
        ...FOLDERS.map((folder) => cp(join(from, folder), join(out, "art", folder), { recursive: true })),
        ...titles.map(({ gameCode }) =>
          cp(join(from, "tiles", `${gameCode}.webp`), join(out, "art/tiles", `${gameCode}.webp`)),
        ),
      ]);
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

/** The game clients, built to build/arcade: index.html is /play/ (one page for every game), verify.html the public verifier. */
export default defineConfig({
  root: here("."),
  base: "/",
  publicDir: false,
  plugins: [art(), compressed()],
  build: {
    outDir: out,
    emptyOutDir: true,
    assetsDir: "assets",
    // A data: address would need `data:` for fonts in the policy; files are cached better anyway.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    rolldownOptions: { input: { index: here("./index.html"), verify: here("./verify.html") } },
  },
  server: { fs: { allow: [here("../..")] } },
});
