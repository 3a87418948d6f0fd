import { useCallback, useEffect, useMemo, useState } from "react";
import { type Game, namesOf } from "#contract/core/wire-game.ts";
import { ask } from "#web/platform/data/ask.ts";
import { useHasSession } from "#web/platform/session/session.ts";
import { moneyIsHome } from "#web/features/wallet/vendor-money.ts";
import { useShell } from "#web/platform/data/shell.ts";

/** `choose`: its vendor wants a tab, which only a tap may open. `elsewhere`: it runs there. `blocked`: the browser held the tab back. */
export type Launch =
  | { state: "asking" }
  | { state: "open"; url: string; ownWallet: string | null }
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

type Launching = { launch: Launch; retry: () => void; openTab: () => void };

/** Opens the game at its vendor: at once in the frame of the site, or by `openTab` in a tab (U-095). */
export function useLaunch(game: Game, freeplay: boolean): Launching {
  const { language, merchant } = useShell();
  const [launch, setLaunch] = useState<Launch>(() => (game.playable ? { state: "asking" } : NOT_BUILT));
  const { gateway } = merchant;
  const site = useMemo(() => ({ language, gateway }), [language, gateway]);
  const [turn, setTurn] = useState(0);
  const signedIn = useHasSession();
  useEffect(() => {
    if (!game.playable) return setLaunch(NOT_BUILT);
    if (!signedIn) return;
    if (game.launchIn === "tab") return setLaunch({ state: "choose" });
    let current = true;
    setLaunch({ state: "asking" });
    void (takeBegun(game, freeplay) ?? askLaunch(game, freeplay, site)).then((outcome) => {
      if (current) setLaunch(outcome);
    });
    return () => {
      current = false;
    };
  }, [game, freeplay, site, turn, signedIn]);
  const openTab = (): void => {
    // Opened within the tap itself: after the answer it would be a popup that browsers hold back.
    const tab = window.open("about:blank", "_blank");
    if (tab) tab.opener = null;
    setLaunch({ state: "asking" });
    void askLaunch(game, freeplay, site).then((outcome) => {
      if (outcome.state !== "open") tab?.close();
      else if (tab) tab.location.replace(outcome.url);
      setLaunch(
        outcome.state !== "open" ? outcome : tab ? { state: "elsewhere" } : { state: "blocked", url: outcome.url },
      );
    });
  };
  return { launch, retry: useCallback(() => setTurn((last) => last + 1), []), openTab };
}

/** Asks the vendor's address for a game, and notes the game as played. Sends the site's gateway (U-025). */
export async function askLaunch(game: Game, freeplay: boolean, { language, gateway }: Site): Promise<Launch> {
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
  return { state: "open", url: reply.value.url, ownWallet: reply.value.ownWallet ?? null };
}
