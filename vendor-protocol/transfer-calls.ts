import { z } from "zod";
import { amountField, balanceField, currencyField, idField, playerField, type ProtocolCall } from "./fields.ts";
import { refused, requestId } from "./game-fields.ts";

/** Calls from the platform to a vendor that keeps players' money in wallets of its own (docs/vendor-protocol.md §5). */

/** An amount that moves: never zero. */
const movedAmount = amountField.refine((text) => text !== "0", "moves nothing");

const transferFields = { ...requestId, transfer: idField, player: playerField, currency: currencyField };

/** Moves money into the player's wallet at the vendor. The same transfer again moves nothing and is answered alike. */
export const transferInRequest = z.object({ ...transferFields, amount: movedAmount });
export type TransferIn = z.infer<typeof transferInRequest>;

/** Moves money out of it: the amount or nothing; null is all that is there, zero too. */
export const transferOutRequest = z.object({ ...transferFields, amount: movedAmount.nullable() });
export type TransferOut = z.infer<typeof transferOutRequest>;

/** How a transfer ended. An unknown one has not been done and can't be from then on. */
export const transferStatusRequest = z.object({ ...requestId, transfer: idField, player: playerField });
export type TransferStatus = z.infer<typeof transferStatusRequest>;

/** `amount` is what moved, "0" where it was not done; `balance` is the wallet's after it, at that time. */
export const transferAnswer = z.discriminatedUnion("status", [
  z.object({
    status: z.literal("OK"),
    ...requestId,
    transfer: idField,
    done: z.boolean(),
    amount: balanceField,
    balance: balanceField,
  }),
  refused,
]);
export type TransferAnswer = z.infer<typeof transferAnswer>;

/** What the player has at the vendor; no wallet is a balance of "0". */
export const vendorBalanceRequest = z.object({ ...requestId, player: playerField, currency: currencyField });

export const vendorBalanceAnswer = z.discriminatedUnion("status", [
  z.object({ status: z.literal("OK"), ...requestId, balance: balanceField }),
  refused,
]);

export const transferCalls = {
  in: { path: "/platform/v1/transfers/in", request: transferInRequest, answer: transferAnswer },
  out: { path: "/platform/v1/transfers/out", request: transferOutRequest, answer: transferAnswer },
  status: { path: "/platform/v1/transfers/status", request: transferStatusRequest, answer: transferAnswer },
  balance: { path: "/platform/v1/transfers/balance", request: vendorBalanceRequest, answer: vendorBalanceAnswer },
} satisfies Record<string, ProtocolCall<z.ZodType, z.ZodType>>;
