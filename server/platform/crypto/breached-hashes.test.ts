import { createHash } from "node:crypto";
import { chmod, mkdir, mkdtemp, open, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type BreachedHashes, openBreachedHashes } from "./breached-hashes.ts";
import { sortedHashes } from "./sorted-hashes.ts";

const hashOf = (password: string): string => createHash("sha1").update(password).digest("hex").toUpperCase();
/** As many as need several steps of the search; lines are of different lengths, as counts are. */
const PUBLISHED = Array.from({ length: 20_000 }, (_, at) => `published-${at}`);
const sorted = PUBLISHED.map((password, at) => `${hashOf(password)}:${10 ** (at % 8)}`).toSorted();
/** Some of all over the file, its first and last among them. */
const ASKED = PUBLISHED.toSorted((one, other) => (hashOf(one) < hashOf(other) ? -1 : 1)).filter(
  (_, at, all) => at < 80 || at % 97 === 0 || at >= all.length - 80,
);
const CHECKED_FILES = 256;
const PREFIXES = 16 ** 5;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "breached-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let files = 0;
async function fileOf(text: string): Promise<string> {
  const path = join(folder, `hashes-${(files += 1)}.txt`);
  await writeFile(path, text);
  return path;
}

async function asked(hashes: BreachedHashes, passwords: readonly string[]): Promise<string[]> {
  const found = [];
  for (const password of passwords) if (await hashes.has(password)) found.push(password);
  return found;
}

for (const [title, text] of [
  ["as it is downloaded", `${sorted.join("\r\n")}\r\n`],
  ["with short lines and no last end", sorted.join("\n")],
  ["without counts", sorted.map((line) => line.slice(0, 40)).join("\n")],
  ["in small letters", sorted.map((line) => line.toLowerCase()).join("\n")],
] as const) {
  it(`S3 hashes of one file are found, and no others: ${title}`, async () => {
    const hashes = await openBreachedHashes(await fileOf(text));
    expect(await asked(hashes, ASKED)).toEqual(ASKED);
    const others = ASKED.map((password) => `${password}-not`);
    expect(await asked(hashes, others)).toEqual([]);
    await hashes.close();
  });
}

it("S3 one hash alone is a file too, and é is one password however it was typed", async () => {
  const hashes = await openBreachedHashes(await fileOf(`${hashOf("caf\u00e9-au-lait")}:3\n`));
  expect(await asked(hashes, ["caf\u00e9-au-lait", "cafe\u0301-au-lait", "cafe-au-lait"])).toEqual([
    "caf\u00e9-au-lait",
    "cafe\u0301-au-lait",
  ]);
  await hashes.close();
});

it("S3 among 40 GB of hashes one is found by a few pages of reading", async () => {
  // What would be written there, made where it is read: a line is 45 bytes, its hash grows with its number
  const count = 900_000_000;
  const hashAt = (at: number): string => (BigInt(at) * 4n).toString(16).toUpperCase().padStart(8, "0").padEnd(40, "7");
  const reads: number[] = [];
  const source = {
    size: count * 45,
    async read(at: number, length: number) {
      reads.push(length);
      const lines = [];
      for (let line = Math.floor(at / 45); line * 45 < at + length && line < count; line += 1) {
        lines.push(`${hashAt(line)}:12\r\n`.padStart(45));
      }
      return lines.join("").slice(at % 45, (at % 45) + length);
    },
  };
  const hashes = sortedHashes(source, 40);
  for (const at of [0, 1, 77, 449_999_999, 450_000_000, count - 2, count - 1]) {
    reads.splice(0);
    expect(await hashes.has(hashAt(at))).toBe(true);
    expect(await hashes.has(`${hashAt(at).slice(0, 39)}8`)).toBe(false);
    expect(reads.length).toBeLessThan(120);
    expect(Math.max(...reads)).toBeLessThan(8192);
  }
  reads.splice(0);
  await hashes.check();
  expect(reads.length).toBeLessThan(3000);
});

const line = (digit: string, rest = ":5"): string => digit.repeat(40) + rest;
const swapped = [...sorted.slice(0, 9000), sorted[11_000], ...sorted.slice(9001, 11_000), sorted[9000]].join("\n");

