/** What slots play with moves, and has a name, in every family. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { MOVE_NAMES, SPARK_NAMES } from "#arcade/play/moves.ts";
import { atlasOf } from "#art/make/slots.ts";
import type { Family } from "#art/names/families.ts";
import { SLOT_FAMILIES } from "#art/specs/slot-families.ts";
import { SLOT_MOVES } from "#art/specs/slot-moves.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (file: string): Record<string, unknown> =>
  JSON.parse(readFileSync(path.join(root, file), "utf8")) as Record<string, unknown>;

const families = Object.entries(SLOT_FAMILIES);

it.each(families)(
  "%s: no two of a title's dear symbols, wild and scatter move alike",
  (_, { pictures, wild, scatter }) => {
    for (const dear of [pictures.slice(0, 4), pictures.slice(4, 8)]) {
      const moves = [...dear, wild, scatter].map((name) => SLOT_MOVES[name]?.[0]);
      expect(moves).not.toContain(undefined);
      expect(new Set(moves).size, moves.join()).toBe(6);
    }
    for (const name of pictures) {
      const [move, sparks] = SLOT_MOVES[name] ?? [];
      expect(MOVE_NAMES).toContain(move);
      expect(SPARK_NAMES).toContain(sparks);
    }
  },
);

it.each(families)("%s: the list beside the sheet is the one that the specification makes", (family) => {
  expect(read(`art/out/slots/${family}/symbols.json`)).toEqual(atlasOf(family as Family));
});

it.each(["EN", "FIL", "VN", "CN"])("%s: every picture has a name", (language) => {
  const names = read(`arcade/client/texts/pictures/${language}.json`);
  const pictures = families.flatMap(([, { pictures: nine, wild, scatter }]) => [...nine, wild, scatter]);
  expect(Object.keys(names).toSorted()).toEqual([...new Set<string>(pictures)].toSorted());
  for (const name of Object.values(names)) expect(name).toMatch(/\S/);
});
