import { Link } from "react-router";
import { useSession } from "#web/platform/session/session.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Picture } from "#web/ui/picture.tsx";

const DEPOSIT = { text: "chat.askDeposit", icon: "wallet-duotone" } as const;
const WITHDRAWAL = { text: "chat.askWithdrawal", icon: "hand-withdraw-duotone" } as const;
const GAME = { text: "chat.askGame", icon: "game-controller-duotone" } as const;
const LOGIN = { text: "chat.askLogin", icon: "lock-key-duotone" } as const;

type Props = { isStaffed: boolean; onAsk: (words: string) => void };

/** A chat in which nothing was said yet: a greeting, what most people ask, and where answers stand already. */
export function FirstQuestions({ isStaffed, onAsk }: Props) {
  const text = useText();
  const session = useSession();
  const questions = session ? [DEPOSIT, WITHDRAWAL, GAME] : [LOGIN, DEPOSIT, WITHDRAWAL];
  return (
    <section className="chat__0">
      <Picture path="/art/spots/mailbox" width={96} height={96} alt="" />
      <h2>{text("chat.hello")}</h2>
      <p>{text(isStaffed ? "chat.ask" : "chat.leave")}</p>
      <div className="card">
        {questions.map((question) => (
          <button key={question.text} type="button" className="li" onClick={() => onAsk(text(question.text))}>
            <span className="ic" aria-hidden="true">
              <Icon name={question.icon} />
            </span>
            <span>{text(question.text)}</span>
            <Icon name="caret-right-bold" />
          </button>
        ))}
        <Link className="li" to="/m/help">
          <span className="ic" aria-hidden="true">
            <Icon name="question-duotone" />
          </span>
          <span>{text("chat.help")}</span>
          <Icon name="caret-right-bold" />
        </Link>
      </div>
    </section>
  );
}
