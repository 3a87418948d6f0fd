/** Codes by which people are brought: members invite friends by them, agents have them in links. */

/** Neither 0 and O nor 1 and I: it is read out and typed. */
const LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const LENGTH = 8;
/** Of 10¹² codes none is hit twice in a row by chance. */
export const CODE_TRIES = 5;

/** A new code; `dice.whole` draws a whole number between two, both included. */
export function drawInvitationCode(dice: { whole(least: number, most: number): number }): string {
  return Array.from({ length: LENGTH }, () => LETTERS[dice.whole(0, LETTERS.length - 1)]).join("");
}
