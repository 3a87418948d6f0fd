import { useText } from "#web/platform/i18n/texts.tsx";
import { useMerchantTime } from "#web/platform/merchant-time.ts";
import { Icon } from "#web/ui/icon.tsx";

/** Says above the login that the break has begun, until when, and what stays open. */
export default function BreakBegunNote({ until }: { until: string }) {
  const text = useText();
  const date = useMerchantTime({ dateStyle: "medium", timeStyle: "short" });
  return (
    <div className="alert alert--info" role="status">
      <Icon name="info-fill" />
      <p>
        <b>{text("saferPlay.begun", { date: date(until) })}</b>
        <span>{text("saferPlay.begunWords")}</span>
      </p>
    </div>
  );
}
