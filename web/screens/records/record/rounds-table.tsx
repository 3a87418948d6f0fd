import { GameIcon } from "#web/features/records/game-icon.tsx";
import { roundNumber } from "#web/features/records/record-words.ts";
import { useMoneySymbol } from "#web/features/wallet/money-symbol.ts";
import { useMerchantTime } from "#web/platform/merchant-time.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { type Round, RoundResult } from "./round.tsx";
import type { WaitingDraws } from "./use-waiting-draws.ts";
import { WaitsFor } from "./waits-for.tsx";

type Props = { rounds: readonly Round[]; draws: WaitingDraws; onOpen: (round: Round) => void };

/** The rounds of a wide page. A row opens at a click anywhere; for keyboard and speech its game is the button. */
export function RoundsTable({ rounds, draws, onOpen }: Props) {
  const text = useText();
  return (
    <div className="pad">
      <table className="card wt">
        <thead>
          <tr>
            <th scope="col">{text("record.game")}</th>
            <th scope="col">{text("record.opened")}</th>
            <th scope="col">{text("record.round")}</th>
            <th scope="col" className="wt__r">
              {text("record.stake")}
            </th>
            <th scope="col" className="wt__r">
              {text("record.payout")}
            </th>
            <th scope="col" className="wt__r">
              {text("record.result")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rounds.map((round) => (
            <Row key={round.roundId} round={round} draws={draws} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ round, draws, onOpen }: { round: Round; draws: WaitingDraws; onOpen: (round: Round) => void }) {
  const symbol = useMoneySymbol();
  const tag = useTag();
  const time = useMerchantTime({ dateStyle: "medium", timeStyle: "short" });
  return (
    <tr onClick={() => onOpen(round)}>
      <td>
        <button type="button" className="wt__g">
          <GameIcon url={round.iconUrl} />
          <span className="trunc">
            {round.gameName}
            <small className="trunc">{round.vendorName}</small>
          </span>
        </button>
      </td>
      <td className="num">{time(round.openedAt)}</td>
      <td className="num dim">
        {roundNumber(round.number)}
        <WaitsFor draw={draws.get(round.roundId)} />
      </td>
      <td className="num wt__r">{moneyText(round.staked, symbol, tag)}</td>
      <td className="num wt__r">{moneyText(round.won, symbol, tag)}</td>
      <td className="num wt__r">
        <RoundResult round={round} />
      </td>
    </tr>
  );
}
