/**
 * Writes the font files of the site and of the arcade, cut from Geist's (SIL Open Font License 1.1): the letters that
 * nearly every page has (`letters`), the other Latin ones (`more-letters`) and the signs of currencies
 * (`currency-signs`), each with the weights that the sheets use. Run it when Geist changes, or when a sheet uses another
 * weight; the ranges of the faces (fonts.css) name the same characters.
 */
import { readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

const FOLDERS = ["web/styles", "arcade/client/style"];
const WEIGHTS = { wght: { min: 400, max: 800 } };

const from = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join("");

const ASCII = from(0x20, 0x7e);
/** Signs of our texts, and letters that English and Filipino borrow. */
const SIGNS = "\u00A0©·×–—‘’“”•…′″€−ÇÉÑçéñ";
const LATIN = `${from(0xa1, 0xff)}ıŒœʻʼˆ˚˜${from(0x20_00, 0x20_6f)}€™↑↓−∕`;
const LETTERS = new Set(ASCII + SIGNS);

await write("letters", "latin", [...LETTERS].join(""));
await write("more-letters", "latin", [...LATIN].filter((letter) => !LETTERS.has(letter)).join(""));
await write("currency-signs", "latin-ext", from(0x20_a0, 0x20_c0));

async function write(name: string, source: string, characters: string): Promise<void> {
  const whole = `../node_modules/@fontsource-variable/geist/files/geist-${source}-wght-normal.woff2`;
  const font = await subsetFont(readFileSync(new URL(whole, import.meta.url)), characters, {
    targetFormat: "woff2",
    variationAxes: WEIGHTS,
  });
  for (const folder of FOLDERS) writeFileSync(new URL(`../${folder}/${name}.woff2`, import.meta.url), font);
}
