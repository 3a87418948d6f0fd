/** What an engine's client gives to the shell. Each stands in arcade/games/<engine>/client/client.ts and is loaded by games.ts. */
import type { PlaySession, RoundSummary, RoundView } from "#arcade/play/messages.ts";
import type { Api } from "./platform/api.ts";
import type { Host } from "./platform/host.ts";
import type { MoneyStyle } from "./platform/money.ts";
import type { TextKey } from "./platform/text.ts";

/** A game on the screen. */
export interface Game {
  readonly view: { readonly root: HTMLElement };
  /** Its elements are in the page: what needs their sizes is done at once, so that nothing is painted that moves. */
  fit?(): void;
  /** Money was moved outside: the balance is read again. */
  refresh(): Promise<void>;
  toggleSound(on: boolean): void;
  /** The player leaves and wants back what can still be taken back. */
  cancelBets?(): void;
  /** What the house keeps of a stake, as its fairness says it; where it is absent, rounds have no seeds of their player's. */
  readonly houseEdge?: string;
}

export interface Opening {
  readonly session: PlaySession;
  readonly token: string;
  readonly api: Api;
  readonly host: Host;
  readonly style: MoneyStyle;
  /** The token is no good any more: only the lobby can give a new one. */
  readonly expired: () => void;
  /** Puts the game into the page before it is shown, so that its sizes are known while the rest is on its way. */
  readonly place: (root: HTMLElement) => void;
}

/** A line of a round's story. */
export interface StoryRow {
  readonly text: string;
  /** Something was won here. */
  readonly good: boolean;
  readonly time: string | null;
}

/** A round again, from its record. */
export interface Replay {
  readonly picture: HTMLElement;
  readonly story: readonly StoryRow[];
}

/** How rounds of a game are shown in its history. */
export interface RoundViews {
  /** What a row of the list is called. */
  name(round: RoundSummary): string;
  /** Shows the answer of `Api.round`. */
  replay(round: RoundSummary): Promise<Replay>;
}

export interface GameClient {
  /** A useful tip while the game loads. */
  readonly tip: TextKey;
  /** In its place where the merchant's rules of play allow no autoplay. */
  readonly tipWithoutAutoplay?: TextKey;
  /** Makes the game; it is shown when this resolves. Throws Refused or NetworkError. */
  play(opening: Opening): Promise<Game>;
  /** What the replay page needs of the game, without the game. */
  rounds(opening: { session: Pick<RoundView, "game">; style: MoneyStyle }): Promise<RoundViews>;
}
