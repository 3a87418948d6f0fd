/** Finds a hash among sorted lines of text where they lie, in constant memory: they may be forty gigabytes. */

/** A file, or whatever is read like one. */
export interface HashSource {
  /** In bytes. */
  size: number;
  /** The text there, shorter where the file ends. */
  read(at: number, length: number): Promise<string>;
}

/** Lines of `hash` or `hash:count`, ascending by hash, `digits` hexadecimal digits each. */
export interface SortedHashes {
  /** Throws NotSorted unless the lines, or places all over a large file, are hashes in ascending order. */
  check(): Promise<void>;
  /** Whether the hash (capital letters) is among them and counts. Throws NotSorted where the search finds it so. */
  has(hash: string): Promise<boolean>;
}

/** The message says what is wrong, and at which byte. */
export class NotSorted extends Error {
  override readonly name = "NotSorted";
}

/** A hash, a count of ten digits and the line's end take 53 bytes. */
const LINE_BYTES = 64;
/** So little is read at once, and what is left of a search is read through. */
const PAGE_BYTES = 4096;
/** Up to this size a file is read through by the check; in a larger one places are looked at. */
const READ_THROUGH_BYTES = 16 * 1024 * 1024;
const PLACES = 1024;
/** Before and behind every hash. */
const [FIRST, LAST] = ["", "G"];

interface Line {
  /** Of its first byte in the file. */
  at: number;
  /** Of the byte behind its end. */
  next: number;
  hash: string;
  isCounted: boolean;
}

export function sortedHashes(source: HashSource, digits: number): SortedHashes {
  const form = new RegExp(`^([0-9A-F]{${digits}})(?::(\\d{1,10}))?\\r?$`, "i");
  return {
    check: () => check(source, form),
    has: (hash) => has(source, form, hash),
  };
}

async function check(source: HashSource, form: RegExp): Promise<void> {
  const { size } = source;
  if (size === 0) throw new NotSorted("is empty");
  const isWhole = size <= READ_THROUGH_BYTES;
  let last = FIRST;
  for (let at = 0, place = 1; at < size; place += 1) {
    const lines = await linesFrom(source, form, at, isWhole ? PAGE_BYTES : LINE_BYTES);
    for (const line of lines) last = demandAfter(line, last);
    const next = lines.at(-1)?.next ?? size;
    // The last place is the last lines, which a download that broke off leaves half
    const wished = Math.floor(((size - 2 * LINE_BYTES) * Math.min(place, PLACES)) / PLACES);
    at = isWhole ? next : await lineBehind(source, wished, next);
  }
}

/** By halving, and by reading through what is left. */
async function has(source: HashSource, form: RegExp, hash: string): Promise<boolean> {
  // Lines before `low` have smaller hashes, lines from `high` on larger ones; the hashes at both ends are known
  let [low, high] = [0, source.size];
  let [lowHash, highHash] = [FIRST, LAST];
  while (high - low > PAGE_BYTES) {
    const middle = await lineBehind(source, low + Math.floor((high - low) / 2), low);
    const [line] = await linesFrom(source, form, middle, LINE_BYTES);
    if (!line || line.hash <= lowHash || line.hash >= highHash) throw notSorted(middle);
    if (line.hash === hash) return line.isCounted;
    if (line.hash < hash) [low, lowHash] = [line.next, line.hash];
    else [high, highHash] = [line.at, line.hash];
  }
  for (const line of await linesFrom(source, form, low, high - low)) {
    lowHash = demandAfter(line, lowHash);
    if (line.hash === hash) return line.isCounted;
  }
  return false;
}

function demandAfter(line: Line, last: string): string {
  if (line.hash <= last) throw notSorted(line.at);
  return line.hash;
}

function notSorted(at: number): NotSorted {
  return new NotSorted(`is not sorted by hash at byte ${at}`);
}

/** Where the first line begins behind byte `at`; `from` where that lies further on. */
async function lineBehind(source: HashSource, at: number, from: number): Promise<number> {
  if (at <= from) return from;
  const end = (await source.read(at, LINE_BYTES)).indexOf("\n");
  if (end < 0) throw new NotSorted(`holds no SHA-1 hash at byte ${at}`);
  return at + end + 1;
}

/** The lines that begin within `length` bytes from where a line begins. */
async function linesFrom(source: HashSource, form: RegExp, from: number, length: number): Promise<Line[]> {
  const text = await source.read(from, length + LINE_BYTES);
  const lines: Line[] = [];
  for (let at = 0; at < length && at < text.length;) {
    const end = text.indexOf("\n", at);
    const next = end < 0 ? text.length : end + 1;
    const [, hash, count] = form.exec(text.slice(at, end < 0 ? next : end)) ?? [];
    if (hash === undefined) throw new NotSorted(`holds no SHA-1 hash at byte ${from + at}`);
    // Padding of a range counts nothing
    const isCounted = count === undefined || Number(count) > 0;
    lines.push({ at: from + at, next: from + next, hash: hash.toUpperCase(), isCounted });
    at = next;
  }
  return lines;
}
