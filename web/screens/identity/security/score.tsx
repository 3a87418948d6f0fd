import { Link } from "react-router";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { addressOfView, type Config, EMAIL } from "./views.ts";

const RADIUS = 32;
const ROUND = 2 * Math.PI * RADIUS;

/** How much of what could protect the account does, and the next step. */
export function Score({ config }: { config: Config }) {
  const text = useText();
  const steps = stepsOf(config);
  const [done, all] = [steps.filter(({ isDone }) => isDone).length, steps.length];
  const next = steps.find((step) => !step.isDone && step.to !== undefined);
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
          <p>{text(next?.to ? `security.next.${next.name}` : "security.next.none")}</p>
        </div>
      </div>
      {next?.to ? (
        <Link className="btn btn--accent btn--block" to={next.to} state={next.state}>
          {next.name === "passkey" ? <Icon name="fingerprint-bold" /> : null}
          {text(`security.do.${next.name}`)}
        </Link>
      ) : null}
    </section>
  );
}

/** One that leads somewhere has words (`security.next.…`, `security.do.…`). */
type Step =
  | { name: "login" | "name"; isDone: boolean; to?: undefined }
  | {
      name: "password" | "passkey" | "questions" | "app" | "card" | "mobile" | "email";
      isDone: boolean;
      to?: string;
      state?: unknown;
    };

/** The most urgent first: the next step is the first that is open and leads somewhere. */
function stepsOf(config: Config): Step[] {
  const { hasPassword, mobile, canSetMobile, emailProved, withdrawalPassword, questions, authenticator, passkeys } =
    config;
  const { bankCards, payeeName } = config;
  return [
    { name: "login", isDone: hasPassword },
    { name: "password", isDone: withdrawalPassword.isSet, to: addressOfView("password") },
    ...(passkeys !== null ? [{ name: "passkey" as const, isDone: passkeys > 0, to: addressOfView("passkeys") }] : []),
    ...(questions
      ? [{ name: "questions" as const, isDone: questions.answered >= questions.needed, to: addressOfView("questions") }]
      : []),
    ...(authenticator
      ? [{ name: "app" as const, isDone: authenticator.isOn, to: addressOfView("authenticator") }]
      : []),
    { name: "card", isDone: bankCards.bound > 0, to: addressOfView("addCard") },
    { name: "mobile", isDone: mobile !== "", ...(canSetMobile ? { to: addressOfView("mobile") } : {}) },
    { name: "email", isDone: emailProved, ...EMAIL },
    { name: "name", isDone: payeeName !== "" },
  ];
}
