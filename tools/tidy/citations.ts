/** What comments, tests and documents cite is there: rulings, decisions, paragraphs, standards, requirements, headings. */
import { basename } from "node:path";
import { requirementsOf } from "./documents.ts";
import { lineAt, type Problem, type Source, type Tree } from "./tree.ts";

const RULINGS = "docs/spec/rulings.md";
/** Documents whose paragraphs are cited by number: "browsing §2", "standards §1.3". */
const PARAGRAPHED = ["browsing", "accounts", "field-facts", "standards"];
const DECISION = /^docs\/decisions\/(\d{3})-/;
/** Applied migrations keep their bytes, wording too; planted text and the tables of old forms are no citations. */
const KEPT = /^(?:server|arcade\/server)\/migrations\/|^tools\/tidy\/|^tools\/tidy\.test\.ts$/;

/** What may be cited, as it is written. */
interface Cited {
  rulings: Set<string>;
  decisions: Set<string>;
  /** "browsing §2" */
  paragraphs: Set<string>;
  /** "S12", "R22" */
  standards: Set<string>;
  requirements: Set<string>;
  areas: Set<string>;
  /** Paths and file names of documents. */
  documents: Set<string>;
  /** Headings by the name of their document without ending. */
  headings: Map<string, Set<string>>;
}

interface Citation {
  at: number;
  message: string;
}

/** Citations that lead nowhere, and those that are written in a form that can't be followed. */
export function citations(tree: Tree): Problem[] {
  const cited = citable(tree);
  return tree.files
    .filter(({ path }) => !KEPT.test(path) && !path.endsWith(".json"))
    .flatMap((source) =>
      [...unresolved(source, cited), ...unfollowed(source.text)].map(({ at, message }) => ({
        path: source.path,
        line: lineAt(source.text, at),
        message,
      })),
    );
}

function citable(tree: Tree): Cited {
  const documents = tree.files.filter(({ path }) => path.endsWith(".md"));
  const textOf = (path: string): string => tree.byPath.get(path)?.text ?? "";
  const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[1] ?? "");
  const requirements = requirementsOf(tree);
  return {
    rulings: new Set(found(textOf(RULINGS), /^- \*\*(U-\d{3})\b/gm)),
    decisions: new Set(documents.map(({ path }) => DECISION.exec(path)?.[1] ?? "")),
    paragraphs: new Set(
      PARAGRAPHED.flatMap((name) =>
        found(textOf(`docs/spec/${name}.md`), /^#{2,3} (\d+(?:\.\d+)?)[. ]/gm).map((number) => `${name} §${number}`),
      ),
    ),
    standards: new Set(found(textOf("docs/spec/standards.md"), /^\|([SR]\d+)\|/gm)),
    requirements: new Set(requirements.map(({ id }) => id)),
    areas: new Set(requirements.map(({ area }) => area)),
    documents: new Set(documents.flatMap(({ path }) => [path, basename(path)])),
    headings: headingsOf(documents),
  };
}

/** Headings by the name of their document; two documents of one name have them together. */
function headingsOf(documents: readonly Source[]): Map<string, Set<string>> {
  const byName = Map.groupBy(documents, ({ path }) => basename(path, ".md"));
  const headings = ({ text }: Source): string[] =>
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading ?? "");
  return new Map([...byName].map(([name, all]) => [name, new Set(all.flatMap(headings))]));
}

/** Every citation of a file that names nothing. */
function unresolved({ path: file, text }: Source, cited: Cited): Citation[] {
  const missing: Citation[] = [];
  const demand = (
    pattern: RegExp,
    isThere: (...groups: string[]) => boolean,
    message: (whole: string) => string,
  ): void => {
    for (const match of text.matchAll(pattern)) {
      const groups = match.slice(1).map((group) => group ?? "");
      if (!isThere(...groups)) missing.push({ at: match.index, message: message(match[0]) });
    }
  };
  demand(
    /\b(U-\d{3})\b/g,
    (id = "") => cited.rulings.has(id),
    (id) => `${RULINGS} has no ${id}`,
  );
  demand(
    /\b[Dd]ecisions? (\d{3})\b/g,
    (id = "") => cited.decisions.has(id),
    (what) => `docs/decisions has no ${what.slice(-3)}`,
  );
  demand(
    new RegExp(String.raw`\b(${PARAGRAPHED.join("|")}) (§\d+(?:\.\d+)?)`, "g"),
    (name = "", paragraph = "") => cited.paragraphs.has(`${name} ${paragraph}`),
    (what) => `docs/spec has no ${what}`,
  );
  demand(
    /\bstandards ([SR]\d+)\b/g,
    (row = "") => cited.standards.has(row),
    (what) => `docs/spec/standards.md has no row ${what.slice(10)}`,
  );
  demand(
    /\b([A-Z][A-Z0-9]+)-(\d{3})\b(?!-)/g,
    (area = "", number = "") => !cited.areas.has(area) || cited.requirements.has(`${area}-${number}`),
    (id) => `docs/requirements.tsv has no ${id}`,
  );
  demand(
    /(?<![\w./-])((?:docs\/[\w./-]+|[A-Z]{4,}|[a-z]+-[a-z-]+)\.md)\b/g,
    // The specification cites documents of others.
    (path = "") => cited.documents.has(path) || file.startsWith("docs/spec/"),
    (path) => `there is no document ${path}`,
  );
  demand(
    /\b([A-Z]{4,}|[a-z]+(?:-[a-z]+)*)(?:\.md)?, "([^"\n]+)"\)/g,
    (name = "", heading = "") => !cited.headings.has(name) || cited.headings.get(name)?.has(heading) === true,
    (what) => `no such heading: ${what.slice(0, -1)}`,
  );
  return missing;
}

/** Forms that lead out of the repository, or that say "decision" of what is none. */
const UNFOLLOWED: readonly (readonly [RegExp, string])[] = [
  [/\b[Dd]ecisions? U-\d{3}/g, "a ruling is cited by its number alone: a decision is one of docs/decisions"],
  [/\bmock-?ups? \d/g, "pictures of the design are not in the repository: say what is shown"],
  [/\bDESIGN-games\b/g, "this document is not in the repository: say what holds"],
  [/\bARCHITECTURE,? (?:decision|habit)/g, "docs/ARCHITECTURE.md is cited by its headings"],
];

function unfollowed(text: string): Citation[] {
  return UNFOLLOWED.flatMap(([pattern, why]) =>
    [...text.matchAll(pattern)].map((match) => ({ at: match.index, message: `"${match[0]}": ${why}` })),
  );
}
