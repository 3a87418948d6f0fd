/** Browser tests: the real product, the system's Chromium, a phone's window. */
import { defineConfig } from "@playwright/test";
import { findChromium } from "./tools/test/chromium.ts";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const ALONE = [
  "access-screens",
  "arcade-look",
  "calls",
  "crash",
  "door",
  "empty",
  "forms",
  "killed",
  "lan",
  "lines",
  "live",
  "lobby",
  "menus",
  "parts",
  "places",
  "production",
  "recovery",
  "registration",
  "rewards",
  "service",
  "site-status",
].map((name) => `**/${name}.spec.ts`);

const PHONE = {
  browserName: "chromium",
  viewport: { width: 390, height: 844 },
  // Without a graphics card every pixel of a game costs time, and no test counts pixels.
  deviceScaleFactor: 1,
  isMobile: true,
  hasTouch: true,
  launchOptions: { executablePath: findChromium() ?? "", args: FLAGS },
} as const;

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  globalSetup: "./e2e/server.ts",
  // A second try keeps one hiccup of a busy machine from being a verdict; `npm test` names the tests that needed it.
  retries: 1,
  // `npm test` gives the ones that share the house two
  workers: 1,
  timeout: 60_000,
  forbidOnly: true,
  reporter: process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"] ? [["list"], ["json"]] : [["list"]],
  projects: [
    { name: "phone", testIgnore: ALONE, use: PHONE },
    // These turn switches, close a merchant or kill a server, or draw games: they have the house to themselves
    { name: "alone", testMatch: ALONE, use: PHONE },
  ],
});
