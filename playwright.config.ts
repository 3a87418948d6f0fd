/** Browser tests: the real product, the system's Chromium, a phone's window. */
import { defineConfig } from "@playwright/test";
import type { WorkerOptions } from "./e2e/test.ts";
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

/** Sweeps over all screens, and what waits for processes and flights of the real product. */
const LONG = "**/*.long.spec.ts";

const PHONE = {
  browserName: "chromium",
  viewport: { width: 390, height: 844 },
  // Without a graphics card every pixel of a game costs time, and no test counts pixels.
  deviceScaleFactor: 1,
  isMobile: true,
  hasTouch: true,
  // It loads the whole site beside each test's page. The specs that are about it say `test.use({ serviceWorkers: "allow" })`.
  serviceWorkers: "block",
  // Motion is most of what a page costs without a graphics card. The specs that look at it ask for it.
  contextOptions: { reducedMotion: "reduce" },
  launchOptions: { executablePath: findChromium() ?? "", args: FLAGS },
} as const;

export default defineConfig<object, WorkerOptions>({
  testDir: "e2e",
  // A folder of each project: a run empties its own, and leaves what the other said of its failures.
  outputDir: "test-results",
  globalSetup: "./e2e/server.ts",
  // A second try keeps one hiccup of a busy machine from being a verdict; `npm test` names the tests that needed it.
  retries: 1,
  // Each worker has a product of its own (e2e/server.ts): what a spec switches, closes or kills is nobody else's.
  workers: 2,
  timeout: 60_000,
  // How long a wait may go on; it ends with what it waits for, and no test says how long that takes.
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"] ? [["list"], ["json"]] : [["list"]],
  // `npm test` runs the first, `npm run test:long` the second. Pictures are half of what a page costs without a graphics
  // card; in the first the specs that look at them say `test.use({ pictures: true })`.
  projects: [
    { name: "phone", outputDir: "test-results/phone", use: { ...PHONE, pictures: false }, testIgnore: LONG },
    { name: "long", outputDir: "test-results/long", use: PHONE, testMatch: LONG },
  ],
});
