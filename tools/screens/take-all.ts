/** Takes the wanted shots in the wanted looks, of the product that runs or of one of its own. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "@playwright/test";
import { openBrowser, openReader, take } from "./camera.ts";
import { keepExactly, keepPicture, writeIndex } from "./keep.ts";
import { EVERY_LOOK, type Look, LOOKS } from "./looks.ts";
import { takeForManifest } from "./manifest.ts";
import { prepareMember } from "./people.ts";
import { openProduct, type Photographed } from "./product.ts";
import { untilQuiet, watchTraffic } from "./quiet.ts";
import type { Shot } from "./shot.ts";
import { SHOTS } from "./shots.ts";

export const DOCS = fileURLToPath(new URL("../../docs/screens/", import.meta.url));

const ACT_MS = 15_000;
const OPEN_MS = 40_000;

export interface Wanted {
  /** Parts of the names of shots; all of them when empty. */
  names: readonly string[];
  /** Part of the names of looks; all of them without. */
  look: string | undefined;
  isEveryLook: boolean;
  /** The folder for pictures without loss; docs/screens without. */
  out: string | undefined;
}

/** What was taken, and a line for each picture that could not be. */
export interface Taken {
  count: number;
  missed: string[];
}

interface Sitting {
  browser: Browser;
  product: Photographed;
  wanted: Wanted;
  taken: Taken;
}

/** Takes all that is wanted. One picture that fails leaves the others alone. */
export async function takeAll(wanted: Wanted): Promise<Taken> {
  const { names, look, isEveryLook, out } = wanted;
  const product = await openProduct();
  const browser = await openBrowser();
  const sitting: Sitting = { browser, product, wanted, taken: { count: 0, missed: [] } };
  try {
    const looks = (isEveryLook ? EVERY_LOOK : LOOKS).filter(({ name }) => name.includes(look ?? ""));
    for (const merchant of new Set(looks.map((one) => one.merchant))) await prepare(sitting, merchant);
    for (const one of looks) {
      const began = Date.now();
      await shoot(sitting, one);
      console.log(`${one.name}  ${((Date.now() - began) / 1000).toFixed(0)} s`);
    }
    if (names.length === 0 && look === undefined && out === undefined) await takeForManifest(browser, product.port);
    if (out === undefined) writeIndex(DOCS);
  } finally {
    await browser.close();
    await product.close();
  }
  return sitting.taken;
}

async function prepare({ browser, product, taken }: Sitting, merchant: string): Promise<void> {
  await prepareMember(browser, product, merchant).catch((error: Error) =>
    taken.missed.push(`what mira of ${merchant} has: ${error.message.split("\n")[0]}`),
  );
}

function shotsOf(look: Look, names: readonly string[]): Shot[] {
  const isMerchantsOwn = (shot: Shot): boolean => shot.merchant === undefined || look.merchant === "novaro";
  return SHOTS.filter(
    (shot) =>
      (look.of === "all" || shot.main) &&
      isMerchantsOwn(shot) &&
      (names.length === 0 || names.some((name) => shot.name.includes(name))),
  );
}

async function shoot({ browser, product, wanted, taken }: Sitting, look: Look): Promise<void> {
  const folder = join(wanted.out ?? DOCS, look.name);
  mkdirSync(folder, { recursive: true });
  const keep = wanted.out === undefined ? keepPicture : keepExactly;
  const groups = Map.groupBy(
    shotsOf(look, wanted.names),
    ({ who, merchant }) => `${merchant ?? look.merchant} ${who ?? ""}`,
  );
  for (const [group, list] of groups) {
    const [merchant = "", who = ""] = group.split(" ");
    const site = `http://${merchant}.localhost:${product.port}`;
    const context = await openReader(browser, site, look, who || null);
    for (const shot of list) {
      const page = await context.newPage();
      watchTraffic(page);
      page.setDefaultTimeout(ACT_MS);
      page.setDefaultNavigationTimeout(OPEN_MS);
      try {
        await shot.before?.(page, site);
        await page.goto(site + shot.path, { waitUntil: "load" });
        await untilQuiet(page);
        await shot.act?.(page);
        await keep(folder, shot.name, await take(page, shot));
        taken.count += 1;
      } catch (error) {
        taken.missed.push(`${look.name}/${shot.name}: ${(error as Error).message.split("\n")[0]}`);
      }
      await shot.after?.(page, site);
      await page.close();
    }
    await context.close();
  }
}
