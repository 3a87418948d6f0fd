import { useMerchantTime } from "#web/platform/merchant-time.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { Card, Terms } from "./views.ts";

type Props = { card: Card; terms: Terms; onPress?: (() => void) | undefined; isChosen?: boolean | undefined };

/** A card with whose it is and when it was last paid out to; a button where there is something to choose. */
export function CardRow({ card, terms, onPress, isChosen }: Props) {
  const text = useText();
  const day = useMerchantTime({ dateStyle: "medium" });
  const used = terms.lastUsed.find(({ bankCardId }) => bankCardId === card.bankCardId);
  const words = used ? text("withdraw.lastUsed", { day: day(used.at) }) : text("withdraw.notUsed");
  const inside = (
    <>
      <span className="ic">
        <i className="wd__bk" aria-hidden="true" />
      </span>
      <div className="wd__cd">
        <b className="wd__b num">
          <span className="trunc">{card.bankName}</span> {card.number}
        </b>
        <small className="trunc">
          {card.holder} · {words}
        </small>
      </div>
      <span className="end">
        {isChosen ? <Icon name="check-circle-fill" className="wd__ok" /> : null}
        {onPress && isChosen === undefined ? <Icon name="caret-down-bold" /> : null}
      </span>
    </>
  );
  if (!onPress) return <div className="li">{inside}</div>;
  return (
    <button
      type="button"
      className="li"
      onClick={onPress}
      {...(isChosen === undefined ? { "aria-haspopup": "dialog" } : { "aria-pressed": isChosen })}
    >
      {inside}
    </button>
  );
}
