import { Suspense, useEffect } from "react";
import { useNavigate } from "react-router";
import { useAfterLogin } from "#web/features/identity/login/after-login.ts";
import { WantedGame } from "#web/features/game-list/wanted-game.tsx";
import { LoginForm } from "#web/features/identity/login/login-form.tsx";
import { LoginWhy, useWantedGame } from "#web/features/identity/login/login-why.tsx";
import { useBreakBegun } from "#web/features/safer-play/break-begun.ts";
import { part } from "#web/platform/loading/part.ts";
import type { FrameHandle } from "#web/layout/frame-handle.ts";
import { Logo } from "#web/layout/logo.tsx";
import { PageHeader } from "#web/layout/page-header.tsx";
import { readSession } from "#web/platform/session/session.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";

const BreakBegunNote = part(() => import("#web/features/safer-play/break-begun-note.tsx"));

export const handle: FrameHandle = { bars: "rail", rests: true };

/** /m/login as a page: for who comes by its address, or opened a member's place by its own (U-034, decision 147). */
export default function LoginScreen() {
  const text = useText();
  const navigate = useNavigate();
  const breakUntil = useBreakBegun();
  const done = useAfterLogin();
  const { game, enter } = useWantedGame(done);
  const register = (): void => void navigate("/m/register");
  // A session on arrival leads away from here; only then, since `done` knows the way after a login.
  useEffect(() => {
    // A trial is led home too, and told how it comes to an account (use-trial-care.ts)
    const known = readSession();
    if (known && !known.trial) done();
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <>
      <PageTitle words={text("account.user_login")} />
      <PageHeader title={text("account.user_login")} />
      <main className="page pad form-page login-p">
        {breakUntil === null ? null : (
          <Suspense fallback={null}>
            <BreakBegunNote until={breakUntil} />
          </Suspense>
        )}
        {game ? <WantedGame game={game} onDone={enter} onRegister={register} /> : <Welcome />}
        <LoginForm onDone={enter} onRegister={register} withFoot={game === null} />
      </main>
    </>
  );
}

/** Whose site it is, and what the login is for: the page may be all that somebody sees of it. */
function Welcome() {
  const text = useText();
  const { merchant } = useShell();
  return (
    <div className="login-h">
      <Logo />
      <h2>{text("account.welcome", { name: merchant.name })}</h2>
      <LoginWhy instead={text("account.why.itself")} />
    </div>
  );
}
