import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { FIRST_ICONS, FLAGS } from "../ui/first-icon-names.ts";
import { MORE_ICONS } from "../ui/icon-names.ts";

const ID = "virtual:icons";
const ASSETS = join(process.cwd(), "node_modules/@phosphor-icons/core/assets");

/** "house-fill" → assets/fill/house-fill.svg; a name without a weight is the regular drawing. */
function fileOf(name: string): string {
  const weight = /-(bold|fill|duotone)$/.exec(name)?.[1] ?? "regular";
  return join(ASSETS, weight, `${name}.svg`);
}

function iconSymbol(name: string): string {
  const inner = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(readFileSync(fileOf(name), "utf8"))?.[1] ?? "";
  return `<symbol id="${name}" viewBox="0 0 256 256">${inner}</symbol>`;
}

function flagSymbol(code: string): string {
  const svg = readFileSync(join(process.cwd(), "node_modules/circle-flags/flags", `${code}.svg`), "utf8");
  const inner = (/<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg)?.[1] ?? "")
    .replaceAll(/id="a"/g, `id="m-${code}"`)
    .replaceAll("url(#a)", `url(#m-${code})`);
  return `<symbol id="flag-${code}" viewBox="0 0 512 512">${inner}</symbol>`;
}

interface Sprite {
  file: string;
  svg: string;
}

function spriteOf(name: string, symbols: string[]): Sprite {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
  return { file: `assets/${name}-${createHash("sha256").update(svg).digest("hex").slice(0, 10)}.svg`, svg };
}

/**
 * All icons of the site in two cached files, used as `<use href="…#house-fill">`: an icon costs no JavaScript and sixty
 * bytes of HTML, where the React components would ship six weights each. The first file has what stands on the pages
 * that people come in by, so that those don't wait for the icons of all others.
 */
export function iconSprite(): Plugin {
  const first = spriteOf("icons", [...FIRST_ICONS.map(iconSymbol), ...FLAGS.map(flagSymbol)]);
  const more = spriteOf("more-icons", MORE_ICONS.map(iconSymbol));
  const sprites = [first, more];
  return {
    name: "marquee-icon-sprite",
    resolveId(id) {
      return id === ID ? `\0${ID}` : null;
    },
    load(id) {
      if (id !== `\0${ID}`) return null;
      return [
        `export const FIRST_SPRITE = ${JSON.stringify(`/${first.file}`)};`,
        `export const MORE_SPRITE = ${JSON.stringify(`/${more.file}`)};`,
      ].join("\n");
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const sprite = sprites.find(({ file }) => request.url === `/${file}`);
        if (!sprite) return next();
        response.setHeader("Content-Type", "image/svg+xml");
        response.end(sprite.svg);
      });
    },
    generateBundle() {
      if (this.environment.name !== "client") return;
      for (const { file, svg } of sprites) this.emitFile({ type: "asset", fileName: file, source: svg });
    },
  };
}
