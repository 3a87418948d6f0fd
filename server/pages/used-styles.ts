/**
 * The rules of the site's sheet that a page can need before its scripts run: those whose classes, elements and theme
 * occur in its HTML. The browser's entry puts on the whole sheet before anything can change (decision 057).
 */
import { type ChildNode, parse, type Root, type Rule } from "postcss";
import selectorParser from "postcss-selector-parser";

const CLASSES = /\sclass=(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi;
const ELEMENTS = /<([a-z][a-z\d-]*)/gi;
const THEMES = /\sdata-theme="(\w+)"/g;
/** A class that an inline script puts on while the page is read. */
const BY_SCRIPT = /\bclassList\.(?:add|toggle)\("([\w-]+)"/g;
/** Of some 25 KB each. */
const MOST_CUTS = 100;
const SPACE = /\s+/;
/** At-rules whose rules are judged one by one. */
const WRAPPERS: ReadonlySet<string> = new Set(["media", "supports", "container", "layer", "starting-style"]);
const KEYFRAMES = /^(?:-\w+-)?keyframes$/;
/** Elements that a browser makes where the HTML does not name them. */
const IMPLIED: ReadonlySet<string> = new Set(["html", "head", "body", "tbody", "colgroup"]);
/** Of what stands within them one at least must match. What :not() holds, or any other, is no need. */
const ANY_OF: ReadonlySet<string> = new Set([":is", ":where", ":has"]);

/** What must occur in a page for one selector to match: all these words, and one of each of these groups. */
interface Need {
  all: readonly string[];
  any: readonly (readonly Need[])[];
}

type Part =
  | { kind: "rule"; css: string; needs: readonly Need[]; keyframes: readonly string[] }
  /** `stays`: also when nothing in it does, as the order of layers is that of their first mention. */
  | { kind: "wrapper"; head: string; parts: readonly Part[]; stays: boolean }
  | { kind: "keyframes"; css: string; name: string }
  | { kind: "other"; css: string };

/** A sheet that is read once and cut for each page. Order and text of what stays are the sheet's own. */
export class UsedStyles {
  readonly #whole: string;
  #parts: readonly Part[] = [];
  #sheet = "";
  /** The rules that were left for pages with these words. */
  readonly #cuts = new Map<string, string>();

  /** `whole` is the sheet of blocks that are drawn empty: a drawing need not carry what is cut from it. */
  constructor(whole = "") {
    this.#whole = whole;
  }

  /**
   * The page with only those rules in the style block that begins with `blockStart`; as it is where it has no such block.
   * `later` is HTML with what else its scripts may put on. Throws CssSyntaxError for a sheet that is none.
   */
  inPage(html: string, blockStart: string, later = ""): string {
    const at = html.indexOf(blockStart);
    if (at < 0) return html;
    const from = at + blockStart.length;
    const to = html.indexOf("</style>", from);
    const [before, sheet, after] = [html.slice(0, from), html.slice(from, to), html.slice(to)];
    return before + this.of(sheet || this.#whole, before + after + later) + after;
  }

  /** The rules of `sheet` that `html` can match. */
  of(sheet: string, html: string): string {
    // A build has one sheet: it is read for the first page, and compared for all others
    if (sheet !== this.#sheet) {
      [this.#parts, this.#sheet] = [partsOf(parse(sheet)), sheet];
      this.#cuts.clear();
    }
    const words = wordsOf(html);
    // What differs from reader to reader is seldom a class: most drawings of a screen have the words of the last
    const key = [...words].toSorted().join(" ");
    const cut = this.#cuts.get(key) ?? this.#cut(words);
    if (this.#cuts.size >= MOST_CUTS) this.#cuts.clear();
    this.#cuts.set(key, cut);
    return cut;
  }

  #cut(words: ReadonlySet<string>): string {
    const animations = new Set<string>();
    const texts = this.#parts.map((part) => keptOf(part, words, animations));
    const isIdle = (part: Part | undefined): boolean => part?.kind === "keyframes" && !animations.has(part.name);
    return texts.filter((_, index) => !isIdle(this.#parts[index])).join("");
  }
}

/** What a selector may ask for: `.class`, `element` and `[data-theme=…]`. */
function wordsOf(html: string): Set<string> {
  const lists = new Set<string>();
  for (const [, double, single, bare] of html.matchAll(CLASSES)) lists.add(double ?? single ?? bare ?? "");
  const words = new Set<string>();
  for (const list of lists) for (const name of list.split(SPACE)) words.add(`.${name}`);
  for (const [, name] of html.matchAll(BY_SCRIPT)) words.add(`.${name}`);
  for (const [, name = ""] of html.matchAll(ELEMENTS)) words.add(name.toLowerCase());
  for (const [, theme] of html.matchAll(THEMES)) words.add(`[data-theme=${theme}]`);
  return words;
}

/** Its text as far as it is needed; notes the animations that it starts. Keyframes are judged when all are known. */
function keptOf(part: Part, words: ReadonlySet<string>, animations: Set<string>): string {
  if (part.kind === "wrapper") {
    const inner = part.parts.map((one) => keptOf(one, words, animations)).join("");
    return inner === "" && !part.stays ? "" : `${part.head}{${inner}}`;
  }
  if (part.kind !== "rule") return part.css;
  if (!part.needs.some((need) => isMet(need, words))) return "";
  for (const name of part.keyframes) animations.add(name);
  return part.css;
}

function isMet({ all, any }: Need, words: ReadonlySet<string>): boolean {
  return all.every((word) => words.has(word)) && any.every((needs) => needs.some((need) => isMet(need, words)));
}

function partsOf(sheet: Root): readonly Part[] {
  const names: string[] = [];
  sheet.walkAtRules(KEYFRAMES, ({ params }) => void names.push(params));
  return sheet.nodes.flatMap((node) => partOf(node, names));
}

function partOf(node: ChildNode, keyframes: readonly string[]): Part[] {
  if (node.type === "comment") return [];
  if (node.type === "rule") return [ruleOf(node, keyframes)];
  if (node.type !== "atrule") return [{ kind: "other", css: node.toString() }];
  const { name, params, raws, nodes } = node;
  // An at-rule without a block ends with a semicolon, which is no part of its node
  if (!nodes) return [{ kind: "other", css: `${node.toString()};` }];
  if (KEYFRAMES.test(name) && node.parent?.type === "root") {
    return [{ kind: "keyframes", css: node.toString(), name: params }];
  }
  if (!WRAPPERS.has(name)) return [{ kind: "other", css: node.toString() }];
  const parts = nodes.flatMap((inner) => partOf(inner, keyframes));
  return [{ kind: "wrapper", head: `@${name}${raws.afterName ?? " "}${params}`, parts, stays: name === "layer" }];
}

function ruleOf(rule: Rule, keyframes: readonly string[]): Part {
  const css = rule.toString();
  // A variable may hold the name as well, so every mention counts
  const mentioned = keyframes.filter((name) => new RegExp(`(?<![\\w-])${RegExp.escape(name)}(?![\\w-])`).test(css));
  return { kind: "rule", css, needs: needsOf(selectorParser().astSync(rule.selector).nodes), keyframes: mentioned };
}

function needsOf(selectors: readonly selectorParser.Selector[]): Need[] {
  return selectors.map(({ nodes }) => ({
    all: nodes.flatMap((node) => wordOf(node)),
    any: nodes.flatMap((node) => (node.type === "pseudo" && ANY_OF.has(node.value) ? [needsOf(node.nodes)] : [])),
  }));
}

function wordOf(node: selectorParser.Node): string[] {
  if (node.type === "class") return [`.${node.value}`];
  if (node.type === "tag") return IMPLIED.has(node.value) ? [] : [node.value.toLowerCase()];
  if (node.type !== "attribute" || node.attribute !== "data-theme" || node.operator !== "=") return [];
  return [`[data-theme=${node.value}]`];
}
