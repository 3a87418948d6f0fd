import { useCallback, useEffect, useState } from "react";
import { ask } from "#web/platform/ask.ts";
import { changesOf, useChange } from "#web/platform/changes.ts";
import { useShell } from "#web/platform/shell.ts";
import { readWinners, WINNERS } from "./winners-of.ts";
import type { Winner } from "./winners.tsx";

/** The board as the page brought it, and as it is since: it changes in place while the page is open. */
export function useLiveWinners(brought: readonly Winner[]): readonly Winner[] {
  const { language } = useShell();
  const [newer, setNewer] = useState<{ than: readonly Winner[]; rows: readonly Winner[] }>();
  const again = useCallback(() => {
    void ask("games.winners", { gameCategory: "ALL", language, limitNum: WINNERS }).then((reply) => {
      if (reply.ok) setNewer({ than: brought, rows: readWinners(reply.value) });
    });
  }, [brought, language]);
  useChange("winners", again);
  // It may have changed before this part of the page had come to life.
  useEffect(() => {
    if (changesOf("winners") > 0) again();
  }, []); // eslint-disable-line react-hooks/exhaustive-deps
  return newer?.than === brought ? newer.rows : brought;
}
