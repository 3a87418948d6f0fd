/** What each instant game brings to the one table of game.ts: its picture, its settings, and how a draw is shown. */
import type { Feel } from "#arcade/client/originals/feel.ts";
import type { InstantRound } from "#arcade/games/instant/messages.ts";
import type { Play } from "#arcade/games/instant/rules/game.ts";

export interface Pace {
  /** The player's switch, where the merchant's rules of play allow it. */
  readonly quick: boolean;
  /** Little movement is wanted: the result stands at once. */
  readonly reduced: boolean;
}

export interface Scene {
  /** On the stage. */
  readonly picture: HTMLElement;
  /** In the panel beside the bet. */
  readonly settings: readonly HTMLElement[];
  /** Left of the large button. */
  readonly beside: readonly HTMLElement[];
  /** A further round may be asked for while one is shown. */
  readonly overlaps: boolean;
  /** Its elements are in the page, or have another size. */
  fit?(): void;
  /** What the next round is played on; null while nothing is chosen. */
  play(): Play | null;
  /** What the line below the stage says while there is nothing to tell. */
  rest(): { note: string; amount: string };
  /** The settings can't be changed while a round runs. */
  lock(isLocked: boolean): void;
  /** A round is on its way. */
  begin(pace: Pace): void;
  /** Shows a draw; resolves when it was seen. */
  show(round: InstantRound, pace: Pace): Promise<void>;
  /** Stands on a draw of before, without movement. */
  stand(round: InstantRound): void;
  /** A round that was begun is none. */
  giveUp(): void;
  /** Finishes what is being shown. */
  hurry(): void;
  /** An arrow key: right and up are 1. */
  arrow(by: 1 | -1): void;
}

export interface SceneParts {
  /** The choice of the last visit; null without one. */
  readonly kept: string | null;
  readonly feel: Feel;
  /** Another setting was chosen. */
  changed(): void;
}
