import type { ReactNode } from "react";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { useSession } from "#web/platform/session/session.ts";
import { Entries, FromHelp, Way } from "./answer-parts.tsx";
import { FOR_THOSE_IN_NEED, matchingHelp } from "./matching-help.ts";
import { namesWithdrawal, OwnDeposit, OwnWithdrawal } from "./own-payments.tsx";
import { QUESTIONS, type Topic } from "./questions.ts";

export type Help = ValueOf<Calls["help.entries"]>;

type Props = { topic: Topic; toPerson: boolean; onPerson: () => void };

/**
 * A chosen question and what the page answers at once: by the member's own payments, else by the help center's words. It
 * says that nobody wrote it; the desk hears of the question when a person is asked.
 */
export function AutoAnswer({ topic, toPerson, onPerson }: Props) {
  const text = useText();
  const session = useSession();
  const isMember = useIsMember();
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

/** A member's own payments, by the help center's entry that a question is about. */
const OWN: Readonly<Record<string, () => ReactNode>> = {
  withdrawals: OwnWithdrawal,
  "withdrawal-time": OwnWithdrawal,
  deposits: OwnDeposit,
};

/**
 * What is known about a message that nobody is there to read: a member's own payment, else what the help center has;
 * nothing where it has nothing.
 */
export function WrittenAnswer({ question, help }: { question: string; help: Help }) {
  const text = useText();
  const isMember = useIsMember();
  const entries = matchingHelp(
    help.filter(({ tag }) => !LEGAL.includes(tag)),
    question,
  );
  const best = entries[0]?.tag ?? "";
  // Who may be in need comes first, whatever else a message names
  const about = best !== FOR_THOSE_IN_NEED && namesWithdrawal(question) ? "withdrawals" : best;
  const Own = isMember && Object.hasOwn(OWN, about) ? OWN[about] : undefined;
  const isInNeed = about === FOR_THOSE_IN_NEED;
  if (!Own && entries.length === 0) return null;
  return (
    <div className="bub bub--in bub--auto">
      <small>{text("chat.auto")}</small>
      {Own ? <Own /> : text(isInNeed ? "chat.auto.care" : "chat.auto.meanwhile")}
      {isInNeed ? <Way to="/m/saferPlay" icon="clock-countdown-duotone" title={text("chat.auto.stop")} /> : null}
      {Own ? null : <Entries entries={entries} isShort={isInNeed} />}
    </div>
  );
}

/** Whether there are payments of the reader's own: neither a visitor nor a trial has any. */
export function useIsMember(): boolean {
  const session = useSession();
  return session !== null && session.trial !== true;
}
