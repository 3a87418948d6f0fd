import { Link } from "react-router";
import { useMerchantTime } from "#web/platform/merchant-time.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** Until when a member's break lasts, what is refused until then, and the way to withdraw, which stays. */
export function BreakNote({ until }: { until: string }) {
  const text = useText();
  const date = useMerchantTime({ dateStyle: "medium", timeStyle: "short" });
  return (
    <div className="alert" role="status">
      <Icon name="info-fill" />
      <p>
        <b>{text("saferPlay.onBreak", { date: date(until) })}</b> {text("saferPlay.onBreakWords")}{" "}
        <Link className="link" to="/m/withdraw">
          {text("saferPlay.toWithdraw")}
        </Link>
      </p>
    </div>
  );
}
