/** Ways to prove once more who one is, while a session is open: the account's password, or a code to its number. */
export const PROOF_WAYS = ["password", "code"] as const;
export type ProofWay = (typeof PROOF_WAYS)[number];
