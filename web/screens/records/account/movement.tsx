import { Link } from "react-router";
import { useMoneySymbol } from "#web/features/wallet/money-symbol.ts";
import { gainClass, shortNumber } from "#web/features/records/record-words.ts";
import { useMerchantTime } from "#web/platform/merchant-time.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { type Text, textIfKnown, useTag, useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { IconName } from "#web/ui/icon-names.ts";
import type { Transaction } from "./use-transactions.ts";

const ICONS: Readonly<Record<Transaction["txCode"], IconName>> = {
  deposit: "download-simple-duotone",
  withdrawal: "hand-withdraw-duotone",
  game: "game-controller-duotone",
  reward: "gift-duotone",
  rebate: "percent-duotone",
  commission: "users-three-duotone",
  transfer: "arrows-clockwise-bold",
  practice: "sparkle-duotone",
  adjustment: "note-pencil-duotone",
  other: "receipt-duotone",
};

/** What a movement is called: by its kind, else by the group that it belongs to. */
export function movementWords(text: Text, { kind, txCode }: Pick<Transaction, "kind" | "txCode">): string {
  return textIfKnown(text, `record.kind.${kind}`) ?? text(`record.code.${txCode}`);
}

export function MovementIcon({ code }: { code: Transaction["txCode"] }) {
  return (
    <span className={`br__x br__x--${code}`}>
      <Icon name={ICONS[code]} />
    </span>
  );
}

/** What the wallets have more or less; between two of them what the main one has, and of what was set aside what was moved. */
export function MovementAmount({ of }: { of: Transaction }) {
  const symbol = useMoneySymbol();
  const tag = useTag();
  const isMoved = Number(of.amount) === 0;
  const ofMain = mainAmount(of);
  if (isMoved && ofMain !== undefined && of.txCode === "transfer") {
    return <b>{moneyText(ofMain, symbol, tag, true)}</b>;
  }
  return (
    <b className={isMoved ? "" : gainClass(of.amount)}>
      {isMoved ? moneyText(of.moved, symbol, tag) : moneyText(of.amount, symbol, tag, true)}
    </b>
  );
}

/** The wallet whose balance stands beside a movement: the main one, else the one that changed first; what is held has none. */
export function shownWallet({ entries }: Transaction): Transaction["entries"][number] | undefined {
  const main = entries.find(({ wallet }) => wallet === "main");
  return main ?? entries.find(({ wallet }) => wallet !== "held" && wallet !== "win-held");
}

/** The balance after a movement; another wallet than the main one is named. */
export function useAfterWords(): (of: Transaction) => string | null {
  const symbol = useMoneySymbol();
  const text = useText();
  const tag = useTag();
  return (of) => {
    const shown = shownWallet(of);
    if (!shown) return null;
    const amount = moneyText(shown.balanceAfter, symbol, tag);
    return shown.wallet === "main"
      ? text("record.after", { amount })
      : text("record.afterOf", { wallet: shown.label, amount });
  };
}

/** What the main wallet has more or less by a transfer to or from another one, which changes no total. */
function mainAmount({ entries }: Transaction): string | undefined {
  return entries.find(({ wallet }) => wallet === "main")?.amount;
}

export function MovementLine({ of, onOpen }: { of: Transaction; onOpen: (of: Transaction) => void }) {
  const text = useText();
  const time = useMerchantTime({ timeStyle: "short" });
  const after = useAfterWords()(of);
  return (
    <button type="button" className="br br--mv" onClick={() => onOpen(of)}>
      <MovementIcon code={of.txCode} />
      <span className="br__m">
        <b>{movementWords(text, of)}</b>
        {/* A game's name may be cut, a number that service asks for may not */}
        <small className={of.source ? "num trunc" : "num br__w"}>
          {time(of.at)} · {of.source || shortNumber(of.id)}
        </small>
      </span>
      <span className="br__e num">
        <MovementAmount of={of} />
        {after === null ? null : <small>{after}</small>}
      </span>
    </button>
  );
}

/** A day's bets and what they paid, in one line that leads to the rounds of that day. */
export function PlayLine({ day, bets, net, leads }: { day: string; bets: number; net: string; leads: boolean }) {
  const symbol = useMoneySymbol();
  const text = useText();
  const tag = useTag();
  const inner = (
    <>
      <MovementIcon code="game" />
      <span className="br__m">
        <b className="trunc">{text("record.play")}</b>
        <small className="num">
          {bets === 0 ? text("record.playEarlier") : text("record.playBets", { count: bets })}
        </small>
      </span>
      <span className="br__e num">
        <b className={gainClass(net)}>{moneyText(net, symbol, tag, true)}</b>
        {leads ? <small>{text("record.seeRounds")}</small> : null}
      </span>
    </>
  );
  if (!leads) return <div className="br">{inner}</div>;
  return (
    <Link className="br" to={`/m/gameRecord?days=custom&from=${day}&to=${day}`}>
      {inner}
    </Link>
  );
}

/** How often money went from one of the member's wallets to another on a day, which changes no total; leads to the single ones. */
export function MovesLine({ count, onOpen }: { count: number; onOpen: () => void }) {
  const text = useText();
  return (
    <button type="button" className="br" onClick={onOpen}>
      <MovementIcon code="transfer" />
      <span className="br__m">
        <b>{text("record.moves")}</b>
        <small className="br__w">{text("record.movesHint")}</small>
      </span>
      <span className="br__e num">
        <b>{text("record.movesCount", { count })}</b>
      </span>
    </button>
  );
}
