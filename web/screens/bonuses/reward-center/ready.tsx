import { useState } from "react";
import { useShell } from "#web/platform/data/shell.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { type Entry, isToBePlayed, readySum } from "./claimables.ts";

type ReadyProps = { ready: readonly Entry[]; busy: boolean; onClaim: () => void };

/** What can be claimed now, and one button for all of it: cash, and apart from it what has to be played before it is cash. */
export function Ready({ ready, busy, onClaim }: ReadyProps) {
  const text = useText();
  const tag = useTag();
  const { currencySymbol } = useShell().merchant;
  const count = ready.length;
  // A visit that found nothing has no claim after which its place must stay
  const [isLow] = useState(count === 0);
  const cash = readySum(ready.filter((entry) => !isToBePlayed(entry)));
  const bonus = readySum(ready.filter(isToBePlayed));
  const hasCash = Number(cash) > 0 || Number(bonus) === 0;
  const bonusWords = text("reward.readyBonus", { amount: moneyText(bonus, currencySymbol, tag) });
  return (
    <section className={isLow && count === 0 ? "rwh rwh--low" : "rwh"} aria-label={text("rebate.ready")}>
      <Picture path="/art/spots/gift" width={104} height={104} alt="" />
      <small>{text("rebate.ready")}</small>
      <strong className="num">{hasCash ? moneyText(cash, currencySymbol, tag) : bonusWords}</strong>
      {hasCash && Number(bonus) > 0 ? (
        <b className="num rwh__b">{text("reward.readyAnd", { bonus: bonusWords })}</b>
      ) : null}
      {count > 0 ? (
        <Button look="accent" busy={busy} onClick={onClaim}>
          {text(count > 1 ? "reward.claimAll" : "task.claimShort")}
        </Button>
      ) : (
        <p>{text("reward.noneReady")}</p>
      )}
    </section>
  );
}
