/** Payments by a QR code that a banking app reads: QR Ph and VietQR. In practice they are paid at the practice gateway. */
import { mainUnits } from "#rules/money/money.ts";
import { qrPhMerchant, vietQrAccount } from "#rules/payments/emv-qr.ts";
import type { DepositIntent, PaymentPartner } from "./partner.ts";
import type { Sandbox } from "./sandbox.ts";

/** What codes say of the merchant: `bank` is the acquirer's BIC, or a bank's BIN; `account` the number there. */
export interface QrPayee {
  scheme: "qrph" | "vietqr";
  name: string;
  city: string;
  bank: string;
  account: string;
}

const CURRENCY = { qrph: "PHP", vietqr: "VND" } as const;
/** ISO 18245: betting, lottery tickets, casino gaming chips. */
const CATEGORY = "7995";

/** Opens the partner for a merchant; without a payee, or in another currency, it has no methods. */
export function openQr(payee: QrPayee | null, gateway: Sandbox): PaymentPartner {
  return {
    ...gateway,
    code: "qr",
    methods: (currency) =>
      payee && CURRENCY[payee.scheme] === currency
        ? [
            {
              code: "qr",
              kind: "qr",
              currency,
              min: mainUnits(1),
              max: mainUnits(500_000),
              feeBasisPoints: 0,
              usualMinutes: 1,
            },
          ]
        : [],
    async start(intent) {
      if (!payee) throw new Error("this merchant has no QR code");
      const { url, partnerReference } = await gateway.begin(intent);
      const payload = payloadOf(payee, intent);
      return { kind: "qr", payload, practiceUrl: url, expiresAt: intent.expiresAt, partnerReference };
    },
  };
}

function payloadOf({ scheme, bank, account, ...payee }: QrPayee, { amount, code: reference }: DepositIntent): string {
  if (scheme === "vietqr") return vietQrAccount({ ...payee, amount, reference, bin: bank, account });
  return qrPhMerchant({ ...payee, amount, reference, acquirer: bank, merchantId: account, category: CATEGORY });
}
