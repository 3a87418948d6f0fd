import type { useText } from "#web/platform/i18n/texts.tsx";

const KNOWN = ["instant", "transfer", "ewallet", "alipay", "wechat", "qq", "qrph", "vietqr", "card"] as const;
type Known = (typeof KNOWN)[number];

/** The name of a way to pay; of one that the merchant no longer has, its id. */
export function textOfMethod(text: ReturnType<typeof useText>, bankId: string): string {
  return KNOWN.includes(bankId as Known) ? text(`deposit.method.${bankId as Known}`) : bankId;
}
