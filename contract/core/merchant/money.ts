/** How amounts are shown, and what belongs to a member's wallet. Part of `merchantConfig` (contract/core/merchant.ts). */
import { z } from "zod";

const decimal = z.string().regex(/^\d{1,13}(\.\d{1,5})?$/);

export const moneySettings = {
  currencySymbol: z.string(),
  currencyDecimals: z.int(),
  /** Cards and accounts that a member can have bound at a time. */
  mostBankCards: z.int().min(1).default(3),
  practiceFunds: decimal,
  /** Wins above this wait for a person, whatever their stake (decision 045). In main units, as the next four. */
  heldWinAbove: decimal.default("100000"),
  /** What a member wins of one peer in a day, less the day's stakes there, before wins wait (decision 055). */
  heldDayWinAbove: decimal.default("300000"),
  /** What a peer pays all members in a day, less their stakes, before its wins wait. */
  heldPeerDayAbove: decimal.default("1000000"),
  /** Wins from this on are significant events. */
  largeWinFrom: decimal.default("10000"),
  /** What one operator decides alone; above it a second one decides (decision 046). */
  clerkLimit: decimal.default("0"),
};
