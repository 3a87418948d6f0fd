/** Texts: every refusal and every key that is said has its words, and every offered language all of them. */
import { languagesOf, type Said, type Texts } from "./catalogues.ts";
import { codeOf, isTest, lineAt, nameOf, type Node, type Problem, stringOf, type Tree, walk } from "./tree.ts";

/** English holds every key; TY is English in the merchant's own words, and what it lacks is read there (U-063). */
const FULL = "EN";
const FALLS_BACK = "TY";

const english = (tree: Tree, texts: Texts = "site"): Map<string, Said> =>
  languagesOf(tree, texts).get(FULL) ?? new Map<string, Said>();

export function refusalsHaveWords(tree: Tree): Problem[] {
  const path = "contract/core/refusals.ts";
  const source = codeOf(tree).find((file) => file.path === path);
  const problems: Problem[] = [];
  if (!source) return problems;
  const keys = english(tree);
  walk(source.program, (node) => {
    if (node.type !== "VariableDeclarator" || nameOf(node["id"]) !== "REFUSALS") return;
    walk(node, (inner) => {
      if (inner.type !== "Property") return;
      const code = stringOf(inner["key"]) ?? nameOf(inner["key"]);
      if (keys.has(`refusal.${code}`)) return;
      problems.push({ path, line: lineAt(source.text, inner.start), message: `texts/EN has no "refusal.${code}"` });
    });
  });
  return problems;
}

const SAYING = new Set(["text", "say", "words"]);
const KEY = /^[a-z][\w-]*(?:\.[\w-]+)+$/;

/** Keys in `text("…")` of web and desk and `say(language, "…")` of the server. */
export function saidKeys(tree: Tree): Problem[] {
  const keys = english(tree);
  const problems: Problem[] = [];
  for (const { path, text, program } of codeOf(tree)) {
    if (!/^(?:web|desk|server)\//.test(path) || isTest(path)) continue;
    walk(program, (node) => {
      if (node.type !== "CallExpression" || !SAYING.has(nameOf(node["callee"]))) return;
      for (const argument of (node["arguments"] as Node[]).slice(0, 2)) {
        const key = stringOf(argument);
        if (key === null || !KEY.test(key) || keys.has(key)) continue;
        problems.push({ path, line: lineAt(text, argument.start), message: `texts/EN has no "${key}"` });
      }
    });
  }
  return problems;
}

const ALL: readonly Texts[] = ["site", "games", "arcade server"];

export function keysExistInEnglish(tree: Tree): Problem[] {
  return ALL.flatMap((texts) => {
    const keys = english(tree, texts);
    return [...languagesOf(tree, texts)].flatMap(([, own]) =>
      [...own]
        .filter(([key]) => !keys.has(key))
        .map(([key, { path }]) => ({ path, line: 0, message: `"${key}" isn't in ${FULL}` })),
    );
  });
}

/** A language that some merchant offers has every key, on the site and in the games. */
export function languagesAreComplete(tree: Tree): Problem[] {
  const offered = new Set<string>();
  for (const { path, text } of tree.files) {
    if (!/^brands\/[^/]+\.json$/.test(path)) continue;
    const brand = JSON.parse(text) as { config?: { languages?: string[] } };
    for (const language of brand.config?.languages ?? []) offered.add(language);
  }
  offered.delete(FULL);
  offered.delete(FALLS_BACK);
  return ALL.flatMap((texts) => {
    const languages = languagesOf(tree, texts);
    return [...offered].flatMap((language) =>
      [...english(tree, texts)]
        .filter(([key]) => !languages.get(language)?.has(key))
        .map(([key, { path }]) => ({
          path: path.replace(`/${FULL}`, `/${language}`),
          line: 0,
          message: `"${key}" has no words in ${language}`,
        })),
    );
  });
}
