import { Link } from "react-router";
import { FormAlert } from "#web/ui/forms/form-alert.tsx";
import { ask } from "#web/platform/data/ask.ts";
import { refusalText, useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { toastRefusal } from "#web/ui/toasts.tsx";

/** Before the first deposit: a limit, or going on without one, which is said and not just left (R9). */
export function LimitOffer({ isWanted, onAnswered }: { isWanted: boolean; onAnswered: () => void }) {
  const text = useText();
  const decline = async (): Promise<void> => {
    const reply = await ask("saferPlay.answerOffer", {});
    if (reply.ok) onAnswered();
    else toastRefusal(refusalText(text, reply.refusal));
  };
  return (
    <section className="card dep__lim" aria-labelledby="deposit-offer">
      <h2 id="deposit-offer" tabIndex={-1}>
        {text("saferPlay.offer")}
      </h2>
      <p>{text("saferPlay.offerWords")}</p>
      {isWanted ? <FormAlert words={text("refusal.limit-offer")} /> : null}
      <div className="row">
        <Link className="btn btn--sm" to="/m/saferPlay">
          {text("saferPlay.offerSet")}
        </Link>
        <Button size="sm" onClick={() => void decline()}>
          {text("saferPlay.offerSkip")}
        </Button>
      </div>
    </section>
  );
}
