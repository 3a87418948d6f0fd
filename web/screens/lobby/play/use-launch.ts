import { useCallback, useEffect, useMemo, useState } from "react";
import { type Game, namesOf } from "#contract/core/wire-game.ts";
import { ask } from "#web/platform/data/ask.ts";
import { useHasSession } from "#web/platform/session/session.ts";
import { moneyIsHome } from "#web/features/wallet/vendor-money.ts";
import { gamePage, type Look, noteGamePages } from "./game-pages.ts";
import { shownTheme } from "#web/platform/data/theme.ts";
import { useShell } from "#web/platform/data/shell.ts";

/**
 * `page`: the game's page, which is loaded while its launch is asked for; null where nobody has told it. `tellsReady`: the game
 * says when it stands. `choose`: its vendor wants a tab, which only a tap may open.
 * `elsewhere`: it runs there. `blocked`: the browser held the tab back.
 */
export type Launch =
  | { state: "asking"; page: string | null }
  | { state: "open"; page: string | null; url: string; ownWallet: string | null; tellsReady: boolean }
  | { state: "choose" | "elsewhere" }
  | { state: "blocked"; url: string }
  | { state: "refused"; refusal: string };

type Site = { language: string; gateway: number };
type Begun = { game: number; freeplay: boolean; outcome: Promise<Launch> };

/** Asked for while the screen was still on its way. */
let begun: Begun | null = null;

/** Asks the vendor's address for a game as soon as it is known: `useLaunch` takes the answer, once. */
export function beginLaunch(game: Game, freeplay: boolean, site: Site): void {
  if (game.playable && game.launchIn !== "tab")
    begun = { game: game.id, freeplay, outcome: askLaunch(game, freeplay, site) };
}

function takeBegun(game: Game, freeplay: boolean): Promise<Launch> | null {
  const taken = begun;
  begun = null;
  return taken?.game === game.id && taken.freeplay === freeplay ? taken.outcome : null;
}

/** Nobody is asked to log in for it. */
const NOT_BUILT: Launch = { state: "refused", refusal: "game-not-built" };

/** `turn` counts the tries. */
type Launching = { launch: Launch; turn: number; retry: () => void; openTab: () => void };

/** Opens the game at its vendor: at once in the frame of the site, or by `openTab` in a tab (U-095). */
export function useLaunch(game: Game, freeplay: boolean): Launching {
  const { language, merchant } = useShell();
  const { gateway } = merchant;
  const site = useMemo(() => ({ language, gateway }), [language, gateway]);
  const [turn, setTurn] = useState(0);
  const signedIn = useHasSession();
  const [launch, setLaunch] = useState<Launch>(() =>
    game.playable ? asking(signedIn ? game : null, site) : NOT_BUILT,
  );
  useEffect(() => {
    if (!game.playable) return setLaunch(NOT_BUILT);
    if (!signedIn) return;
    if (game.launchIn === "tab") return setLaunch({ state: "choose" });
    let current = true;
    const asked = asking(game, site);
    setLaunch(asked);
    void (takeBegun(game, freeplay) ?? askLaunch(game, freeplay, site)).then((outcome) => {
      if (current) setLaunch(outcome.state === "open" ? { ...outcome, page: asked.page } : outcome);
    });
    return () => {
      current = false;
    };
  }, [game, freeplay, site, turn, signedIn]);
  const openTab = (): void => {
    // Opened within the tap itself: after the answer it would be a popup that browsers hold back.
    const tab = window.open("about:blank", "_blank");
    if (tab) tab.opener = null;
    setLaunch(asking(null, site));
    void askLaunch(game, freeplay, site).then((outcome) => {
      if (outcome.state !== "open") tab?.close();
      else if (tab) tab.location.replace(outcome.url);
      setLaunch(
        outcome.state !== "open" ? outcome : tab ? { state: "elsewhere" } : { state: "blocked", url: outcome.url },
      );
    });
  };
  return { launch, turn, retry: useCallback(() => setTurn((last) => last + 1), []), openTab };
}

/** What stands while a launch is asked for; without a game, or for a tab, no page is loaded meanwhile. */
function asking(game: Game | null, site: Site): Extract<Launch, { state: "asking" }> {
  return { state: "asking", page: game && game.launchIn !== "tab" ? gamePage(game, lookOf(site)) : null };
}

/** The theme is the document's: a game that is open stays as it is when another is chosen. */
const lookOf = ({ language }: Site): Look => ({ language, theme: shownTheme() });

/** Asks the vendor's address for a game, and notes the game as played. Sends the site's gateway (U-025). */
export async function askLaunch(game: Game, freeplay: boolean, site: Site): Promise<Launch> {
  const { language, gateway } = site;
  const { nodeId, vassalage, gameType, gameCode } = namesOf(game);
  const input = {
    nodeId,
    vassalage,
    gameType,
    gameCode,
    gameId: gameCode,
    language,
    platform: "html5",
    gateway: String(gateway),
  };
  const look = lookOf(site);
  // Money that comes back from the game before is to be there for this one
  await moneyIsHome();
  const reply = await ask(freeplay ? "games.launchFree" : "games.launch", {
    ...input,
    freeplay: freeplay ? "1" : "",
    backUrl: `${location.origin}/m/home`,
  });
  if (!reply.ok) return { state: "refused", refusal: reply.refusal };
  if (reply.value.url === "") return { state: "refused", refusal: "no-address" };
  void ask("recent.add", { nodeId, vassalage, gameType });
  const { url, ownWallet = null, pages } = reply.value;
  if (pages) noteGamePages(look, pages);
  return { state: "open", page: null, url, ownWallet, tellsReady: pages !== undefined };
}
