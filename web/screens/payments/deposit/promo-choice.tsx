import { useId } from "react";
import { parseDecimal, toDecimal } from "#rules/money/money.ts";
import { matchOf } from "#rules/bonuses/deposit-match.ts";
import { categoryOf } from "#rules/games/categories.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { moneyText, percentText } from "#web/platform/i18n/money-text.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { Picture } from "#web/ui/picture.tsx";

type Props = {
  chosen: number;
  /** What is typed so far, as the call takes it; null while it is no amount. */
  amount: string | null;
  symbol: string;
  onChoose: (promoId: number) => void;
};
type Match = NonNullable<ValueOf<Calls["deposits.promos"]>[number]["match"]>;

/** Promotions to join with this deposit, each with its terms; nothing where the merchant has none. */
export function PromoChoice({ chosen, amount, symbol, onChoose }: Props) {
  const text = useText();
  const id = useId();
  const promos = useAsk("deposits.promos", {}).value ?? [];
  if (promos.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 className="lab" id={id}>
        {text("deposit.promotion")}
      </h2>
      <div className="card">
        {promos.map(({ promoId, title, joined, match }) => (
          <label key={promoId} className="dep__ch">
            <Picture path="/art/spots/gift" width={44} height={44} alt="" />
            <span className="dep__cht">
              <b>{title}</b>
              {joined ? <small className="pos">{text("deposit.joined")}</small> : null}
              {match ? <MatchTerms match={match} amount={amount} symbol={symbol} /> : null}
            </span>
            <input
              type="checkbox"
              className="vh"
              checked={joined || chosen === promoId}
              disabled={joined}
              onChange={({ target }) => onChoose(target.checked ? promoId : 0)}
            />
            <i className={`dep__rad ${joined || chosen === promoId ? "on" : ""}`} />
          </label>
        ))}
      </div>
    </section>
  );
}

/** What it adds to the amount that is typed, and all that it asks for. */
function MatchTerms({ match, amount, symbol }: { match: Match; amount: string | null; symbol: string }) {
  const text = useText();
  const tag = useTag();
  const money = (value: string): string => moneyText(value, symbol, tag);
  const weights = match.weights.map(
    ({ gameType, percent }) =>
      `${text(categoryOf(gameType)?.text ?? "category.slot")} ${percentText(String(percent), tag, 0)}`,
  );
  const given = amount === null ? null : givenBy(match, amount);
  return (
    <span className="dep__m num">
      {given ? (
        <small className="pos">
          {text("deposit.matchGives", { granted: money(given.granted), required: money(given.required) })}
        </small>
      ) : (
        <small>{text("deposit.matchFrom", { least: money(match.least) })}</small>
      )}
      <small>{text("deposit.matchPlay", { multiple: match.multiple, days: match.days })}</small>
      <small>{text("deposit.matchCounts", { weights: weights.join(", ") })}</small>
      {match.maxStake === null ? null : <small>{text("deposit.matchStake", { stake: money(match.maxStake) })}</small>}
      <small>{text("deposit.matchFree")}</small>
    </span>
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
