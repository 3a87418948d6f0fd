import type { Dice } from "#server/platform/crypto/secrets.ts";

/** Crockford's 32 signs: none looks like another one. */
const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 8;

/** What people call a withdrawal ("W") or a payout file ("P"): a letter and eight signs that tell nothing, "W-7K3QD2M9". */
export function newReference(letter: "W" | "P", dice: Dice): string {
  return `${letter}-${Array.from({ length: LENGTH }, () => SIGNS[dice.whole(0, SIGNS.length - 1)]).join("")}`;
}
