import { useState } from "react";
import { useNavigate } from "react-router";
import { useSession } from "#web/platform/session/session.ts";
import { endSession } from "#web/platform/session/end-session.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Question } from "#web/ui/question.tsx";
import { toast } from "#web/ui/toasts.tsx";
import { forgetPassword } from "#web/features/identity/password/kept-password.ts";
import { closeOverlay } from "#web/features/overlays/overlays.ts";

/** How long the way home may take before the browser goes there by itself. */
const HOME_MS = 2500;

/** Signing out asks first; the browser forgets the session whatever the server says (accounts §4, U-164). */
export default function LogoutQuestion() {
  const text = useText();
  const navigate = useNavigate();
  const isTrial = useSession()?.trial === true;
  const [busy, setBusy] = useState(false);
  const leave = async (): Promise<void> => {
    setBusy(true);
    const waited = toast("loading", text("account.pleaseWait"));
    // home first: a member's page that loses its session would lead to the login (browsing §2)
    const home = navigate("/m/home");
    // without a network home may never come: then the page itself is left, and what the browser keeps stands for it
    await Promise.race([home, new Promise((done) => setTimeout(done, HOME_MS))]);
    const isHome = window.location.pathname === "/m/home";
    await endSession();
    waited();
    forgetPassword();
    if (!isHome) return window.location.assign("/m/home");
    closeOverlay();
    toast("success", text("logout.done"));
  };
  return (
    <Question
      title={text("logout.title")}
      words={text(isTrial ? "trial.leave" : "logout.words")}
      yes={text("logout.yes")}
      busy={busy}
      onYes={() => void leave()}
      onClose={closeOverlay}
    />
  );
}
