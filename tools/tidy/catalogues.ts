/** The texts of a tree by language and key: the site's (texts/EN/home.json), the games' (arcade/client/texts/EN.json, and those of tickets in a folder), and those that the arcade sends to the platform. */
import type { Tree } from "./tree.ts";

export type Texts = "site" | "games" | "arcade server";
export interface Said {
  path: string;
  text: string;
}

const PATHS: Record<Texts, RegExp> = {
  site: /^texts\/(?<language>[^/]+)\/[^/]+\.json$/,
  games: /^arcade\/client\/texts\/(?:[^/]+\/)?(?<language>[^/]+)\.json$/,
  "arcade server": /^arcade\/server\/texts\/(?<language>[^/]+)\.json$/,
};

export function languagesOf(tree: Tree, texts: Texts): Map<string, Map<string, Said>> {
  const languages = new Map<string, Map<string, Said>>();
  for (const { path, text: source } of tree.files) {
    const language = PATHS[texts].exec(path)?.groups?.["language"];
    if (language === undefined) continue;
    const keys = languages.get(language) ?? new Map<string, Said>();
    for (const [key, text] of Object.entries(JSON.parse(source) as Record<string, string>))
      keys.set(key, { path, text });
    languages.set(language, keys);
  }
  return languages;
}
