import { useText } from "#web/platform/i18n/texts.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Bell } from "#web/features/notices/bell.tsx";
import { toggleBalanceHidden, useBalanceHidden } from "#web/features/wallet/wallet.ts";

/** A member's end of the header: the toggle that shows or hides the balance (browsing §2, "Header"), and the notices. */
export function HeaderCorner() {
  const text = useText();
  const hidden = useBalanceHidden();
  return (
    <>
      <IconButton
        icon={hidden ? "eye-slash-bold" : "eye-bold"}
        className="hdr__eye"
        label={text(hidden ? "balance.show" : "balance.hide")}
        aria-pressed={hidden}
        onClick={toggleBalanceHidden}
      />
      <Bell />
    </>
  );
}
