/**
 * Bank transfers that people make by themselves: they are shown an account and a code. Nothing is heard of them but by the
 * bank's statement, which the desk brings.
 */
import { mainUnits } from "#rules/money/money.ts";
import type { PaymentPartner } from "./partner.ts";

export interface TransferAccount {
  bankName: string;
  accountName: string;
  accountNumber: string;
}

/** Opens the partner with the merchant's account; without one it has no methods. */
export function openBankTransfer(account: TransferAccount | null): PaymentPartner {
  return {
    code: "bank",
    newsCode: "bank",
    methods: (currency) =>
      account
        ? [
            {
              code: "transfer",
              kind: "bank",
              currency,
              min: mainUnits(1),
              max: mainUnits(10_000_000),
              feeBasisPoints: 0,
              usualMinutes: 60,
            },
          ]
        : [],
    async start({ code }) {
      if (!account) throw new Error("this merchant takes no bank transfers");
      const { bankName, accountName, accountNumber } = account;
      const instructions = { bankName, accountName, accountNumber, code };
      return { kind: "instructions", instructions, partnerReference: null };
    },
    status: async () => null,
    receive: () => ({ ok: false, reason: "no-secret" }),
    payout: async () => ({ outcome: "refused", reason: "bank transfers are sent by people" }),
    payoutStatus: async () => null,
    refund: null,
    statement: async () => null,
  };
}
