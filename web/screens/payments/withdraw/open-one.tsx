import { Link } from "react-router";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { tintOf } from "./due.tsx";
import { useMoney } from "./use-money.ts";
import { useWhen } from "./use-when.ts";
import { addressOfOne, type Terms } from "./views.ts";

/** The withdrawal that is not settled yet: what arrives, where it stands, by when; leads to its stages. */
export function OpenOne({ open }: { open: NonNullable<Terms["open"]> }) {
  const text = useText();
  const money = useMoney();
  const time = useWhen();
  const isLate = Date.now() > Date.parse(open.dueAt);
  return (
    <Link className="wd__o" to={addressOfOne(open.withdrawalId)}>
      <Icon name="clock-countdown-duotone" />
      <span className="wd__on">
        <b className="num">
          {text("withdraw.one")} <span>{money.exact(open.arrives)}</span>
        </b>
        <small className="num">{text(isLate ? "withdraw.wasDue" : "withdraw.dueBy", { time: time(open.dueAt) })}</small>
      </span>
      <span className={`tag tag--${tintOf(open, isLate)}`}>
        {text(isLate ? "withdraw.pastDeadline" : `withdraw.state.${open.state}`)}
      </span>
      <Icon name="caret-right-bold" />
    </Link>
  );
}
