import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FLAGS } from "./first-icon-names.ts";

const BRANDS = new URL("../../brands/", import.meta.url);

interface Brand {
  config: { languages: string[]; languageTags: Record<string, { flag: string }> };
}

test("I18N-004 each language that a merchant offers has a flag, and the sprite has it", () => {
  const files = readdirSync(BRANDS).filter((file) => file.endsWith(".json"));
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    const { config } = JSON.parse(readFileSync(new URL(file, BRANDS), "utf8")) as Brand;
    for (const code of config.languages) expect(FLAGS, `${file} ${code}`).toContain(config.languageTags[code]?.flag);
  }
});
