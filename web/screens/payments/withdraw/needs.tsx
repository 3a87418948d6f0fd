import { Link } from "react-router";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { IconName } from "#web/ui/icon-names.ts";

/** What a withdrawal needs of the member, in the order in which it is set, each with the way there and back (U-174). */
export function Needs({ hasPassword, hasCard }: { hasPassword: boolean; hasCard: boolean }) {
  const text = useText();
  const next = hasPassword ? "/m/securityCenter?view=addCard" : "/m/securityCenter?view=password";
  return (
    <section className="card wd__n">
      <h2>{text("withdraw.needs")}</h2>
      <p>{text("withdraw.needsWords")}</p>
      <ol className="wd__s">
        <Need icon="lock-key-duotone" words={text("security.password")} isDone={hasPassword} />
        <Need icon="credit-card-duotone" words={text("security.cards")} isDone={hasCard} />
      </ol>
      <Link className="btn btn--accent btn--lg btn--block" to={next}>
        {text(hasPassword ? "security.do.card" : "security.do.password")}
      </Link>
    </section>
  );
}

function Need({ icon, words, isDone }: { icon: IconName; words: string; isDone: boolean }) {
  const text = useText();
  return (
    <li className="li li--n">
      <b>
        <Icon name={icon} />
        {words}
      </b>
      <span className="end">
        {text(isDone ? "security.isSet" : "withdraw.missing")}
        {isDone ? <Icon name="check-circle-fill" className="wd__ok" /> : null}
      </span>
    </li>
  );
}
