import { Link } from "react-router";
import { useSession } from "#web/platform/session/session.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { QUESTIONS, type Topic, topicsFor } from "./questions.ts";

type Props = { isStaffed: boolean; onAsk: (topic: Topic) => void };

/** A chat in which nothing was said yet: a greeting, what most people ask, and where answers stand already. */
export function FirstQuestions({ isStaffed, onAsk }: Props) {
  const text = useText();
  const session = useSession();
  return (
    <section className="chat__0">
      <Picture path="/art/spots/mailbox" width={96} height={96} alt="" />
      <h2>{text("chat.hello")}</h2>
      <p>{text(isStaffed ? "chat.ask" : "chat.leave")}</p>
      <div className="card">
        {topicsFor(session !== null).map((topic) => (
          <button key={topic} type="button" className="li" onClick={() => onAsk(topic)}>
            <span className="ic" aria-hidden="true">
              <Icon name={QUESTIONS[topic].icon} />
            </span>
            <span>{text(QUESTIONS[topic].text)}</span>
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
