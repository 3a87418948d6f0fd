import { useWeights } from "#web/features/bonuses/weights-text.ts";
import { useId, useState } from "react";
import { useSearchParams } from "react-router";
import { parseDecimal, toDecimal } from "#rules/money/money.ts";
import { matchOf } from "#rules/bonuses/deposit-match.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { ask } from "#web/platform/data/ask.ts";
import { readSession } from "#web/platform/session/session.ts";
import { LOCAL, readText, writeText } from "#web/platform/storage/storage.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { refusalText, useTag, useText } from "#web/platform/i18n/texts.tsx";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { toastRefusal } from "#web/ui/toasts.tsx";

type Promo = ValueOf<Calls["deposits.promos"]>[number];
type Match = NonNullable<Promo["match"]>;

interface ChosenPromo {
  promos: readonly Promo[];
  /** What goes with the deposit; 0 for none. */
  promoId: number;
  choose(promo: Promo, isWanted: boolean): void;
  /** The least deposit that the chosen one adds to, where this one is below it; else null. */
  leastAbove(amount: string): string | null;
}

type Props = ChosenPromo & {
  /** What is typed so far, as the call takes it; null while it is no amount. */
  amount: string | null;
  symbol: string;
};

/** The promotions of the deposit page. Choosing one joins it at once; what it adds goes with the deposit that is paid. */
export function usePromo(): ChosenPromo {
  const text = useText();
  const [chosen, setPromoId] = useState<number | null>(null);
  const { value, reload } = useAsk("deposits.promos", {});
  const promos = value ?? [];
  // Who comes from a promotion's own page has chosen it there, and who has joined one, unless it was taken off here before
  const asked = Number(useSearchParams()[0].get("promo"));
  const isAsked = promos.some((one) => one.promoId === asked && one.match !== null);
  const waiting = promos.find(({ promoId, waits }) => waits && !isTakenOff(promoId));
  const promoId = chosen ?? (isAsked ? asked : (waiting?.promoId ?? 0));
  return {
    promos,
    promoId,
    choose({ promoId: id }, isWanted) {
      setPromoId(isWanted ? id : 0);
      writeText(LOCAL.offerOff, isWanted ? null : takenOff(id));
      if (!isWanted) return;
      void ask("deposits.acceptPromo", { promoId: id }).then((reply) => {
        if (reply.ok) return reload();
        setPromoId(0);
        toastRefusal(refusalText(text, reply.refusal));
      });
    },
    leastAbove(amount) {
      const match = promos.find((one) => one.promoId === promoId)?.match;
      return match && givenBy(match, amount) === null ? match.least : null;
    },
  };
}

/** Whoever takes an offer off finds it so when they come back. */
const takenOff = (promoId: number): string => `${readSession()?.userName ?? ""} ${promoId}`;
const isTakenOff = (promoId: number): boolean => readText(LOCAL.offerOff) === takenOff(promoId);

/** Promotions to join with this deposit, each with its terms; nothing where the merchant has none. */
export function PromoChoice({ promos, promoId: chosen, choose, amount, symbol }: Props) {
  const text = useText();
  const id = useId();
  if (promos.length === 0) return null;
  const isOn = ({ promoId, joined }: Promo): boolean => joined || chosen === promoId;
  return (
    <section aria-labelledby={id}>
      <h2 className="lab" id={id}>
        {text("deposit.promotion")}
      </h2>
      <div className="card">
        {promos.map((promo) => (
          <div key={promo.promoId} className="dep__pr">
            <label className="dep__ch">
              <Picture path="/art/spots/gift" width={44} height={44} alt="" />
              <span className="dep__cht">
                <b>{promo.title}</b>
                {promo.joined || promo.waits ? <small className="pos">{text("deposit.joined")}</small> : null}
                {promo.match ? <MatchSum match={promo.match} amount={amount} symbol={symbol} /> : null}
              </span>
              <input
                type="checkbox"
                className="vh"
                checked={isOn(promo)}
                disabled={promo.joined}
                onChange={({ target }) => choose(promo, target.checked)}
              />
              <i className={`dep__rad ${isOn(promo) ? "on" : ""}`} />
            </label>
            {promo.match ? <MatchTerms match={promo.match} symbol={symbol} /> : null}
          </div>
        ))}
      </div>
    </section>
  );
}

/** In one line what it adds to the amount that is typed, and what is to be played for it. */
function MatchSum({ match, amount, symbol }: { match: Match; amount: string | null; symbol: string }) {
  const text = useText();
  const tag = useTag();
  const given = amount === null ? null : givenBy(match, amount);
  const { days, multiple } = match;
  if (given === null) {
    const least = moneyText(match.least, symbol, tag);
    return <small className="num">{text("deposit.matchFrom", { least, multiple, days })}</small>;
  }
  const granted = moneyText(given.granted, symbol, tag, true);
  const required = moneyText(given.required, symbol, tag);
  return <small className="pos num">{text("deposit.matchGives", { granted, required, days })}</small>;
}

/** All that it asks for, a tap away. */
function MatchTerms({ match, symbol }: { match: Match; symbol: string }) {
  const text = useText();
  const tag = useTag();
  const weights = useWeights(match.weights);
  return (
    <details className="dep__m">
      <summary>
        {text("deposit.matchTerms")}
        <Icon name="caret-down-bold" />
      </summary>
      <ul className="num">
        <li>{text("deposit.matchPlay", { multiple: match.multiple, days: match.days })}</li>
        <li>{text("deposit.matchCounts", { weights })}</li>
        {match.maxStake === null ? null : (
          <li>{text("deposit.matchStake", { stake: moneyText(match.maxStake, symbol, tag) })}</li>
        )}
        <li>{text("deposit.matchFree")}</li>
      </ul>
    </details>
  );
}

/** As the server will compute it, in main units; null where the deposit is too small. */
export function givenBy(match: Match, decimal: string): { granted: string; required: string } | null {
  const units = (value: string): string => String(parseDecimal(value) ?? 0n);
  const amount = parseDecimal(decimal);
  const weights = Object.fromEntries(match.weights.map(({ gameType, percent }) => [gameType, percent]));
  const terms = { ...match, weights, cap: units(match.cap), least: units(match.least), maxStake: null };
  const given = amount === null ? null : matchOf(amount, terms);
  return given && { granted: toDecimal(given.granted), required: toDecimal(given.required) };
}
