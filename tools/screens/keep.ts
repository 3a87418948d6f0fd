/** Puts a picture where it belongs, unless the one there already looks the same. */
import { existsSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { LOOKS } from "./looks.ts";
import { SHOTS } from "./shots.ts";

const QUALITY = 70;
/** A picture in which fewer pixels than this share differ is the same one: a second has passed, a figure ticked. */
const SAME_SHARE = 0.002;
/** How far a channel of a pixel may be from the kept one, which has been through WebP. */
const SAME_CHANNEL = 32;

/** Keeps a picture to the last pixel, for comparing. */
export async function keepExactly(folder: string, name: string, png: Buffer): Promise<void> {
  await writeFile(join(folder, `${name}.png`), png);
}

/** Keeps a small picture for the documents. */
export async function keepPicture(folder: string, name: string, png: Buffer): Promise<void> {
  const file = join(folder, `${name}.webp`);
  if (existsSync(file) && (await looksSame(file, png))) return;
  await sharp(png).webp({ quality: QUALITY, effort: 6 }).toFile(file);
}

async function looksSame(file: string, png: Buffer): Promise<boolean> {
  const raw = (image: Sharp) => image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [old, fresh] = await Promise.all([raw(sharp(file)), raw(sharp(png))]);
  if (old.info.width !== fresh.info.width || old.info.height !== fresh.info.height) return false;
  let other = 0;
  for (let at = 0; at < fresh.data.length; at += 3) {
    const isOther = [0, 1, 2].some(
      (channel) => Math.abs((fresh.data[at + channel] ?? 0) - (old.data[at + channel] ?? 0)) > SAME_CHANNEL,
    );
    if (isOther) other += 1;
  }
  return other < (fresh.data.length / 3) * SAME_SHARE;
}

/** README.md of the folder: every screen with its address, its state, and the pictures that are there. */
export function writeIndex(folder: string): void {
  let count = 0;
  const rows = SHOTS.map((shot) => {
    const taken = LOOKS.filter((look) => existsSync(join(folder, look.name, `${shot.name}.webp`)));
    count += taken.length;
    const links = taken.map((look) => `[${look.name}](${look.name}/${shot.name}.webp)`).join(", ");
    const who = shot.who === undefined ? "a visitor" : shot.who;
    return `| ${shot.name} | \`${shot.path.split("#")[0]}\` | ${shot.state} | ${who} | ${links} |`;
  });
  const text = `# Screens

Every screen, popup and sheet, taken by \`npm run screens\`; a folder is a look: merchant, theme, width and language. ${LOOKS.length} looks, ${count} pictures. People are the personas of \`/dev\`; \`empty-…\` and \`many-…\` are the merchants of \`npm run edges\`.

| Screen | Address | State | Who | Pictures |
|---|---|---|---|---|
${rows.join("\n")}
`;
  writeFileSync(join(folder, "README.md"), text);
}
