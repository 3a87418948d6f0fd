import { Link } from "react-router";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { IconName } from "#web/ui/icon-names.ts";

interface Props {
  hasPassword: boolean;
  hasCard: boolean;
  /** Null where the merchant asks nobody who they are. */
  identity: "missing" | "waiting" | "expired" | "accepted" | null;
}

/** What a withdrawal needs of the member, in the order in which it is set, each with the way there and back (U-174). */
export function Needs({ hasPassword, hasCard, identity }: Props) {
  const text = useText();
  const next = !hasPassword ? "password" : hasCard ? "identity" : "addCard";
  const isWaiting = hasPassword && hasCard && identity === "waiting";
  return (
    <section className="card wd__n">
      <h2>{text(identity === "expired" ? "withdraw.needsAgain" : "withdraw.needs")}</h2>
      <p>{text("withdraw.needsWords")}</p>
      <ol className="wd__s">
        <Need icon="lock-key-duotone" words={text("security.password")} isDone={hasPassword} />
        <Need icon="credit-card-duotone" words={text("security.cards")} isDone={hasCard} />
        {identity === null ? null : (
          <Need
            icon="identification-card-duotone"
            words={text("identityCheck.row")}
            isDone={identity === "accepted"}
            {...(identity === "waiting" || identity === "expired" ? { state: text(`identityCheck.${identity}`) } : {})}
          />
        )}
      </ol>
      {isWaiting ? null : (
        <Link className="btn btn--accent btn--lg btn--block" to={`/m/securityCenter?view=${next}`}>
          {text(
            !hasPassword
              ? "security.do.password"
              : !hasCard
                ? "security.do.card"
                : identity === "expired"
                  ? "identityCheck.renew"
                  : "identityCheck.notice",
          )}
        </Link>
      )}
    </section>
  );
}

function Need({ icon, words, isDone, state }: { icon: IconName; words: string; isDone: boolean; state?: string }) {
  const text = useText();
  return (
    <li className="li li--n">
      <b>
        <Icon name={icon} />
        {words}
      </b>
      <span className="end">
        {state ?? text(isDone ? "security.isSet" : "withdraw.missing")}
        {isDone ? <Icon name="check-circle-fill" className="wd__ok" /> : null}
      </span>
    </li>
  );
}
