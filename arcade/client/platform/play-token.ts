/** The play token of this tab: made here, exchanged for the launch address's own, never in an address. */
/** In the tab's own store: a reload goes on with the same session, another tab can't. */
const KEPT = "play";

interface Kept {
  launchToken: string;
  playToken: string;
}

/** The same where the tab's store is shut. */
let here: Kept | null = null;

/**
 * The play token of a launch address, and what `open` answered: of an address that this tab has opened before the same
 * token. `opened` is null where the address has no token and the tab goes on with its own; all is null where the tab has
 * none either. Throws Refused where the address was opened elsewhere, NetworkError where the line broke: the same exchange
 * may then be asked for again.
 */
export async function playTokenOf<Opened>(
  launchToken: string | null,
  open: (tokens: Kept) => Promise<Opened>,
): Promise<{ playToken: string; opened: Opened | null } | null> {
  const kept = here ?? read();
  if (launchToken === null) return kept && { playToken: kept.playToken, opened: null };
  const ours = kept?.launchToken === launchToken ? kept : { launchToken, playToken: newToken() };
  // Kept before it is asked for: an answer that is lost is asked for again by the same two tokens
  keep(ours);
  return { playToken: ours.playToken, opened: await open(ours) };
}

function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace("=", "");
}

/** Browsers that keep nothing for frames of other sites throw; such a game ends with a reload of its frame. */
function read(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

function keep(kept: Kept): void {
  here = kept;
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(kept));
  } catch {
    // see read
  }
}
