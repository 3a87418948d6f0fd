/** The payment partners of a merchant, by its settings. */
import type { DepositSettings } from "#contract/core/merchant/money.ts";
import { openBankTransfer } from "./bank-transfer.ts";
import type { PaymentPartner } from "./partner.ts";
import { openQr } from "./qr.ts";
import { openSandbox, type SandboxSettings } from "./sandbox.ts";

export interface PaymentPartners {
  /** The partner of that code with a merchant's settings; null where it isn't there, as without an address of the gateway. */
  of(settings: DepositSettings, code: string): PaymentPartner | null;
  /** The partner by itself, for news that it brings to the address of everybody. */
  byCode(code: string): PaymentPartner | null;
}

/** Opens the partners with what the installation says of them. */
export function openPaymentPartners(gateway: SandboxSettings): PaymentPartners {
  const sandbox = openSandbox(gateway);
  const isThere = gateway.url !== "";
  return {
    of(settings, code) {
      switch (code) {
        case "bank":
          return settings.account && openBankTransfer(settings.account);
        case "qr":
          return isThere && settings.qr ? openQr(settings.qr, sandbox) : null;
        case "sandbox":
          return isThere ? sandbox : null;
        default:
          return null;
      }
    },
    byCode: (code) => (code === sandbox.code && isThere ? sandbox : null),
  };
}