for (const [title, text, why] of [
  ["is empty", "", "is empty"],
  ["is something else", "password\nletmein\n", "holds no SHA-1 hash at byte 0"],
  ["begins with a mark", `\uFEFF${line("1")}\n`, "holds no SHA-1 hash at byte 0"],
  ["has hashes of NTLM", `${"A".repeat(32)}:5\n`, "holds no SHA-1 hash at byte 0"],
  ["has a line that is none", `${line("1")}\n${line("2", ":many")}\n`, "holds no SHA-1 hash at byte 43"],
  ["has the same hash twice", `${line("1")}\n${line("1")}\n`, "is not sorted by hash at byte 43"],
  ["is sorted by count", `${line("F", ":9")}\n${line("1", ":8")}\n`, "is not sorted by hash at byte 43"],
  ["has two lines exchanged", swapped, "is not sorted by hash"],
] as const) {
  it(`S3 a file that ${title} is named at the start`, async () => {
    const path = await fileOf(text);
    const opened = openBreachedHashes(path);
    await expect(opened).rejects.toThrow(`BREACHED_PASSWORDS: ${path} ${why}`);
  });
}

it("S3 what is not there is named at the start, and a folder without ranges too", async () => {
  const missing = join(folder, "nothing.txt");
  await expect(openBreachedHashes(missing)).rejects.toThrow(`BREACHED_PASSWORDS: ${missing} can't be read (ENOENT)`);
  const empty = join(folder, "no-ranges");
  await mkdir(empty);
  await expect(openBreachedHashes(empty)).rejects.toThrow(
    `BREACHED_PASSWORDS: ${join(empty, "00000")} can't be read (ENOENT)`,
  );
});

it.skipIf(process.getuid?.() === 0)("S3 what may not be read is named at the start", async () => {
  const path = await fileOf(line("1"));
  await chmod(path, 0o000);
  await expect(openBreachedHashes(path)).rejects.toThrow("can't be read (EACCES)");
});

for (const ending of ["", ".txt"]) {
  it(`S3 a folder of ranges (00000${ending} to FFFFF${ending}) is asked by the hash's first five digits`, async () => {
    const ranges = join(folder, `ranges${ending}`);
    await mkdir(ranges);
    for (let at = 0; at < CHECKED_FILES; at += 1) {
      const prefix = Math.floor((at * (PREFIXES - 1)) / (CHECKED_FILES - 1));
      await writeFile(join(ranges, prefix.toString(16).toUpperCase().padStart(5, "0") + ending), `${"0".repeat(35)}:1`);
    }
    const hash = hashOf("quiet-harbour-99");
    const beside = hash.slice(5, 39) + (hash.endsWith("0") ? "1" : "0");
    const write = (text: string) => writeFile(join(ranges, hash.slice(0, 5) + ending), text);
    await write([`${hash.slice(5)}:12`, `${beside}:1`].toSorted().join("\r\n"));
    const hashes = await openBreachedHashes(ranges);
    expect(await hashes.has("quiet-harbour-99")).toBe(true);
    // A range that was asked for with padding has lines that stand for nothing
    await write(`${hash.slice(5)}:0`);
    expect(await hashes.has("quiet-harbour-99")).toBe(false);
    // What should be there and isn't answers nothing, neither yes nor no
    await rm(join(ranges, hash.slice(0, 5) + ending));
    await expect(hashes.has("quiet-harbour-99")).rejects.toThrow("can't be read (ENOENT)");
    await hashes.close();
  });
}

it("S3 a large file is looked at in places at the start, and again wherever it is asked", async () => {
  const path = join(folder, "large.txt");
  const file = await open(path, "w");
  const digits = (at: number): string => at.toString(16).toUpperCase().padStart(6, "0") + "7".repeat(34);
  const lines = Array.from({ length: 400_000 }, (_, at) => `${digits(at * 40)}:1\n`);
  await file.write(lines.join(""));
  await file.close();
  await (await openBreachedHashes(path)).close();
  // The later half first: every place in it lies before the places of the other
  await writeFile(path, [...lines.slice(200_000), ...lines.slice(0, 200_000)].join(""));
  await expect(openBreachedHashes(path)).rejects.toThrow(`BREACHED_PASSWORDS: ${path} is not sorted by hash`);
  // Cut off in the midst of a line, as a download that broke
  await writeFile(path, lines.join(""));
  await truncate(path, 17_000_020);
  await expect(openBreachedHashes(path)).rejects.toThrow(`BREACHED_PASSWORDS: ${path} holds no SHA-1 hash`);
});
