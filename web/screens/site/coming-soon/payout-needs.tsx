import { Link } from "react-router";
import { useText } from "#web/platform/i18n/texts.tsx";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { IconName } from "#web/ui/icon-names.ts";

/** What a withdrawal will need of the member: a withdrawal password and a bound card, each with the way to it (U-174). */
export function PayoutNeeds() {
  const text = useText();
  const { value: hasPassword } = useAsk("security.hasWithdrawalPassword", {});
  const { value: cards } = useAsk("security.payoutCards", {});
  if (hasPassword === undefined || cards === undefined) return null;
  const [card] = cards;
  return (
    <section className="pad" aria-label={text("later.needs")}>
      <div className="card">
        <Need
          to={hasPassword ? "/m/securityCenter?view=reset" : "/m/securityCenter?view=password"}
          icon="lock-key-duotone"
          words={text("security.password")}
          state={text(hasPassword ? "security.isSet" : "later.missing")}
        />
        <Need
          to={card ? "/m/securityCenter?view=cards" : "/m/securityCenter?view=addCard"}
          icon="credit-card-duotone"
          words={text("security.cards")}
          state={card ? card.number : text("later.missing")}
        />
      </div>
    </section>
  );
}

function Need({ to, icon, words, state }: { to: string; icon: IconName; words: string; state: string }) {
  return (
    <Link className="mi mi--wide" to={to}>
      <Icon name={icon} />
      <span className="trunc">{words}</span>
      <span className="end num">
        {state}
        <Icon name="caret-right-bold" />
      </span>
    </Link>
  );
}
