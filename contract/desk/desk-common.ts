import { z } from "zod";

/** What all calls of the desk have in common. */
const always = ["maintenance", "region-restricted"] as const;

export const common = { method: "POST", who: "operator", evenWhen: always, invented: true } as const;

/** How a difference between two books stands. */
export const settlement = {
  /** "cleared": what came later closed it. */
  state: z.enum(["open", "cleared", "resolved"]),
  waits: z.boolean(),
  settledAt: z.string().nullable(),
  /** Who resolved it, and why; "" for nobody. */
  operator: z.string(),
  reason: z.string(),
};
