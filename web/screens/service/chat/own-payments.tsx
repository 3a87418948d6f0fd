import { isSettled } from "#rules/payments/withdrawal-states.ts";
import { dayAt } from "#rules/site/days.ts";
import { useMoneySymbol } from "#web/features/wallet/money-symbol.ts";
import { shownState } from "#web/features/wallet/shown-deposit.ts";
import { termWords } from "#web/features/wallet/waiting-words.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useAsk } from "#web/platform/data/use-ask.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { useMerchantTime, useNamedMerchantTime } from "#web/platform/merchant-time.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { readSession } from "#web/platform/session/session.ts";
import { FromHelp, Reading, Way } from "./answer-parts.tsx";

export type Withdrawal = ValueOf<Calls["withdrawals.list"]>["list"][number];

/** What a withdrawal takes at most and took others, then the one that is on its way with its deadline, else the last one. */
export function OwnWithdrawal() {
  const text = useText();
  const when = useWhen();
  const { value, refusal } = useAsk("withdrawals.list", { pageNo: 1 });
  if (!value) return refusal ? <FromHelp topic="withdrawal" lead="chat.auto.failed" /> : <Reading />;
  const open = value.list.find(({ state }) => !isSettled(state));
  const one = open ?? value.list[0];
  if (!one) {
    return (
      <>
        <FromHelp topic="withdrawal" lead="chat.auto.noWithdrawal" />
        <Term />
      </>
    );
  }
  const isLate = Date.now() > Date.parse(one.dueAt);
  return (
    <>
      {open ? text(isLate ? "chat.auto.late" : "chat.auto.due", { time: when(one.dueAt) }) : text("chat.auto.last")}
      <WithdrawalWay one={one} />
      {open ? null : <Term />}
    </>
  );
}

/** What the merchant holds itself to; nothing until it is known. */
function Term() {
  const text = useText();
  const { value } = useAsk("withdrawals.terms", {});
  return value ? <span>{termWords(text, value)}</span> : null;
}

/** What people call a withdrawal, anywhere in what they write. */
const REFERENCE = /\bW-[0-9A-Z]{8}\b/i;

/** Whether a message names a withdrawal by its number. */
export const namesWithdrawal = (message: string): boolean => REFERENCE.test(message);

type NamedProps = { message: string; /** The member's last ones. */ among: readonly Withdrawal[] };

/** The withdrawal that a message names by its number, below it; nothing where none of the member's last ones has it. */
export function NamedWithdrawal({ message, among }: NamedProps) {
  const reference = REFERENCE.exec(message)?.[0].toUpperCase();
  const one = among.find((withdrawal) => withdrawal.reference === reference);
  return one ? <WithdrawalWay one={one} /> : null;
}

function WithdrawalWay({ one }: { one: Withdrawal }) {
  const text = useText();
  const money = useAmount();
  return (
    <Way
      to={`/m/withdraw?view=one&id=${one.withdrawalId}`}
      icon="bank-duotone"
      title={one.reference}
      words={`${money(one.amount)} · ${text(`withdraw.state.${one.state}`)}`}
    />
  );
}

/** The last deposit and where it stands. */
export function OwnDeposit() {
  const text = useText();
  const time = useMerchantTime({ dateStyle: "medium", timeStyle: "short" });
  const money = useAmount();
  const input = { page: 1, pageSize: 1, token: readSession()?.token ?? "" };
  const { value, refusal } = useAsk("deposits.history", input);
  if (!value) return refusal ? <FromHelp topic="deposit" lead="chat.auto.failed" /> : <Reading />;
  const [one] = value.deposits;
  if (!one) return <FromHelp topic="deposit" lead="chat.auto.noDeposit" />;
  return (
    <>
      {text("chat.auto.lastDeposit")}
      <Way
        to={`/m/voucherCenter?deposit=${one.id}`}
        icon="wallet-duotone"
        title={time(one.createdAt)}
        words={`${money(one.credited ?? one.amount)} · ${text(`deposit.state.${shownState(one)}`)}`}
      />
    </>
  );
}

/** The time alone today, else with its day. */
function useWhen(): (iso: string) => string {
  const { timeZone } = useShell().merchant;
  const time = useNamedMerchantTime({ timeStyle: "short" });
  const moment = useNamedMerchantTime({ month: "short", day: "numeric", hour: "numeric", minute: "2-digit" });
  return (iso) => (dayAt(new Date(iso), timeZone) === dayAt(new Date(), timeZone) ? time(iso) : moment(iso));
}

function useAmount(): (decimal: string) => string {
  const symbol = useMoneySymbol();
  const tag = useTag();
  return (decimal) => moneyText(decimal, symbol, tag);
}
