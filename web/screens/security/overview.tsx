import type { ReactNode } from "react";
import { Link } from "react-router";
import { openOverlay } from "#web/parts/overlays.ts";
import { dateText } from "#web/platform/date-text.ts";
import { useTag, useText } from "#web/platform/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { IconName } from "#web/ui/icon-names.ts";
import { Devices } from "./devices.tsx";
import { Score } from "./score.tsx";
import { addressOf, type Config, type View } from "./views.ts";

/** What protects the account, what is still open, and where one is logged in (mock-up 26). */
export function Overview({ config }: { config: Config }) {
  return (
    <>
      <Score config={config} />
      <SignIn config={config} />
      <Money config={config} />
      <Devices />
    </>
  );
}

function SignIn({ config }: { config: Config }) {
  const text = useText();
  const tag = useTag();
  const { passwordChangedAt, authenticator } = config;
  const changed = passwordChangedAt === null ? null : dateText(new Date(passwordChangedAt).toISOString(), tag);
  return (
    <section>
      <h2 className="lab">{text("security.signIn")}</h2>
      <div className="card">
        <Row
          icon="lock-simple-bold"
          title={text("security.loginPassword")}
          words={
            config.hasPassword
              ? changed === null
                ? text("security.isSet")
                : text("security.changedOn", { date: changed })
              : text("security.none")
          }
          isDone={config.hasPassword}
          open={text("security.setUp")}
          onOpen={() => openOverlay("changePassword")}
        />
        <Row
          icon="device-mobile-duotone"
          title={text("account.field.mobileNum")}
          words={config.mobile || text("security.none")}
          isDone={config.mobile !== ""}
        />
        <Row
          icon="envelope-simple-duotone"
          title={text("account.field.email")}
          words={config.email || text("security.none")}
          isDone={config.email !== ""}
        />
        {authenticator ? (
          <Row
            icon="shield-check-duotone"
            title={text("security.app")}
            words={
              authenticator.isOn
                ? text("security.appOn", { left: authenticator.recoveryLeft })
                : text("security.appOff")
            }
            isDone={authenticator.isOn}
            open={text("security.setUp")}
            view="authenticator"
          />
        ) : null}
      </div>
    </section>
  );
}

function Money({ config: { withdrawalPassword, questions, bankCards, payeeName } }: { config: Config }) {
  const text = useText();
  return (
    <section>
      <h2 className="lab">{text("security.money")}</h2>
      <div className="card">
        <Row
          icon="lock-key-duotone"
          title={text("security.password")}
          words={text(withdrawalPassword.isSet ? "security.sixSet" : "security.notSet")}
          isDone={withdrawalPassword.isSet}
          open={text("security.setUp")}
          view="password"
        />
        {questions ? (
          <Row
            icon="question-duotone"
            title={text("security.questions")}
            words={text("security.answeredOf", { answered: questions.answered, needed: questions.needed })}
            isDone={questions.answered >= questions.needed}
            open={text("security.setUp")}
            view="questions"
          />
        ) : null}
        <Row
          icon="credit-card-duotone"
          title={text("security.cards")}
          words={text("security.boundOf", { bound: bankCards.bound, most: bankCards.most })}
          isDone={bankCards.bound > 0}
          open={text("security.add")}
          view="cards"
        />
        <Row
          icon="identification-card-duotone"
          title={text("security.realName")}
          words={payeeName === "" ? text("security.nameByCard") : payeeName}
          isDone={payeeName !== ""}
        />
      </div>
    </section>
  );
}

type RowProps = {
  icon: IconName;
  title: string;
  words: string;
  isDone: boolean;
  /** What is to be done, on the tag of a row that leads somewhere. */
  open?: string;
  view?: View;
  onOpen?: () => void;
};

function Row({ icon, title, words, isDone, open, view, onOpen }: RowProps) {
  const text = useText();
  const content: ReactNode = (
    <>
      <span className="ic">
        <Icon name={icon} />
      </span>
      <div>
        <b>{title}</b>
        <small className="trunc num">{words}</small>
      </div>
      <span className="end">
        {isDone ? (
          <>
            <span className="vh">{text("account.ruleMet")}</span>
            <Icon name="check-circle-fill" className="sec__ok" />
          </>
        ) : open ? (
          <span className="tag tag--warn">{open}</span>
        ) : null}
        {view || onOpen ? <Icon name="caret-right-bold" /> : null}
      </span>
    </>
  );
  if (view) {
    return (
      <Link className="li" to={addressOf(view)}>
        {content}
      </Link>
    );
  }
  if (!onOpen) return <div className="li">{content}</div>;
  return (
    <button type="button" className="li" onClick={onOpen}>
      {content}
    </button>
  );
}
