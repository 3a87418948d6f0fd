import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { ensureKeyFile, generateKeyFile, publicKeysOf, readKeyFile, signingKeyOf } from "./keys.ts";
import { replaceKeyFile, turnKeyFile } from "./key-turns.ts";

const folder = mkdtempSync(join(tmpdir(), "marquee-turns-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const at = (second: number): Date => new Date(Date.UTC(2026, 6, 1, 12, 0, second));
const idsOf = (file: Parameters<typeof publicKeysOf>[0]): string[] => publicKeysOf(file).keys.map(({ kid }) => kid);

describe("a key file is turned", () => {
  it("in three steps, and again: shown, signs, withdrawn", () => {
    let file = generateKeyFile("arcade");
    for (let round = 0; round < 3; round++) {
      const old = signingKeyOf(file).kid;
      const shown = turnKeyFile(file, { at: at(round * 3) });
      expect(shown).toMatchObject({ step: "published", withdrawn: [] });
      expect(signingKeyOf(shown.file).kid).toBe(old);
      const signs = turnKeyFile(shown.file, { at: at(round * 3 + 1) });
      expect(signs).toMatchObject({ step: "signs", withdrawn: [] });
      expect(idsOf(signs.file).toSorted()).toEqual(idsOf(shown.file).toSorted());
      expect(signingKeyOf(signs.file).kid).not.toBe(old);
      const gone = turnKeyFile(signs.file, { at: at(round * 3 + 2) });
      expect(gone).toMatchObject({ step: "withdrawn", withdrawn: [old] });
      expect(idsOf(gone.file)).toEqual([signingKeyOf(signs.file).kid]);
      file = gone.file;
    }
  });

  it("at once, whatever step it was at: one new key, and all that was is withdrawn", () => {
    const { file } = turnKeyFile(generateKeyFile("arcade"), { at: at(0) });
    const turned = turnKeyFile(file, { at: at(1), atOnce: true });
    expect(turned).toMatchObject({ step: "signs", withdrawn: idsOf(file) });
    expect(idsOf(turned.file)).toHaveLength(1);
    expect(idsOf(file)).not.toContain(idsOf(turned.file)[0]);
  });
});

it("a key file is replaced whole, readable by its owner alone, and nothing is left beside it", async () => {
  const path = join(folder, "arcade.json");
  const { file } = turnKeyFile(await ensureKeyFile(path, "arcade"), { at: at(0) });
  await replaceKeyFile(path, file);
  expect(await readKeyFile(path)).toEqual(file);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(["arcade.json"]);
  await expect(replaceKeyFile(join(folder, "nobody.json"), file)).rejects.toThrow("ENOENT");
});
