import type { ShownState } from "#web/features/wallet/shown-deposit.ts";
import type { IconName } from "#web/ui/icon-names.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";

export type Deposit = ValueOf<Calls["deposits.one"]>;
export type Methods = ValueOf<Calls["deposits.methods"]>;
export type Method = Methods["methods"][number];
export type Group = Method["group"];

export const GROUP_ICONS: Readonly<Record<Group, IconName>> = {
  bank: "bank-duotone",
  ewallet: "wallet-duotone",
  qr: "qr-code-duotone",
  card: "credit-card-duotone",
};

/** Which colour the tag of a state has. */
export const STATE_TINTS: Readonly<Record<ShownState, "info" | "pos" | "neg" | "warn">> = {
  created: "info",
  pending: "info",
  authorised: "info",
  cancelled: "warn",
  expired: "warn",
  failed: "neg",
  refused: "neg",
  "in-review": "warn",
  "going-back": "info",
  "gone-back": "warn",
  succeeded: "pos",
  "charged-back": "neg",
};

/** What was typed as a decimal string, or null: digits, and at most `decimals` of them behind a point or comma. */
export function typedAmount(typed: string, decimals: number): string | null {
  const plain = typed.replaceAll(/\s/g, "").replace(",", ".");
  const found = /^(\d{1,9})(?:\.(\d*))?$/.exec(plain);
  if (!found || (found[2] ?? "").length > decimals) return null;
  const amount = found[2] ? `${found[1]}.${found[2]}` : (found[1] ?? "");
  return Number(amount) > 0 ? amount : null;
}

/** Why an amount doesn't fit a method, as a key of its words; null when it does. */
export function amountError(
  typed: string,
  method: Method,
  decimals: number,
): "amountFormat" | "tooLittle" | "tooMuch" | null {
  const amount = typedAmount(typed, decimals);
  if (amount === null) return "amountFormat";
  if (Number(amount) < Number(method.min)) return "tooLittle";
  return Number(amount) > Number(method.max) ? "tooMuch" : null;
}
