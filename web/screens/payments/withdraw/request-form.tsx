import { Suspense, useId, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { type Amount, parseDecimal, toDecimal, ZERO } from "#rules/money/money.ts";
import { amountError, arrivingOf, feeOf, shareOf, type WithdrawalTerms } from "#rules/payments/withdrawal-terms.ts";
import { closeOverlay, openOverlay, useShownOverlay } from "#web/features/overlays/overlays.ts";
import { part } from "#web/platform/loading/part.ts";
import { percentText } from "#web/platform/i18n/money-text.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { AmountCard, focusAmount } from "./amount-card.tsx";
import { BonusNote, EndsBonus } from "./bonus-note.tsx";
import { CardRow } from "./card-row.tsx";
import { useMoney } from "./use-money.ts";
import type { OpenRequest } from "./pin-sheet.tsx";
import { othersWords } from "#web/features/wallet/waiting-words.ts";
import { useWhen } from "./use-when.ts";
import { OpenOne } from "./open-one.tsx";
import { addressOfOne, type Card, type Terms } from "./views.ts";

const MoneyInGames = part(() => import("#web/features/wallet/money-in-games.tsx"));
const PinSheet = part(() => import("./pin-sheet.tsx"));
const CardSheet = part(() => import("./card-sheet.tsx"));

type Props = { terms: Terms; cards: readonly Card[]; onChanged: () => void };

const MINUTE_MS = 60_000;
const SHARES = [25, 50, 75, 100] as const;

/** The rule's terms out of the call's. */
function ruleOf({ least, most, feePercent, decimals }: Terms): WithdrawalTerms {
  const basisPoints = Math.round(Number(feePercent) * 100);
  return {
    least: parseDecimal(least) ?? ZERO,
    most: parseDecimal(most) ?? ZERO,
    feeBasisPoints: basisPoints,
    decimals,
  };
}

/** Card, amount, what arrives and when; the withdrawal password is asked for last. */
export function RequestForm({ terms, cards, onChanged }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const overlay = useShownOverlay();
  const [typed, setTyped] = useState("");
  const [cardId, setCardId] = useState("");
  const [isTried, setTried] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const open: OpenRequest = useRef({ of: "", id: "" });
  const card = chosenOf(cards, terms, cardId);
  const rule = ruleOf(terms);
  const available = parseDecimal(terms.available) ?? ZERO;
  const amount = parseDecimal(typed);
  const error = amountError(typed, rule, available);
  const press = (): void => {
    setTried(true);
    if (error !== null) focusAmount();
    else if (terms.bonus) setAsked(true);
    else openOverlay("payoutPassword");
  };
  if (!card) return null;
  return (
    <>
      <main className="pad page wd">
        <Elsewhere />
        <Available terms={terms} />
        <To card={card} terms={terms} hasMore={cards.length > 1} />
        <AmountCard
          terms={terms}
          typed={typed}
          onType={setTyped}
          error={error === "missing" && !isTried ? null : error}
          shares={sharesOf(available, rule)}
        />
        <Summary terms={terms} rule={rule} amount={error === null ? amount : null} />
        <p className="wd__w">{`${text(`withdraw.back.${terms.cancelUntil}`)} ${othersWords(text, terms)}`}</p>
      </main>
      <Action terms={terms} amount={error === null ? amount : null} onPress={press} />
      {isAsked && terms.bonus ? (
        <EndsBonus
          bonus={terms.bonus}
          onYes={() => {
            setAsked(false);
            openOverlay("payoutPassword");
          }}
          onClose={() => setAsked(false)}
        />
      ) : null}
      <Suspense fallback={null}>
        {overlay === "payoutCard" ? (
          <CardSheet cards={cards} terms={terms} chosen={card.bankCardId} onChoose={setCardId} />
        ) : null}
        {overlay === "payoutPassword" && amount !== null ? (
          <PinSheet
            amount={toDecimal(amount, terms.decimals)}
            card={card}
            endsBonus={terms.bonus !== null}
            open={open}
            onRefused={onChanged}
            onDone={(id) => {
              closeOverlay();
              void navigate(addressOfOne(id), { replace: true });
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}

/** Money that still lies in games, where there is some. */
const Elsewhere = () => (
  <Suspense fallback={null}>
    <MoneyInGames />
  </Suspense>
);

/** What the buttons below the amount type. */
const sharesOf = (available: Amount, rule: WithdrawalTerms) =>
  SHARES.map((percent) => ({ percent, decimal: toDecimal(shareOf(available, percent, rule), rule.decimals) }));

/** The card that was chosen, else the one that was paid out to last, else the first. */
function chosenOf(cards: readonly Card[], { lastUsed }: Terms, chosen: string): Card | undefined {
  const latest = lastUsed.toSorted((a, b) => b.at.localeCompare(a.at))[0];
  return (
    cards.find(({ bankCardId }) => bankCardId === chosen) ??
    cards.find(({ bankCardId }) => bankCardId === latest?.bankCardId) ??
    cards[0]
  );
}

/** Where it goes, and the way to another card. */
function To({ card, terms, hasMore }: { card: Card; terms: Terms; hasMore: boolean }) {
  const text = useText();
  return (
    <section>
      <h2 className="lab">
        {text("withdraw.to")}
        <Link className="link hit" to="/m/securityCenter?view=addCard">
          {text("security.addCard")}
        </Link>
      </h2>
      <div className="card">
        <CardRow card={card} terms={terms} onPress={hasMore ? () => openOverlay("payoutCard") : undefined} />
      </div>
    </section>
  );
}

type ActionProps = { terms: Terms; amount: Amount | null; onPress: () => void };

/**
 * The button with the sum, null while there is none, and below it how many withdrawals are left today. Pressed without a
 * sum it says what is missing; with none left there is nothing to press.
 */
function Action({ terms, amount, onPress }: ActionProps) {
  const text = useText();
  const money = useMoney();
  const isFull = terms.leftToday === 0;
  return (
    <div className="cta wd__c">
      <Button
        look="accent"
        size="lg"
        block
        className={amount === null ? "num is-disabled" : "num"}
        disabled={isFull}
        onClick={onPress}
      >
        {amount === null
          ? text("shell.withdraw")
          : text("withdraw.do", { amount: money.exact(toDecimal(amount, terms.decimals)) })}
      </Button>
      <p className={isFull ? "num warn" : "num"}>
        <Icon name={isFull ? "warning-circle-fill" : "shield-check-fill"} />
        {text(isFull ? "withdraw.noneLeft" : "withdraw.left", { left: terms.leftToday, most: terms.perDay })}
      </p>
    </div>
  );
}

function Available({ terms }: { terms: Terms }) {
  const text = useText();
  const money = useMoney();
  return (
    <section className="card wd__a">
      <span className="wd__k">{text("withdraw.available")}</span>
      <strong className="num">{money.exact(terms.available)}</strong>
      {terms.practice ? <p>{text("withdraw.practice")}</p> : null}
      {Number(terms.owed) > 0 ? <p>{text("withdraw.owed", { amount: money.exact(terms.owed) })}</p> : null}
      {terms.bonus ? <BonusNote bonus={terms.bonus} /> : null}
      {terms.open ? <OpenOne open={terms.open} /> : null}
    </section>
  );
}

/** What it costs, when it is there, and what arrives; dashes until the amount is one. */
function Summary({ terms, rule, amount }: { terms: Terms; rule: WithdrawalTerms; amount: Amount | null }) {
  const text = useText();
  const money = useMoney();
  const id = useId();
  const tag = useTag();
  const when = useWhen();
  const isFree = rule.feeBasisPoints === 0;
  const due = new Date(Date.now() + terms.minutes * MINUTE_MS).toISOString();
  return (
    <section className="card wd__f" aria-labelledby={id}>
      <h2 id={id} className="vh">
        {text("withdraw.receive")}
      </h2>
      <dl className="kr num">
        <div>
          <dt>
            {isFree
              ? text("withdraw.fee")
              : text("withdraw.feeOf", { percent: percentText(terms.feePercent, tag, 2, 0) })}
          </dt>
          <dd>
            {amount === null
              ? "–"
              : isFree
                ? text("withdraw.free")
                : money.exact(toDecimal(feeOf(amount, rule), rule.decimals))}
          </dd>
        </div>
        <div>
          <dt>{text("withdraw.arrivesBy")}</dt>
          <dd>{amount === null ? "–" : when(due)}</dd>
        </div>
        <div className="tot">
          <dt>{text("withdraw.receive")}</dt>
          <dd>{amount === null ? "–" : money.exact(toDecimal(arrivingOf(amount, rule), rule.decimals))}</dd>
        </div>
      </dl>
    </section>
  );
}
