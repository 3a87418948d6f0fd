import { useNamedMerchantTime } from "#web/platform/merchant-time.ts";
import { useMoneySymbol } from "#web/features/wallet/money-symbol.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { useCopy } from "#web/ui/use-copy.ts";
import { textOfMethod } from "./method-name.ts";
import type { Deposit } from "./deposit-words.ts";

/** Number, way and time of a payment, as service asks for them. */
export function DepositFacts({
  deposit: { code, bankId, amount, credited, setOff, state, bonus, odd, createdAt, settledAt },
}: {
  deposit: Deposit;
}) {
  const text = useText();
  const tag = useTag();
  const symbol = useMoneySymbol();
  const copy = useCopy();
  const time = useNamedMerchantTime({ dateStyle: "medium", timeStyle: "short" });
  return (
    <section className="card dep__f">
      <dl className="kr num">
        <div>
          <dt>{text("deposit.number")}</dt>
          <dd>
            {code}
            <IconButton
              icon="copy"
              label={text("deposit.copy", { what: text("deposit.number") })}
              onClick={() => void copy(code, text("deposit.copied"))}
            />
          </dd>
        </div>
        <div>
          <dt>{text("deposit.way")}</dt>
          <dd>{textOfMethod(text, bankId)}</dd>
        </div>
        {credited !== null && Number(credited) !== Number(amount) ? (
          <div>
            <dt>{text("deposit.entered")}</dt>
            <dd>{moneyText(amount, symbol, tag)}</dd>
          </div>
        ) : null}
        {Number(setOff) > 0 ? (
          <div>
            <dt>{text("deposit.setOff")}</dt>
            <dd className="kr__m">{`−${moneyText(setOff, symbol, tag)}`}</dd>
          </div>
        ) : null}
        {bonus ? (
          <div>
            <dt>{text(bonus.isGiven ? "deposit.bonusGiven" : "deposit.bonusComes")}</dt>
            <dd>{moneyText(bonus.amount, symbol, tag, true)}</dd>
          </div>
        ) : null}
        {odd.map(({ amount, currency, state: where }, at) => (
          // Two payments may be alike; none changes its place
          <div key={at}>
            <dt>{text(`deposit.odd.${where}`)}</dt>
            <dd>{moneyText(amount, `${currency} `, tag)}</dd>
          </div>
        ))}
        <div>
          <dt>{text("deposit.begun")}</dt>
          <dd>{time(createdAt)}</dd>
        </div>
        {settledAt && state !== "in-review" ? (
          <div>
            <dt>{text("deposit.ended")}</dt>
            <dd>{time(settledAt)}</dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}
