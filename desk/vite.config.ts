import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { iconSprite } from "#web/build-plugins/icon-sprite.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The desk, built to build/desk and served at /desk: nothing of it is in what a player loads. */
export default defineConfig({
  root: here("."),
  base: "/desk/",
  publicDir: false,
  plugins: [iconSprite()],
  build: {
    outDir: here("../build/desk"),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
  },
});
