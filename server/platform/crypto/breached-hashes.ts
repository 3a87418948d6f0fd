/**
 * Hashes of published passwords that an operator keeps on disk (S3, decision 053): one sorted file, or a folder of
 * ranges, as they are offered for download. They are searched where they lie.
 */
import { createHash } from "node:crypto";
import { type FileHandle, open, stat } from "node:fs/promises";
import { join } from "node:path";
import { oneForm } from "./passwords.ts";
import { type HashSource, NotSorted, type SortedHashes, sortedHashes } from "./sorted-hashes.ts";

export interface BreachedHashes {
  /** Whether the password was published. Throws UnfitHashes where the hashes can't be searched any more. */
  has(password: string): Promise<boolean>;
  close(): Promise<void>;
}

/** What is wrong with what BREACHED_PASSWORDS names, as a sentence for the operator. */
export class UnfitHashes extends Error {
  override readonly name = "UnfitHashes";
  constructor(path: string, what: string, cause: unknown) {
    super(`BREACHED_PASSWORDS: ${path} ${what}`, { cause });
  }
}

const DIGITS = 40;
/** Of a hash, in the name of a range's file. */
const PREFIX_DIGITS = 5;
const PREFIXES = 16 ** PREFIX_DIGITS;
/** Ranges that are read through at the start. */
const RANGES = 256;

/** Without a path nothing was published. Throws UnfitHashes for what can't be searched. */
export async function openBreachedHashes(path: string): Promise<BreachedHashes> {
  if (path === "") return { has: async () => false, close: async () => undefined };
  const info = await fit(path, () => stat(path));
  return info.isDirectory() ? openFolder(path) : openFile(path);
}

async function openFile(path: string): Promise<BreachedHashes> {
  const handle = await fit(path, () => open(path, "r"));
  try {
    const hashes = await fit(path, async () => sortedHashes(await sourceOf(handle), DIGITS));
    await fit(path, () => hashes.check());
    return { has: (password) => fit(path, () => hashes.has(hashOf(password))), close: () => handle.close() };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** A file per first five digits, whose lines begin with the other thirty-five. */
async function openFolder(folder: string): Promise<BreachedHashes> {
  const isText = await stat(join(folder, "00000.txt")).then(
    () => true,
    () => false,
  );
  const pathOf = (prefix: string): string => join(folder, isText ? `${prefix}.txt` : prefix);
  for (let at = 0; at < RANGES; at += 1) {
    const prefix = Math.floor((at * (PREFIXES - 1)) / (RANGES - 1));
    const hex = prefix.toString(16).toUpperCase().padStart(PREFIX_DIGITS, "0");
    await inRange(pathOf(hex), (range) => range.check());
  }
  return {
    has: (password) => {
      const hash = hashOf(password);
      return inRange(pathOf(hash.slice(0, PREFIX_DIGITS)), (range) => range.has(hash.slice(PREFIX_DIGITS)));
    },
    close: async () => undefined,
  };
}

function inRange<T>(path: string, work: (range: SortedHashes) => Promise<T>): Promise<T> {
  return fit(path, async () => {
    const handle = await open(path, "r");
    try {
      return await work(sortedHashes(await sourceOf(handle), DIGITS - PREFIX_DIGITS));
    } finally {
      await handle.close();
    }
  });
}

async function sourceOf(handle: FileHandle): Promise<HashSource> {
  const { size } = await handle.stat();
  return {
    size,
    async read(at, length) {
      const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - at)));
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, at);
      return buffer.toString("latin1", 0, bytesRead);
    },
  };
}

/** Names the file in what goes wrong with it. */
async function fit<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new UnfitHashes(path, error instanceof NotSorted ? message : `can't be read (${code ?? message})`, error);
  }
}

/** Of the same form of a password that its own hash is made of. */
function hashOf(password: string): string {
  return createHash("sha1").update(oneForm(password)).digest("hex").toUpperCase();
}
