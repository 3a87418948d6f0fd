/** On which terms members are paid out. Part of `merchantConfig` (contract/core/merchant.ts). */
import { z } from "zod";
import { CANCEL_UNTIL } from "#rules/payments/withdrawal-states.ts";

const decimal = z.string().regex(/^\d{1,13}(\.\d{1,5})?$/);

export const withdrawalSettings = {
  withdrawal: z
    .object({
      /** Of one withdrawal, in main units, as the next. */
      least: decimal,
      most: decimal,
      /** In one day of the merchant; cancelled ones don't count. */
      perDay: z.int().min(1),
      /** What the house keeps of each: "0.50" is half a percent. */
      feePercent: z.string().regex(/^\d{1,2}(\.\d{1,2})?$/),
      /** Up to here, and with no check flagged, nobody has to look at it. "0": somebody always does. */
      automaticUpTo: decimal,
      /** From the request until the money is there: the deadline that the member is told. */
      minutes: z.int().min(1),
      cancelUntil: z.enum(CANCEL_UNTIL),
      /** Whether the fee goes back to the wallet when the money comes after the deadline. */
      lateFeeBack: z.boolean(),
      /** The payment partner that sends payouts; null: a bank does, told by files. */
      payoutPartner: z.enum(["sandbox"]).nullable(),
    })
    .default({
      least: "1",
      most: "5000",
      perDay: 3,
      feePercent: "0",
      automaticUpTo: "0",
      minutes: 1440,
      cancelUntil: "approved",
      lateFeeBack: true,
      payoutPartner: null,
    }),
};
