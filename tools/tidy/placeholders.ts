/** Placeholders: what a message fills in is filled in by every language's, in the site's texts and in the games'. */
import { type CompiledMessage, compileMessage } from "@lingui/message-utils/compileMessage";
import { languagesOf, type Texts } from "./catalogues.ts";
import type { Problem, Tree } from "./tree.ts";

/** Every `{name}` of an ICU message, with its sort where it has one: `count, plural`. Branches count as one. */
function placesOf(message: CompiledMessage): Set<string> {
  const places = new Set<string>();
  if (typeof message === "string") return places;
  for (const token of message) {
    if (typeof token === "string") continue;
    const [name, type, options] = token;
    if (name !== "#") places.add(type === undefined ? name : `${name}, ${type}`);
    for (const branch of Object.values(options ?? {}))
      if (Array.isArray(branch)) for (const place of placesOf(branch as CompiledMessage)) places.add(place);
  }
  return places;
}

/** `{name}` of a game's text, which isn't ICU: each stands for itself. */
const holesOf = (text: string): Set<string> => new Set(text.match(/\{\w+\}/g));

const READERS: Record<Texts, (text: string) => Set<string>> = {
  site: (text) => placesOf(compileMessage(text)),
  games: holesOf,
  "arcade server": holesOf,
};

export function placeholdersAgree(tree: Tree): Problem[] {
  return (Object.keys(READERS) as Texts[]).flatMap((texts) => {
    const languages = languagesOf(tree, texts);
    const english = languages.get("EN");
    const read = READERS[texts];
    return [...languages].flatMap(([, own]) =>
      [...own].flatMap(([key, { path, text }]) => {
        const model = english?.get(key);
        if (!model) return [];
        const wanted = [...read(model.text)].toSorted().join("; ");
        const found = [...read(text)].toSorted().join("; ");
        if (wanted === found) return [];
        return [{ path, line: 0, message: `"${key}" fills in "${found}", English "${wanted}"` }];
      }),
    );
  });
}
