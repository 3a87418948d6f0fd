/** What a game of the parlour is: choices, and what each pays for a number that was drawn. */

export interface GameRules {
  code: string;
  /** In hundredths: what one may stake. */
  stakes: readonly number[];
  /** Of what is staked, in hundredths of a percent; the same for every choice. */
  returnHundredths: number;
  /** How many numbers are drawn from, each as likely as the others. */
  numbers: number;
  /** The most that a stake can come to, as a multiple. */
  mostMultiple: number;
  /** What can be chosen when `shown` is open to everybody: the last number of a card game, else 0. */
  choices(shown: number): readonly string[];
  /** What a choice pays for a drawn number, in ten-thousandths of the stake; 0 for a loss. */
  multiple(choice: string, drawn: number, shown: number): number;
}
