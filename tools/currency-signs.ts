/**
 * Writes currency-signs.woff2 of the site and of the arcade: the signs of currencies from Geist's file of extended letters (SIL Open Font
 * License 1.1). A page that shows one sign then loads 2 KB and not 17. Run it only when Geist changes.
 */
import { readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

const SOURCE = "../node_modules/@fontsource-variable/geist/files/geist-latin-ext-wght-normal.woff2";
/** Unicode's block of currency signs. */
const [FIRST, LAST] = [0x20_a0, 0x20_c0];

const signs = Array.from({ length: LAST - FIRST + 1 }, (_, at) => String.fromCodePoint(FIRST + at)).join("");
const font = await subsetFont(readFileSync(new URL(SOURCE, import.meta.url)), signs, { targetFormat: "woff2" });
for (const folder of ["web/styles", "arcade/client/style"]) {
  writeFileSync(new URL(`../${folder}/currency-signs.woff2`, import.meta.url), font);
}
