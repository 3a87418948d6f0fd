import { useEffect } from "react";
import { readText, SESSION, writeText } from "#web/platform/storage/storage.ts";

const isGame = (path: string): boolean => /^\/m\/play\?game=\d+$/.test(path);

/** Remembers, in this tab, the address of the game that is played, unless it is free play. */
export function useRememberedGame(nodeId: number, freeplay: boolean): void {
  useEffect(() => {
    if (!freeplay) writeText(SESSION.lastGame, `/m/play?game=${nodeId}`, "session");
  }, [nodeId, freeplay]);
}

/** Where who has just paid in plays on: the game that was played last in this tab, else the slots. */
export function placeToPlay(): string {
  const path = readText(SESSION.lastGame, "session");
  return path !== null && isGame(path) ? path : "/m/slot";
}
