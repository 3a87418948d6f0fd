import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { iconSprite } from "#web/build-plugins/icon-sprite.ts";
import { routerWithoutExtras } from "#web/build-plugins/router-without-extras.ts";
import { textCatalogues } from "#web/build-plugins/text-catalogues.ts";
import { offlineAndCompressed } from "#web/build-plugins/offline-and-compressed.ts";

/**
 * What home needs comes in two files, not in forty: the libraries, and the pieces that most screens share. So do the
 * lists of games, the ways in, and what all other screens share: a file of half a kilobyte costs a slow line as much as
 * one of ten. Everything else is split by screen and popup, as the router and `lazy()` ask.
 */
const CHUNKS = [
  {
    name: "vendor",
    test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//,
    priority: 5,
  },
  {
    name: "lobby",
    test: /\/web\/(platform\/(data\/(ask|ask-shell|call|shell|shown-shell|store|site-status)|session\/session|storage\/storage|i18n\/(texts|message-format|money-text|odds|preferences|catalogues)|loading\/(after-load|own-blocks|part|persist|on-demand|service-worker|whole-sheet))\.tsx?$|ui\/(icon|icon-names|icon-button|picture|carousel|pause|scroll-row|toasts|waiting)\.tsx?$|layout\/(bottom-nav|header|logo|root-error|service-button)\.tsx?$|features\/(lobby\/(banners|section-bar)|game-list\/(categories|game-grid|game-tile|launch-path)|favourites\/favourites|identity\/session\/(require-login|return-to|member-link)|member\/member-state|overlays\/overlays|notices\/ticker)\.tsx?$)|\/contract\/core\/wire-game\.ts$|\/rules\/games\/(categories|category-table)\.ts$|virtual:icons/,
    priority: 4,
  },
  // What comes once the first view has been there for a moment, in one file too: each name costs the first load bytes.
  {
    name: "quiet",
    test: /\/web\/(platform\/data\/(changes|live|page-speed|refresh-shell|site-info)\.ts$|layout\/(live-sync|network-toast|status-poller)\.tsx?$|features\/(favourites\/favourites-queue|identity\/session\/use-session-care|member\/(member-chunk|header-corner)|notices\/(bell|unread)|wallet\/wallet)\.tsx?$)/,
    priority: 4,
  },
  {
    name: "list",
    test: /\/web\/(features\/(game-list\/(game-list|hot-games|hot-games-strip|list-calls|list-memory|list-pages|list-query|presets|recent-groups|use-game-list|use-list-filter|vendor-choices|vendor-mark|vendor-split|window-grid|window-of|blur-picture|list-address)|lobby\/jackpot)|screens\/lobby\/games\/(finder|list-place|list-tabs|load-list|category-list))\.tsx?$/,
    priority: 2,
  },
  {
    name: "enter",
    test: /\/web\/(features\/(identity\/(login\/(after-login|login-form|social-login|use-login-form)|codes\/mobile-fields|passkeys\/(able|passkey-button)|password\/password-field|username-field)|trial\/try-button)|platform\/session\/bot-check|ui\/checkbox)\.tsx?$/,
    priority: 2,
  },
  {
    name: "asking",
    test: /\/web\/(features\/identity\/use-single-flight|platform\/(data\/(ask-http|use-ask)|storage\/kept-key))\.tsx?$/,
    priority: 3,
  },
  {
    name: "screen",
    test: /\/web\/(ui\/(button|empty|failed|field|observe-visibility|page-title|segmented|skeleton|use-prehydration-value)|layout\/page-header|platform\/i18n\/date-text)\.tsx?$/,
    priority: 3,
  },
];

/** The build of the player's site. Game clients and the desk have builds of their own. */
export default defineConfig({
  plugins: [routerWithoutExtras(), textCatalogues(), iconSprite(), reactRouter(), offlineAndCompressed()],
  build: {
    // server/pages reads the manifest to preload the reader's language chunk.
    manifest: true,
    assetsInlineLimit: 0,
    target: "es2022",
    // The first that know `oklch()` and `color-mix()` of variables: for older ones no fallback would make a page of it.
    cssTarget: ["chrome111", "edge111", "firefox113", "safari16.4"],
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
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
