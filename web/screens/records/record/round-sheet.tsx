import { Link } from "react-router";
import { useMoneySymbol } from "#web/features/wallet/money-symbol.ts";
import { useNamedMerchantTime } from "#web/platform/merchant-time.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { refusalText, textIfKnown, useTag, useText } from "#web/platform/i18n/texts.tsx";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { RowSkeletons } from "#web/ui/skeleton.tsx";
import { roundNumber } from "#web/features/records/record-words.ts";
import { type Round, RoundResult } from "./round.tsx";

/** One round: what was staked and paid, each posting of the ledger with the balance after it, and the vendor's proof. */
export default function RoundSheet({ round, onClose }: { round: Round; onClose: () => void }) {
  const symbol = useMoneySymbol();
  const text = useText();
  const tag = useTag();
  const { value, refusal } = useAsk("records.round", { roundId: round.roundId });
  const money = (decimal: string, sign = false): string => moneyText(decimal, symbol, tag, sign);
  const time = useNamedMerchantTime({ dateStyle: "medium", timeStyle: "medium" });
  return (
    <Sheet title={round.gameName} onClose={onClose}>
      <dl className="kr num">
        <div>
          <dt>{text("record.result")}</dt>
          <dd>
            <RoundResult round={round} />
          </dd>
        </div>
        <div>
          <dt>{text("record.stake")}</dt>
          <dd>{money(round.staked)}</dd>
        </div>
        <div>
          <dt>{text("record.payout")}</dt>
          <dd>{money(round.won)}</dd>
        </div>
        <div>
          <dt>{text("record.opened")}</dt>
          <dd>{time(round.openedAt)}</dd>
        </div>
        <div>
          <dt>{text("record.round")}</dt>
          <dd>{roundNumber(round.number)}</dd>
        </div>
      </dl>
      <Checks of={value?.checks ?? []} />
      {value?.entries.length === 0 ? null : <h3 className="fh">{text("record.postings")}</h3>}
      {refusal ? <p className="dim">{refusalText(text, refusal)}</p> : null}
      {!value && !refusal ? <RowSkeletons count={2} /> : null}
      <Postings of={value?.entries ?? []} />
      <Ways round={round} replayUrl={value?.replayUrl ?? null} proofUrl={value?.proofUrl ?? null} />
    </Sheet>
  );
}

/** What the round did to the wallets; which of them is said where it was not the main one alone. */
function Postings({ of }: { of: ValueOf<Calls["records.round"]>["entries"] }) {
  const symbol = useMoneySymbol();
  const text = useText();
  const tag = useTag();
  const time = useNamedMerchantTime({ dateStyle: "medium", timeStyle: "medium" });
  const isPlain = of.every(({ wallet }) => wallet === "main");
  return (
    <ul className="card card--in">
      {of.map((entry) => (
        <li key={`${entry.transfer} ${entry.wallet}`} className="li li--n">
          <div>
            <b>{textIfKnown(text, `record.kind.${entry.kind}`) ?? entry.kind}</b>
            {isPlain ? null : <small>{entry.label}</small>}
            <small className="num">{time(entry.at)}</small>
          </div>
          <span className="end num">
            <span>
              <b className={entry.amount.startsWith("-") ? "" : "pos"}>{moneyText(entry.amount, symbol, tag, true)}</b>
              <small>{text("record.after", { amount: moneyText(entry.balanceAfter, symbol, tag) })}</small>
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

type WaysProps = { round: Round; replayUrl: string | null; proofUrl: string | null };

/** To the order of a lottery's round, and to the vendor's pages: the round again, and its proof. */
function Ways({ round, replayUrl, proofUrl }: WaysProps) {
  const text = useText();
  return (
    <>
      {round.gameType === "LOTT" || round.gameType === "ELOTT" ? (
        <Link className="btn btn--block btn--tonal proof" to={`/m/lotteryOrders?order=${round.roundId}`} replace>
          {text("order.toOrder")}
        </Link>
      ) : null}
      {replayUrl && round.state !== "open" ? (
        <a className="btn btn--block btn--tonal proof" href={replayUrl} target="_blank" rel="noopener">
          <Icon name="clock-counter-clockwise-duotone" />
          {text("record.replay")}
        </a>
      ) : null}
      {proofUrl ? (
        <a className="btn btn--block btn--tonal proof" href={proofUrl} target="_blank" rel="noopener">
          <Icon name="seal-check-duotone" />
          {text("record.proof")}
        </a>
      ) : null}
    </>
  );
}

/** Wins of the round that a person looks at before they are paid, or that were not paid after that. */
function Checks({ of }: { of: ValueOf<Calls["records.round"]>["checks"] }) {
  const symbol = useMoneySymbol();
  const text = useText();
  const tag = useTag();
  return of.map(({ amount, state, at }) => (
    <div key={`${at} ${amount}`} className={state === "held" ? "alert alert--info chk" : "alert chk"} role="note">
      <Icon name={state === "held" ? "info-fill" : "warning-circle-fill"} />
      <p>
        <b className="num">{moneyText(amount, symbol, tag)}</b>
        {text(`record.check.${state}`)}
      </p>
    </div>
  ));
}
