import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ensureKeyFile, generateKeyFile, keyLookup, publicKeysOf, signingKeyOf } from "./keys.ts";
import { nonceMemory } from "./nonces.ts";
import { signRequest, verifyRequest } from "./signatures.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "key files "));
});
afterEach(() => rm(folder, { recursive: true }));

describe("a key file", () => {
  it("is made on the first start, readable by its owner only, and kept from then on", async () => {
    const path = join(folder, "keys", "arcade.json");
    const first = await ensureKeyFile(path, "arcade");
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await ensureKeyFile(path, "arcade")).toEqual(first);
  });

  it("is the same for all when many start at once", async () => {
    const path = join(folder, "arcade.json");
    const files = await Promise.all(Array.from({ length: 8 }, () => ensureKeyFile(path, "arcade")));
    expect(new Set(files.map((file) => file.keys[0]?.kid)).size).toBe(1);
  });

  it("is refused when damaged or when it belongs to another peer", async () => {
    const path = join(folder, "arcade.json");
    await ensureKeyFile(path, "arcade");
    await expect(ensureKeyFile(path, "house")).rejects.toThrow('belongs to "arcade"');
    await writeFile(path, (await readFile(path, "utf8")).replace("Ed25519", "X25519"));
    await expect(ensureKeyFile(path, "arcade")).rejects.toThrow();
  });

  it("gives away only the public half", () => {
    const file = generateKeyFile("arcade");
    expect(Object.keys(publicKeysOf(file).keys[0] ?? {}).toSorted()).toEqual(["crv", "kid", "kty", "x"]);
  });
});

describe("replacing a key", () => {
  it("lets the old and the new one verify, and no third", async () => {
    const [one, two, three] = [generateKeyFile("arcade"), generateKeyFile("arcade"), generateKeyFile("arcade")];
    const both = { keys: [...publicKeysOf(two).keys, ...publicKeysOf(one).keys] };
    const keys = keyLookup({ arcade: both });
    const parts = { method: "POST", path: "/vendor/v1/bet", query: "" };
    const verdicts: boolean[] = [];
    for (const file of [one, two, three]) {
      const headers = signRequest(parts, Buffer.from("{}"), signingKeyOf(file), {
        nowMs: 1_000_000,
      });
      const verifier = { keys, now: () => 1_000_000, nonces: nonceMemory(() => 1_000_000) };
      verdicts.push((await verifyRequest({ ...parts, headers }, Buffer.from("{}"), verifier)).ok);
    }
    expect(verdicts).toEqual([true, true, false]);
    const all = { keys: [...both.keys, ...publicKeysOf(three).keys] };
    expect(() => keyLookup({ arcade: all })).toThrow();
  });

  it("refuses two peers with one key id", () => {
    const keys = publicKeysOf(generateKeyFile("arcade"));
    expect(() => keyLookup({ arcade: keys, other: keys })).toThrow("two keys are named");
  });
});

describe("the memory of nonces", () => {
  it("remembers over the whole window, through its own turns, and forgets later", () => {
    let nowMs = 0;
    const memory = nonceMemory(() => nowMs, 1000);
    nowMs = 900;
    expect(memory.claim("k", "n", 0)).toBe(true);
    nowMs = 1100;
    expect(memory.claim("k", "n", 0)).toBe(false);
    expect(memory.claim("other", "n", 0)).toBe(true);
    nowMs = 1899;
    expect(memory.claim("k", "n", 0)).toBe(false);
    nowMs = 5000;
    expect(memory.claim("k", "n", 0)).toBe(true);
  });
});
