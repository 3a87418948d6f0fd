/** Every check of tidy by its name; tools/tidy.test.ts proves each on planted text. */
import { citations } from "./citations.ts";
import { provedIds, readmeCommands, requirementIds, scriptsExist } from "./documents.ts";
import { documentPaths } from "./document-paths.ts";
import { engineNames } from "./engines.ts";
import { climbing, deadExports, doubleExports } from "./imports.ts";
import { fileLengths, functionLengths } from "./lengths.ts";
import { defaultExports, fileNames, folderNames, saidWords, unitSuffixes } from "./names.ts";
import { oldWords } from "./old-words.ts";
import { handlersWithoutSql, ledgerWriters, storesWithoutDecisions } from "./sql.ts";
import { keysExistInEnglish, languagesAreComplete, refusalsHaveWords, saidKeys } from "./texts.ts";
import { keysAreSaid, keyTypeIsWhole } from "./text-keys.ts";
import { placeholdersAgree } from "./placeholders.ts";
import type { Problem, Tree } from "./tree.ts";

export const CHECKS: Record<string, (tree: Tree) => Problem[]> = {
  "file length": fileLengths,
  "function length": functionLengths,
  "folder names": folderNames,
  "file names": fileNames,
  "default exports": defaultExports,
  "words that don't stay": saidWords,
  "units last": unitSuffixes,
  climbing,
  "dead exports": deadExports,
  "double exports": doubleExports,
  "names of engines": engineNames,
  "handlers without SQL": handlersWithoutSql,
  "stores without decisions": storesWithoutDecisions,
  "who writes the ledger": ledgerWriters,
  "refusals have words": refusalsHaveWords,
  "said keys have words": saidKeys,
  "type of keys is whole": keyTypeIsWhole,
  "keys are said": keysAreSaid,
  "keys exist in English": keysExistInEnglish,
  "languages are complete": languagesAreComplete,
  "placeholders agree": placeholdersAgree,
  "old words": (tree) => oldWords(tree),
  "requirement ids": requirementIds,
  "ids that tests name": provedIds,
  "citations resolve": citations,
  "paths of documents": documentPaths,
  "commands of the README": readmeCommands,
  "scripts of package.json": scriptsExist,
};
