import { Link } from "react-router";
import { useText } from "#web/platform/texts.tsx";
import { addressOf, type Config, type View } from "./views.ts";

const RADIUS = 32;
const ROUND = 2 * Math.PI * RADIUS;

/** How much of what could protect the account does, and the next step. */
export function Score({ config }: { config: Config }) {
  const text = useText();
  const steps = stepsOf(config);
  const [done, all] = [steps.filter(({ isDone }) => isDone).length, steps.length];
  const next = steps.find(({ isDone, view }) => !isDone && view !== undefined);
  const level = done === all ? "full" : done * 2 >= all ? "good" : "weak";
  return (
    <section className="card sec__c">
      <div className="sec__r">
        <div className={`ring ring--${level}`} role="img" aria-label={text("security.score", { done, all })}>
          <svg viewBox="0 0 76 76" aria-hidden="true">
            <circle cx="38" cy="38" r={RADIUS} />
            <circle cx="38" cy="38" r={RADIUS} strokeDasharray={`${(ROUND * done) / all} ${ROUND}`} />
          </svg>
          <b className="num" aria-hidden="true">
            {done}/{all}
          </b>
        </div>
        <div>
          <h2>{text(`security.level.${level}`)}</h2>
          <p>{text(next ? `security.next.${next.name}` : "security.next.none")}</p>
        </div>
      </div>
      {next?.view ? (
        <Link className="btn btn--accent btn--block" to={addressOf(next.view)}>
          {text(`security.do.${next.name}`)}
        </Link>
      ) : null}
    </section>
  );
}

type Step = { name: string; isDone: boolean; view?: View };

function stepsOf({
  hasPassword,
  mobile,
  email,
  withdrawalPassword,
  questions,
  authenticator,
  bankCards,
  payeeName,
}: Config): Step[] {
  return [
    { name: "login", isDone: hasPassword },
    { name: "mobile", isDone: mobile !== "" },
    { name: "email", isDone: email !== "" },
    { name: "password", isDone: withdrawalPassword.isSet, view: "password" },
    ...(questions
      ? [{ name: "questions", isDone: questions.answered >= questions.needed, view: "questions" } as const]
      : []),
    ...(authenticator ? [{ name: "app", isDone: authenticator.isOn, view: "authenticator" } as const] : []),
    { name: "card", isDone: bankCards.bound > 0, view: "addCard" },
    { name: "name", isDone: payeeName !== "" },
  ];
}
