import { LOCAL, readJson, writeText } from "#web/platform/storage/storage.ts";

const KEPT = 6;

function isWords(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((word) => typeof word === "string");
}

/** What the reader searched for, latest first. */
export function recentSearches(): string[] {
  return readJson(LOCAL.recentSearches, isWords) ?? [];
}

/** Puts a search in front; the oldest goes. */
export function keepSearch(name: string): void {
  if (name === "") return;
  write([name, ...recentSearches().filter((word) => word !== name)].slice(0, KEPT));
}

/** Forgets one search, or all; gives what is left. */
export function forgetSearch(name?: string): string[] {
  const left = name === undefined ? [] : recentSearches().filter((word) => word !== name);
  write(left);
  return left;
}

function write(words: string[]): void {
  writeText(LOCAL.recentSearches, words.length > 0 ? JSON.stringify(words) : null);
}
