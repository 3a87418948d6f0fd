/** Which ways to pay a member has: those of the merchant's settings that a partner offers in its currency, by rank. */
import type { Calls } from "#contract/core/calls.ts";
import type { OutputOf } from "#contract/core/call.ts";
import type { DepositMethod } from "#contract/core/merchant/money.ts";
import type { Merchant } from "#contract/core/merchant.ts";
import { type Amount, parseDecimal } from "#rules/money/money.ts";
import type { PaymentKind, PaymentPartner } from "#server/providers/payments/partner.ts";
import type { PaymentPartners } from "#server/providers/payments/partners.ts";

export type DepositCall = OutputOf<Calls["deposits.methods"]>["methods"][number]["call"];

/** A way to pay as it is open to somebody: the narrower of the merchant's and the partner's limits. */
export interface OpenMethod {
  settings: DepositMethod;
  partner: PaymentPartner;
  kind: PaymentKind;
  call: DepositCall;
  min: Amount;
  max: Amount;
  usualMinutes: number;
}

const CALL_OF: Partial<Record<PaymentKind, DepositCall>> = { alipay: "alipay", wechat: "wechat", qq: "qq" };

/** The methods open to a member of that rank, in the merchant's order. */
export function openMethods(merchant: Merchant, partners: PaymentPartners, rank: number): OpenMethod[] {
  const { deposits } = merchant.config;
  return deposits.methods.flatMap((settings): OpenMethod[] => {
    const partner = partners.of(deposits, settings.partner);
    const offered = partner?.methods(merchant.currency).find(({ code }) => code === settings.method);
    const [min, max] = [parseDecimal(settings.min), parseDecimal(settings.max)];
    if (!partner || !offered || min === null || max === null || settings.rank > rank) return [];
    const { kind, usualMinutes } = offered;
    return [
      {
        settings,
        partner,
        kind,
        usualMinutes,
        call: partner.code === "bank" ? "manualTransfer" : (CALL_OF[kind] ?? "gateway"),
        min: min > offered.min ? min : offered.min,
        max: max < offered.max ? max : offered.max,
      },
    ];
  });
}
