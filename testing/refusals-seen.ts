/**
 * Which refusals the tests of one run have provoked: every code of the contract must be the answer of a real server to
 * some test, or its words are words that nobody has ever been shown (accounts §8).
 */
import { appendFileSync, readFileSync } from "node:fs";
import { REFUSALS } from "#contract/core/refusals.ts";

/** Names the file in which a run keeps what it has seen; without it nothing is kept, as when a single test runs. */
const REFUSALS_FILE = "MARQUEE_REFUSALS_FILE";

const noted = new Set<string>();

/** The environment of a run whose refusals are kept in `file`. */
export const keptIn = (file: string): Record<string, string> => ({ [REFUSALS_FILE]: file });

/** Notes the code of an answer; anything else is none. */
export function noteRefusal(code: string | undefined): void {
  const file = process.env[REFUSALS_FILE];
  if (!file || code === undefined || noted.has(code)) return;
  noted.add(code);
  appendFileSync(file, `${code}\n`);
}

/** Codes of the contract that no answer of the run had. */
export function neverProvoked(file: string): string[] {
  const seen = new Set(readFileSync(file, "utf8").split("\n"));
  return Object.keys(REFUSALS).filter((code) => !seen.has(code));
}
