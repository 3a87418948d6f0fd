/** What a member may be called: the same rule on the screen and on the server. */

export const NICKNAME_LONGEST = 40;
export const PAYEE_LONGEST = 80;
/** Two letters at least: "Li". */
const PAYEE_SHORTEST = 2;

/** Controls, what turns the writing's direction or is not seen, and what no font has; emoji keep their joiner. */
const UNSEEN =
  /[\p{Cc}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\p{Cs}/u;
const PAYEE = /^[\p{L}\p{M}][\p{L}\p{M}' .,’-]*$/u;
/** More marks on one letter than any language writes: they would run over the lines around. */
const STACKED = /[\p{Mn}\p{Me}]{4}/u;

/** As it is kept: one normal form, one space between words, none around. */
export function tidyName(typed: string): string {
  return typed.normalize("NFC").replaceAll(/\s+/g, " ").trim();
}

/** Whether `name`, already tidied, may be a nickname; "" takes the one that was away. */
export function isNickname(name: string): boolean {
  return [...name].length <= NICKNAME_LONGEST && !UNSEEN.test(name) && !STACKED.test(name);
}

/** Whether `name`, already tidied, may be who money is paid to: letters of any language, as a bank writes them. */
export function isPayeeName(name: string): boolean {
  const { length } = [...name];
  return length >= PAYEE_SHORTEST && length <= PAYEE_LONGEST && PAYEE.test(name) && !STACKED.test(name);
}
