/**
 * `node tools/codemod/citations.ts`: writes citations in the form that tidy checks. A ruling is cited by its number
 * alone ("U-024", not "decision U-024"); what cites a document outside of the repository goes. Running it twice
 * changes nothing the second time. To be deleted when every branch is in.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readTree } from "../tidy/tree.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** Applied migrations keep their bytes, and the documents of the specification name the rulings by themselves. */
const KEPT =
  /^(?:server|arcade\/server)\/migrations\/|^docs\/(?:spec|screens)\/|^docs\/requirements\.tsv$|^tools\/(?:codemod|tidy)\//;

const MOCKUP = String.raw`(?:after )?(?:the )?mock-ups? \d+[a-z]?(?:(?:,| and| to) \d+[a-z]?)*(?: order them| and \d+[a-z]?)?`;
const DESIGN = String.raw`DESIGN(?:\.md|-games),(?:\s+\*)?\s+(?:"[^"]*"|principle \d|[A-Z][a-z]+(?: [a-z]+)?)(?: \(\d+\))?`;
const STACK = String.raw`STACK\.md(?:, gotcha \d+| [A-Z])`;
const OLD_PLAN = String.raw`ARCHITECTURE,?(?: "Names" and)? (?:decision \d+|habit \d+|"Habits" \d+)`;
const GONE = `(?:${MOCKUP}|${DESIGN}|${STACK}|${OLD_PLAN})`;

const RULES: readonly (readonly [RegExp, string])[] = [
  // "decisions U-179, 027" → "U-179, decision 027"
  [/\b[Dd]ecisions? (U-\d{3}(?:,? (?:and |to )?U-\d{3})*)(,| and) (\d{3})\b/g, "$1$2 decision $3"],
  [/\b[Dd]ecisions? (?=U-\d{3})/g, ""],
  [/(U-\d{3}), (\d{3})\b/g, "$1, decision $2"],
  // In brackets of its own, beside others, or as the beginning of a sentence
  [new RegExp(String.raw` ?\(${GONE}(?:; | and |, )?\)`, "g"), ""],
  [new RegExp(String.raw`\(${GONE}(?:, |: )`, "g"), "("],
  [new RegExp(String.raw`, ${GONE}(?=\))`, "g"), ""],
  [new RegExp(String.raw`, ${GONE}\.(?= \*/)`, "g"), "."],
];

let files = 0;
for (const { path } of readTree(ROOT).files) {
  if (KEPT.test(path)) continue;
  const file = join(ROOT, path);
  const before = readFileSync(file, "utf8");
  const after = RULES.reduce((text, [pattern, by]) => text.replace(pattern, by), before);
  if (after === before) continue;
  writeFileSync(file, after);
  files += 1;
}
console.log(`${files} files changed`);
