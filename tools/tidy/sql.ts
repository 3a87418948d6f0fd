/** Where SQL and decisions live: handlers decide, stores ask, and only money writes the ledger (ARCHITECTURE). */
import { isTest, lineAt, type Problem, type Source, type Tree } from "./tree.ts";

function hits(file: Source, pattern: RegExp, message: string): Problem[] {
  return [...file.text.matchAll(pattern)].map((match) => ({
    path: file.path,
    line: lineAt(file.text, match.index),
    message,
  }));
}

const SQL_CALL = /\b(?:db|pool|client|tx)\.query\(|\btext:\s*[`"]\s*(?:select|insert|update|delete|with)\b/gi;

export function handlersWithoutSql(tree: Tree): Problem[] {
  return tree.files
    .filter(({ path }) => path.endsWith(".handlers.ts"))
    .flatMap((file) => hits(file, SQL_CALL, "handlers hold no SQL: move it to the store"));
}

export function storesWithoutDecisions(tree: Tree): Problem[] {
  return tree.files
    .filter(({ path }) => path.endsWith(".store.ts"))
    .flatMap((file) => hits(file, /\brefuse\(/g, "stores hold no decision: refuse in the handlers"));
}

const LEDGER_WRITE = /\b(?:insert\s+into|update|delete\s+from|truncate)\s+(?:only\s+)?ledger_\w+/gi;

/** The ledger's tables are written in server/ledger and by the migrations that make them. */
export function ledgerWriters(tree: Tree): Problem[] {
  return tree.files
    .filter(({ path }) => /\.(?:ts|mjs)$/.test(path) && !path.startsWith("server/ledger/") && !isTest(path))
    .flatMap((file) => hits(file, LEDGER_WRITE, "only server/ledger writes the ledger's tables: post a transfer"));
}
