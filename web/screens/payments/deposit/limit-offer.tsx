import { useState } from "react";
import { Link } from "react-router";
import { ask } from "#web/platform/data/ask.ts";
import { refusalText, useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toasts.tsx";

/** Before the first deposit: a limit, or going on without one, which is said and not just left (R9). */
export function LimitOffer() {
  const text = useText();
  const [isAnswered, setAnswered] = useState(false);
  const decline = async (): Promise<void> => {
    const reply = await ask("saferPlay.answerOffer", {});
    if (reply.ok) setAnswered(true);
    else toast("fail", refusalText(text, reply.refusal));
  };
  if (isAnswered) return null;
  return (
    <section className="card dep__lim" aria-labelledby="deposit-offer">
      <h2 id="deposit-offer">{text("saferPlay.offer")}</h2>
      <p>{text("saferPlay.offerWords")}</p>
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
