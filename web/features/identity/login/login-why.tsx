import { useLayoutEffect, useState } from "react";
import type { TextKey } from "#texts/keys.ts";
import type { Game } from "#contract/core/wire-game.ts";
import { noteTapped, wantedGame } from "#web/features/game-list/tapped-game.ts";
import { type LoginCause, readCause } from "#web/features/identity/session/return-to.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { readText, SESSION } from "#web/platform/storage/storage.ts";
import { returnPath } from "./after-login.ts";

/** Why the login comes, by the page that it returns to. */
const REASONS: readonly (readonly [RegExp, TextKey])[] = [
  [/^\/m\/play\b/, "game.loginToPlay"],
  [/^\/m\/voucherCenter\b/, "account.why.deposit"],
  [/^\/m\/withdraw\b/, "account.why.withdraw"],
  [/^\/m\/fav-games\b|[?&]dataType=favourites\b/, "list.login.favourites"],
  [/^\/m\/recent-games\b|[?&]dataType=recent\b/, "list.login.recent"],
  [/^\/m\/(applyReward|activityDetail)\b/, "account.why.promotion"],
];

/** The key of the words for a page to return to; null where the login was opened for itself. */
function reasonFor(returnTo: string | null): TextKey | null {
  if (returnTo === null) return null;
  return REASONS.find(([page]) => page.test(returnTo))?.[1] ?? "account.why.other";
}

/**
 * One line above the form: what the login is for. The browser alone knows, and its page may come from the server: `instead`
 * stands there until then, and where the login was opened for itself.
 */
export function LoginWhy({ instead }: { instead?: string }) {
  const text = useText();
  const [why, setWhy] = useState<Pick<LoginCause, "why" | "values"> | null>(null);
  useLayoutEffect(() => {
    const reason = reasonFor(returnPath(readText(SESSION.returnTo, "session")));
    setWhy(readCause() ?? (reason && { why: reason }));
  }, []);
  const words = why ? text(why.why, why.values) : instead;
  return words === undefined ? null : <p className="login-why">{words}</p>;
}

/** The game that the login is for, and what follows a login: its screen need not ask for the game once more. */
export function useWantedGame(done: () => void): { game: Game | null; enter: () => void } {
  const [game] = useState(() => wantedGame(readText(SESSION.returnTo, "session")));
  const enter = (): void => {
    if (game) noteTapped(game);
    done();
  };
  return { game, enter };
}
