/** The games that this vendor offers: titles on the engines' models. */
import { readdir, readFile } from "node:fs/promises";
import { z } from "zod";
import { type GameModule, type Title, type TitleRow, titleRowSchema, type Titles } from "./game-module.ts";
import { GAME_MODULES } from "./modules.ts";

/**
 * Reads every list in a folder: titles.json, which the generator of pictures writes, first, then those of engines that
 * stand beside it. Throws when a title names a model that no engine has.
 */
export async function readTitles(folder: URL): Promise<Titles> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json")).toSorted(mainFirst);
  const lists = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(new URL(name, folder), "utf8")) as unknown[]),
  );
  return titlesOf(lists.flat());
}

const MAIN = "titles.json";

function mainFirst(a: string, b: string): number {
  return a === b ? 0 : a === MAIN ? -1 : b === MAIN ? 1 : a < b ? -1 : 1;
}

/** The titles of a parsed list; throws as `readTitles` does. */
export function titlesOf(list: unknown, modules: readonly GameModule[] = GAME_MODULES): Titles {
  const rows = z.array(titleRowSchema).parse(list);
  return new Map(rows.map((row) => [row.gameCode, titleOf(row, modules)]));
}

function titleOf(row: TitleRow, modules: readonly GameModule[]): Title {
  for (const { engine, stakeRule, title } of modules) {
    const read = title(row);
    if (read) return { pictures: [], wordSets: [], stakeParts: 1, ...row, ...read, engine, stakeRule };
  }
  throw new Error(`${row.gameCode}: no model ${row.model}`);
}
