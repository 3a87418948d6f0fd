/**
 * `npm run art`: draws what is missing below art/out and writes the catalogue's data.
 *
 *   npm run art -- [--only tiles|titles|banners|spots|marks|slots|wild-reels|letters|parlour|catalogue|<key>] [--all]
 *
 * `--all` draws everything anew; `--missing`, the default, only what is not there. The same input gives the same bytes.
 * Drawing runs in child processes of some dozens of pictures each: the rasteriser can abort its process, and then only
 * the rest of that batch is drawn again. Drawing all takes about twenty minutes of one core.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { fileURLToPath } from "node:url";
import { buildCatalogue } from "./catalogue/build.ts";
import { makeContactSheet } from "./make/contact-sheet.ts";
import { letters } from "./make/letters.ts";
import { banners } from "./make/banners.ts";
import { marks } from "./make/marks.ts";
import { parlour } from "./make/parlour.ts";
import type { ArtPart } from "./make/part.ts";
import { slots } from "./make/slots.ts";
import { spots } from "./make/spots.ts";
import { tiles } from "./make/tiles.ts";
import { titles } from "./make/titles.ts";
import { wildReels } from "./make/wild-reels.ts";

const PARTS: readonly ArtPart[] = [tiles, banners, spots, marks, slots, wildReels, letters, titles, parlour];
const BATCH = 40;
const ATTEMPTS = 3;
const root = fileURLToPath(new URL("..", import.meta.url));
const out = path.join(root, "art/out");

interface MakeOptions {
  readonly only: string | undefined;
  readonly all: boolean;
}

function missing(part: ArtPart): string[] {
  return part
    .items()
    .filter(({ files }) => !files.every((file) => existsSync(path.join(out, file))))
    .map(({ key }) => key);
}

function wanted(part: ArtPart, { only, all }: MakeOptions): string[] {
  const keys = part.items().map(({ key }) => key);
  if (only !== undefined && only !== part.name) return keys.filter((key) => key === only);
  return all ? keys : missing(part);
}

function drawBatch(part: ArtPart, keys: readonly string[]): boolean {
  const self = fileURLToPath(import.meta.url);
  const child = spawnSync(process.execPath, [self, "--child", part.name, ...keys], { stdio: "inherit", cwd: root });
  return child.status === 0;
}

/** Draws a part's pictures; throws when some can't be drawn after several attempts. */
function drawPart(part: ArtPart, given: MakeOptions): void {
  let keys = wanted(part, given);
  for (let attempt = 1; keys.length > 0 && attempt <= ATTEMPTS; attempt++) {
    const failed: string[] = [];
    for (let i = 0; i < keys.length; i += BATCH) {
      const batch = keys.slice(i, i + BATCH);
      if (!drawBatch(part, batch)) failed.push(...batch);
      console.log(`${part.name}: ${Math.min(i + BATCH, keys.length)} of ${keys.length}`);
    }
    const absent = new Set(missing(part));
    keys = failed.filter((key) => absent.has(key) || given.all);
  }
  if (keys.length > 0) throw new Error(`${part.name}: could not draw ${keys.join(", ")}`);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      only: { type: "string" },
      all: { type: "boolean" },
      missing: { type: "boolean" },
      child: { type: "string" },
    },
  });
  if (values.child !== undefined) {
    await PARTS.find((part) => part.name === values.child)?.draw(positionals, out);
    return;
  }
  const given: MakeOptions = { only: values.only, all: values.all ?? false };
  for (const part of PARTS) drawPart(part, given);
  if (given.only === undefined || given.only === "catalogue" || given.only === "tiles") {
    await buildCatalogue(root, out);
    await makeContactSheet(root, out);
  }
}

await main();
