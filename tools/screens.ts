/**
 * `npm run screens [name …]`: takes pictures of all screens into docs/screens with an index, and those of the manifest
 * into art/out/merchants. Of the product that runs at PORT where one does, else of one that it starts for itself.
 * Names (parts of them) take only these and leave the rest; `--every-look --out folder` takes each screen in both
 * themes, all languages and three widths of both merchants, for looking at; `--look part` only looks named like that.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { openBrowser, openReader, take } from "./screens/camera.ts";
import { keepPicture, writeIndex } from "./screens/keep.ts";
import { EVERY_LOOK, type Look, LOOKS } from "./screens/looks.ts";
import { takeForManifest } from "./screens/manifest.ts";
import { prepareMember } from "./screens/people.ts";
import { openProduct } from "./screens/product.ts";
import type { Shot } from "./screens/shot.ts";
import { SHOTS } from "./screens/shots.ts";

const DOCS = fileURLToPath(new URL("../docs/screens/", import.meta.url));
const { positionals: names, values } = parseArgs({
  allowPositionals: true,
  options: { "every-look": { type: "boolean" }, look: { type: "string" }, out: { type: "string" } },
});
const out = values.out ?? DOCS;
const isWhole = names.length === 0 && values.look === undefined && values.out === undefined;

function wanted(look: Look): Shot[] {
  const isMerchantsOwn = (shot: Shot): boolean => shot.merchant === undefined || look.merchant === "novaro";
  return SHOTS.filter(
    (shot) =>
      (look.of === "all" || shot.main) &&
      isMerchantsOwn(shot) &&
      (names.length === 0 || names.some((name) => shot.name.includes(name))),
  );
}

const product = await openProduct();
const browser = await openBrowser();
const missed: string[] = [];
let taken = 0;

async function shoot(look: Look, shots: readonly Shot[]): Promise<void> {
  const groups = Map.groupBy(shots, ({ who, merchant }) => `${merchant ?? look.merchant} ${who ?? ""}`);
  for (const [group, list] of groups) {
    const [merchant = "", who = ""] = group.split(" ");
    const site = `http://${merchant}.localhost:${product.port}`;
    const context = await openReader(browser, site, look, who || null);
    for (const shot of list) {
      const page = await context.newPage();
      page.setDefaultTimeout(5000);
      page.setDefaultNavigationTimeout(20_000);
      try {
        await shot.before?.(page, site);
        await page.goto(site + shot.path, { waitUntil: "load" });
        await shot.act?.(page);
        await keepPicture(join(out, look.name), shot.name, await take(page, shot.tall === true));
        taken += 1;
      } catch (error) {
        missed.push(`${look.name}/${shot.name}: ${(error as Error).message.split("\n")[0]}`);
      }
      await shot.after?.(page, site);
      await page.close();
    }
    await context.close();
  }
}

try {
  const looks = (values["every-look"] ? EVERY_LOOK : LOOKS).filter(({ name }) => name.includes(values.look ?? ""));
  for (const merchant of new Set(looks.map((look) => look.merchant))) {
    await prepareMember(browser, `http://${merchant}.localhost:${product.port}`, merchant).catch((error: Error) =>
      missed.push(`what mira of ${merchant} has: ${error.message.split("\n")[0]}`),
    );
  }
  for (const look of looks) {
    mkdirSync(join(out, look.name), { recursive: true });
    await shoot(look, wanted(look));
    console.log(look.name);
  }
  if (isWhole) await takeForManifest(browser, product.port);
  if (out === DOCS) writeIndex(DOCS);
} finally {
  await browser.close();
  await product.close();
}
for (const line of missed) console.error(`missed ${line}`);
console.log(`${taken} pictures`);
if (missed.length > 0) process.exitCode = 1;
