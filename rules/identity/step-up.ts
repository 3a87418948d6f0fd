/**
 * Ways to prove once more who one is, while a session is open: the account's password, a code to its number, or a code
 * of its authenticator app.
 */
export const PROOF_WAYS = ["password", "code", "app"] as const;
export type ProofWay = (typeof PROOF_WAYS)[number];
