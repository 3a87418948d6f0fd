/**
 * What a framed game and the page around it say to each other by `postMessage` (docs/vendor-protocol.md §5). The game
 * posts to the launch's `frameOrigin` alone, and the page hears the origin of the launch address alone. Nothing is needed, and
 * nothing is believed about money.
 */

/** From the game to the page. */
export type VendorMessage =
  /** A page that was loaded ahead of its launch stands, and takes the launch's fragment. Said to whoever frames it: it knows nobody yet. */
  | { type: "waiting" }
  /** The first picture stands, or what is said in its place: the page takes its cover away. */
  | { type: "ready" }
  /**
   * How much of what the first round needs has come, in bytes: said again as more comes, before `ready`. `tip`: a sentence about
   * the game in the launch's language, shown as text. Said to whoever frames it, like `waiting`.
   */
  | { type: "loading"; loaded: number; total: number; tip?: string }
  /** Money moved: the page asks its own books. The figures are not read. */
  | { type: "balance"; amount?: string; currency?: string }
  /**
   * A round is being shown: meanwhile the page's balance waits, so that it doesn't tell the end. With `stake` (an amount as
   * in calls) the shown balance is less by that at once; "ended" without a `roundId` says that it was refused.
   */
  | { type: "round"; state: "started" | "ended"; stake?: string; roundId?: string; roundNumber?: string }
  /**
   * A bet is open that nobody but the player ends, or is so no more: the page asks before it leads away. `cancels`: it can still
   * be taken back, and the page offers that. `stops`: nothing is lost by leaving, but what bets by itself ends.
   */
  | { type: "open-bet"; on: boolean; cancels?: boolean; stops?: boolean }
  /** The player wants back to the lobby. */
  | { type: "leave" }
  /** The player wants to pay in: the page leaves the game for its own deposits. */
  | { type: "deposit" }
  /** The player wants to ask the merchant's people about a round of theirs: the page leads to its chat with the number ready. */
  | { type: "ask"; roundNumber: string }
  /** The platform refused the token (`TOKEN_REFUSED`): the page opens the game anew, or the login. */
  | { type: "session-ended" };

/** The fragment of a page that is loaded ahead of its launch (launch-page.ts). */
export type WaitingFragment = "#await-launch";

/** From the page to the game; taken from `frameOrigin` and the window around alone. */
export type LobbyMessage =
  /** Money was moved outside: ask for the balance again. */
  | { type: "refresh" }
  /** The player wants open bets back and to leave; came after `cancels` alone. The page leaves once `open-bet` is off. */
  | { type: "cancel-bets" }
  /** The page's own switch of sound. */
  | { type: "sound"; on: boolean };
