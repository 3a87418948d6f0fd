import { useState } from "react";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { VendorMark } from "./vendor-mark.tsx";
import type { VendorChoice } from "./vendor-choices.ts";

type Props = {
  vendors: readonly VendorChoice[];
  chosen: string;
  onApply: (code: string) => void;
  onClose: () => void;
};

/** Every vendor, headed by All. A choice is pending: confirm applies it and closes, reset clears it (browsing §2). */
export default function ProviderSheet({ vendors, chosen, onApply, onClose }: Props) {
  const text = useText();
  const [pending, setPending] = useState(chosen);
  const confirm = (): void => {
    onApply(pending);
    onClose();
  };
  const choice = (code: string, words: string, mark: React.ReactNode) => (
    <button
      key={code}
      type="button"
      role="radio"
      aria-checked={pending === code}
      aria-label={words}
      className={pending === code ? "on" : ""}
      onClick={() => setPending(code)}
    >
      {mark}
      {pending === code ? (
        <span className="ck">
          <Icon name="check-bold" />
        </span>
      ) : null}
    </button>
  );
  return (
    <Sheet
      title={text("list.providers")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => setPending("")}>{text("filter.reset")}</Button>
          <Button look="accent" onClick={confirm}>
            {text("filter.confirm")}
          </Button>
        </>
      }
    >
      <div className="pg" role="radiogroup" aria-label={text("list.providers")}>
        {choice("", text("list.all"), text("list.all"))}
        {vendors.map(({ code, name }) => choice(code, name, <VendorMark code={code} name={name} />))}
      </div>
    </Sheet>
  );
}
