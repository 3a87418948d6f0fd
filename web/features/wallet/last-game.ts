import { readText, SESSION, writeText } from "#web/platform/storage/storage.ts";

const isGame = (path: string): boolean => /^\/m\/play\?game=\d+$/.test(path);

/** Remembers, in this tab, the address of a game that is played for the wallet's money. */
export function rememberGame(nodeId: number): void {
  writeText(SESSION.lastGame, `/m/play?game=${nodeId}`, "session");
}

/** Where who has just paid in plays on: the game that was played last in this tab, else the slots. */
export function placeToPlay(): string {
  const path = readText(SESSION.lastGame, "session");
  return path !== null && isGame(path) ? path : "/m/slot";
}
