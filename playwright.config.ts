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

const specs = (...names: string[]) => names.map((name) => `**/${name}.spec.ts`);

/** These turn switches, close a merchant or change what all see: they have a house to themselves, one after the other. */
const ALONE = specs(
  "access-screens",
  "calls",
  "door",
  "empty",
  "forms",
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
);

/** These wait for flights, kill processes or draw games; they do so in a house beside the other's. */
const FLIGHTS = specs("arcade-look", "crash", "killed");

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
    { name: "phone", testIgnore: [...ALONE, ...FLIGHTS], use: PHONE },
    { name: "alone", testMatch: ALONE, use: PHONE },
    { name: "flights", testMatch: FLIGHTS, use: PHONE },
  ],
});
