import { useText } from "#web/platform/i18n/texts.tsx";
import { Question } from "#web/ui/question.tsx";
import { useMoney } from "./use-money.ts";
import type { Terms } from "./views.ts";

type Bonus = NonNullable<Terms["bonus"]>;

/** What is active beside the cash, and what is still to be played for it. */
export function BonusNote({ bonus }: { bonus: Bonus }) {
  const text = useText();
  const money = useMoney();
  return (
    <p className="num">
      {text("withdraw.bonus", { amount: money.exact(bonus.remaining), left: money.exact(bonus.wageringLeft) })}
    </p>
  );
}

/** Asks before a withdrawal that ends bonuses; what goes is bonus money alone. */
export function EndsBonus({ bonus, onYes, onClose }: { bonus: Bonus; onYes: () => void; onClose: () => void }) {
  const text = useText();
  const money = useMoney();
  return (
    <Question
      title={text("withdraw.bonusAsk")}
      words={text("withdraw.bonusAskWords", { amount: money.exact(bonus.remaining) })}
      yes={text("withdraw.bonusYes")}
      no={text("withdraw.bonusNo")}
      loses
      onYes={onYes}
      onClose={onClose}
    />
  );
}
