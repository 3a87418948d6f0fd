import { useShell } from "#web/platform/data/shell.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";

type Props = { checked: boolean; onChange: (checked: boolean) => void; withPassword: boolean };

/** Whether the device keeps the login; it says what it keeps (U-139). */
export function RememberBox({ withPassword, ...props }: Props) {
  const text = useText();
  const { merchant } = useShell();
  const isFull = withPassword && merchant.rememberPassword === "full";
  return <Checkbox {...props}>{text(isFull ? "account.remember" : "account.rememberName")}</Checkbox>;
}
