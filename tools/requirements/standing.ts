/** How each line of docs/requirements.tsv stands: proved by which kinds of tests, and whether these can see it. */
import { REQUIREMENTS, requirementsOf } from "../tidy/documents.ts";
import type { Tree } from "../tidy/tree.ts";
import { type Kind, type NamedTest, namedTests } from "./proofs.ts";

export interface Standing {
  id: string;
  area: string;
  requirement: string;
  /** Whether it says what the site shows, hides, opens, asks or sends. */
  ofTheSite: boolean;
  proofs: NamedTest[];
  kinds: Kind[];
}

/**
 * When a line speaks of the site: by the third column of the table, or by the verbs and parts that its sentence names.
 * A line of other words can be proved by a call alone.
 */
const SITE = {
  kinds: ["route"],
  words:
    /\b(?:shows?|shown|hides?|hidden|opens?|closes?|taps?|tapped|displays?|leads? to|goes to|asks for|sends?|button|menu|popup|screen|swiper|header|footer|ticker|tab|icon|tile|text box|placeholder|(?<!per )pages?(?! size| number|d))\b/i,
} as const;

/** These can see what the site does; a call or a rule can't. */
const SEES_SITE = new Set<Kind>(["site", "wire", "browser"]);

/** Every line with the tests that prove it. */
export function standings(tree: Tree): Standing[] {
  const tests = namedTests(tree);
  const kindOf = columnOf(tree, 2);
  return requirementsOf(tree).map(({ id, area, requirement }) => {
    const proofs = tests.filter((one) => one.ids.includes(id));
    return {
      id,
      area,
      requirement,
      ofTheSite: (SITE.kinds as readonly string[]).includes(kindOf.get(id) ?? "") || SITE.words.test(requirement),
      proofs,
      kinds: [...new Set(proofs.map(({ kind }) => kind))],
    };
  });
}

/** Whether only tests that can't see the site prove a line that speaks of it. */
export function isBlind({ ofTheSite, kinds }: Standing): boolean {
  return ofTheSite && kinds.length > 0 && !kinds.some((kind) => SEES_SITE.has(kind));
}

/** Ids of the table's areas that tests name and the table doesn't have. */
export function unknownIds(tree: Tree): { id: string; path: string; line: number }[] {
  const rows = requirementsOf(tree);
  const ids = new Set(rows.map(({ id }) => id));
  const areas = new Set(rows.map(({ area }) => area));
  return namedTests(tree).flatMap(({ path, line, ids: named, mentioned }) =>
    [...named, ...mentioned]
      .filter((id) => areas.has(id.split("-")[0] ?? "") && !ids.has(id))
      .map((id) => ({ id, path, line })),
  );
}

/** A column of the table by id. */
function columnOf(tree: Tree, column: number): Map<string, string> {
  const rows = (tree.byPath.get(REQUIREMENTS)?.text ?? "").split("\n").slice(1);
  return new Map(rows.map((row) => [row.split("\t")[0] ?? "", row.split("\t")[column] ?? ""]));
}
