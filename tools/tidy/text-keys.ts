/** The type of the texts' keys: every file of texts/EN is in it, and every key is said somewhere. */
import { languagesOf } from "./catalogues.ts";
import { codeOf, isTest, nameOf, type Node, type Problem, type Tree, walk } from "./tree.ts";

const TYPE = "texts/keys.ts";
const ENGLISH = /^texts\/EN\/(?<file>[^/]+\.json)$/;

/** texts/keys.ts names each file of texts/EN; the files that are there no more fail to import. */
export function keyTypeIsWhole(tree: Tree): Problem[] {
  const named = tree.byPath.get(TYPE)?.text ?? "";
  return tree.files.flatMap(({ path }) => {
    const file = ENGLISH.exec(path)?.groups?.["file"];
    if (file === undefined || named.includes(`"./EN/${file}"`)) return [];
    return [{ path: TYPE, line: 0, message: `doesn't know ${path}: import its type and add its keys to TextKey` }];
  });
}

/** Folders whose code says texts of the site. */
const SAYS = /^(?:web|server|rules|contract|desk)\//;

/** Keys of texts/EN that no code says: as they stand, or as a template like `account.field.${field}`. */
export function keysAreSaid(tree: Tree): Problem[] {
  const literals = new Set<string>();
  const patterns: RegExp[] = [];
  for (const { path, program } of codeOf(tree)) {
    if (!SAYS.test(path) || isTest(path)) continue;
    walk(program, (node) => {
      // A refusal of one word stands in its list without quotes
      if (node.type === "Property") literals.add(nameOf(node["key"]));
      if (node.type === "Literal" && typeof node["value"] === "string") literals.add(node["value"]);
      const pattern = node.type === "TemplateLiteral" ? patternOf(node) : null;
      if (pattern) patterns.push(pattern);
    });
  }
  const refusals = new Set([...literals].map((literal) => `refusal.${literal}`));
  const english = languagesOf(tree, "site").get("EN") ?? new Map<string, { path: string }>();
  return [...english].flatMap(([key, { path }]) => {
    // Every refusal's text is made by one template; its code stands in the contract
    const isSaid = key.startsWith("refusal.")
      ? refusals.has(key) || literals.has(key)
      : literals.has(key) || patterns.some((pattern) => pattern.test(key));
    return isSaid ? [] : [{ path, line: 0, message: `nobody says "${key}": take it out of every language` }];
  });
}

/**
 * A template's keys as a regular expression; null for one that makes no key. It begins with a whole part of a key
 * ("account.field."): `${a}.${b}` says nothing of what it names.
 */
function patternOf(node: Node): RegExp | null {
  const quasis = (node["quasis"] as { value: { cooked: string | null } }[]).map(({ value }) => value.cooked ?? "");
  if (!/^[a-z][\w-]*\./.test(quasis[0] ?? "") || !quasis.every((quasi) => /^[\w.-]*$/.test(quasi))) return null;
  return new RegExp(`^${quasis.map((quasi) => quasi.replaceAll(".", String.raw`\.`)).join(".+")}$`);
}
