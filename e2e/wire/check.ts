/** Holds what browsers sent against the table that was taken from the documents by hand. */
import { ADDRESSES } from "#contract/core/addresses.ts";
import { CONTENT_TYPES, type Field, fieldsOf, type WireRecord, type WireRow } from "./row.ts";
import { WIRE } from "./table.ts";

const OWN = Object.values(ADDRESSES).map(([method, path]) => ({ method, path }));

/** Whether a path is the one of a pattern: "/wps/message/:id/read". */
function isAt(pattern: string, path: string): boolean {
  const [wanted, parts] = [pattern.split("/"), path.split("/")];
  return wanted.length === parts.length && wanted.every((part, at) => part.startsWith(":") || part === parts[at]);
}

/** The row of a request; undefined for a call that is ours alone. */
export function rowOf({ method, path }: Pick<WireRecord, "method" | "path">, rows = WIRE): WireRow | undefined {
  return rows.find((row) => row.method === method && isAt(row.path, path));
}

/** What is wrong with a request, in words; nothing when it is as the documents have it, or ours alone. */
export function faultsOf(record: WireRecord, rows = WIRE): string[] {
  const row = rowOf(record, rows);
  if (!row) {
    const isOurs = OWN.some(({ method, path }) => method === record.method && isAt(path, record.path));
    return isOurs ? [] : [`${record.method} ${record.path} is no call of the documents nor of the contract`];
  }
  const { content, call, module } = row;
  const wanted = content === "none" ? "" : CONTENT_TYPES[content];
  return [
    ...(record.contentType === wanted ? [] : [`content type "${record.contentType}" for "${wanted}"`]),
    ...((content === "jose") === (record.encryption === "JWE") ? [] : [`encryption header "${record.encryption}"`]),
    ...(module === undefined || module === record.module ? [] : [`module-id ${record.module} for ${module}`]),
    ...fieldFaults("query", fieldsOf(row.query), record.query),
    ...(record.body ? fieldFaults("body", fieldsOf(row.body), record.body) : bodyFaults(content)),
  ].map((fault) => `${call} (${row.source}): ${fault}`);
}

/** Plaintext of an encrypted body may have been out of sight; another body is always seen. */
const bodyFaults = (content: WireRow["content"]): string[] =>
  content === "json" || content === "form" ? ["no body was seen"] : [];

function fieldFaults(where: string, wanted: ReadonlyMap<string, Field>, sent: Record<string, string>): string[] {
  const missing = [...wanted.values()].filter(({ name, isNeeded }) => isNeeded && !(name in sent));
  const strange = Object.keys(sent).filter((name) => !wanted.has(name));
  const wrong = Object.entries(sent).filter(([name, value]) => wanted.get(name)?.values?.includes(value) === false);
  return [
    ...missing.map(({ name }) => `${where} lacks ${name}`),
    ...strange.map((name) => `${where} has ${name}`),
    ...wrong.map(([name, value]) => `${where} has ${name}=${value}`),
  ];
}

/** Rows that no journey made, without those that say why; and rows that say why although a journey made them. */
export function unreached(
  records: readonly WireRecord[],
  rows = WIRE,
): { missing: string[]; wronglyExcused: string[] } {
  const made = new Set(records.map((record) => rowOf(record, rows)?.call));
  return {
    missing: rows.filter(({ call, unreached: why }) => !made.has(call) && why === undefined).map(({ call }) => call),
    wronglyExcused: rows
      .filter(({ call, unreached: why }) => made.has(call) && why !== undefined)
      .map(({ call }) => call),
  };
}
