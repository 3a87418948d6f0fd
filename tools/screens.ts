/**
 * `npm run screens`: takes the pictures that a phone shows before it installs the site (manifest, "screenshots"), of the
 * product that runs at http://localhost:PORT, and writes them to art/out/merchants.
 */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "@playwright/test";
import sharp from "sharp";
import { findChromium } from "./test/chromium.ts";

const OUT = fileURLToPath(new URL("../art/out/merchants/", import.meta.url));
const PORT = process.env["PORT"] ?? "3000";
const MERCHANTS = ["novaro", "solenne"];
/** As the manifest says them (server/pages/web-manifest.ts). */
const SCREENS = [
  { file: "screen-narrow.webp", width: 390, height: 844, scale: 2 },
  { file: "screen-wide.webp", width: 1280, height: 800, scale: 1 },
] as const;

async function take(browser: Browser, merchant: string, screen: (typeof SCREENS)[number]): Promise<void> {
  const { width, height, scale } = screen;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    reducedMotion: "reduce",
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(() => sessionStorage.setItem("DOWNLOAD_BAR", "closed"));
    await page.goto(`http://${merchant}.localhost:${PORT}/m/home`);
    await page.locator(".ann__x").click();
    await page.locator(".ann__x").waitFor({ state: "detached" });
    await page.waitForLoadState("networkidle");
    const png = await page.screenshot({ animations: "disabled" });
    await sharp(png)
      .webp({ quality: 80, effort: 6 })
      .toFile(join(OUT, merchant, screen.file));
    console.log(`${merchant}/${screen.file}`);
  } finally {
    await context.close();
  }
}

const browser = await chromium.launch({
  executablePath: findChromium() ?? "",
  args: ["--no-sandbox", "--disable-gpu"],
});
for (const merchant of MERCHANTS) for (const screen of SCREENS) await take(browser, merchant, screen);
await browser.close();
