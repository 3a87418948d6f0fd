/** What a game puts on the table, and what it is given for that. */
import type { Climb } from "#parlour/rules/climb.ts";
import type { Words } from "#parlour/rules/words.ts";

export interface Scene {
  /** What can be pressed, under the stake. */
  controls: readonly Node[];
  /** Lies over the stakes while a round goes on; null where none does. */
  overStakes: HTMLElement | null;
  /** The stake of the next round is this, in hundredths; for games that say it beside what can be pressed. */
  staked?(cents: number): void;
  /** A round was asked for, and nobody knows how it will end. */
  wait(choice: string): void;
  /** Shows what was drawn; resolves when everybody has seen it. */
  reveal(drawn: number, isRight: boolean): Promise<void>;
  /** A round goes on from here, or none does. */
  goOn(climb: Climb | null): void;
  /** What was drawn, as the line of the last rounds has it. */
  name(drawn: number): string;
  setBusy(isBusy: boolean): void;
}

export interface Table {
  stage: HTMLElement;
  words: Words;
  locale: string;
  shown: number;
  money(cents: number): string;
  /** Plays a round with this choice, or goes on with one. */
  play(choice: string): void;
  /** Ends the round that goes on. */
  take(): void;
}
