import { Link } from "react-router";
import { dayAt } from "#rules/site/days.ts";
import { useMoneySymbol } from "#web/features/wallet/money-symbol.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useMerchantTime, useNamedMerchantTime } from "#web/platform/merchant-time.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { refusalText, textIfKnown, useTag, useText } from "#web/platform/i18n/texts.tsx";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { RowSkeletons } from "#web/ui/skeleton.tsx";
import { useAskAbout } from "#web/features/service/ask-about.ts";
import { roundNumber } from "#web/features/records/record-words.ts";
import { type Round, RoundResult } from "./round.tsx";
import { useSoon } from "./use-soon.ts";
import type { WaitingDraw } from "./use-waiting-draws.ts";

type Props = {
  round: Round;
  /** For an open round of a lottery. */ draw?: WaitingDraw | undefined;
  onClose: () => void;
};

/** One round: what was staked and paid, what its vendor tells of it with its pages, and each posting of the ledger with the balance after it. */
export default function RoundSheet({ round, draw, onClose }: Props) {
  const symbol = useMoneySymbol();
  const text = useText();
  const tag = useTag();
  const { value, refusal } = useAsk("records.round", { roundId: round.roundId });
  const money = (decimal: string, sign = false): string => moneyText(decimal, symbol, tag, sign);
  const time = useNamedMerchantTime({ dateStyle: "medium", timeStyle: "medium" });
  const soon = useSoon();
  return (
    <Sheet title={round.gameName} onClose={onClose}>
      <dl className="kr num">
        <div>
          <dt>{text("record.result")}</dt>
          <dd>
            <RoundResult round={round} />
          </dd>
        </div>
        {draw ? (
          <div>
            <dt>{text("record.drawn")}</dt>
            <dd>{soon(draw.closesAt)}</dd>
          </div>
        ) : null}
        <div>
          <dt>{text("record.stake")}</dt>
          <dd>{money(round.staked)}</dd>
        </div>
        {round.state === "open" ? null : (
          <div>
            <dt>{text("record.payout")}</dt>
            <dd>{money(round.won)}</dd>
          </div>
        )}
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
      <Story of={value?.told?.lines ?? []} />
      {value?.entries.length === 0 ? null : <h3 className="fh">{text("record.postings")}</h3>}
      {refusal ? <p className="dim">{refusalText(text, refusal)}</p> : null}
      {!value && !refusal ? <RowSkeletons count={2} /> : null}
      <Postings of={value?.entries ?? []} day={round.openedAt} />
      <Ways round={round} told={value?.told ?? null} />
    </Sheet>
  );
}

type PostingsProps = {
  of: ValueOf<Calls["records.round"]>["entries"];
  /** A moment of the day that the sheet has told: what was on it has its time alone. */
  day: string;
};

/** What the round did to the wallets; which of them is said where it was not the main one alone. */
function Postings({ of, day }: PostingsProps) {
  const symbol = useMoneySymbol();
  const text = useText();
  const tag = useTag();
  const { timeZone } = useShell().merchant;
  const moment = useNamedMerchantTime({ dateStyle: "medium", timeStyle: "medium" });
  const time = useMerchantTime({ timeStyle: "medium" });
  const dayOf = (iso: string): string => dayAt(new Date(iso), timeZone);
  const isPlain = of.every(({ wallet }) => wallet === "main");
  return (
    <ul className="card card--in">
      {of.map((entry) => (
        <li key={`${entry.transfer} ${entry.wallet}`} className="li li--n">
          <div>
            <b>{textIfKnown(text, `record.kind.${entry.kind}`) ?? entry.kind}</b>
            {isPlain ? null : <small>{entry.label}</small>}
            <small className="num">{dayOf(entry.at) === dayOf(day) ? time(entry.at) : moment(entry.at)}</small>
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

type VendorReply = ValueOf<Calls["records.round"]>["told"];

/** What happened in the round, as its vendor tells it. */
function Story({ of }: { of: NonNullable<VendorReply>["lines"] }) {
  const text = useText();
  if (of.length === 0) return null;
  return (
    <>
      <h3 className="fh">{text("record.story")}</h3>
      <dl className="kr kr--told">
        {of.map(({ label, value }, at) => (
          // Two lines may say the same
          // eslint-disable-next-line react/no-array-index-key
          <div key={at}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** A vendor's page of the proof, with the game's address at this site where the vendor has left a place for it. */
function proofAddress(verifyUrl: string | null | undefined, nodeId: number): string | null {
  const game = nodeId > 0 ? `${location.origin}/m/play?game=${nodeId}` : "";
  return verifyUrl?.replace("{game}", encodeURIComponent(game)) ?? null;
}

/**
 * To the order of a lottery's round, to the vendor's page of the round, to its proof, and to the game, where seeds are
 * changed. The first there is takes the whole line, the others stand below it side by side.
 */
function Ways({ round, told }: { round: Round; told: VendorReply }) {
  const text = useText();
  const askAbout = useAskAbout();
  const isLottery = round.gameType === "LOTT" || round.gameType === "ELOTT";
  const vendors = [
    {
      href: round.state === "open" ? null : told?.detailUrl,
      icon: "clock-counter-clockwise-duotone",
      id: "record.replay",
    },
    // Nothing is drawn yet that could be verified
    {
      href: round.state === "open" ? null : proofAddress(told?.verifyUrl, round.nodeId),
      icon: "seal-check-duotone",
      id: "record.proof",
    },
  ] as const;
  return (
    <div className="ways">
      {isLottery ? (
        <Link className="btn btn--block btn--tonal" to={`/m/lotteryOrders?order=${round.roundId}`} replace>
          {text("order.toOrder")}
        </Link>
      ) : null}
      {vendors.map(({ href, icon, id }) =>
        href ? (
          <a key={id} className="btn btn--block btn--tonal" href={href} target="_blank" rel="noopener">
            <Icon name={icon} />
            {text(id)}
          </a>
        ) : null,
      )}
      <button
        type="button"
        className="btn btn--block btn--tonal"
        onClick={() => void askAbout({ round: roundNumber(round.number), game: round.gameName })}
      >
        <Icon name="chat-circle-dots-fill" />
        {text("chat.askRound")}
      </button>
      {round.nodeId > 0 ? (
        <Link className="btn btn--block btn--tonal" to={`/m/play?game=${round.nodeId}`} replace>
          <Icon name="game-controller-duotone" />
          {text("record.toGame")}
        </Link>
      ) : null}
    </div>
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
