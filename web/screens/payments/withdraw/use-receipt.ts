import { isGivenBack } from "#rules/payments/withdrawal-states.ts";
import { useNamedMerchantTime } from "#web/platform/merchant-time.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { useCopy } from "#web/ui/use-copy.ts";
import { useMoney } from "./use-money.ts";
import { type Detail, restOf } from "./views.ts";

/** Hands a withdrawal's receipt on as text: by the device's own sheet, and where it has none into the clipboard. */
export function useReceipt(one: Detail): () => Promise<void> {
  const text = useText();
  const copy = useCopy();
  const money = useMoney();
  const { name } = useShell().merchant;
  const time = useNamedMerchantTime({ dateStyle: "medium", timeStyle: "medium" });
  return async () => {
    const lines = [
      `${name} · ${text("withdraw.one")}`,
      `${text("withdraw.number")}: ${one.reference}`,
      `${text("withdraw.to")}: ${one.bankName} ${one.number}, ${one.holder}`,
      `${text("withdraw.amount")}: ${money.exact(one.amount)}`,
      ...(isGivenBack(one.state)
        ? [
            ...(Number(one.setOff) > 0 ? [`${text("withdraw.setOff")}: −${money.exact(one.setOff)}`] : []),
            `${text("withdraw.givenBack")}: ${money.exact(restOf(one))}`,
          ]
        : [
            `${text("withdraw.fee")}: ${money.exact(one.fee)}`,
            `${text("withdraw.receive")}: ${money.exact(one.arrives)}`,
          ]),
      `${text("withdraw.stage.received")}: ${time(one.requestedAt)}`,
      `${text(`withdraw.state.${one.state}`)}: ${time(one.settledAt ?? one.stages.at(-1)?.at ?? one.requestedAt)}`,
    ];
    const receipt = lines.join("\n");
    try {
      if ("share" in navigator) return await navigator.share({ title: one.reference, text: receipt });
    } catch (error) {
      // A closed sheet is a decision; any other failure leaves the clipboard
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
    await copy(receipt, text("withdraw.receiptCopied"));
  };
}
