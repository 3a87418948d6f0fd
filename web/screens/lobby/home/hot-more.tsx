import { useState } from "react";
import { useLocation } from "react-router";
import type { Game } from "#contract/core/wire-game.ts";
import { GameGrid } from "#web/features/game-list/game-grid.tsx";
import { hotGames } from "#web/features/game-list/hot-games.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { refusalText, useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toasts.tsx";

/** What each entry of the history has loaded, so that the way back finds the page as long as it was. */
const loaded = new Map<string, readonly Game[]>();

/** The hot games after the first `shown`, behind a button (browsing §2: 36 by default and a load-more button). */
export function HotMore({ shown }: { shown: number }) {
  const text = useText();
  const { merchant, language } = useShell();
  const { key } = useLocation();
  const [games, setGames] = useState(loaded.get(key));
  const [busy, setBusy] = useState(false);
  const more = async (): Promise<void> => {
    setBusy(true);
    const all = await hotGames({ language, merchantCode: merchant.code });
    setBusy(false);
    if (!all) return void toast("fail", refusalText(text, "offline"));
    loaded.set(key, all.slice(shown));
    setGames(all.slice(shown));
  };
  return (
    <div className="pad hot-more">
      {games ? (
        <GameGrid games={games} />
      ) : (
        <Button block busy={busy} onClick={() => void more()}>
          {text("list.more")}
        </Button>
      )}
    </div>
  );
}
