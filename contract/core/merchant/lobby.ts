/** Games, their studios and lotteries as the merchant shows them. Part of `merchantConfig` (contract/core/merchant.ts). */
import { z } from "zod";

export const lobbySettings = {
  /** Games keep a least cycle, without autoplay and quick play, and celebrate no return of a stake (R20, decision 049). */
  regulatedPlay: z.boolean().default(false),
  /** Members talk to each other at shared tables; null: they don't (decision 108). */
  tableChat: z
    .object({
      /** Least seconds between two messages of a member. */
      slowSeconds: z.int().min(1).max(600).default(3),
      /** Words that no message may have. */
      words: z.array(z.string().min(1).max(40)).max(200).default([]),
    })
    .nullable()
    .default(null),
  jackpot: z.object({ min: z.int(), max: z.int() }),
  /** What this merchant's lotteries pay of the fair odds, in percent (prize mode ZY); null: as the vendor's pay-tables say. */
  lotteryPercent: z
    .string()
    .regex(/^[1-9]\d?\.\d{2}$/)
    .nullable()
    .default(null),
  brandAlias: z.record(z.string(), z.record(z.string(), z.string())),
  cockfightVendors: z.array(z.string()),
  esportsVendors: z.array(z.string()),
  inHouseVendors: z.array(z.string()),
};
