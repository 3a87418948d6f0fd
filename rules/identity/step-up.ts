/**
 * Ways to prove once more who one is, while a session is open: the account's password, a code to its number, a code
 * of its authenticator app, or a passkey.
 */
export const PROOF_WAYS = ["password", "code", "app", "passkey"] as const;
export type ProofWay = (typeof PROOF_WAYS)[number];
