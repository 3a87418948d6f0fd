import { closeOverlay } from "#web/features/overlays/overlays.ts";
import { gainClass } from "#web/features/records/record-words.ts";
import { useMoneySymbol } from "#web/features/wallet/money-symbol.ts";
import { useNamedMerchantTime } from "#web/platform/merchant-time.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { useCopy } from "#web/ui/use-copy.ts";
import { MovementAmount, movementWords } from "./movement.tsx";
import type { Transaction } from "./use-transactions.ts";

/** One movement: its whole number, and what it did to each wallet. */
export default function MovementSheet({ of }: { of: Transaction }) {
  const symbol = useMoneySymbol();
  const text = useText();
  const tag = useTag();
  const copy = useCopy();
  const time = useNamedMerchantTime({ dateStyle: "medium", timeStyle: "medium" });
  return (
    <Sheet title={movementWords(text, of)} onClose={closeOverlay}>
      <dl className="kr num">
        <div>
          <dt>{text("record.amount")}</dt>
          <dd>
            <MovementAmount of={of} />
          </dd>
        </div>
        <div>
          <dt>{text("record.when")}</dt>
          <dd>{time(of.at)}</dd>
        </div>
        {of.source === "" ? null : (
          <div>
            <dt>{text("record.source")}</dt>
            <dd>{of.source}</dd>
          </div>
        )}
        <div>
          <dt>{text("record.number")}</dt>
          <dd className="mv__n">
            <span className="trunc">{of.id}</span>
            <button
              type="button"
              className="ib"
              aria-label={text("record.copy")}
              onClick={() => void copy(of.id, text("record.copied"))}
            >
              <Icon name="copy" />
            </button>
          </dd>
        </div>
      </dl>
      <h3 className="fh">{text("record.postings")}</h3>
      <ul className="card card--in">
        {of.entries.map(({ wallet, label, amount, balanceAfter }) => (
          <li key={wallet} className="li li--n">
            <div>
              <b>{label}</b>
              <small className="num">{text("record.after", { amount: moneyText(balanceAfter, symbol, tag) })}</small>
            </div>
            <span className="end num">
              <b className={gainClass(amount)}>{moneyText(amount, symbol, tag, true)}</b>
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
