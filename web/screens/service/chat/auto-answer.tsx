import { Link } from "react-router";
import { dayAt } from "#rules/site/days.ts";
import { isSettled } from "#rules/payments/withdrawal-states.ts";
import { shownState } from "#web/features/wallet/shown-deposit.ts";
import { useMoneySymbol } from "#web/features/wallet/money-symbol.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { useMerchantTime, useNamedMerchantTime } from "#web/platform/merchant-time.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { readSession, useSession } from "#web/platform/session/session.ts";
import { CleanHtml } from "#web/ui/clean-html.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { IconName } from "#web/ui/icon-names.ts";
import { FOR_THOSE_IN_NEED, matchingHelp } from "./matching-help.ts";
import { QUESTIONS, type Topic } from "./questions.ts";

type Props = { topic: Topic; toPerson: boolean; onPerson: () => void };

/**
 * A chosen question and what the page answers at once: by the member's own payments, else by the help center's words. It
 * says that nobody wrote it; the desk hears of the question when a person is asked.
 */
export function AutoAnswer({ topic, toPerson, onPerson }: Props) {
  const text = useText();
  const session = useSession();
  const isMember = session !== null && session.trial !== true;
  return (
    <>
      <div className="bub bub--me">
        <span className="vh">{text("chat.you")}: </span>
        {text(QUESTIONS[topic].text)}
      </div>
      <div className="bub bub--in bub--auto">
        <small>{text("chat.auto")}</small>
        {isMember && topic === "withdrawal" ? (
          <OwnWithdrawal />
        ) : isMember && topic === "deposit" ? (
          <OwnDeposit />
        ) : (
          <FromHelp topic={topic} lead={session || topic === "login" ? "chat.auto.general" : "chat.auto.login"} />
        )}
        {toPerson ? null : (
          <button type="button" className="btn btn--sm" onClick={onPerson}>
            {text("chat.person")}
          </button>
        )}
      </div>
    </>
  );
}

/** They have every word of the house, and are no answer. */
const LEGAL: readonly string[] = ["terms", "privacy"];

/** What the help center has about a message that nobody is there to read; nothing where it has nothing. */
export function WrittenAnswer({ question }: { question: string }) {
  const text = useText();
  const { language } = useShell();
  const { value } = useAsk("help.entries", { lang: language, device: "MOBILE" });
  const entries = matchingHelp(
    (value ?? []).filter(({ tag }) => !LEGAL.includes(tag)),
    question,
  );
  if (entries.length === 0) return null;
  const isInNeed = entries[0]?.tag === FOR_THOSE_IN_NEED;
  return (
    <div className="bub bub--in bub--auto">
      <small>{text("chat.auto")}</small>
      {text(isInNeed ? "chat.auto.care" : "chat.auto.meanwhile")}
      {isInNeed ? <Way to="/m/saferPlay" icon="clock-countdown-duotone" title={text("chat.auto.stop")} /> : null}
      <Entries entries={entries} isShort={isInNeed} />
    </div>
  );
}

/** The withdrawal that is on its way with its deadline, else the last one. */
function OwnWithdrawal() {
  const text = useText();
  const when = useWhen();
  const money = useAmount();
  const { value, refusal } = useAsk("withdrawals.list", { pageNo: 1 });
  if (!value) return refusal ? <FromHelp topic="withdrawal" lead="chat.auto.failed" /> : <Reading />;
  const open = value.list.find(({ state }) => !isSettled(state));
  const one = open ?? value.list[0];
  if (!one) return <FromHelp topic="withdrawal" lead="chat.auto.noWithdrawal" />;
  const isLate = Date.now() > Date.parse(one.dueAt);
  return (
    <>
      {open ? text(isLate ? "chat.auto.late" : "chat.auto.due", { time: when(one.dueAt) }) : text("chat.auto.last")}
      <Way
        to={`/m/withdraw?view=one&id=${one.withdrawalId}`}
        icon="bank-duotone"
        title={one.reference}
        words={`${money(one.amount)} · ${text(`withdraw.state.${one.state}`)}`}
      />
    </>
  );
}

function OwnDeposit() {
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

type FromHelpProps = {
  topic: Topic;
  lead: `chat.auto.${"general" | "login" | "failed" | "noWithdrawal" | "noDeposit"}`;
};

/** What the help center has about it. */
function FromHelp({ topic, lead }: FromHelpProps) {
  const text = useText();
  const { language } = useShell();
  const { value, refusal } = useAsk("help.entries", { lang: language, device: "MOBILE" });
  if (!value && !refusal) return <Reading />;
  const { help } = QUESTIONS[topic];
  const entries = help.flatMap((tag) => value?.find((entry) => entry.tag === tag) ?? []);
  return (
    <>
      {text(lead)}
      <Entries entries={entries} />
      {entries.length > 0 ? null : <Way to="/m/help" icon="question-duotone" title={text("shell.help")} />}
    </>
  );
}

type EntriesProps = { entries: readonly { tag: string; title: string; content: string }[]; isShort?: boolean };

/** One entry with its first words, several by their titles, as `isShort` has it for one too. */
function Entries({ entries, isShort = false }: EntriesProps) {
  return (
    <>
      {entries.length === 1 && !isShort ? (
        <CleanHtml className="bub__q" html={firstWords(entries[0]?.content ?? "")} />
      ) : null}
      {entries.map(({ tag, title }) => (
        <Way key={tag} to={`/m/help?tag=${tag}`} icon="question-duotone" title={title} />
      ))}
    </>
  );
}

/** The first paragraph of an entry that doesn't announce a list, which would stand elsewhere. */
function firstWords(html: string): string {
  const paragraphs = [...html.matchAll(/<(p|li)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , words = ""]) => words);
  return paragraphs.find((words) => !/[:：]\s*$/.test(words)) ?? "";
}

function Reading() {
  const text = useText();
  return <span className="dim">{text("chat.auto.reading")}</span>;
}

type WayProps = { to: string; icon: IconName; title: string; words?: string };

function Way({ to, icon, title, words }: WayProps) {
  return (
    <Link className="bub__w" to={to}>
      <span className="ic" aria-hidden="true">
        <Icon name={icon} />
      </span>
      <span>
        <b className="num">{title}</b>
        {words ? <small className="num">{words}</small> : null}
      </span>
      <Icon name="caret-right-bold" />
    </Link>
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
