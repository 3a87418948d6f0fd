import { Link } from "react-router";
import { useShell } from "#web/platform/data/shell.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** To the account record of that code, where the merchant has one. */
export function HistoryLink({ code }: { code: "rebate" | "reward" }) {
  const text = useText();
  if (!useShell().merchant.switches.includes("TRANSREC3")) return null;
  return (
    <Link className="btn btn--ghost his" to={`/m/transaction/record?days=month&type=${code}`}>
      <Icon name="clock-counter-clockwise-duotone" />
      {text("rebate.history")}
    </Link>
  );
}
