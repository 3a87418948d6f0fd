import type { ReactNode } from "react";
import { Link } from "react-router";
import { useShell } from "#web/platform/data/shell.ts";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { openOverlay } from "#web/features/overlays/overlays.ts";
import { dateText } from "#web/platform/i18n/date-text.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { IconName } from "#web/ui/icon-names.ts";
import { Devices } from "./devices.tsx";
import { Score } from "./score.tsx";
import { addressOfView, type Config, EMAIL } from "./views.ts";

/** What protects the account, what is still open, and where one is logged in. */
export function Overview({ config }: { config: Config }) {
  return (
    <>
      <Score config={config} />
      <SignIn config={config} />
      <Money config={config} />
      <Play />
      <Devices />
    </>
  );
}

/** Limits and breaks are their own page; here is the way to it. */
function Play() {
  const text = useText();
  return (
    <section>
      <h2 className="lab">{text("security.play")}</h2>
      <div className="card">
        <Row
          icon="heart-duotone"
          title={text("saferPlay.title")}
          words={text("security.playWords")}
          isDone={false}
          to="/m/saferPlay"
        />
      </div>
    </section>
  );
}

function SignIn({ config }: { config: Config }) {
  const text = useText();
  const tag = useTag();
  const { passwordChangedAt, authenticator, passkeys } = config;
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
          open={text("security.add")}
          to={addressOfView("mobile")}
        />
        <Row
          icon="envelope-simple-duotone"
          title={text("account.field.email")}
          words={config.email || text("security.none")}
          isDone={config.emailProved}
          open={text(config.email === "" ? "security.add" : "security.confirm")}
          {...EMAIL}
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
            to={addressOfView("authenticator")}
          />
        ) : null}
        {passkeys === null ? null : (
          <Row
            icon="fingerprint-duotone"
            title={text("security.passkeys")}
            words={passkeys > 0 ? text("security.passkeys.count", { count: passkeys }) : text("security.none")}
            isDone={passkeys > 0}
            open={text("security.setUp")}
            to={addressOfView("passkeys")}
          />
        )}
      </div>
    </section>
  );
}

function Money({ config: { withdrawalPassword, questions, bankCards, payeeName } }: { config: Config }) {
  const text = useText();
  const { asksIdentity } = useShell().merchant;
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
          to={addressOfView("password")}
        />
        {questions ? (
          <Row
            icon="question-duotone"
            title={text("security.questions")}
            words={text("security.answeredOf", { answered: questions.answered, needed: questions.needed })}
            isDone={questions.answered >= questions.needed}
            open={text(questions.answered > 0 ? "security.finish" : "security.setUp")}
            to={addressOfView("questions")}
          />
        ) : null}
        <Row
          icon="credit-card-duotone"
          title={text("security.cards")}
          words={text("security.boundOf", { bound: bankCards.bound, most: bankCards.most })}
          isDone={bankCards.bound > 0}
          open={text("security.add")}
          to={addressOfView("cards")}
        />
        <Row
          icon="identification-card-duotone"
          title={text("security.realName")}
          words={payeeName === "" ? text("security.nameByCard") : payeeName}
          isDone={payeeName !== ""}
        />
        {asksIdentity ? <IdentityRow /> : null}
      </div>
    </section>
  );
}

/** Who the member is, where the merchant asks for it. */
function IdentityRow() {
  const text = useText();
  const { value } = useAsk("identityCheck.get", {});
  const check = value?.check;
  const isRenewal = check?.state === "expired" || check?.expiresSoon === true;
  return (
    <Row
      icon="identification-card-duotone"
      title={text("identityCheck.row")}
      words={text(check ? `identityCheck.${check.expiresSoon ? "expiring" : check.state}` : "identityCheck.none")}
      isDone={check?.state === "accepted" && !check.expiresSoon}
      {...(value?.maySend ? { open: text(isRenewal ? "identityCheck.renewTag" : "identityCheck.open") } : {})}
      to={addressOfView("identity")}
    />
  );
}

type RowProps = {
  icon: IconName;
  title: string;
  words: string;
  isDone: boolean;
  /** What is to be done, on the tag of a row that leads somewhere. */
  open?: string;
  to?: string;
  /** What the screen that it leads to is told. */
  state?: unknown;
  onOpen?: () => void;
};

function Row({ icon, title, words, isDone, open, to, state, onOpen }: RowProps) {
  const text = useText();
  const content: ReactNode = (
    <>
      <span className="ic">
        <Icon name={icon} />
      </span>
      <div>
        <b>{title}</b>
        <small className="num">{words}</small>
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
        {to !== undefined || onOpen ? <Icon name="caret-right-bold" /> : null}
      </span>
    </>
  );
  if (to !== undefined) {
    return (
      <Link className="li" to={to} state={state}>
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
