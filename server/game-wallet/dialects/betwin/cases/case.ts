/**
 * Conformance cases of this dialect as data: each is a sentence of the protocol, the requests that show it, and what has to be
 * answered. Whoever can send signed requests can run them, against any wallet: names in braces are filled in by the runner.
 *
 * `{player}` has 1000.00 in `{currency}` and plays `{game}` in the session `{session}`. `{ended}` is a session of the same player
 * that has ended; `{blocked}` is a player who may not play, `{limited}` one whose bet limit is reached. `{over}` is more
 * than a bet in the game may stake, and less than 18 digits; `{fine}` is finer than the currency, `{zeros}` is 1.50 with zeros
 * behind it. `{other}` is a currency that the player has no wallet in. `{new:x}` is an id that was never used
 * before, the same wherever the case says x. `{was:x}` is what an earlier answer of the case had, kept under x.
 */
export interface Case {
  /** The sentence that it shows. */
  name: string;
  steps: readonly CaseStep[];
}

export interface CaseStep {
  call: string;
  /** The body, as JSON; `raw` where it is the bytes that count. */
  body?: unknown;
  raw?: string;
  /** How the request is signed; `right` where nothing is said. */
  sign?: "right" | "absent" | "wrong-secret" | "upper-case" | "short" | "other-body" | "trailing-newline";
  status: number;
  /** The whole body to the byte: names in braces are filled in, and `{any:x}` is any text, kept under x. */
  answer: string;
}
