import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { CHUNKS, notYetThere } from "#web/build-plugins/chunks.ts";
import { iconSprite } from "#web/build-plugins/icon-sprite.ts";
import { routerWithoutExtras } from "#web/build-plugins/router-without-extras.ts";
import { textInRem } from "#tools/text-in-rem.ts";
import { textCatalogues } from "#web/build-plugins/text-catalogues.ts";
import { offlineAndCompressed } from "#web/build-plugins/offline-and-compressed.ts";

/** The build of the player's site. Game clients and the desk have builds of their own. */
export default defineConfig({
  plugins: [routerWithoutExtras(), textCatalogues(), iconSprite(), reactRouter(), offlineAndCompressed()],
  css: { postcss: { plugins: [textInRem()] } },
  build: {
    // server/pages reads the manifest to preload the reader's language chunk.
    manifest: true,
    assetsInlineLimit: 0,
    target: "es2022",
    modulePreload: { resolveDependencies: notYetThere },
    // The first that know `oklch()` and `color-mix()` of variables: for older ones no fallback would make a page of it.
    cssTarget: ["chrome111", "edge111", "firefox113", "safari16.4"],
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [...CHUNKS] } } } } },
  },
  optimizeDeps: {
    include: [
      "react",
      "react-dom",
      "react-dom/client",
      "react-router",
      "react-router/dom",
      "@lingui/core",
      "@leeoniya/ufuzzy",
    ],
  },
  server: { middlewareMode: true },
});
