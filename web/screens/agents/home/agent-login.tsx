import { useEffect } from "react";
import { Link, useNavigate } from "react-router";
import { isAgent } from "#rules/identity/session.ts";
import { LoginForm } from "#web/features/identity/login/login-form.tsx";
import type { FrameHandle } from "#web/layout/frame-handle.ts";
import { Logo } from "#web/layout/logo.tsx";
import { PageHeader } from "#web/layout/page-header.tsx";
import { readSession } from "#web/platform/session/session.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";

export const handle: FrameHandle = { bars: "rail" };

const AGENCY = "/m/agent/home";

/** /m/agent: the agents' own login; an agent who is logged in goes on (U-044, U-045). */
export default function AgentLoginScreen() {
  const text = useText();
  const { merchant } = useShell();
  const navigate = useNavigate();
  useEffect(() => {
    const session = readSession();
    if (session && isAgent(session.type)) void navigate(AGENCY, { replace: true });
  }, [navigate]);
  return (
    <>
      <PageTitle words={text("agent.login")} />
      <PageHeader title={text("agent.login")} />
      <main className="page pad form-page login-p">
        <div className="login-h">
          <Logo />
          <h2>{text("account.welcome", { name: merchant.name })}</h2>
          <p className="login-why">{text("agent.loginFor")}</p>
        </div>
        <Inside />
        <LoginForm kind="agent" onDone={() => void navigate(AGENCY, { replace: true })} />
        <p className="form__foot">
          {text("agent.toPlay")}{" "}
          <Link className="form__link link" to="/m/login">
            {text("agent.asMember")}
          </Link>
        </p>
      </main>
    </>
  );
}

/** What lies behind the login, so that it isn't taken for the members' own. */
const PLACES = [
  { icon: "users-three-duotone", words: "agent.team" },
  { icon: "percent-duotone", words: "agent.rebates" },
  { icon: "receipt-duotone", words: "agent.contracts" },
] as const;

function Inside() {
  const text = useText();
  return (
    <ul className="agi">
      {PLACES.map(({ icon, words }) => (
        <li key={words} className="card">
          <Icon name={icon} />
          {text(words)}
        </li>
      ))}
    </ul>
  );
}
