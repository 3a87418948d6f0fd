import { gainClass, useDayText } from "#web/features/records/record-words.ts";
import { useMoneySymbol } from "#web/features/wallet/money-symbol.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { useTag } from "#web/platform/i18n/texts.tsx";
import { daysOf } from "./days-of.ts";
import { MovementLine, MovesLine, PlayLine } from "./movement.tsx";
import type { Totals, Transaction } from "./use-transactions.ts";

type Props = {
  list: readonly Transaction[];
  days: Totals["days"];
  more: boolean;
  isSummed: boolean;
  onOpen: (one: Transaction) => void;
  onMoves: () => void;
};

/** The movements of a phone, day by day. */
export function MovementDays({ list, days, more, isSummed, onOpen, onMoves }: Props) {
  const { timeZone, switches } = useShell().merchant;
  const symbol = useMoneySymbol();
  const tag = useTag();
  const words = useDayText();
  const leads = switches.includes("TRANSBETREPMEM3");
  return daysOf(list, days, { more, isSummed, timeZone }).map(({ day, change, bets, play, moves, list: ofDay }) => (
    <section key={day} aria-label={words(day)}>
      <h2 className="dt num">
        {words(day)}
        <span className={gainClass(change)}>{moneyText(change, symbol, tag, true)}</span>
      </h2>
      <div className="pad">
        <div className="card">
          {bets > 0 || Number(play) !== 0 ? <PlayLine day={day} bets={bets} net={play} leads={leads} /> : null}
          {ofDay.map((one) => (
            <MovementLine key={one.id} of={one} onOpen={onOpen} />
          ))}
          {moves > 0 ? <MovesLine count={moves} onOpen={onMoves} /> : null}
        </div>
      </div>
    </section>
  ));
}
