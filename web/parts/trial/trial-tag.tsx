import { useSession } from "#web/platform/session.ts";
import { useText } from "#web/platform/texts.tsx";

/** Says beside an amount, and in the header, that this is a trial; nothing for anybody else. */
export function TrialTag() {
  const text = useText();
  if (!useSession()?.trial) return null;
  return <span className="tag tag--warn">{text("balance.trial")}</span>;
}
