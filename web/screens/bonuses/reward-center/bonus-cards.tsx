import { useId, useState } from "react";
import { useSingleFlight } from "#web/ui/forms/use-single-flight.ts";
import { ask } from "#web/platform/data/ask.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { moneyText, percentText } from "#web/platform/i18n/money-text.ts";
import { moneyRefusalText, useTag, useText } from "#web/platform/i18n/texts.tsx";
import { useMerchantTime } from "#web/platform/merchant-time.ts";
import { readSession } from "#web/platform/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Question } from "#web/ui/question.tsx";
import { toast, toastRefusal } from "#web/ui/toasts.tsx";
import { useWeights } from "#web/features/bonuses/weights-text.ts";
import { BonusFigures } from "./bonus-figures.tsx";

export type Bonuses = ValueOf<Calls["bonuses.list"]>;
export type Lot = Bonuses["lots"][number];

/** The member's bonuses, those in play first; each with its terms, its progress and every figure behind it. */
export function BonusCards({ bonuses, reload }: { bonuses: Bonuses; reload: () => void }) {
  const text = useText();
  const tag = useTag();
  const { currencySymbol } = useShell().merchant;
  const id = useId();
  if (bonuses.lots.length === 0) return null;
  const isPlaying = bonuses.lots.some(({ state }) => state === "active");
  return (
    <section className="rwc" aria-labelledby={id}>
      <h2 className="lab rwc__b" id={id}>
        {text("reward.bonus.heading")}
      </h2>
      {isPlaying ? (
        <p className="note rwc__b num">
          {text("reward.bonus.order", { cash: moneyText(bonuses.cash, currencySymbol, tag) })}
        </p>
      ) : null}
      {bonuses.lots.map((lot) => (
        <BonusCard key={lot.lotId} lot={lot} reload={reload} />
      ))}
    </section>
  );
}

function BonusCard({ lot, reload }: { lot: Lot; reload: () => void }) {
  const text = useText();
  const tag = useTag();
  const { currencySymbol } = useShell().merchant;
  const date = useMerchantTime({ dateStyle: "medium", timeStyle: "short" });
  const [open, setOpen] = useState(false);
  const isActive = lot.state === "active";
  const title = text(`reward.bonus.source.${lot.source}`);
  const note = isActive
    ? text("reward.bonus.until", { date: date(lot.expiresAt) })
    : text("reward.bonus.ended", { date: date(lot.endedAt ?? lot.expiresAt) });
  return (
    <article className="card rwc__c" aria-label={title}>
      <div className="rwc__h">
        <Picture path="/art/spots/moneybag" width={48} height={48} alt="" />
        <div>
          <b>{title}</b>
          <small className="num">{note}</small>
        </div>
        <div className="rwc__e">
          <strong className="num">{moneyText(isActive ? lot.remaining : lot.granted, currencySymbol, tag)}</strong>
          <StateTag state={lot.state} />
        </div>
      </div>
      {isActive ? <Progress lot={lot} /> : null}
      {open ? <BonusFigures lot={lot} /> : null}
      <div className="rwc__f">
        <Button aria-expanded={open} icon="caret-down-bold" onClick={() => setOpen(!open)}>
          {text(open ? "reward.hide" : "reward.explain")}
        </Button>
        {isActive ? <GiveUp lot={lot} onDone={reload} /> : null}
      </div>
    </article>
  );
}

const TAGS: Readonly<Record<Lot["state"], string>> = {
  active: "tag tag--info",
  completed: "tag tag--pos",
  spent: "tag",
  expired: "tag",
  forfeited: "tag",
  cancelled: "tag",
};

function StateTag({ state }: { state: Lot["state"] }) {
  const text = useText();
  return <span className={TAGS[state]}>{text(`reward.bonus.state.${state}`)}</span>;
}

/** The bar with percent and amounts, and the terms that say what counts. */
function Progress({ lot }: { lot: Lot }) {
  const text = useText();
  const tag = useTag();
  const id = useId();
  const { currencySymbol } = useShell().merchant;
  const money = (value: string): string => moneyText(value, currencySymbol, tag);
  const weights = useWeights(lot.weights);
  return (
    <div className="rwc__p num">
      <p id={id}>
        <span>{text("reward.bonus.played", { have: money(lot.wagered), need: money(lot.required) })}</span>
        <b>{percentText(String(lot.donePercent), tag, 0)}</b>
      </p>
      <progress className="prog" max={100} value={lot.donePercent} aria-labelledby={id} />
      <dl>
        <div>
          <dt>{text("reward.bonus.counts")}</dt>
          <dd>{weights}</dd>
        </div>
        {lot.maxStake === null ? null : (
          <div>
            <dt>{text("reward.bonus.maxStake")}</dt>
            <dd>{money(lot.maxStake)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

/** Ends the bonus once it was confirmed; what goes is said before. */
function GiveUp({ lot, onDone }: { lot: Lot; onDone: () => void }) {
  const text = useText();
  const tag = useTag();
  const { currencySymbol } = useShell().merchant;
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const end = useSingleFlight(async () => {
    setBusy(true);
    const reply = await ask("bonuses.forfeit", { lotId: lot.lotId, token: readSession()?.token ?? "" });
    setBusy(false);
    setAsked(false);
    if (reply.ok) toast("success", text("reward.bonus.gone"));
    else toastRefusal(moneyRefusalText(text, reply.refusal));
    onDone();
  });
  return (
    <>
      <Button onClick={() => setAsked(true)}>{text("reward.bonus.giveUp")}</Button>
      {isAsked ? (
        <Question
          title={text("reward.bonus.ask")}
          words={text("reward.bonus.askWords", { amount: moneyText(lot.remaining, currencySymbol, tag) })}
          yes={text("reward.bonus.giveUp")}
          loses
          busy={busy}
          onYes={end}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}
