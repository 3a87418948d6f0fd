import { useState } from "react";
import { Link } from "react-router";
import { ask } from "#web/platform/data/ask.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { refusalText, useText } from "#web/platform/i18n/texts.tsx";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { Empty } from "#web/ui/empty.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Question } from "#web/ui/question.tsx";
import { RowSkeletons } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toasts.tsx";
import { addressOfView, type Config } from "./views.ts";
import { Failed } from "#web/ui/failed.tsx";

type Card = ValueOf<Calls["security.bankCards"]>[number];

/** The member's cards and accounts by their last four; one can be taken away, and another added while there is room. */
export function Cards({ config, reload: reloadConfig }: { config: Config; reload: () => void }) {
  const text = useText();
  const { value, refusal, loading, reload } = useAsk("security.bankCards", {});
  const [going, setGoing] = useState<Card | null>(null);
  if (!value) {
    if (loading) return <RowSkeletons count={3} />;
    return <Failed title={text("security.failed")} refusal={refusal} onRetry={reload} />;
  }
  const remove = async ({ bankCardId }: Card): Promise<void> => {
    setGoing(null);
    const reply = await ask("security.removeBankCard", { bankCardId });
    if (reply.ok) toast("success", text("security.cardRemoved"));
    else toast("fail", refusalText(text, reply.refusal));
    reload();
    reloadConfig();
  };
  const hasRoom = value.length < config.bankCards.most;
  return (
    <>
      {value.length === 0 ? (
        <Empty spot="card" title={text("security.noCards")} words={text("security.noCardsHint")} />
      ) : (
        <ul className="card sec__l">
          {value.map((card) => (
            <CardRow key={card.bankCardId} card={card} onRemove={() => setGoing(card)} />
          ))}
        </ul>
      )}
      {hasRoom ? (
        <Link className="btn btn--accent btn--lg btn--block" to={addressOfView("addCard")}>
          <Icon name="plus-bold" />
          {text("security.addCard")}
        </Link>
      ) : (
        <p className="sec__n">{text("refusal.cards-full")}</p>
      )}
      {going ? (
        <Question
          title={text("security.removeCard")}
          words={text("security.removeCardWords", { card: `${going.bankName} ${unbroken(going.number)}` })}
          yes={text("security.remove")}
          onYes={() => void remove(going)}
          onClose={() => setGoing(null)}
        />
      ) : null}
    </>
  );
}

/** In a sentence a number stays on one line. */
const unbroken = (number: string): string => number.replaceAll(" ", "\u00a0");

function CardRow({ card, onRemove }: { card: Card; onRemove: () => void }) {
  const text = useText();
  return (
    <li className="li">
      <span className="ic">
        <Icon name={card.kind === "card" ? "credit-card-duotone" : "bank-duotone"} />
      </span>
      <div>
        <b className="trunc">{card.bankName}</b>
        <small className="trunc">
          <span className="num">{card.number}</span> · {card.holder}
        </small>
      </div>
      <span className="end">
        <IconButton icon="trash-duotone" label={text("security.removeOne", { card: card.number })} onClick={onRemove} />
      </span>
    </li>
  );
}
