import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { FLAGS, ICONS } from "../ui/icon-names.ts";

const ID = "virtual:icons";
const ASSETS = join(process.cwd(), "node_modules/@phosphor-icons/core/assets");

/** "house-fill" → assets/fill/house-fill.svg; a name without a weight is the regular drawing. */
function fileOf(name: string): string {
  const weight = /-(bold|fill|duotone)$/.exec(name)?.[1] ?? "regular";
  return join(ASSETS, weight, `${name}.svg`);
}

function buildSprite(): string {
  const symbols = ICONS.map((name) => {
    const inner = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(readFileSync(fileOf(name), "utf8"))?.[1] ?? "";
    return `<symbol id="${name}" viewBox="0 0 256 256">${inner}</symbol>`;
  });
  const flags = FLAGS.map((code) => {
    const svg = readFileSync(join(process.cwd(), "node_modules/circle-flags/flags", `${code}.svg`), "utf8");
    const inner = (/<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg)?.[1] ?? "")
      .replaceAll(/id="a"/g, `id="m-${code}"`)
      .replaceAll("url(#a)", `url(#m-${code})`);
    return `<symbol id="flag-${code}" viewBox="0 0 512 512">${inner}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}${flags.join("")}</svg>`;
}

/**
 * All icons of the site in one cached file, used as `<use href="…#house-fill">`: an icon costs no JavaScript and
 * sixty bytes of HTML, where the React components would ship six weights each.
 */
export function iconSprite(): Plugin {
  const sprite = buildSprite();
  const file = `assets/icons-${createHash("sha256").update(sprite).digest("hex").slice(0, 10)}.svg`;
  return {
    name: "marquee-icon-sprite",
    resolveId(id) {
      return id === ID ? `\0${ID}` : null;
    },
    load(id) {
      return id === `\0${ID}` ? `export default ${JSON.stringify(`/${file}`)}` : null;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url !== `/${file}`) return next();
        response.setHeader("Content-Type", "image/svg+xml");
        response.end(sprite);
      });
    },
    generateBundle() {
      if (this.environment.name === "client") this.emitFile({ type: "asset", fileName: file, source: sprite });
    },
  };
}
