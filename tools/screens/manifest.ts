/** The pictures that a phone shows before it installs the site (manifest, "screenshots"), in art/out/merchants. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "@playwright/test";
import sharp from "sharp";
import { settle } from "./camera.ts";

const OUT = fileURLToPath(new URL("../../art/out/merchants/", import.meta.url));
const MERCHANTS = ["novaro", "solenne"];
/** As the manifest says them (server/pages/web-manifest.ts). */
const SCREENS = [
  { file: "screen-narrow.webp", width: 390, height: 844, scale: 2 },
  { file: "screen-wide.webp", width: 1280, height: 800, scale: 1 },
] as const;

export async function takeForManifest(browser: Browser, port: string): Promise<void> {
  for (const merchant of MERCHANTS) {
    for (const screen of SCREENS) await take(browser, `http://${merchant}.localhost:${port}`, merchant, screen);
  }
}

async function take(
  browser: Browser,
  site: string,
  merchant: string,
  { file, width, height, scale }: (typeof SCREENS)[number],
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    reducedMotion: "reduce",
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(() => sessionStorage.setItem("DOWNLOAD_BAR", "closed"));
    await page.goto(`${site}/m/home`);
    await page.locator(".ann__x").click();
    await page.locator(".ann__x").waitFor({ state: "detached" });
    await settle(page);
    const png = await page.screenshot({ animations: "disabled" });
    await sharp(png)
      .webp({ quality: 80, effort: 6 })
      .toFile(join(OUT, merchant, file));
    console.log(`${merchant}/${file}`);
  } finally {
    await context.close();
  }
}
