import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";

const PREFIX = "virtual:texts/";
const ROOT = join(process.cwd(), "texts");
const FALLBACK_LANGUAGE = "EN";

/** Feature files whose words home needs before anyone has touched it. */
const FIRST_FEATURES: readonly string[] = [
  "balance",
  "category",
  "error",
  "footer",
  "game",
  "home",
  "jackpot",
  "promo",
  "shell",
  "ui",
  "winners",
];

function partOf(key: string): "first" | "rest" {
  return FIRST_FEATURES.includes(key.split(".", 1)[0] ?? "") ? "first" : "rest";
}

/** Every key of one language, `{ "home.hot": "Hot games" }`; a key the language lacks comes from English. */
function readTexts(language: string, root: string = ROOT): Record<string, string> {
  const texts = language === FALLBACK_LANGUAGE ? {} : readTexts(FALLBACK_LANGUAGE, root);
  const folder = join(root, language);
  if (!existsSync(folder)) return texts;
  for (const file of readdirSync(folder).toSorted()) {
    if (!file.endsWith(".json")) continue;
    const part = JSON.parse(readFileSync(join(folder, file), "utf8")) as Record<string, string>;
    Object.assign(texts, part);
  }
  return texts;
}

/**
 * Two modules per language, `virtual:texts/EN/first` (home) and `/rest`, with messages compiled at build: the browser needs no ICU parser.
 * A page loads its reader's language only.
 */
export function textCatalogues(): Plugin {
  return {
    name: "marquee-text-catalogues",
    resolveId(id) {
      return id.startsWith(PREFIX) ? `\0${id}.js` : null;
    },
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const [language = FALLBACK_LANGUAGE, part] = id.slice(PREFIX.length + 1, -3).split("/");
      const compiled = Object.entries(readTexts(language))
        .filter(([key]) => partOf(key) === part)
        .map(([key, text]) => [key, compileMessage(text)]);
      return `export default ${JSON.stringify(Object.fromEntries(compiled))}`;
    },
    configureServer(server) {
      server.watcher.add(ROOT);
      server.watcher.on("change", (file) => {
        if (file.startsWith(ROOT))
          server.restart().catch((error: unknown) => server.config.logger.error(String(error)));
      });
    },
  };
}
