/** The games that this vendor offers: titles on the engines' models. */
import { readFile } from "node:fs/promises";
import { z } from "zod";
import { type GameModule, type Title, type TitleRow, titleRowSchema, type Titles } from "./game-module.ts";
import { GAME_MODULES } from "./modules.ts";

/** Reads arcade/titles/titles.json. Throws when a title names a model that no engine has. */
export async function readTitles(file: URL): Promise<Titles> {
  return titlesOf(JSON.parse(await readFile(file, "utf8")));
}

/** The titles of a parsed list; throws as `readTitles` does. */
export function titlesOf(list: unknown, modules: readonly GameModule[] = GAME_MODULES): Titles {
  const rows = z.array(titleRowSchema).parse(list);
  return new Map(rows.map((row) => [row.gameCode, titleOf(row, modules)]));
}

function titleOf(row: TitleRow, modules: readonly GameModule[]): Title {
  for (const { engine, stakeRule, title } of modules) {
    const read = title(row);
    if (read) return { ...row, ...read, engine, stakeRule };
  }
  throw new Error(`${row.gameCode}: no model ${row.model}`);
}

/** The stake that a game opens with. */
export function defaultStake(title: Title): bigint {
  return title.stakes[3] ?? title.stakes[0] ?? 0n;
}
