/** What a merchant offers for safer play (decision 074). Part of `merchantConfig` (contract/core/merchant.ts). */
import { z } from "zod";
import { SELF_EXCLUSIONS } from "#rules/safer-play/breaks.ts";

export const saferPlaySettings = {
  saferPlay: z
    .object({
      /** Whether a limit is offered before the first deposit; going on without one is a choice of its own. */
      askAtDeposit: z.boolean().default(false),
      /** Every so many minutes of play a game is covered by time and result; 0: only for members who want it. */
      realityCheckMinutes: z.int().min(0).max(240).default(0),
      selfExclusions: z.array(z.enum(SELF_EXCLUSIONS)).default([...SELF_EXCLUSIONS]),
      /** Who helps, by name: a page, a number to call, or both. */
      help: z.array(z.object({ name: z.string(), url: z.url().or(z.literal("")), phone: z.string() })).default([]),
    })
    .prefault({}),
};
