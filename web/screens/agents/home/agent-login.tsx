import { useEffect } from "react";
import { useNavigate } from "react-router";
import { isAgent } from "#rules/identity/session.ts";
import { LoginForm } from "#web/features/identity/login/login-form.tsx";
import type { FrameHandle } from "#web/layout/frame-handle.ts";
import { PageHeader } from "#web/layout/page-header.tsx";
import { readSession } from "#web/platform/session/session.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";

export const handle: FrameHandle = { bars: "rail" };

const AGENCY = "/m/agent/home";

/** /m/agent: the agents' own login; an agent who is logged in goes on (U-044, U-045). */
export default function AgentLoginScreen() {
  const text = useText();
  const navigate = useNavigate();
  useEffect(() => {
    const session = readSession();
    if (session && isAgent(session.type)) void navigate(AGENCY, { replace: true });
  }, [navigate]);
  return (
    <>
      <PageTitle words={text("agent.login")} />
      <PageHeader title={text("agent.login")} />
      <main className="page pad form-page">
        <LoginForm kind="agent" onDone={() => void navigate(AGENCY, { replace: true })} />
      </main>
    </>
  );
}
