import { useSession } from "#web/platform/session/session.ts";
import { useText } from "#web/platform/i18n/texts.tsx";

/** Says beside an amount, and in the header, that this is a trial; nothing for anybody else. */
export function TrialTag() {
  const text = useText();
  if (!useSession()?.trial) return null;
  return <span className="tag tag--warn">{text("balance.trial")}</span>;
}

/** What the reader's amount is called: all the money, or a trial's practice funds. */
export function BalanceLabel() {
  const text = useText();
  const isTrial = useSession()?.trial === true;
  return (
    <>
      <span>{text(isTrial ? "balance.practice" : "balance.total")}</span>
      <TrialTag />
    </>
  );
}
