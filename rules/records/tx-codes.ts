/** What a member calls the ledger's kinds of transfers (U-172, U-175): each code stands for one or more kinds. */

/** Kinds of single bets and what they pay: summed up by day where every other transfer stands by itself. */
export const PLAY_KINDS = ["bet", "win", "promo-win", "rollback"] as const;

/** Moves between a member's own wallets: counted by day, since they change no total and come with every game of some vendors. */
export const MOVE_KIND = "wallet";

/** In the order in which they are offered. A kind that no row names is `other`. */
const TX_CODES = {
  deposit: ["deposit", "deposit-match", "charge-back", "set-off"],
  withdrawal: ["hold", "hold-post", "hold-void", "hold-expire", "payout-back"],
  game: [...PLAY_KINDS, "win-held", "win-release", "win-refuse"],
  reward: ["reward", "bonus", "bonus-release", "bonus-end"],
  rebate: ["rebate"],
  commission: ["agent-rebate", "agent-contract"],
  transfer: [MOVE_KIND],
  practice: ["practice"],
  adjustment: ["adjustment"],
} as const satisfies Record<string, readonly string[]>;

export type TxCode = keyof typeof TX_CODES | "other";

export const ALL_TX_CODES: readonly TxCode[] = [...(Object.keys(TX_CODES) as (keyof typeof TX_CODES)[]), "other"];

const CODE_BY_KIND: ReadonlyMap<string, TxCode> = new Map(
  Object.entries(TX_CODES).flatMap(([code, kinds]) => kinds.map((kind) => [kind, code as TxCode])),
);

/** Kinds that have a code of their own; every other one is `other`. */
export const CODED_KINDS: readonly string[] = [...CODE_BY_KIND.keys()];

export function txCodeOf(kind: string): TxCode {
  return CODE_BY_KIND.get(kind) ?? "other";
}

export function isTxCode(value: string): value is TxCode {
  return (ALL_TX_CODES as readonly string[]).includes(value);
}

/** The kinds of a code; of `other` those that no code names, so none can be listed. */
export function kindsOf(code: Exclude<TxCode, "other">): readonly string[] {
  return TX_CODES[code];
}
