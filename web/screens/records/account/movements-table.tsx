import { Link } from "react-router";
import { gainClass, shortNumber, useDayText } from "#web/features/records/record-words.ts";
import { useMoneySymbol } from "#web/features/wallet/money-symbol.ts";
import { useMerchantTime } from "#web/platform/merchant-time.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { type DayOfMovements, daysOf } from "./days-of.ts";
import { MovementAmount, MovementIcon, movementWords, MovesLine, shownWallet } from "./movement.tsx";
import type { Totals, Transaction } from "./use-transactions.ts";

type Props = {
  list: readonly Transaction[];
  days: Totals["days"];
  more: boolean;
  isSummed: boolean;
  onOpen: (one: Transaction) => void;
  onMoves: () => void;
};

/** The movements of a wide page. A row opens at a click anywhere; for keyboard and speech its name is the button. */
export function MovementsTable({ list, days, more, isSummed, onOpen, onMoves }: Props) {
  const text = useText();
  const { timeZone } = useShell().merchant;
  return (
    <div className="pad">
      <table className="card wt">
        <thead>
          <tr>
            <th scope="col">{text("record.movement")}</th>
            <th scope="col">{text("record.when")}</th>
            <th scope="col">{text("record.number")}</th>
            <th scope="col" className="wt__r">
              {text("record.amount")}
            </th>
            <th scope="col" className="wt__r">
              {text("record.balance")}
            </th>
          </tr>
        </thead>
        <tbody>
          {daysOf(list, days, { more, isSummed, timeZone }).map((day) => (
            <DayRows key={day.day} of={day} onOpen={onOpen} onMoves={onMoves} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type DayProps = { of: DayOfMovements } & Pick<Props, "onOpen" | "onMoves">;

function DayRows({ of, onOpen, onMoves }: DayProps) {
  const hasPlay = of.bets > 0 || Number(of.play) !== 0;
  return (
    <>
      {hasPlay ? <PlayRow of={of} /> : null}
      {of.list.map((one) => (
        <Row key={one.id} of={one} onOpen={onOpen} />
      ))}
      {of.moves > 0 ? (
        <tr className="wt--q">
          <td colSpan={5}>
            <MovesLine count={of.moves} onOpen={onMoves} />
          </td>
        </tr>
      ) : null}
    </>
  );
}

function PlayRow({ of: { day, bets, play } }: { of: DayOfMovements }) {
  const symbol = useMoneySymbol();
  const text = useText();
  const tag = useTag();
  const words = useDayText({ dateStyle: "medium" });
  const { switches } = useShell().merchant;
  const name = (
    <>
      <MovementIcon code="game" />
      <span className="trunc">
        {text("record.play")}
        <small className="trunc">
          {bets === 0 ? text("record.playEarlier") : text("record.playBets", { count: bets })}
        </small>
      </span>
    </>
  );
  return (
    <tr className="wt--q">
      <td>
        {switches.includes("TRANSBETREPMEM3") ? (
          <Link className="wt__g" to={`/m/gameRecord?days=custom&from=${day}&to=${day}`}>
            {name}
          </Link>
        ) : (
          <span className="wt__g">{name}</span>
        )}
      </td>
      <td className="num">{words(day)}</td>
      <td className="dim">–</td>
      <td className="num wt__r">
        <b className={gainClass(play)}>{moneyText(play, symbol, tag, true)}</b>
      </td>
      <td className="dim wt__r">–</td>
    </tr>
  );
}

function Row({ of, onOpen }: { of: Transaction; onOpen: (one: Transaction) => void }) {
  const symbol = useMoneySymbol();
  const text = useText();
  const tag = useTag();
  const time = useMerchantTime({ dateStyle: "medium", timeStyle: "short" });
  const shown = shownWallet(of);
  return (
    <tr onClick={() => onOpen(of)}>
      <td>
        <button type="button" className="wt__g">
          <MovementIcon code={of.txCode} />
          <span className="trunc">
            {movementWords(text, of)}
            {of.source === "" ? null : <small className="trunc">{of.source}</small>}
          </span>
        </button>
      </td>
      <td className="num">{time(of.at)}</td>
      <td className="num dim">{shortNumber(of.id)}</td>
      <td className="num wt__r">
        <MovementAmount of={of} />
      </td>
      <td className="num wt__r">
        {shown ? moneyText(shown.balanceAfter, symbol, tag) : "–"}
        {shown && shown.wallet !== "main" ? <small>{shown.label}</small> : null}
      </td>
    </tr>
  );
}
